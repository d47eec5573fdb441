import type { Browser } from 'playwright-core';

import type { SignedIn } from './demo-browser.ts';

/** Delay from a keystroke in a form to its appearance in the preview. */
export interface PreviewLag {
  readonly keystrokes: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

export interface PreviewLagOptions {
  readonly webOrigin: string;
  readonly signedIn: SignedIn;
  /** Factor by which to slow down the CPU. */
  readonly cpuSlowdown: number;
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

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Types a name letter by letter, without saving it, and waits for the preview after each letter. */
export async function measurePreviewLag(
  browser: Browser,
  { webOrigin, signedIn, cpuSlowdown }: PreviewLagOptions,
): Promise<PreviewLag> {
  const context = await browser.newContext({ locale: 'en', viewport: VIEWPORT, storageState: signedIn });
  try {
    const page = await context.newPage();
    await page.goto(`${webOrigin}/my/profile`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Typed ');
    await page.frameLocator('iframe').getByText('Typed').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.evaluate(followPreview);
    for (const [index, letter] of Array.from(KEYSTROKES).entries()) {
      await name.press(letter);
      await page.waitForFunction((count) => window.previewLags.length > count, index);
    }
    const lags = (await page.evaluate(() => window.previewLags)).toSorted((one, other) => one - other);
    return { keystrokes: lags.length, medianMs: quantile(lags, 0.5), p95Ms: quantile(lags, 0.95) };
  } finally {
    await context.close();
  }
}
