import type { Page } from '@playwright/test';

/** The event of `apps/web/src/shell/starter/starter-rules.ts`. */
const APP_LIVE_EVENT = 'app:live';

/** Loads the app of a content page by a touch, and waits until it reacts to clicks. */
export async function startApp(page: Page): Promise<void> {
  const isLive = page.evaluate(
    async (event) =>
      new Promise<void>((resolve) => {
        window.addEventListener(event, () => resolve(), { once: true });
      }),
    APP_LIVE_EVENT,
  );
  await page.getByRole('banner').getByRole('button').first().hover();
  await isLive;
}
