import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 150_000;
const TRY_EVERY_MS = 250;
/**
 * Text in the finished page: a link to a web font, and the follower count's label in Japanese, the demo
 * page's language.
 */
const PARTS = ['href="/f/', 'フォロワー'] as const;

/**
 * Waits until the demo page has its web font and its number of followers. The page server generates the font
 * in the background, and a job counts the followers within about a minute. Each of them changes the page.
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
