import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { FileChooser, Locator, Page, Request } from '@playwright/test';

import { type Account, expect, expectAccessible, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { pressLogOut } from './src/sign-in/sign-outs.ts';

/** A HEIC photo, which Chromium cannot decode. */
const PHONE_PHOTO = fileURLToPath(new URL('../../apps/api/test/support/phone-photo.heic', import.meta.url));
const SAVED = /^Saved at/;
const HELD = /not saved yet/;

/** Collects the save requests that the page sends from this call on. */
function noteSaves(page: Page): readonly Request[] {
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/v4/profile')) saves.push(request);
  });
  return saves;
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/my/profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

/** Draws an 800 × 600 PNG, red on the left and blue on the right. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d');
    for (const [index, color] of ['#c0392b', '#1f618d'].entries()) {
      Object.assign(context ?? {}, { fillStyle: color });
      context?.fillRect(index * 400, 0, 400, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Chooses a file for the icon by the file dialog. */
async function chooseIcon(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const asksForFile = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Icon' }).getByRole('button', { name: 'Choose a picture' }).click();
  await (await asksForFile).setFiles(file);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test.describe('profile', () => {
  let account: Account;

  test.beforeEach(async ({ page }) => {
    account = await signUpDirectly(page);
    await openProfile(page);
  });

  test("shows why the API refused a text, at the text's field", async ({ page, faults }) => {
    faults.allow(/400/);
    await page.route('**/v4/profile', async (route) => {
      const body = route.request().postData();
      await route.continue(
        body === null ? {} : { postData: body.replace('Draws rain', 'Draws rain '.repeat(40).trim()) },
      );
    });
    const headline = page.getByLabel('Headline');
    await headline.fill('Draws rain');
    await expect(headline).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please check the marked fields.', { exact: false })).toBeVisible();
  });

  test('saves typed text automatically, and the address after a confirmation', async ({ page }) => {
    const handle = `mio_${randomUUID().slice(0, 8)}`;
    // The address, the name and the icon are first, and there is no Save button.
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAttribute('name', 'pub_id');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.getByLabel('Headline').fill('Draws rainy streets');
    await page.getByLabel('Name', { exact: true }).fill('澪 & <b>Mio</b>');
    await page.getByLabel('Page address').fill(`@${handle.toUpperCase()}`);
    await expect(page.getByText(`@${handle} is available.`)).toBeVisible();
    await expect(page.getByText(HELD)).toBeVisible();
    // A never published address changes without a warning.
    await expect(page.getByText('keep working for', { exact: false })).toHaveCount(0);
    await page.getByLabel('Page address').press('Enter');
    await expect(page.getByLabel('Page address')).toHaveValue(handle);
    await expect(page.getByText(HELD)).toHaveCount(0);
    await expect(page.getByText(SAVED)).toBeVisible();

    await page.getByRole('radio', { name: /^Everyone/ }).press('Space');
    const publish = page.getByRole('button', { name: 'Show it to everyone' });
    await publish.click();
    await expect(publish).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeFocused();
    await page.getByLabel('Page address').fill(`${handle}_x`);
    await expect(page.getByText(`Links and QR codes with @${handle} keep working`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Page address')).toHaveValue(handle);
    await expect(page.getByLabel('Page address')).toBeFocused();
    await page.goto(`/@${handle}`);
    await expect(page.getByRole('heading', { level: 1, name: '澪 & <b>Mio</b>' })).toBeVisible();
    await expect(page.getByText('Draws rainy streets')).toBeVisible();
  });

  test('asks before a log-out deletes changes, and then deletes all of them', async ({ page, context }) => {
    const typed = `mio_${randomUUID().slice(0, 8)}`;
    const other = await context.newPage();
    await openProfile(other);
    const storedTexts = async (): Promise<string> =>
      page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    for (const [index, tab] of [page, other].entries()) {
      await tab.getByLabel('Page address').fill(`${typed}${index}`);
      await expect(tab.getByText(HELD)).toBeVisible();
      await expect.poll(storedTexts).toContain(`${typed}${index}`);
    }
    const address = page.getByLabel('Page address');
    const question = page.getByRole('dialog', { name: 'Log out without saving?' });
    await page.bringToFront();
    await pressLogOut(page);
    await expect(question).toContainText('2 changes are not saved yet. Logging out deletes them.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay and save' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(address).toHaveValue(`${typed}0`);
    expect(await storedTexts()).toContain(`${typed}0`);
    await pressLogOut(page);
    await question.getByRole('button', { name: 'Log out and delete changes' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL('**/login?*');
    expect(await storedTexts()).not.toContain(typed);
    expect(await storedTexts()).not.toContain('-draft:');
  });

  test('sets an icon and a genre by keyboard and shows them', async ({ page }) => {
    const handle = await page.getByLabel('Page address').inputValue();
    const buffer = await drawPicture(page);
    const icon = page.getByRole('group', { name: 'Icon' });
    // A listener catches the file dialog before the key is pressed; `waitForEvent` would be too late.
    page.on('filechooser', () => {});
    await tabTo(page, icon.getByRole('button', { name: 'Choose a picture' }));
    const asksForFile = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await asksForFile).setFiles({ name: 'face.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Place your icon' });
    const area = dialog.getByRole('application', { name: 'Area to keep' });
    await tabTo(page, area);
    // Move the picture to the right, so that the crop area shows the left half, which is red.
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('+');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110%');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Use this picture' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(icon.getByRole('img', { name: 'Your icon' })).toBeVisible();
    await expect(icon.getByRole('button', { name: 'Choose another picture' })).toBeFocused();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Choose genres' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search genres' }));
    await page.keyboard.type('漫');
    await tabTo(page, page.getByRole('checkbox', { name: 'Manga and comics' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Manga and comics' })).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.goto(`/@${handle}`);
    await expect(page.getByText('Manga and comics').first()).toBeVisible();
    const isSquare = async (): Promise<boolean> =>
      page
        .locator('img[src$=".webp"]')
        .evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.naturalHeight);
    await expect.poll(isSquare).toBe(true);
  });

  test('crops a HEIC photo that the API has converted', async ({ page }) => {
    const icon = page.getByRole('group', { name: 'Icon' });
    await chooseIcon(page, PHONE_PHOTO);
    const dialog = page.getByRole('dialog', { name: 'Place your icon' });
    await expect(dialog.getByRole('application', { name: 'Area to keep' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(icon.getByRole('img', { name: 'Your icon' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('shows both actions of the crop dialog in one row and mentions no key', async ({ page }) => {
      await chooseIcon(page, { name: 'face.png', mimeType: 'image/png', buffer: await drawPicture(page) });
      const dialog = page.getByRole('dialog', { name: 'Place your icon' });
      await expect(dialog.getByRole('application', { name: 'Area to keep' })).toBeVisible();
      // Measures both buttons in one call, because the dialog may still move.
      const tops = await dialog
        .getByRole('button', { name: /^(?:Use this picture|Cancel)$/ })
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
      expect(tops).toHaveLength(2);
      expect(tops[0]).toBe(tops[1]);
      await expect(dialog.getByText(/pinch/i)).toBeVisible();
      await expect(dialog.getByText(/shift/i).filter({ visible: true })).toHaveCount(0);
    });
  });

  test('retries a failed crop and keeps the focus after removing the icon', async ({ page }) => {
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function fail(done) {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        done(null);
      };
    });
    const icon = page.getByRole('group', { name: 'Icon' });
    await chooseIcon(page, { name: 'face.png', mimeType: 'image/png', buffer: await drawPicture(page) });
    const dialog = page.getByRole('dialog', { name: 'Place your icon' });
    const use = dialog.getByRole('button', { name: 'Use this picture' });
    await use.click();
    await expect(dialog.getByRole('alert')).toContainText('could not be cropped');
    await use.click();
    await expect(dialog).toBeHidden();
    await icon.getByRole('button', { name: 'Remove' }).click();
    await expect(icon.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  });

  test('shows each error at its field, keeps the input and saves the rest', async ({ page, faults }) => {
    faults.allow(/409/);
    const saves = noteSaves(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Page address').fill('no');
    await page.getByLabel('Headline').fill('x'.repeat(91));
    await page.getByLabel('Email address for enquiries').fill('nobody');
    await page.getByRole('textbox', { name: 'About you' }).fill('Kept');
    await page.getByRole('textbox', { name: 'About you' }).blur();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expect(page.getByText('80 characters at most, now 91.')).toBeVisible();
    await expect(page.getByText('Use 3 to 30 letters', { exact: false })).toBeVisible();
    await expect(page.getByText('Please enter an email address such as name@example.com.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(/— 4 fields not saved yet$/)).toBeVisible();
    expect(saves.at(-1)?.postDataJSON()).toMatchObject({ profile: { bio: 'Kept' } });

    await page.reload();
    await expect(page.getByText('80 characters at most, now 91.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue('Kept');
    await page.getByLabel('Email address for enquiries').fill('mio@example.com');
    await page.getByLabel('Page address').fill('mio');
    await page.getByLabel('Page address').blur();
    await expect(page.getByText('@mio is taken', { exact: false })).toBeVisible();
    await expect(page.getByText('3 fields not saved yet')).toBeVisible();
    await expect(page.getByLabel('Email address for enquiries')).toHaveValue('mio@example.com');
  });

  test('hides a draft from visitors', VARIANT, async ({ page, faults }) => {
    faults.allow(/404/);
    const handle = await page.getByLabel('Page address').inputValue();
    await page.getByText('Only me').click();
    await page.getByRole('button', { name: 'Hide it from visitors' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    const answer = await page.goto(`/@${handle}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });

  test('keeps local edits until the user resolves a conflict', VARIANT, async ({ page, context, faults }) => {
    faults.allow(/409|ERR_FAILED/);
    const saves = noteSaves(page);
    const other = await context.newPage();
    await openProfile(other);
    await page.route('**/v4/profile', async (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    const savesName = other.waitForResponse((response) => /Theirs/.test(response.request().postData() ?? ''));
    await other.getByLabel('Headline').fill('Set in the other tab');
    await other.getByLabel('Name', { exact: true }).fill('Theirs');
    await savesName;
    await expect(other.getByText(SAVED)).toBeVisible();
    await page.unroute('**/v4/profile');

    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog.getByRole('definition')).toHaveText(['Mine', 'Theirs', 'Set in the other tab']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(saves.at(-1)?.postData()).toMatch(/^\{"profile":\{"version":\d+,"name":"Mine"\}\}$/);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine');
    await expect(page.getByLabel('Headline')).toHaveValue('Set in the other tab');
  });

  test('restores typed text after an expired session and a new login', VARIANT, async ({ page, faults }) => {
    faults.allow(/401/);
    await page.route('**/v4/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        json: { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'token_expired' },
      });
    });
    await page.getByLabel('Headline').fill('Draws rainy streets');
    await expect(page.getByText('Your login has expired.', { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/login\?returnTo=%2Fmy%2Fprofile$/);
    await page.unroute('**/v4/profile');
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/my/profile');
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(page.getByLabel('Headline')).toHaveValue('Draws rainy streets');
    await expect(page.getByText(SAVED)).toBeVisible();
  });
});
