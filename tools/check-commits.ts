/** Fails if a commit since the rule began has no `room: what it does now`, is too long, or does not say why. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './architecture/walk.ts';
import { problemsOf } from './commits.ts';

/** The last commit before the rule. */
const BEGUN = 'bcde53e5c2452c2ce3a37faec6910d06bcc96f29';
const DAY = '2026-11-15T19:08:00Z';
/** Written before there was a check to say so. */
const BEFORE = ['mars: rules answer what boards ask, evolve only assigns, four rules mended'];

const git = (...given: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', given, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
};

const known = git('merge-base', '--is-ancestor', BEGUN, 'HEAD') !== undefined;
const shallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true';
// A shallow clone does not hold the commit where the rule began, but every commit knows its day.
const range = known ? [`${BEGUN}..HEAD`] : shallow ? [`--since=${DAY}`] : undefined;
const log = range && git('log', '--no-merges', '--format=%H%x00%B%x01', ...range);

if (log === undefined) console.log('commits: nothing to read here');
else {
  const commits = log
    .split('\u0001')
    .map((entry) => entry.trim().split('\0'))
    .filter(([hash]) => hash !== '' && hash !== undefined)
    .map(([hash, message = '']) => ({ hash: hash!.slice(0, 7), message }))
    .filter(({ message }) => !BEFORE.includes(message.split('\n')[0]!));
  const problems = commits.flatMap(({ hash, message }) =>
    problemsOf(message).map((problem) => `${hash} ${message.split('\n')[0]}: ${problem}`),
  );
  for (const problem of problems) console.error(problem);
  console.log(`${commits.length} commits, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
