import { describe, expect, test } from 'vitest';
import { problemsOf } from '../commits.ts';

describe('the message of a commit', () => {
  test('room, what it does now, and why', () => {
    expect(problemsOf('settlers: offer the robber every hex\n\nA friendly robber had none left.\n')).toEqual(
      [],
    );
    expect(problemsOf('web, pieces: share one frame\n\nIt stood twice.')).toEqual([]);
    expect(problemsOf('games/mars: count tags once\n\nMRS-4.2.')).toEqual([]);
  });

  test.each([
    [`kernel: ${'x'.repeat(70)}\n\nWhy.`, 'characters, at most 72'],
    ['more tests\n\nWhy.', 'does not begin with its room'],
    ['web: wip\n\nWhy.', 'says nothing'],
    ['web: share one frame.\n\nWhy.', 'ends like a sentence'],
    ['web: share one frame\nIt stood twice.\n\nWhy.', 'second line is not empty'],
    ['web: share one frame', 'no body says why'],
  ])('%j', (message, problem) => {
    expect(problemsOf(message)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  });
});
