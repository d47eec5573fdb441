import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 150_000;
const TRY_EVERY_MS = 250;
/** A link to a font of the page server, and the number of followers in Japanese, the language of the demo page. */
const PARTS = ['href="/f/', 'フォロワー'] as const;

/**
 * Waits until the demo page has its web font, which the page server generates in the background, and its number of
 * followers, which a job counts within about a minute. The page changes with each of them.
 * @throws when one is missing after two and a half minutes
 */
export async function waitForPage(url: string): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const text = await (await fetch(url)).text();
    const missing = PARTS.filter((part) => !text.includes(part));
    if (missing.length === 0) return;
    if (performance.now() > untilMs) throw new Error(`${url} has no ${missing.join(' and no ')}`);
    await delay(TRY_EVERY_MS);
  }
}
