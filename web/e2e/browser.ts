import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

/** Our own arguments: those that come with packed browsers switch web security off. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** A browser from wherever there is one: CHROME_PATH, an installed one, or the one that came with the packages. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  const tries: (() => Promise<Browser>)[] =
    named !== undefined
      ? [() => chromium.launch({ executablePath: named, args })]
      : [
          () => chromium.launch({ args }),
          () => chromium.launch({ channel: 'chrome', args }),
          () => chromium.launch({ channel: 'msedge', args }),
          ...SYSTEM.filter(existsSync).map(
            (executablePath) => () => chromium.launch({ executablePath, args }),
          ),
          packed,
        ];
  const reasons: string[] = [];
  for (const launch of tries) {
    try {
      return await launch();
    } catch (error) {
      reasons.push(String(error).split('\n')[0] ?? '');
    }
  }
  throw new Error(`no browser found; set CHROME_PATH to a Chromium\n${reasons.join('\n')}`);
}

/** The optional package unpacks into the temporary folder without looking at versions: it gets one of its own. */
async function packed(): Promise<Browser> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium-147/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: files } = await import('@sparticuz/chromium');
    return await chromium.launch({ executablePath: await files.executablePath(), args });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
