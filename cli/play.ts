import { seatsOf, type Seat, type Tagged, type Telling } from '@reckon/kernel';
import type { Command } from 'commander';
import { botIds, configFrom, entryNamed, namesIn, seatCount, wholeNumber } from './input.ts';
import { keyboard, type Keyboard } from './keyboard.ts';
import { chosen, menuOf, menuText, type Menu } from './menu.ts';
import { openOutput, print } from './output.ts';
import { indent, linesOf, sheetText, telling } from './sheet.ts';
import { botMove, makeMove, ME, recordOf, sheetOf, sitDown, takeBack, type Sitting } from './sitting.ts';

interface Options {
  readonly seats?: number;
  readonly bots?: string;
  readonly options?: string;
  readonly seed?: string;
  readonly save?: string;
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play in the terminal against bots')
    .argument('<game>', 'which game')
    .option(
      '--seats <n>',
      'how many seats, yours included (default: 4, or what the game allows)',
      wholeNumber('--seats', 1),
    )
    .option(
      '--bots <names>',
      'your opponents, separated by commas, or one name for all (default: the strongest)',
    )
    .option('--options <json>', 'house rules, e.g. \'{"callerLock":"all"}\'')
    .option('--seed <text>', 'play the same shuffle again')
    .option('--save <file>', 'write the game to a file that "reckon replay" and "reckon verify" read')
    .action(playGame);
}

async function playGame(id: string, options: Options): Promise<void> {
  const entry = entryNamed(id);
  const named = namesIn(options.bots);
  const seats = seatCount(entry, options.seats, named.length > 1 ? named.length + 1 : 0);
  const opponents = botIds(entry, named, seats - 1);
  const config = configFrom(entry, options.options);
  // Refused now rather than after the last move.
  if (options.save !== undefined) openOutput(options.save).discard();

  const sitting = sitDown(entry, { config, botIds: opponents, seed: options.seed });
  const keys = keyboard();
  try {
    const told = telling(sitting.names, ME, config);
    print(`${entry.text.title.en}: you and ${sitting.names.slice(1).join(', ')}.`);
    for (const rule of entry.text.houseRules(config, told)) print(`House rule: ${rule}`);
    print(`The shuffle is sealed as ${sitting.proof.commitment.slice(0, 16)}…  Type ? for help.`);
    const ending = await playOn(sitting, keys, told);
    if (ending === 'over') print(finalText(sitting, told));
    await save(sitting, keys, options.save, ending);
  } finally {
    keys.close();
  }
}

type Ending = 'over' | 'left' | 'hung up';

async function playOn(sitting: Sitting, keys: Keyboard, told: Telling): Promise<Ending> {
  const { game } = sitting.entry;
  for (;;) {
    const acting = game.toAct(sitting.match.state);
    if (acting.length === 0) return 'over';
    // When all choose at once the bots go first: nobody waits for them.
    const bot = acting.find((seat) => seat !== ME);
    if (bot !== undefined) {
      const happened = makeMove(sitting, bot, botMove(sitting, bot));
      if ('rejected' in happened) throw new Error(`${sitting.names[bot]} was refused: ${happened.rejected}`);
      narrate(sitting, happened, told);
      continue;
    }
    const ending = await turn(sitting, keys, told);
    if (ending !== undefined) return ending;
  }
}

/** The person's move: asked until one is accepted, or the person leaves. */
async function turn(sitting: Sitting, keys: Keyboard, told: Telling): Promise<Ending | undefined> {
  const { game, text } = sitting.entry;
  const view: unknown = game.view(sitting.match.state, ME);
  const top = menuOf(game.moves(sitting.match.state, ME), (move) => text.move(move, view, told));
  let menu: Menu = top;
  print(`\n${text.draw(view, told)}\n\n${text.status(view, told)}\n${menuText(menu)}`);
  for (;;) {
    const answer = (await keys.ask('> '))?.trim();
    if (answer === undefined) return 'hung up';
    if (answer === 'q') return 'left';
    if (answer === '') continue;
    if (answer === '?') print(helpText(sitting, told));
    else if (answer === 'u') {
      if (takeBack(sitting)) {
        print('Taken back.');
        return undefined;
      }
      print('There is nothing to take back.');
    } else if (answer === 'b') {
      menu = top;
      print(menuText(menu));
    } else if (answer.startsWith('{')) {
      const move = parsed(sitting, answer);
      if (move === undefined) print('That is no move of this game.');
      else if (accepted(sitting, move, told)) return undefined;
    } else {
      const line = chosen(menu, answer);
      if (line === undefined) print(`Type a number from 1 to ${menu.length}, or ? for help.`);
      else if ('menu' in line.leads) {
        menu = line.leads.menu;
        print(`${menuText(menu)}\n  b to go back`);
      } else if (accepted(sitting, line.leads.move, told)) return undefined;
    }
  }
}

function parsed({ entry }: Sitting, text: string): Tagged | undefined {
  try {
    return entry.game.parseMove(JSON.parse(text), 'seat') as Tagged | undefined;
  } catch {
    return undefined;
  }
}

function accepted(sitting: Sitting, move: Tagged, told: Telling): boolean {
  const happened = makeMove(sitting, ME, move);
  if ('rejected' in happened) {
    print(`${sitting.entry.text.refusal(happened, told)} (${happened.rule})`);
    return false;
  }
  narrate(sitting, happened, told);
  return true;
}

function narrate({ entry }: Sitting, events: readonly Tagged[], told: Telling): void {
  for (const event of events) {
    const seen: unknown = entry.game.redact(event, ME);
    const sentence = seen === undefined ? undefined : entry.text.event(seen, told);
    if (sentence !== undefined) print(`· ${sentence}`);
  }
}

const helpText = ({ entry, match }: Sitting, told: Telling): string =>
  [
    'A number or the letter in brackets makes that move.',
    'u takes your last move back, if nobody has learnt anything from it; b goes back to the first menu.',
    'q leaves the game and offers to save it.',
    'A move that the menu does not list can be typed as JSON, e.g. {"type":"…"}.',
    `The rules are in games/${entry.game.id}/RULES.md.`,
    ...entry.text.houseRules(match.config, told).map((rule) => `House rule: ${rule}`),
  ].join('\n');

function finalText(sitting: Sitting, told: Telling): string {
  const { entry, match, names } = sitting;
  const table = entry.text.draw(entry.game.view(match.state, ME), told);
  const sheet = sheetOf(sitting);
  if (!sheet) return table;
  const ranks = entry.scoring.rank(sheet, match.state);
  const ranked = ranks.flat();
  const order: readonly Seat[] = [
    ...ranked,
    ...seatsOf(match.seats).filter((seat) => !ranked.includes(seat)),
  ];
  const explained = sheetText(
    entry,
    order.map((seat) => linesOf(sheet.lines, seat, names[seat]!)),
    told,
  );
  return `\n${table}\n\n${winnersText(ranks[0] ?? [], names)}\n\n${indent(explained)}\n`;
}

function winnersText(winners: readonly Seat[], names: readonly string[]): string {
  if (winners.length === 1) return winners[0] === ME ? 'You win.' : `${names[winners[0]!]} wins.`;
  return `${winners.map((seat) => (seat === ME ? 'you' : names[seat])).join(' and ')} share the win.`;
}

async function save(
  sitting: Sitting,
  keys: Keyboard,
  asked: string | undefined,
  ending: Ending,
): Promise<void> {
  let file = asked;
  if (file === undefined && ending === 'left')
    file = (await keys.ask('Save this game? Type a file name, or press Enter to leave it: '))?.trim();
  if (file === undefined || file === '') return;
  const output = openOutput(file);
  output.write(`${JSON.stringify(recordOf(sitting))}\n`);
  output.keep();
  print(`Saved. Look at it again with "reckon replay ${file}", check it with "reckon verify ${file}".`);
}
