import {
  addLink,
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  test,
} from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test('previews the page on each device and shares a secret link', async ({ page, browser, faults }) => {
  faults.allow(/404/);
  await signUpDirectly(page);
  await openLinks(page);
  await addLink(page, 'https://example.com/portfolio');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Your page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByText('example.com').first()).toBeVisible();
  await expectAccessible(page);

  const toolbar = page.getByRole('toolbar', { name: 'Preview options' });
  await toolbar.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('radio', { name: 'Desktop' })).toBeChecked();
  await toolbar.getByRole('button', { name: 'Language of the page' }).click();
  await page.getByRole('option', { name: '日本語' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ja');
  await toolbar.getByRole('radio', { name: 'Published page' }).click();
  await expect(page.getByText('Visitors see exactly your version.')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();

  const card = page.getByRole('img', { name: /^Share card of/ });
  await expect
    .poll(async () => card.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1200, 630]);

  await page.getByRole('button', { name: 'Create a secret link' }).click();
  const address = await page.getByText(/^http:\/\/localhost:\d+\/preview#/).innerText();
  const guest = await (await browser.newContext({ locale: 'en' })).newPage();
  await guest.goto(address);
  const theirs = guest.frameLocator('iframe[title="Your page"]');
  await expect(theirs.getByText('example.com').first()).toBeVisible();
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByText('No secret link is active.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(/no longer works/)).toBeVisible();
  await guest.context().close();
});

test('scrolls to the edited part and uses the font of the published page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await signUpDirectly(page);
  await openLinks(page);
  const edit = page.getByRole('button', { name: /^Edit example/ });
  for (const [index, name] of ['one', 'two', 'three', 'four'].entries()) {
    await addPlainLink(page, `https://example.com/${name}`);
    await expect(edit).toHaveCount(index + 1);
  }
  await expectSaved(page);
  const frame = page.frameLocator('iframe[title="Preview of your page"]');
  const marked = frame.locator('[data-spot]');
  await edit.last().click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Harmonium');
  await expect(marked).toHaveText('Harmonium');
  await expect(marked).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();

  const hasOwnFont = async (): Promise<boolean> =>
    page.locator('iframe[title="Preview of your page"]').evaluate((element) => {
      const fonts = (element as HTMLIFrameElement).contentDocument?.fonts ?? [];
      return [...fonts].some(({ family, status }) => family === 'page' && status === 'loaded');
    });
  await expect.poll(hasOwnFont).toBe(true);

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('About you').fill('Songs for the harmonium.');
  const bio = page.frameLocator('iframe').locator('[data-spot]');
  await expect(bio).toHaveText('Songs for the harmonium.');
  await page.setViewportSize({ width: 390, height: 640 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('[data-spot]')).toBeInViewport();
});
