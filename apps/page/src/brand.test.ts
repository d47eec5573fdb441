import { BRAND } from '@musubi/domain/brand';
import { expect, test } from 'vitest';

import { createTestApp } from './testing/test-app.ts';

const PATHS = [
  '/@mio',
  '/@rio',
  '/@nobody',
  '/@mio/report',
  '/@mio/report/sent',
  '/@mio/letter/sent',
  '/@mio/feed.xml',
  '/@mio/contact.vcf',
  '/@mio/qr.svg',
  '/robots.txt',
];

// A fork runs this with a name of its own, and finds none of ours.
test.each(PATHS)('%s names the product by its brand alone', async (path) => {
  const { body, headers } = await createTestApp().get(path);
  const text = `${JSON.stringify(headers)}${body}`;
  expect(text.replaceAll(BRAND.name, '').replaceAll(BRAND.slug, '')).not.toMatch(/musubi/i);
});

test('a page carries the name of the brand', async () => {
  expect((await createTestApp().get('/@mio')).body).toContain(BRAND.name);
});
