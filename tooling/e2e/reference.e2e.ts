import { BRAND } from '@musubi/domain/brand';

import { expect, test } from './src/journey/journey.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const origin = `http://localhost:${e2ePorts(process.env).api}`;

test('serves the API reference without requests to other hosts', async ({ page }) => {
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url().replace(/^blob:/, '');
    if (!url.startsWith(origin) && !url.startsWith('data:')) foreign.push(url);
  });
  await page.goto(`${origin}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${BRAND.name} API`) })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Commissions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Open or close commissions' })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});
