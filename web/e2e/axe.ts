import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Serious and critical accessibility findings of the page as it stands; none is what we want. */
export async function axe(page: Page): Promise<readonly string[]> {
  // The page's own policy refuses scripts from elsewhere, so it comes in through the debugger.
  await page.evaluate(await readFile(script, 'utf8'));
  const found = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: unknown }> } }).axe
      .run({ resultTypes: ['violations'] })
      .then(({ violations }) => violations),
  )) as readonly Finding[];
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 140)} ${failureSummary?.slice(0, 160) ?? ''}`).join(' | ')}`,
    );
}
