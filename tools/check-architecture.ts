/** Fails if a file imports what the table of docs/architecture.md does not allow, and names the rule. */
import { violationsIn } from './architecture/judge.ts';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';

const files = filesUnder(ROOT, /\.tsx?$/);
const violations = files.flatMap((file) => violationsIn(file, textOf(ROOT, file)));

for (const { file, line, imported, rule } of violations)
  console.error(`${file}:${line} imports ${imported}\n    rule: ${rule}`);
console.log(
  violations.length === 0
    ? `${files.length} files keep to the import table`
    : `${violations.length} imports break the import table`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
