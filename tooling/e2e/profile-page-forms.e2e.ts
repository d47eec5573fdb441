import { expect, expectAccessible, test } from './src/journey.ts';

test.describe('public page, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, every link works, and a letter is sent from a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/@mio');
    await expect(page.getByRole('link', { name: 'mio@example.com' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'ジャンル' })).toContainText('イラスト');
    await expect(page.getByRole('heading', { name: '新しい動画' })).toBeVisible();
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^(?:https:|mailto:|\/)/);
    }

    await page.getByText('水野 澪さんに手紙を書く').click();
    await page.getByRole('textbox', { name: '手紙' }).fill('あ'.repeat(201));
    await page.getByRole('textbox', { name: /お名前/ }).fill('ハル');
    await page.getByRole('button', { name: '手紙を送る' }).click();
    await expect(page.getByRole('alert')).toContainText('200文字');
    await expect(page.getByRole('textbox', { name: '手紙' })).toHaveValue('あ'.repeat(201));
    await expect(page.getByRole('textbox', { name: /お名前/ })).toHaveValue('ハル');
    await expectAccessible(page);

    await page.getByRole('textbox', { name: '手紙' }).fill('図書館の絵、毎日ながめています。');
    await page.getByRole('button', { name: '手紙を送る' }).click();
    await expect(page.getByRole('heading', { name: '手紙をお預かりしました' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /ページへ戻る/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '水野 澪' })).toBeVisible();
  });

  test('the page can be reported', async ({ page }) => {
    await page.goto('/@wrenhalloway');
    await page.getByRole('link', { name: 'Report this page' }).click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'It is spam' }).check();
    await page.getByRole('textbox', { name: /What should we know/ }).fill('Only a test of the form.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  });
});

test('a visit and a click are told to our own server, and to nobody else', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') told.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.route('https://www.pixiv.net/**', async (route) => route.abort());
  const visit = page.waitForResponse('**/@mio/visit');
  await page.goto('/@mio');
  expect((await visit).status()).toBe(204);
  const link = page.getByRole('link', { name: /^pixiv/ });
  const id = await link.getAttribute('data-link');
  const click = page.waitForResponse('**/@mio/click');
  await link.evaluate((element) => {
    element.addEventListener('click', (event) => event.preventDefault());
    (element as HTMLElement).click();
  });
  expect((await click).status()).toBe(204);
  expect(told).toEqual(['/@mio/visit referrer_host=', `/@mio/click link_id=${id}`]);
});
