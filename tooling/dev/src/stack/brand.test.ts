import { BRAND } from '@musubi/domain/brand';
import { expect, test } from 'vitest';

import { DEMO_PASSWORD } from './demo-accounts.ts';
import { readStackSettings } from './stack-settings.ts';

// A fork runs this with a name of its own, and finds none of ours.
test('names the local project and the password of demo accounts by the brand alone', () => {
  const names = [readStackSettings({}).variables, DEMO_PASSWORD];
  expect(DEMO_PASSWORD).toContain(BRAND.slug);
  expect(JSON.stringify(names).replaceAll(BRAND.slug, '')).not.toMatch(/musubi/i);
});
