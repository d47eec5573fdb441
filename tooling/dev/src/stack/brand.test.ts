import { BRAND } from '@musubi/domain/brand';
import { expect, test } from 'vitest';

import { DEMO_PASSWORD } from './demo-accounts.ts';
import { readStackSettings } from './stack-settings.ts';

// In a fork with another brand, this test fails if one of the names still comes from our brand.
test('takes project id and demo password only from the brand', () => {
  const names = [readStackSettings({}).variables, DEMO_PASSWORD];
  expect(DEMO_PASSWORD).toContain(BRAND.slug);
  expect(JSON.stringify(names).replaceAll(BRAND.slug, '')).not.toMatch(/musubi/i);
});
