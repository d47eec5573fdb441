import { demoAccounts, expect, expectAccessible, logIn, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

test.describe('follows', () => {
  test('searches, unfollows, undoes and blocks', async ({ page }) => {
    await signUpDirectly(page);
    await page.goto('/my/follows');
    await expect(page.getByRole('heading', { name: 'Whom would you like to follow?' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/timeline');
    const people = page.getByRole('region', { name: 'Creators for you' });
    const names: string[] = [];
    for (const place of [0, 1]) {
      const button = people
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Follow / });
      names.push(((await button.textContent()) ?? '').replace(/^Follow /, ''));
      await button.click();
      await expect(people.getByRole('button', { pressed: true })).toHaveCount(place + 1);
    }
    const [first = '', second = ''] = names;

    await page.goto('/my/follows');
    const list = page.getByRole('list', { name: 'Creators you follow' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    const search = page.getByRole('searchbox', { name: 'Search by name or ID' });
    await search.fill('no such creator');
    await expect(page.getByRole('heading', { name: 'No creators match' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);

    await list.getByRole('button', { name: `Following ${first}` }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(2);

    await list.getByRole('button', { name: `More options for ${second}` }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: `Block ${second}?` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Blocked people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocked people' });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: new RegExp(`^Unblock.*${second}$`) }).click();
    await expect(dialog.getByText('You have not blocked anyone.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Page URL or ID of the person' }).fill('not an id');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(dialog.getByText(/An ID has/)).toBeVisible();
  });

  test('names followers whose follow lists are public', async ({ page, browser, baseURL }) => {
    await signUpDirectly(page);
    const handle = (await ownPagePath(page)).replace('/@', '');
    await page.goto('/my/follows');
    const followers = page.getByRole('region', { name: 'Who follows you' });
    await expect(page.getByRole('heading', { name: 'Whom would you like to follow?' })).toBeVisible();
    await expect(followers).toBeHidden();

    const fans = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const fan = await fans.newPage();
    await logIn(fan, demoAccounts.ines);
    await fan.goto(`/follow/${handle}`);
    await fan.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(fan.getByRole('button', { name: 'Stop following' })).toBeVisible();
    await fan.goto('/my/follows');
    await fan.getByRole('switch', { name: 'Show my name to creators I follow' }).press('Space');
    await expect(fan.getByText('Creators you follow now see your name.')).toBeVisible();
    await fans.close();

    await page.reload();
    await expect(followers.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('switch', { name: 'Show my follower count' }).press('Space');
    await expect(page.getByText('Your page will show your follower count in a few seconds.')).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await page.goto(`/@${handle}`);
      await expect(page.getByText('1 follower', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expectAccessible(page);
  });
});
