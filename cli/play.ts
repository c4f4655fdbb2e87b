import { seatsOf, winnersOf, type Seat, type Tagged, type Telling } from '@reckon/kernel';
import type { Command } from 'commander';
import { atTheEnd } from './ending.ts';
import { botIds, configFrom, entryNamed, namesIn, seatCount, wholeNumber } from './input.ts';
import { keyboard, type Keyboard } from './keyboard.ts';
import { chosen, menuOf, menuText, type Menu } from './menu.ts';
import { openOutput, print } from './output.ts';
import { BadInput, badInput } from './problem.ts';
import { commandIn } from './programs/players.ts';
import { indent, linesOf, sheetText, telling } from './sheet.ts';
import { botMove, makeMove, ME, recordOf, sheetOf, sitDown, takeBack, type Solo } from './solo.ts';

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
      'your opponents, separated by commas, or one name for all: strong thinks ahead, strong:400 so many lines (default: the best that answers at once)',
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
  const program = opponents.find((bot) => commandIn(bot) !== undefined);
  if (program !== undefined) badInput(`"${program}" plays in simulations, ladders and at tables, not here`);
  const config = configFrom(entry, options.options);
  // Refused now rather than after the last move.
  if (options.save !== undefined) openOutput(options.save).discard();

  const solo = sitDown(entry, { config, botIds: opponents, seed: options.seed });
  const played = atTheEnd(() => saveAsItStands(solo, options.save));
  const keys = keyboard();
  try {
    const told = telling(solo.names, ME, config);
    print(`${entry.text.title.en}: you and ${solo.names.slice(1).join(', ')}.`);
    for (const rule of entry.text.houseRules(config, told)) print(`House rule: ${rule}`);
    print(`The shuffle is sealed as ${solo.fair.terms.server.slice(0, 16)}…  Type ? for help.`);
    const ending = await playOn(solo, keys, told);
    if (ending === 'over') print(finalText(solo, told));
    await save(solo, keys, options.save, ending);
    played();
  } finally {
    keys.close();
  }
}

type Ending = 'over' | 'left' | 'hung up';

async function playOn(solo: Solo, keys: Keyboard, told: Telling): Promise<Ending> {
  const { game } = solo.entry;
  for (;;) {
    const acting = game.toAct(solo.match.state);
    if (acting.length === 0) return 'over';
    // When all choose at once the bots go first: nobody waits for them.
    const bot = acting.find((seat) => seat !== ME);
    if (bot !== undefined) {
      const happened = makeMove(solo, bot, botMove(solo, bot));
      if ('rejected' in happened) throw new Error(`${solo.names[bot]} was refused: ${happened.rejected}`);
      narrate(solo, happened, told);
      continue;
    }
    const ending = await turn(solo, keys, told);
    if (ending !== undefined) return ending;
  }
}

/** The person's move: asked until one is accepted, or the person leaves. */
async function turn(solo: Solo, keys: Keyboard, told: Telling): Promise<Ending | undefined> {
  const { game, text } = solo.entry;
  const view: unknown = game.view(solo.match.state, ME);
  const top = menuOf(game.moves(solo.match.state, ME), (move) => text.move(move, view, told));
  let menu: Menu = top;
  print(`\n${text.draw(view, told)}\n\n${text.status(view, told)}\n${menuText(menu)}`);
  for (;;) {
    // Ctrl-C asks to leave, so that the game can still be saved.
    const answer = (await keys.ask('> ', 'q'))?.trim();
    if (answer === undefined) return 'hung up';
    if (answer === 'q') return 'left';
    if (answer === '') continue;
    if (answer === '?') print(helpText(solo, told));
    else if (answer === 'u') {
      if (takeBack(solo)) {
        print('Taken back.');
        return undefined;
      }
      print('There is nothing to take back.');
    } else if (answer === 'b') {
      menu = top;
      print(menuText(menu));
    } else if (answer.startsWith('{')) {
      const move = parsed(solo, answer);
      if (move === undefined) print('That is no move of this game.');
      else if (accepted(solo, move, told)) return undefined;
    } else {
      const line = chosen(menu, answer);
      if (line === undefined) print(`Type a number from 1 to ${menu.length}, or ? for help.`);
      else if ('menu' in line.leads) {
        menu = line.leads.menu;
        print(`${menuText(menu)}\n  b to go back`);
      } else if (accepted(solo, line.leads.move, told)) return undefined;
    }
  }
}

function parsed({ entry }: Solo, text: string): Tagged | undefined {
  try {
    return entry.game.parseMove(JSON.parse(text), 'seat') as Tagged | undefined;
  } catch {
    return undefined;
  }
}

function accepted(solo: Solo, move: Tagged, told: Telling): boolean {
  const happened = makeMove(solo, ME, move);
  if ('rejected' in happened) {
    print(`${solo.entry.text.refusal(happened, told)} (${happened.rule})`);
    return false;
  }
  narrate(solo, happened, told);
  return true;
}

function narrate({ entry }: Solo, events: readonly Tagged[], told: Telling): void {
  for (const event of events) {
    const seen: unknown = entry.game.redact(event, ME);
    const sentence = seen === undefined ? undefined : entry.text.event(seen, told);
    if (sentence !== undefined) print(`· ${sentence}`);
  }
}

const helpText = ({ entry, match }: Solo, told: Telling): string =>
  [
    'A number or the letter in brackets makes that move.',
    'u takes your last move back, if nobody has learnt anything from it; b goes back to the first menu.',
    'q leaves the game and offers to save it.',
    'A move that the menu does not list can be typed as JSON, e.g. {"type":"…"}.',
    `The rules are in games/${entry.game.id}/RULES.md.`,
    ...entry.text.houseRules(match.config, told).map((rule) => `House rule: ${rule}`),
  ].join('\n');

function finalText(solo: Solo, told: Telling): string {
  const { entry, match, names } = solo;
  const table = entry.text.draw(entry.game.view(match.state, ME), told);
  const sheet = sheetOf(solo);
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
  return `\n${table}\n\n${winnersText(winnersOf(entry, sheet, match.state), names)}\n\n${indent(explained)}\n`;
}

function winnersText(winners: readonly Seat[], names: readonly string[]): string {
  if (winners.length === 0) return 'The game is lost.';
  if (winners.length === 1) return winners[0] === ME ? 'You win.' : `${names[winners[0]!]} wins.`;
  return `${winners.map((seat) => (seat === ME ? 'you' : names[seat])).join(' and ')} share the win.`;
}

function write(solo: Solo, file: string): void {
  const output = openOutput(file);
  output.write(recordOf(solo));
  output.keep();
}

/** The window was closed, or whoever read what is said: nobody is there to be asked or told. */
function saveAsItStands(solo: Solo, file: string | undefined): void {
  try {
    if (file !== undefined) write(solo, file);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
  }
}

async function save(solo: Solo, keys: Keyboard, asked: string | undefined, ending: Ending): Promise<void> {
  const isAsked = asked === undefined && ending === 'left';
  let file = isAsked
    ? (await keys.ask('Save this game? Type a file name, or press Enter to leave it: ', ''))?.trim()
    : asked;
  while (file !== undefined && file !== '') {
    try {
      write(solo, file);
      return print(
        `Saved. Look at it again with "reckon replay ${file}", check it with "reckon verify ${file}".`,
      );
    } catch (error) {
      if (!(error instanceof BadInput) || !(isAsked || keys.terminal)) throw error;
      // The game is not lost with a name.
      const again = `${error.message}. Type another file name, or press Enter to leave it: `;
      file = (await keys.ask(again, ''))?.trim();
      if (file === undefined) throw error;
    }
  }
}
