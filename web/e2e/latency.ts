import { pathToFileURL } from 'node:url';
import { openBrowser } from './browser.ts';
import { giveSeat, newPerson, openSite, seatAtNewTable, type Person, type Site } from './site.ts';

/**
 * How long a move takes to the other person's screen, from the key press in one page to the words in the other, measured in
 * the browser: `npx tsx --conditions src web/e2e/latency.ts`. A measurement, not a test: a busy machine says nothing.
 */
export async function measureMoves(
  site: Site,
  ada: Person,
  bruno: Person,
  turns: number,
): Promise<readonly number[]> {
  const seated = await seatAtNewTable(ada, site, { game: 'cambio', seats: 2, player: 'Ada' });
  await giveSeat(bruno, await site.http.join(seated.table, { player: 'Bruno' }), 'cambio');
  await ada.page.getByRole('button', { name: 'Start with 2' }).click();
  await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('first-look').waitFor()));
  await Promise.all([ada, bruno].map(({ page }) => page.evaluate(watchTime)));
  const delays: number[] = [];
  const step = async (from: Person, to: Person, key: string): Promise<void> => {
    const [before, seen] = [await timesOf(from), await timesOf(to)];
    await from.page.keyboard.press(key);
    await to.page.waitForFunction(
      (count) => (globalThis as unknown as Watched).times.told.length > count,
      seen.told.length,
    );
    delays.push(
      (await timesOf(to)).told[seen.told.length]! - (await timesOf(from)).pressed[before.pressed.length]!,
    );
  };
  await step(ada, bruno, 'Enter');
  await step(bruno, ada, 'Enter');
  for (let turn = 0; turn < turns; turn++) {
    const [from, to] = turn % 2 === 0 ? [ada, bruno] : [bruno, ada];
    await says(from, 'Your turn');
    await step(from, to, 'd');
    await says(from, 'You drew');
    await step(from, to, '1');
  }
  return delays;
}

const says = ({ page }: Person, beginning: string): Promise<unknown> =>
  page.waitForFunction(
    (words) => document.querySelector('[data-testid=status]')?.textContent?.startsWith(words),
    beginning,
  );

interface Watched {
  readonly times: { readonly pressed: number[]; readonly told: number[] };
}

/** Runs in the page: when a key was pressed and when an event was told. */
function watchTime(): void {
  const times: Watched['times'] = { pressed: [], told: [] };
  Object.assign(globalThis, { times });
  const spoken = document.querySelector('[data-testid=spoken]')!;
  new MutationObserver(() => times.told.push(Date.now())).observe(spoken, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  addEventListener('keydown', () => times.pressed.push(Date.now()), { capture: true });
}

const timesOf = ({ page }: Person): Promise<Watched['times']> =>
  page.evaluate(() => (globalThis as unknown as Watched).times);
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [browser, site] = await Promise.all([openBrowser(), openSite()]);
  const [ada, bruno] = await Promise.all([newPerson(browser, site), newPerson(browser, site)]);
  const delays = await measureMoves(site, ada, bruno, 40);
  const sorted = delays.toSorted((a, b) => a - b);
  console.log(
    `${delays.length} moves, p50 ${sorted[Math.floor(sorted.length / 2)]} ms, p95 ${p95(delays)} ms`,
  );
  await browser.close();
  await site.close();
  process.exitCode = p95(delays) < 100 ? 0 : 1;
}
