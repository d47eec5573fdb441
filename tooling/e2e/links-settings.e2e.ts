import type { Page } from '@playwright/test';

import {
  addLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/** A PNG of one red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

async function sendPicture(
  page: Page,
  name: string,
  file: { mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  await (await chooses).setFiles({ name: 'picture', ...file });
}

test('gives a link a picture and marks it as sensitive', async ({ page }) => {
  await signUpDirectly(page);
  await openLinks(page);
  await addLink(page, 'https://note.com/mio');
  await page.getByRole('button', { name: 'More options' }).click();

  await sendPicture(page, 'Choose a picture', { mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file cannot be read as an image.', { exact: false })).toBeVisible();
  // The browser shrinks a file that is larger than the API accepts.
  const heavy = Buffer.concat([PICTURE, Buffer.alloc(16 * 1024 * 1024)]);
  await sendPicture(page, 'Choose a picture', { mimeType: 'image/png', buffer: heavy });
  await expect(page.getByRole('img', { name: 'The picture of this link' })).toBeVisible();
  await page.getByRole('switch', { name: 'Sensitive content' }).click({ force: true });
  await expect(page.getByRole('radio', { name: /Icon under your name/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Card/ })).toBeEnabled();
  await page.getByText('Side by side', { exact: true }).click();
  await expectSaved(page);
  await expectAccessible(page);

  const path = await ownPagePath(page);
  await page.goto(path);
  await expect(page.locator('summary img')).toHaveAttribute('src', /\/96\.webp$/);
  await openLinks(page);
  await page.getByRole('button', { name: 'More for note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('radio', { name: /Side by side/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByRole('img', { name: 'The picture of this link' })).toHaveCount(0);
  await expectSaved(page);
  await page.goto(path);
  await expect(page.locator('summary').first()).toContainText('note');
  await expect(page.locator('summary img')).toHaveCount(0);

  // A new link gets its title and picture from the metadata of the linked page.
  await openLinks(page);
  await addLink(page, 'https://shop.example/lemon-mug');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('lemon-mug');
  await expect(page.getByRole('img', { name: 'The picture of this link' })).toBeVisible();
  await expectSaved(page);
});

test('A4: publishes no schedule or heading that the creator has not confirmed', async ({ page }) => {
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  await openLinks(page);
  await addLink(page, 'https://note.com/mio');
  await expectSaved(page);
  // Looks at what a save contains, because the title of the linked page may arrive later and be saved too.
  const placed: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'PUT' && request.url().includes('/v4/') ? request.postData() : null;
    if (body !== null && /"(?:section|starts_at|ends_at)":"[^"]/.test(body)) placed.push(body);
  });
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Set a schedule' }).click();
  await expect(page.getByLabel('Show from')).toHaveValue('');
  await expect(page.getByLabel('Hide from')).toHaveValue('');
  await expect(page.getByText('Visitors always see this link.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Heading' })).toBeHidden();
  // Ctrl+S presses Save, which would send anything unsaved.
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(placed).toEqual([]);
  expect(await (await page.request.get(path)).text()).toContain('note.com/mio');

  await page.getByRole('button', { name: 'More for note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Set a schedule' }).click();
  await page.getByRole('button', { name: 'Until the end of this week' }).click();
  await expect(page.getByText(/^Visitors see this link until Sunday/)).toBeVisible();
  await expectAccessible(page);
  await expectSaved(page);
  expect(placed).not.toEqual([]);
  expect(await (await page.request.get(path)).text()).toContain('note.com/mio');
  await page.getByRole('button', { name: 'From tomorrow, 8:00 PM' }).click();
  await expect(page.getByText(/^(?:Visitors do not see this link yet|The end comes before)/)).toBeVisible();
});

test('A4: suggests the file name as title and publishes it only after confirmation', async ({ page }) => {
  await signUpDirectly(page);
  const path = await ownPagePath(page);
  await openLinks(page);
  await page.getByRole('button', { name: 'Add content' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'More kinds' }).click();
  await menu.getByRole('button', { name: /^File / }).click();
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooses
  ).setFiles({
    name: 'invoice-hanako.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const offer = page.getByRole('button', { name: 'Use “invoice-hanako”' });
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  expect(await (await page.request.get(path)).text()).not.toContain('invoice-hanako');
  await offer.click();
  await expect(offer).toBeHidden();
  await expectSaved(page);
  expect(await (await page.request.get(path)).text()).toContain('invoice-hanako');
});

test('schedules a link, refuses an end before the start and hides the link', async ({ page, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  await openLinks(page);
  await addLink(page, 'https://note.com/mio');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Set a schedule' }).click();
  const until = page.getByLabel('Hide from');
  await page.getByLabel('Show from').fill('2031-05-06T07:08');
  const sentence = page.getByText('Visitors do not see this link yet.', { exact: false });
  await expect(sentence).toContainText('May 6, 2031');
  await until.fill('2031-05-06T07:00');
  await expect(page.getByText('The end must come after the start.').first()).toBeVisible();
  await expect(page.getByText('Not on your page yet: The end must come after the start.')).toBeVisible();
  await expect(page.getByText('Choose an end after', { exact: false })).toContainText('May 6, 2031');
  await until.fill('2031-05-07T07:00');
  await expect(sentence).toContainText('May 7, 2031');
  await expect(page.getByText('Times are in your time zone:', { exact: false })).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page);

  const path = await ownPagePath(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('note', { exact: true })).toHaveCount(0);

  await openLinks(page);
  await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('Scheduled');
  await page.getByRole('button', { name: 'More for note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Show from').fill('2020-05-06T07:08');
  await until.fill('2020-06-06T07:08');
  await expect(page.getByText('This link has expired', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the schedule' }).click();
  await expect(page.getByText('Visitors always see this link.')).toBeVisible();
  await expectSaved(page);
  await page.goto(path);
  await expect(page.getByRole('list').getByRole('link')).toContainText(['note']);
});
