import { mkdir } from 'node:fs/promises';
import { openBrowser } from './browser.ts';
import { newPerson, openSite, type Person, type Site } from './site.ts';

/**
 * Somebody's first evening as pictures, at both sizes and in both languages, half of them dark, into a folder: the first page,
 * the first decision with its tip, the ending, the end page, and another game that a second person accepts.
 * `npx tsx --conditions=src web/e2e/screenshots-first.ts folder`
 */
const OUT = `${process.argv[2] ?? 'docs/screenshots/first'}/`;
const LOOKS = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844, touch: true },
] as const;
const WORDS = {
  en: { play: 'Play now vs bots', rematch: 'Rematch' },
  zh: { play: '马上和电脑玩', rematch: '再来一局' },
} as const;

await mkdir(OUT, { recursive: true });
const [browser, site] = await Promise.all([openBrowser(), openSite()]);
for (const { name, ...size } of LOOKS)
  for (const language of ['en', 'zh'] as const) {
    const look = { ...size, language, dark: (language === 'zh') === (name === '1440'), tips: true };
    const ada = await newPerson(browser, site, look);
    await evening(ada, site, async (what, of = ada) => {
      await of.page.waitForTimeout(500);
      await of.page.screenshot({ path: `${OUT}${what}-${language}-${name}${look.dark ? '-dark' : ''}.png` });
      process.stdout.write(`${what}-${language}-${name}\n`);
    });
    await ada.context.close();

    /** From the first page to the second game. */
    async function evening(
      { page }: Person,
      { http, url }: Site,
      shoot: (what: string, of?: Person) => Promise<void>,
    ): Promise<void> {
      const words = WORDS[language];
      await page.goto('/');
      await page.getByRole('button', { name: words.play }).first().waitFor();
      await shoot('1-home');
      await page.getByRole('button', { name: words.play }).first().click();
      await page.getByTestId('table').waitFor();
      await shoot('2-first-decision');
      await page.getByTestId('goal').getByRole('button').click();
      await page.getByTestId('tip').waitFor();
      await shoot('3-tip');
      // A table of two people, played to its end by bots in their seats.
      const seated = await http.create({
        game: 'cambio',
        player: language === 'zh' ? '小雅' : 'Ada',
        seats: 2,
        botPauseMs: 0,
        clock: { turnMs: null, pace: 0 },
      });
      const other = await http.join(seated.code, { player: language === 'zh' ? '小波' : 'Bruno' });
      const bruno = await newPerson(browser, site, look);
      for (const [person, seat] of [
        [ada, seated],
        [bruno, other],
      ] as const) {
        await person.page.goto('/');
        await person.page.evaluate((held) => localStorage.setItem('reckon.seats', JSON.stringify([held])), {
          ...seat,
          game: 'cambio',
          name: 'Cambio',
          at: Date.now(),
        });
        await person.page.goto(`${url}/t/${seated.code}`);
      }
      await bruno.page.getByTestId('ready').click();
      await shoot('4-lobby');
      for (let tries = 0; tries < 100; tries++) {
        const { screen } = await http.snapshot(seated.table, seated.token);
        const ack = await http.command(seated.table, seated.token, {
          type: 'start',
          id: `start-${tries}`,
          version: screen.version,
        });
        if (!ack.refused) break;
        await page.waitForTimeout(200);
      }
      await page.getByTestId('table').waitFor();
      const bot = (await http.games()).find(({ id }) => id === 'cambio')!.bots.at(-1)!;
      for (const seat of [seated, other]) {
        const { version } = (await http.snapshot(seated.table, seat.token)).screen;
        await http.command(seated.table, seat.token, {
          type: 'takeover',
          seat: seat.seat,
          bot,
          id: 'bot',
          version,
        });
      }
      await page.getByTestId('continue').waitFor({ timeout: 120_000 });
      await shoot('5-ending');
      await page.getByTestId('continue').click();
      await page.getByTestId('proof').waitFor();
      await shoot('6-end');
      await page.getByRole('button', { name: words.rematch }).click();
      await bruno.page.getByTestId('accept-rematch').waitFor();
      await shoot('7-rematch', bruno);
      await bruno.page.getByTestId('accept-rematch').click();
      await page.getByTestId('first-look').waitFor();
      await shoot('8-next-game');
      await bruno.context.close();
    }
  }
await browser.close();
await site.close();
