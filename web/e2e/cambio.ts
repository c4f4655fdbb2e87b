import type { Page } from 'playwright-core';

/** Playing Cambio as a person would: by what the page says and offers. */
export const statusOf = (page: Page): Promise<string> =>
  page
    .locator('[data-testid=status]')
    .textContent({ timeout: 2000 })
    .then(
      (text) => text ?? '',
      () => '',
    );

/** Whether the result is shown. A table that holds its last moment is left at once. */
export async function isOver(page: Page): Promise<boolean> {
  const onward = page.getByTestId('continue');
  if ((await onward.count()) > 0) await onward.click({ timeout: 2000 }).catch(() => undefined);
  return (await page.getByTestId('proof').count()) > 0;
}
export const isActing = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-testid=table][data-acting]').count()) > 0;

export interface Habits {
  /** Calls Cambio at this own turn. */
  readonly callAt: number;
  turns: number;
}

/** One action by keys alone. Answers what was done. */
export async function actByKeys(page: Page, habits: Habits): Promise<string> {
  const status = await statusOf(page);
  const press = async (...keys: readonly string[]): Promise<string> => {
    for (const key of keys) await page.keyboard.press(key);
    return keys.join('');
  };
  if (status.startsWith('Remember your cards')) return press('Enter');
  if (status.startsWith('Remember what you see')) return press('Enter');
  if (status.startsWith('You drew')) return habits.turns % 2 === 0 ? press('2') : press('x');
  if (status.startsWith('You took')) return press('1');
  if (status.includes('exchange of two cards')) return press('1', '3');
  if (status.includes('another player')) return press('4');
  if (status.includes('a look at one of your cards')) return press('l', '2');
  if (status.startsWith('Final turn')) return press('d');
  if (status.startsWith('Your turn')) {
    habits.turns++;
    if (habits.turns >= habits.callAt && status.includes('call Cambio')) return press('c', 'Enter');
    return habits.turns % 3 === 0 && status.includes('take the') ? press('t') : press('d');
  }
  return '';
}

/** One action by clicking what is outlined, and confirming it where the page asks. */
export async function actByPointer(page: Page, habits: Habits): Promise<string> {
  const done = await pick(page, habits);
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  if ((await confirm.count()) > 0) await confirm.click({ timeout: 3000 });
  return done;
}

async function pick(page: Page, habits: Habits): Promise<string> {
  const status = await statusOf(page);
  const button = async (name: RegExp): Promise<string> => {
    await page.getByRole('button', { name }).last().click({ timeout: 3000 });
    return String(name);
  };
  const slot = async (seat: string, n: number): Promise<string> => {
    await page.locator(`[data-place="slot:${seat}:${n}"][data-open]`).click({ timeout: 3000 });
    return `${seat}:${n}`;
  };
  const me =
    (await page.locator('[data-testid=table]').locator('main [class*=_me_]').getAttribute('data-seat')) ??
    '0';
  const other = me === '0' ? '1' : '0';
  if (status.startsWith('Remember your cards')) return button(/I have seen them/);
  if (status.startsWith('Remember what you see')) return button(/Done looking/);
  if (status.startsWith('You drew')) return habits.turns % 2 === 0 ? slot(me, 1) : button(/^Discard/);
  if (status.startsWith('You took')) return slot(me, 0);
  if (status.includes('exchange of two cards')) return `${await slot(me, 2)}+${await slot(other, 1)}`;
  if (status.includes('another player')) return slot(other, 3);
  if (status.includes('a look at one of your cards')) {
    const look = page.getByRole('button', { name: /picked by chance/ });
    if ((await look.count()) > 0) {
      await look.click();
      return 'look';
    }
    return slot(me, 3);
  }
  if (status.startsWith('Final turn') || status.startsWith('Your turn')) {
    habits.turns++;
    if (habits.turns >= habits.callAt && status.includes('call Cambio')) {
      return button(/^Call Cambio/);
    }
    return button(/^Draw a card/);
  }
  return '';
}

/** Plays for all these pages until the game is over. A step that the game overtook is simply tried again. */
export async function playOut(
  players: readonly {
    readonly page: Page;
    readonly habits: Habits;
    readonly act: (page: Page, habits: Habits) => Promise<string>;
  }[],
  { ms = 90_000, each }: { readonly ms?: number; readonly each?: () => Promise<void> } = {},
): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const left = await Promise.all(players.map(({ page }) => isOver(page)));
    if (left.every(Boolean)) return;
    let acted = false;
    for (const { page, habits, act } of players)
      if (await isActing(page)) {
        const before = await statusOf(page);
        await act(page, habits).catch(() => '');
        await page
          .waitForFunction(
            (was) =>
              document.querySelector('[data-testid=proof], [data-testid=continue]') !== null ||
              document.querySelector('[data-testid=status]')?.textContent !== was,
            before,
            { timeout: 1500 },
          )
          .catch(() => undefined);
        acted = true;
        await each?.();
      }
    if (!acted) await players[0]!.page.waitForTimeout(40);
  }
  throw new Error(`the game did not end: ${await statusOf(players[0]!.page)}`);
}
