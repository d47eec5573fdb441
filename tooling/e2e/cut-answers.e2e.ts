import type { Page } from '@playwright/test';

import { expect, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/** Ends the next answer with the content of the screen early, after a share of its text. */
async function cutNextAnswer(page: Page, path: string, share: number): Promise<void> {
  let isCut = false;
  await page.route(`**${path}?_rsc=*`, async (route) => {
    const headers = route.request().headers();
    const isPrefetch = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
    if (isPrefetch || isCut) {
      await route.continue();
      return;
    }
    isCut = true;
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length * share) });
  });
}

for (const [part, share] of [
  ['its screen', 0.3],
  ['its title', 0.97],
] as const)
  test(`shows a screen whose answer ended before ${part}`, async ({ page, faults }) => {
    faults.allow(/#412/);
    // Next.js shows an error page of its own, whose styles the policy forbids, until the document is reloaded.
    faults.allow(/Applying inline style violates/);
    await signUpDirectly(page);
    await page.goto('/my/dashboard');
    await cutNextAnswer(page, '/my/links', share);
    const isReloaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/my/links'),
    );
    await page.getByRole('link', { name: 'Edit links list' }).first().click();
    await isReloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
    await expect(page.getByLabel('Link URL')).toBeVisible();
  });
