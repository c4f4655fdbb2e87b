/** Lists rules without a test, and fails if a test cites a rule that does not exist or a translation is not the same book. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf, unlike } from './rulebook.ts';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';

const rulebooks = filesUnder(ROOT, /^RULES\.md$/).filter((path) => /^games\/[^/]+\/RULES\.md$/.test(path));
let wrong = 0;
for (const path of rulebooks) {
  const game = path.split('/')[1]!;
  const files = filesUnder(ROOT, /\.tsx?$/, `games/${game}`).filter((file) =>
    /\/tests\/|\.test\.tsx?$/.test(file),
  );
  const coverage = coverageOf(
    textOf(ROOT, path),
    files.map((file) => ({ file, text: textOf(ROOT, file) })),
  );
  const tested = coverage.rules - coverage.untested.length;
  console.log(`${game}: ${tested} of ${coverage.rules} rules are cited by a test`);
  if (coverage.untested.length > 0) console.log(`    without a test: ${coverage.untested.join(' ')}`);
  for (const { rule, file, line } of coverage.unknown)
    console.error(`${file}:${line} cites ${rule}, which is not in ${path}`);
  wrong += coverage.unknown.length;
  const chinese = path.replace(/\.md$/, '.zh.md');
  if (!existsSync(join(ROOT, chinese))) {
    console.log(`    in English only`);
    continue;
  }
  const findings = unlike(textOf(ROOT, path), textOf(ROOT, chinese));
  for (const finding of findings) console.error(`${chinese}: ${finding}`);
  wrong += findings.length;
}
process.exitCode = wrong === 0 ? 0 : 1;
