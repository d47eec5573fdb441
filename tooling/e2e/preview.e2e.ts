import { signUpDirectly } from './src/direct-sign-up.ts';
import {
  addLink,
  expect,
  expectAccessible,
  expectSaved,
  openLinks,
  test,
} from './src/journey.ts';

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
  await toolbar.getByRole('radio', { name: '日本語' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ja');
  await toolbar.getByRole('radio', { name: 'What visitors see now' }).click();
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
