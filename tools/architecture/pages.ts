import { AT_THE_DOOR, ROOMS_OF_A_GAME } from './plan.ts';
import { ROOMS, type Permission, type Room } from './rooms.ts';
import { codeList, commandList, doorTable, incidentTable } from './wire.ts';

/** Parts of pages that are made from the data the program itself uses, by the name between their marks. */
const PARTS: { readonly [name: string]: () => string } = {
  imports: importTable,
  plan: planTable,
  doors: doorTable,
  commands: commandList,
  codes: codeList,
  incidents: incidentTable,
};

/** The page with every part between `<!-- made: name -->` and `<!-- end -->` made anew. */
export const madeAnew = (page: string): string =>
  page.replaceAll(
    /(<!-- made: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, open: string, name: string, close: string) => {
      const part = PARTS[name];
      if (part === undefined) throw new Error(`nothing is made by the name of ${name}`);
      return `${open}${part()}\n${close}`;
    },
  );

/** `games/X/rules` of another room of the same game is `X/rules`. */
const short = (name: string): string => name.replace(/^games\/(?=X\/)/, '');

function said({ room, how, except = [] }: Permission): string {
  const what =
    how === 'types' ? `types of ${short(room)}` : how === 'lazily' ? `lazily ${short(room)}` : short(room);
  return except.length === 0 ? what : `${what} but \`${except.join('`, `')}\``;
}

function allowedOf({ may, packagesSaid, node }: Room): string {
  const rooms = may === 'anything' ? ['anything'] : may.map(said);
  const all = [...rooms, ...(packagesSaid === undefined ? [] : [packagesSaid]), ...(node ? ['Node'] : [])];
  return all.length === 0 ? 'nothing' : all.join(', ');
}

function importTable(): string {
  const rows = ROOMS.map((room) => `| \`${room.name}\` | ${allowedOf(room)} |`);
  return ['', '| room | may import, beside itself |', '| --- | --- |', ...rows, ''].join('\n');
}

function planTable(): string {
  const names = (list: readonly string[]): string => list.join(' ') || '';
  const rows = ROOMS_OF_A_GAME.map(({ name, holds, always, maybe, material = [], required }) => {
    const also = [...maybe, ...material.map((folder) => `${folder}/`)];
    return `| \`${name}/\`${required ? '' : ' (if needed)'} | ${holds} | ${names(always)} | ${names(also)} |`;
  });
  const door = `| the folder | | ${names(AT_THE_DOOR.always)} | ${names(AT_THE_DOOR.maybe)} |`;
  return [
    '',
    '| room | holds | every game | where needed |',
    '| --- | --- | --- | --- |',
    door,
    ...rows,
    '',
  ].join('\n');
}
