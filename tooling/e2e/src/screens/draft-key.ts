import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the page's next document has received the key of the account's drafts. Without the key, the
 * offline line does not promise to keep drafts. Call this before the document is opened.
 */
export async function receivesDraftKey(page: Page): Promise<void> {
  const response = await page.waitForResponse(
    (answer) => answer.url().endsWith('/v4/draft_key') && answer.request().method() === 'GET',
  );
  expect(response.status()).toBe(200);
}
