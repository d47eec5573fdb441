import { BRAND } from '@musubi/domain/brand';
import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const PATHS = [
  '/@mio',
  '/@rio',
  '/@nobody',
  '/@mio/report',
  '/@mio/report/sent',
  '/@mio/letter/sent',
  '/@mio/feed.xml',
  '/@mio/contact.vcf',
  '/@mio/qr',
  '/@mio/qr.svg',
  '/robots.txt',
];

// A fork changes BRAND, so outputs may take the product name only from BRAND.
test.each(PATHS)('%s contains no product name other than the one in BRAND', async (path) => {
  const { body, headers } = await createTestApp().get(path);
  const text = `${JSON.stringify(headers)}${body}`;
  expect(text.replaceAll(BRAND.name, '').replaceAll(BRAND.slug, '')).not.toMatch(/musubi/i);
});

test('a public page contains the brand name', async () => {
  expect((await createTestApp().get('/@mio')).body).toContain(BRAND.name);
});
