import type { Locator, Page } from '@playwright/test';

import { swipe, touchDrag } from './src/hands/finger.ts';
import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const rowsOf = (page: Page): Locator => page.getByRole('grid', { name: 'Your links' }).getByRole('row');

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  // The menu of the previous choice may still be fading out.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/**
 * Opens a menu on a page that is scrolled to its end. The page must not scroll, because releasing the mouse
 * button would then choose an entry.
 */
async function expectMenuKeepsScroll(page: Page, menu: string): Promise<void> {
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole('button', { name: menu, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // The menu gets the focus shortly after it becomes visible, and Escape closes it only then.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
}

async function addAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await addPlainLink(page, address);
  }
}

test('adds, renames, moves and removes headings and shows them on the page', async ({ page }) => {
  await signUpDirectly(page);
  await openLinks(page);
  const address = page.getByLabel('Link URL');
  await address.fill('www.youtube.com/@mio');
  await expect(page.getByText('YouTube — youtube.com/@mio')).toBeVisible();
  await address.fill('');
  await addAll(page, ['https://example.com/shop', 'https://www.youtube.com/@mio', 'https://note.com/mio']);
  await address.fill('http://note.com/mio/');
  await expect(page.getByText('This URL is already in your list: note.', { exact: false })).toBeVisible();
  await address.fill('');

  // Add one heading at the top and one above the last link, and type each heading's name at once.
  await page.getByRole('button', { name: 'Add a heading' }).click();
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await expect(heading).toBeFocused();
  await page.keyboard.type('Works');
  await expect(heading).toHaveValue('Works');
  await page.keyboard.press('Enter');
  await choose(page, 'More for note', 'Add a heading above');
  await expect(heading).toBeFocused();
  await page.keyboard.type('Words');
  await expect(heading).toHaveValue('Words');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toContainText(['Works', 'example.com', 'YouTube', 'Words', 'note']);
  await expectSaved(page);
  await expectAccessible(page);

  await choose(page, 'More for the heading “Words”', 'Move up with its links');
  await expect(rowsOf(page)).toContainText(['Words', 'note', 'Works', 'example.com', 'YouTube']);
  await choose(page, 'More for YouTube', 'Move to top');
  await choose(page, 'More for YouTube', 'Move down');
  await expect(page.getByText('Moved to place 1 of 3, under “Words”')).toBeAttached();
  await expect(rowsOf(page)).toContainText(['Words', 'YouTube', 'note', 'Works', 'example.com']);

  // Moving the last link out of a heading removes the heading. Undo restores both.
  await choose(page, 'More for example.com', 'Move up');
  await expect(page.getByText('The heading “Works” had no links left, so it was removed.')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toContainText(['Words', 'YouTube', 'note', 'Works', 'example.com']);
  await expectSaved(page);
  await page.reload();
  await expect(rowsOf(page)).toContainText(['Words', 'YouTube', 'note', 'Works', 'example.com']);

  const path = await ownPagePath(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Words', 'Works']);
  await expect(page.getByRole('list').getByRole('link')).toContainText(['YouTube', 'note', 'example.com']);

  await openLinks(page);
  // A heading that gets the name of the heading above is merged into it. The focus moves to the remaining
  // heading.
  await choose(page, 'More for note', 'Add a heading above');
  await expect(heading).toBeFocused();
  await page.keyboard.type('Words');
  await expect(heading).toHaveValue('Words');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toContainText(['Words', 'YouTube', 'note', 'Works', 'example.com']);
  await expect(rowsOf(page).first()).toBeFocused();
  await choose(page, 'More for the heading “Works”', 'Remove the heading');
  await expect(page.getByText('Removed the heading “Works”. Its 1 link is still here.')).toBeVisible();
  await expect(rowsOf(page)).toContainText(['Words', 'YouTube', 'note', 'example.com']);
  await expectSaved(page);
});

test.describe('links on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true });

  test('restores a deleted link after a reload and moves a row by touch', async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
    await addAll(page, ['https://example.com/shop', 'https://www.youtube.com/@mio', 'https://note.com/mio']);
    await expectMenuKeepsScroll(page, 'More for YouTube');
    await choose(page, 'More for YouTube', 'Delete');
    await expect(rowsOf(page)).toHaveCount(2);
    await expectSaved(page);
    await page.reload();
    await page.getByText('Recently deleted (1)').click();
    await expect(
      page.getByText('Deleted links and blocks stay here for 30 days', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore “YouTube”' }).click();
    await expect(rowsOf(page)).toContainText(['example.com', 'YouTube', 'note']);
    await expect(page.getByText('Recently deleted', { exact: false })).toHaveCount(0);
    await expectSaved(page);
    await touchDrag(page, page.getByRole('button', { name: 'Move note', exact: true }), rowsOf(page).first());
    await expect(rowsOf(page)).toContainText(['note', 'example.com', 'YouTube']);
    await expectSaved(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('drags a row by the edge of its handle without a click', async ({ page }) => {
    await signUpDirectly(page);
    await openLinks(page);
    await addAll(page, ['https://example.com/shop', 'https://note.com/mio']);
    await expectSaved(page);
    await page.clock.install();
    const handle = page.getByRole('button', { name: 'Move note', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const marked = await handle.evaluateHandle((element) => {
      element.addEventListener('click', () => element.setAttribute('data-clicked', ''));
      return element;
    });
    const [from, to] = await Promise.all([handle.boundingBox(), rowsOf(page).first().boundingBox()]);
    if (from === null || to === null) throw new Error('The rows are not visible');
    // React Aria releases the pointer capture, so near the edge the finger soon moves to another element.
    const x = from.x + 3;
    await swipe(page, {
      from: { x, y: from.y + from.height / 2 },
      to: { x: x - 15, y: to.y + to.height / 4 },
    });
    await expect(rowsOf(page)).toContainText(['note', 'example.com']);
    // React Aria would click the handle 80 ms after the touch, so let that time pass.
    await page.clock.runFor(5000);
    expect(await marked.evaluate((element) => element.hasAttribute('data-clicked'))).toBe(false);
    await expectSaved(page);
  });
});
