import { expect, test } from './src/journey.ts';

// A visitor whose browser runs no script uses the blocks of a demo page. The provider of the player is a stand-in.
const PROVIDER = 'https://embed.nicovideo.jp';

test('plays a video, opens a gallery and unfolds a question without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>It plays.' });
  });
  const page = await context.newPage();
  await page.goto('/@mio');

  const [thumbnail, opened] = [
    page.getByRole('button', { name: /^夜の細い路地/ }),
    page.locator('[popover]'),
  ];
  await expect(opened.first()).toBeHidden();
  await thumbnail.click();
  await expect(opened.first()).toBeVisible();
  await expect(opened.first()).toContainText('路地、赤い傘');
  await page.keyboard.press('Escape');
  await expect(opened.first()).toBeHidden();
  await expect(thumbnail).toBeFocused();

  const answer = page.getByText(/装画は校了の二か月前までに/);
  await expect(answer).toBeHidden();
  await page.getByText('いつからお願いできますか').click();
  await expect(answer).toBeVisible();

  const player = page.locator('iframe').contentFrame();
  await player.getByRole('link', { name: '雨の日の生放送、その録画' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await player.getByRole('link', { name: '雨の日の生放送、その録画' }).click();
  await expect(player.getByText('It plays.')).toBeVisible();
  expect(asked.map((url) => new URL(url).origin)).toEqual([PROVIDER]);
  await context.close();
});
