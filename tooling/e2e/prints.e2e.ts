import type { Page } from '@playwright/test';

import { expect, test } from './src/journey/journey.ts';

const SHEETS_MAX_COUNT = 2;

async function expectFewSheets(page: Page): Promise<void> {
  const file = await page.pdf({ format: 'A4' });
  const sheets = file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(SHEETS_MAX_COUNT);
}

/** Demo pages with blocks, one for each layout. */
const HANDLES = ['wrenhalloway', 'mio', 'yian_walks'] as const;

test.describe('a printed page', () => {
  for (const handle of HANDLES) {
    test(`of ${handle} is one or two sheets without players and buttons`, async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(`/@${handle}`);
      for (const hidden of ['iframe', 'button:not(:has(img))', 'form', 'footer']) {
        await expect(page.locator(hidden).locator('visible=true')).toHaveCount(0);
      }
      // Answers are printed, even while their questions are collapsed.
      const answer = page.locator('details[name] > :not(summary)').first();
      await expect(answer).toBeVisible();
      await expect(answer).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expectFewSheets(page);
    });
  }
});

test('a page with only links is printed on one or two sheets', async ({ page }) => {
  await page.goto('/@gutterpress');
  await expectFewSheets(page);
});
