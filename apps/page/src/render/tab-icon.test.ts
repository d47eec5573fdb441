import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp } from '#testing/test-app.ts';

const PAGES = ['/@mio', '/@mio/letter', '/@mio/letter/sent', '/@mio/report', '/@mio/report/sent', '/@mio/qr'];

test.each(PAGES)('shows the creator’s picture in the browser tab of %s', async (path) => {
  const { body, headers } = await createTestApp().get(path);
  expect(body).toContain('<link rel="icon" href="http://localhost:3003/0198c1f2a7b34d5e/192.webp"/>');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: http://localhost:3003");
});

test('shows the logo in the browser tab of a page without a picture', async () => {
  const app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ icon_image_key: null }));
  for (const path of ['/@mio', '/@mio/letter', '/@nobody'])
    expect((await app.get(path)).body).toContain('<link rel="icon" href="data:image/svg+xml,');
});
