import { BRAND } from '@musubi/domain/brand';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { GUIDES } from '#platform/docs/guides.ts';

import { readSettings } from '../src/env.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** Names in our packages, which keep their name in a fork. */
const NAMES_OF_CODE = /@musubi\/[a-z-]+|\bcreateMusubi\w+|\bMusubiClient\b/g;

/** Removes the brand's name from a text, so that this test also passes in a fork with another brand. */
function withoutBrand(text: string): string {
  return text
    .replaceAll(NAMES_OF_CODE, '')
    .replaceAll(BRAND.name, '')
    .replaceAll(BRAND.slug, '')
    .replaceAll(BRAND.slug.toUpperCase(), '');
}

test('uses only the brand’s name in the API reference, the 401 challenge and the mail sender', async () => {
  const [page, contract, refused, ...guides] = await Promise.all(
    ['/docs', '/openapi.json', '/v4/profile', ...GUIDES.map(({ slug }) => `/docs/${slug}`)].map(async (url) =>
      api.send({ url }),
    ),
  );
  expect(page?.text).toContain(`<title>${BRAND.name} API</title>`);
  expect(contract?.text).toContain(`"title":"${BRAND.name} API"`);
  expect(refused?.headers['www-authenticate']).toMatch(`Bearer realm="${BRAND.slug}"`);
  const { MAIL_FROM } = readSettings({
    FIREBASE_PROJECT_ID: `demo-${BRAND.slug}`,
    DATA_FOLDER: '/data',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  });
  expect(MAIL_FROM).toBe(`${BRAND.name} <no-reply@localhost>`);
  const texts = guides.map(({ text }) => text);
  for (const text of [...texts, page?.text, contract?.text, JSON.stringify(refused?.headers), MAIL_FROM])
    expect(withoutBrand(text ?? '')).not.toMatch(/musubi/i);
});
