import { expect, expectAccessible, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

/** Words of the letter that HTML escaping does not change. */
const WORDS = 'harmonium kept me company';
const LETTER = 'Your harmonium kept me company all winter. =thank you= ♥';

test.describe('fan letters', () => {
  test('sends, reads, thanks for, finds and deletes letters', async ({ page, browser, baseURL, faults }) => {
    await signUpDirectly(page);
    const path = await ownPagePath(page);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Letters' }).click();
    await expect(page.getByRole('heading', { name: 'Your letterbox is ready' })).toBeVisible();
    await page.getByRole('heading', { name: 'Email about new letters' }).click();
    // The switch is disabled because the user's email address is not confirmed.
    await expect(page.getByRole('switch', { name: 'Notify me of new letters by email' })).toBeDisabled();
    await expect(page.getByText(/needs a confirmed email address/)).toBeVisible();
    await expectAccessible(page);

    const phone = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const fan = await phone.newPage();
    for (const [body, name] of [
      [LETTER, 'Haru'],
      ['Please paint more cats.', ''],
    ] as const) {
      await fan.goto(`${path}/letter`);
      await fan.getByRole('textbox', { name: 'Your letter' }).fill(body);
      await fan.getByRole('textbox', { name: 'Your name (optional)' }).fill(name);
      if (name !== '') await fan.getByRole('checkbox').check();
      await fan.getByRole('button', { name: 'Send the letter' }).click();
      await fan.waitForURL('**/letter/sent');
    }
    await phone.close();

    await page.reload();
    const list = page.getByRole('list', { name: 'Letters, the newest first' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await list.getByRole('button', { name: /Haru/ }).click();
    const sheet = page.getByRole('dialog', { name: 'A letter from Haru' });
    await expect(sheet.getByText(LETTER)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Thank you' }).click();
    await expect(sheet.getByRole('button', { name: 'Thank you', pressed: true })).toBeVisible();
    const show = sheet.getByRole('switch', { name: 'Show this letter on my page' });
    const isOnPage = async (): Promise<boolean> =>
      (await (await page.request.get(path)).text()).includes(WORDS);
    expect(await isOnPage()).toBe(false);
    // Wait for the request with `is_shown`, because the earlier request with the thanks may still be pending.
    const shows = page.waitForResponse((answer) => /"is_shown/.test(answer.request().postData() ?? ''));
    await show.click({ force: true });
    expect((await shows).ok()).toBe(true);
    expect(await isOnPage()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(list.getByRole('button', { name: /Haru/ })).toBeFocused();
    await expect(page.getByText('1 unread', { exact: true })).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search your letters' });
    await search.fill('no such words');
    await expect(page.getByRole('heading', { name: 'No letters match' })).toBeVisible();
    // Type slowly, so that searches run while typing. The field must keep its focus.
    await search.fill('');
    await search.pressSequentially('HARMO', { delay: 400 });
    await expect(search).toBeFocused();
    await search.pressSequentially('NIUM');
    await expect(search).toHaveValue('HARMONIUM');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await search.press('Escape');
    await expect(list.getByRole('listitem')).toHaveCount(2);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More options for letters' }).click();
    await page.getByRole('menuitem', { name: /Download all letters/ }).click();
    expect((await download).suggestedFilename()).toBe('letters.csv');

    // While the API is unreachable, the screen shows the error and reverts the optimistic update.
    faults.allow(/ERR_FAILED/);
    await list.getByRole('button', { name: /No name/ }).click();
    const cats = page.getByRole('dialog', { name: 'An unsigned letter' });
    await expect(page.getByText('1 unread', { exact: true })).toBeHidden();
    await page.route('**/v4/letters/*', async (route) => route.abort());
    await cats.getByRole('button', { name: 'Thank you' }).click();
    await expect(page.getByText(/We cannot reach the server/)).toBeVisible();
    await expect(cats.getByRole('button', { name: 'Thank you', pressed: false })).toBeVisible();
    await page.unroute('**/v4/letters/*');

    await cats.getByRole('button', { name: 'More options for this letter' }).click();
    await page.getByRole('menuitem', { name: 'Delete this letter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);

    await page.reload();
    await list.getByRole('button', { name: /Haru/ }).click();
    await expect(sheet.getByRole('button', { name: 'Thank you', pressed: true })).toBeVisible();
  });
});
