import { expect, test } from 'vitest';
import { openPace } from './pace.ts';
import { ByHand, settled } from './tests/byHand.ts';

/** A pace of 100 a second, and what was begun. */
function paced(queuedPerAddress = 1e6) {
  const time = new ByHand();
  const begun: string[] = [];
  const pace = openPace(time, { strangersPerSecond: 100, queuedPerAddress });
  const enter = (address: string, cost: number, name = address): boolean =>
    pace.enter(address, cost, () => {
      begun.push(name);
      return !name.startsWith('gone');
    });
  /** Time goes by, with as many turns of the program as are needed. */
  const pass = async (ms: number): Promise<void> => {
    for (let n = 0; n < ms; n++) {
      await time.go(1);
      for (let before = -1; before < begun.length; await settled()) before = begun.length;
    }
  };
  return { pass, begun, enter };
}

test('however many addresses ask, and whatever for, so much is begun in a second', async () => {
  for (const cost of [0.1, 1, 4]) {
    const { pass, begun, enter } = paced();
    for (let n = 0; n < 4000; n++) enter(`address ${n % 500}`, cost);
    await pass(1);
    // What is not waited for after a quiet while.
    const atOnce = begun.length * cost;
    expect(atOnce).toBeLessThan(101 + cost);
    await pass(1000);
    expect(begun.length * cost - atOnce).toBeGreaterThan(90);
    expect(begun.length * cost - atOnce).toBeLessThan(101 + cost);
  }
});

test('whoever comes new waits for one thing of each of the others, however much of it there is', async () => {
  const { pass, begun, enter } = paced();
  for (let n = 0; n < 200; n++)
    for (let address = 0; address < 10; address++) enter(`besieger ${address}`, 4);
  await pass(1000);
  enter('friend', 4);
  const before = begun.length;
  await pass(11 * 40);
  expect(begun.slice(before)).toContain('friend');
});

test('the files of a page come together, before and during a siege', async () => {
  const quiet = paced();
  for (let n = 0; n < 40; n++) quiet.enter('friend', 0.1);
  await quiet.pass(1);
  expect(quiet.begun).toHaveLength(40);
  const { pass, begun, enter } = paced();
  for (let n = 0; n < 200; n++)
    for (let address = 0; address < 10; address++) enter(`besieger ${address}`, 4);
  await pass(1000);
  for (let n = 0; n < 10; n++) enter('friend', 0.1);
  await pass(12 * 40);
  expect(begun.filter((name) => name === 'friend')).toHaveLength(10);
});

test('what is worked on elsewhere keeps nobody waiting for all that it takes there', async () => {
  const { pass, begun, enter } = paced();
  enter('stranger', 1000);
  enter('friend', 1);
  await pass(250);
  expect(begun).toEqual(['stranger', 'friend']);
});

test('only so much of an address waits', () => {
  const { enter } = paced(3);
  // The first is begun at once.
  expect(Array.from({ length: 5 }, () => enter('a', 10))).toEqual([true, true, true, true, false]);
  expect(enter('b', 10)).toBe(true);
});

test('what nobody waits for any more takes no time', async () => {
  const { pass, begun, enter } = paced();
  for (let n = 0; n < 200; n++) enter(`gone ${n % 10}`, 10);
  enter('friend', 1);
  await pass(2);
  expect(begun.at(-1)).toBe('gone 9');
  expect(begun).toContain('friend');
});
