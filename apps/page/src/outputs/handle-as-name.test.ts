import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp } from '#testing/test-app.ts';

const HANDLE = 'hana_draws';

/** Where each output of a page shows the name of its creator, for a creator without a name. */
const NAMED: readonly (readonly [string, string, string])[] = [
  ['title', `/@${HANDLE}`, `<title>@${HANDLE}`],
  ['Open Graph title', `/@${HANDLE}`, `property="og:title" content="@${HANDLE}`],
  ['structured data', `/@${HANDLE}`, `"name":"@${HANDLE}"`],
  ['letter form', `/@${HANDLE}/letter`, `@${HANDLE}`],
  ['note after a letter', `/@${HANDLE}/letter/sent`, `@${HANDLE}</figcaption>`],
  ['report form', `/@${HANDLE}/report`, `@${HANDLE}`],
  ['QR screen', `/@${HANDLE}/qr`, `@${HANDLE}`],
  ['feed', `/@${HANDLE}/feed.xml`, `<name>@${HANDLE}</name>`],
  ['contact card', `/@${HANDLE}/contact.vcf`, `FN:@${HANDLE}`],
];

test.each(NAMED)('A1: shows the handle instead of a name in the %s', async (_output, path, expected) => {
  const app = createTestApp();
  app.source.profiles.set(
    HANDLE,
    createPublicProfile({ pub_id: HANDLE, name: HANDLE, thanks_note: 'Thanks!' }),
  );
  const { statusCode, body } = await app.get(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(expected);
  expect(body).not.toContain('水野');
});
