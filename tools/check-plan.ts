/**
 * Fails if a game's folder departs from the plan (tools/architecture/plan.ts), if a refusal's code is not snake_case, or
 * if a room that serves every game names one. `--tree` prints all games side by side.
 */
import { departuresOf, shoutedCodes, treeOf, type Folder } from './architecture/layout.ts';
import { namesOfGamesIn, tablesIn } from './architecture/strings.ts';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';

const all = filesUnder(ROOT, /./);
const games = all.flatMap((file) => /^games\/([^/]+)\/entry\.ts$/.exec(file)?.[1] ?? []);
const folders = games.map((id): Folder => {
  const files = all.flatMap((file) => (file.startsWith(`games/${id}/`) ? [file.slice(id.length + 7)] : []));
  const readme = files.includes('README.md') ? textOf(ROOT, `games/${id}/README.md`) : '';
  return { id, files, readme };
});

if (process.argv.includes('--tree')) {
  console.log(treeOf(folders));
} else {
  let failing = 0;
  const tell = (findings: readonly { file: string; problem: string }[]): void => {
    for (const { file, problem } of findings) console.error(`${file} ${problem}`);
    failing += findings.length;
  };
  for (const folder of folders) {
    const rules = folder.files.filter((file) => /^rules\/(?!config).*\.ts$/.test(file));
    const codes = rules.flatMap((file) =>
      shoutedCodes(`games/${folder.id}/${file}`, textOf(ROOT, `games/${folder.id}/${file}`)),
    );
    tell([...departuresOf(folder), ...codes]);
  }
  const tables = all.filter((file) => /^games\/[^/]+\/records\/tables\.ts$/.test(file));
  const names = [...games, ...tables.flatMap((file) => tablesIn(textOf(ROOT, file)))];
  const sources = all.filter((file) => /\.tsx?$/.test(file));
  tell(sources.flatMap((file) => namesOfGamesIn(file, textOf(ROOT, file), names)));
  console.log(
    failing === 0 ? `${games.length} games keep to the plan` : `${failing} departures from the plan`,
  );
  process.exitCode = failing === 0 ? 0 : 1;
}
