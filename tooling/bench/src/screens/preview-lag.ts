import type { Browser } from 'playwright-core';

import { CPU_SLOWDOWN } from '../slow-phone.ts';
import type { SignedIn } from './demo-browser.ts';

export interface PreviewLagOptions {
  readonly webOrigin: string;
  readonly signedIn: SignedIn;
}

const KEYSTROKES = 'abcdefghijklmnopqrst';
/** Wide enough to show the preview beside the form. */
const VIEWPORT = { width: 1440, height: 900 };

declare global {
  interface Window {
    previewLags: number[];
  }
}

/**
 * Runs in the page. Measures the time from each keystroke to the first frame in which the preview shows it.
 */
function followPreview(): void {
  const lags: number[] = [];
  window.previewLags = lags;
  const frame = document.querySelector('iframe');
  const shown = frame?.contentDocument;
  if (shown === null || shown === undefined) throw new Error('There is no preview');
  let typed: { readonly text: string; readonly atMs: number } | null = null;
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement) typed = { text: target.value, atMs: timeStamp };
    },
    true,
  );
  new MutationObserver(() => {
    if (typed === null || !shown.body.textContent.includes(typed.text)) return;
    const { atMs } = typed;
    typed = null;
    requestAnimationFrame(() => setTimeout(() => lags.push(performance.now() - atMs)));
  }).observe(shown, { subtree: true, childList: true, characterData: true });
}

/**
 * Types a name letter by letter at a slowed-down CPU, without saving it. Returns the delay from each keystroke to its
 * appearance in the preview, in ms.
 */
export async function measurePreviewLag(
  browser: Browser,
  { webOrigin, signedIn }: PreviewLagOptions,
): Promise<readonly number[]> {
  const context = await browser.newContext({ locale: 'en', viewport: VIEWPORT, storageState: signedIn });
  try {
    const page = await context.newPage();
    await page.goto(`${webOrigin}/my/profile`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Typed ');
    await page.frameLocator('iframe').getByText('Typed').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(followPreview);
    for (const [index, letter] of Array.from(KEYSTROKES).entries()) {
      await name.press(letter);
      await page.waitForFunction((count) => window.previewLags.length > count, index);
    }
    return await page.evaluate(() => window.previewLags);
  } finally {
    await context.close();
  }
}
