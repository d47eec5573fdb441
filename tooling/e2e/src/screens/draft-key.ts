import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the next document of the page has the key of the account's drafts, without which the line about the
 * network promises nothing. Call this before the document is opened.
 */
export async function receivesDraftKey(page: Page): Promise<void> {
  const response = await page.waitForResponse(
    (answer) => answer.url().endsWith('/v4/draft_key') && answer.request().method() === 'GET',
  );
  expect(response.status()).toBe(200);
}
