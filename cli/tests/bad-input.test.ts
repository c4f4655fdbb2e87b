import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefused, folder, reckon } from './reckon.ts';

const at = folder();

beforeAll(() => {
  writeFileSync(at('broken.json'), '{"game":');
  writeFileSync(at('empty.jsonl'), '\n\n');
  writeFileSync(at('prose.txt'), 'once upon\na time\n');
  writeFileSync(at('nameless.json'), '{"format":"reckon-game/1"}');
  writeFileSync(at('foreign.json'), '{"format":"reckon-game/1","game":"chess"}');
  writeFileSync(at('other.json'), '{"format":"something/9","game":"cambio"}');
});

const cases: readonly (readonly [string, string, RegExp])[] = [
  ['unknown command', 'frobnicate', /unknown command/],
  ['unknown option', 'simulate cambio --colour red', /unknown option/],
  ['missing argument', 'simulate', /missing required argument 'game'/],
  ['too many arguments', 'verify a b', /too many arguments/],
  ['unknown game', 'simulate chess', /no game called "chess"; the games are cambio/],
  ['unknown game to score', 'score chess', /no game called "chess"/],
  ['unknown game to play', 'play chess', /no game called "chess"/],
  ['unknown game in a transcript', 'replay chess --transcript', /no game called "chess"/],
  ['no games', 'simulate cambio --games 0', /--games takes a whole number of at least 1, not "0"/],
  ['half a game', 'simulate cambio --games 1.5', /--games takes a whole number/],
  ['games in words', 'simulate cambio --games many', /--games takes a whole number.*not "many"/],
  ['negative workers', 'simulate cambio --workers -1', /--workers/],
  ['too many workers', 'simulate cambio --workers 9999', /--workers takes a whole number from 1 to 256/],
  ['too many seats', 'simulate cambio --seats 7', /cambio is played by 2 to 6 seats, not 7/],
  ['too few seats', 'play cambio --seats 1', /cambio is played by 2 to 6 seats, not 1/],
  ['wrong bot', 'simulate cambio --bots random,genius', /no bot called "genius"; its bots are/],
  ['wrong number of bots', 'simulate cambio --seats 4 --bots random,random', /names 2 bots for 4 seats/],
  ['wrong opponent', 'play cambio --bots genius', /no bot called "genius"/],
  ['options that are no JSON', 'simulate cambio --options {', /--options is not valid JSON/],
  ['options unknown', 'simulate cambio --options {"colour":1}', /--options: unknown key "colour"/],
  ['options that are a list', 'play cambio --options []', /--options: expected an object/],
  ['missing positions', 'score cambio <missing.json>', /cannot read ".*": there is no such file/],
  ['a folder of positions', 'score cambio <.>', /cannot read ".*": it is a folder/],
  ['no positions at all', 'score cambio <empty.jsonl>', /holds nothing to read/],
  ['prose', 'score cambio <prose.txt>', /neither one JSON object nor one per line/],
  ['missing record', 'verify <missing.json>', /cannot read ".*": there is no such file/],
  ['broken record', 'replay <broken.json>', /is not valid JSON/],
  ['record without a game', 'replay <nameless.json>', /is not a game record: it names no game/],
  ['record of an unknown game', 'replay <foreign.json>', /no game called "chess"/],
  ['record of another format', 'replay <other.json>', /is not a game record: expected "reckon-game\/1"/],
  ['a game where a record should be', 'replay cambio', /"cambio" is a game/],
  ['--json without a transcript', 'replay <other.json> --json', /--json goes with --transcript/],
  ['--at with a transcript', 'replay cambio --transcript --at 3', /--at and --seat are for record files/],
  ['unwritable table', 'simulate cambio --csv <none/rows.csv>', /cannot write ".*": there is no such/],
  // The default games are 1,000: it is said before they are played.
  ['a folder of rows', 'simulate cambio --csv <.>', /cannot write ".*": it is a folder/],
  ['a folder of games', 'simulate cambio --export <.>', /cannot write ".*": it is a folder/],
  [
    'one file for two things',
    'simulate cambio --csv <both> --export <both>',
    /cannot write ".*both": it is being written already/,
  ],
  ['no program', 'simulate cambio --bots exec:', /"exec:" names no program/],
  ['a program in the terminal', 'play cambio --bots exec:x', /"exec:x" plays in simulations/],
  ['a year to think', 'simulate cambio --bot-ms 31536000000', /--bot-ms takes a whole number from 1 to/],
  ['a bot twice', 'ladder cambio --bots random,random', /--bots names "random" twice/],
  ['a table nowhere', 'bot --exec x --table T --server table', /--server takes an address like http/],
  ['no server', 'bot --exec x --table T --server http://127.0.0.1:9', /no server answers at http/],
  ['moves in words', 'review <other.json> --moves many', /--moves takes a whole number of at least 1/],
  ['unwritable record', 'play cambio --save <none/game.json>', /cannot write ".*": there is no such/],
];

describe('bad input gets one sentence and status 2', () => {
  test.each(cases)('%s', async (_, line, sentence) => {
    const args = line.split(' ').map((word) => word.replace(/^<(.*)>$/, (_all, name: string) => at(name)));
    expectRefused(await reckon(args), sentence);
  });

  test('nothing is written', async () => {
    const before = readdirSync(dirname(at('x'))).toSorted();
    await reckon(['simulate', 'cambio', '--csv', at('rows.csv'), '--games', 'many']);
    await reckon(['simulate', 'cambio', '--csv', at('rows.csv'), '--bots', 'genius']);
    await reckon(['simulate', 'cambio', '--csv', at('rows.csv'), '--export', at('none/games.jsonl')]);
    await reckon(['play', 'cambio', '--save', at('game.json'), '--seats', '9']);
    expect(readdirSync(dirname(at('x'))).toSorted()).toEqual(before);
  });
});

describe('help', () => {
  test.each([[[]], [['--help']], [['help', 'play']], ...commandsHelp()])('%j', async (args) => {
    const { status, stdout, stderr } = await reckon(args);
    expect(stdout).toMatch(/^Usage: reckon /);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

function commandsHelp(): [string[]][] {
  return ['play', 'simulate', 'score', 'replay', 'verify'].map((command) => [[command, '--help']]);
}
