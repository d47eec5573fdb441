import {
  addPlainLink,
  expect,
  expectAccessible,
  expectSaved,
  ownPagePath,
  signUp,
  test,
} from './src/journey/journey.ts';

test('names the next goal, announces an unlocked extra once and shows it on the page', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Unlock functions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock functions' })).toBeVisible();
  await expect(page.getByText('0 of 5 unlocked')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next' });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  const entrances = page.getByRole('listitem').filter({ hasText: 'Links that make an entrance' });
  await expect(entrances.getByText('0 of 3')).toBeVisible();
  await expectAccessible(page);

  await entrances.getByRole('link', { name: 'Add links' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['one', 'two', 'three']) await addPlainLink(page, `https://example.com/${name}`);
  // "Saved" may still refer to an earlier save with fewer links.
  await expect(page.getByRole('grid', { name: 'Your links' }).getByRole('row')).toHaveCount(3);
  await expectSaved(page);

  await page.goto('/my/rewards');
  const news = page.getByRole('status').filter({ hasText: 'Just unlocked: Links that make an entrance' });
  await expect(news).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Yours to use' }).getByRole('listitem')).toHaveCount(1);
  await expect(news).toHaveCount(0);
  await page.getByRole('link', { name: 'Use it: Links that make an entrance' }).click();

  await expect(page.getByRole('heading', { name: 'Extras' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Rising' })).toBeEnabled();
  await page.getByRole('radio', { name: 'All at once' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Rising' })).toBeChecked();
  await expectSaved(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(await ownPagePath(page));
  const item = page.locator('li', { has: page.locator('a[href="https://example.com/three"]') });
  const animationOf = async () => item.evaluate((element) => getComputedStyle(element).animationName);
  expect(await animationOf()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animationOf()).toBe('none');
});
