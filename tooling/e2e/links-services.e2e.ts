import { findHostService } from '@musubi/domain/services';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';

import { addPlainLink, expect, expectSaved, openLinks, ownPagePath, test } from './src/journey/journey.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const SERVICES = [
  { url: 'https://bsky.app/profile/mio.example', name: 'Bluesky', account: 'mio.example' },
  { url: 'https://skeb.jp/@mio', name: 'Skeb', account: '@mio' },
] as const;

function markOf(url: string): string {
  const service = findHostService(new URL(url));
  return (service === null ? null : findServiceMark(service)) ?? 'none';
}

test('names a service by its host and draws its mark', async ({ page }) => {
  await signUpDirectly(page);
  await openLinks(page);
  const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
  for (const { url, name } of SERVICES) {
    await addPlainLink(page, url);
    const row = rows.filter({ hasText: name });
    await expect(row.locator(`path[d="${markOf(url)}"]`)).toBeAttached();
  }
  await expectSaved(page);

  await page.goto(await ownPagePath(page));
  for (const { url, name, account } of SERVICES) {
    const link = page.getByRole('link', { name: `${name} ${account}` });
    await expect(link).toHaveAttribute('href', url);
    await expect(link.locator(`path[d="${markOf(url)}"]`)).toBeAttached();
  }
});
