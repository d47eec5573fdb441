import type { PublicBlock } from '@musubi/api-client';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ID = '0199d0a0-6c1e-7b60-9a00-000000000000';
const PATH = `/@mio/s/${ID}`;
const PICTURE = { image_key: 'rainy-alley', alt: '路地', is_decoration: false, caption: '' };

const SENSITIVE: PublicBlock = {
  id: ID,
  after_link_id: null,
  width: 'wide',
  is_sensitive: true,
  gallery: { title: '', pictures: [PICTURE, { ...PICTURE, alt: '猫' }] },
};

function createAppWith(block: PublicBlock): TestApp {
  const app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ blocks: [block] }));
  return app;
}

test('the creator’s page links to a sensitive gallery and contains none of its pictures', async () => {
  const { body } = await createAppWith(SENSITIVE).get('/@mio');
  expect(body).toContain(`href="${PATH}"`);
  expect(body).not.toContain('rainy-alley');
  expect(body).not.toContain('路地');
});

test('the page of a sensitive gallery has its pictures and is not indexed', async () => {
  const { statusCode, body, headers } = await createAppWith(SENSITIVE).get(PATH);
  expect(statusCode).toBe(200);
  expect(body).toContain('rainy-alley/384.webp');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('href="/@mio"');
  expect(headers['x-robots-tag']).toBe('noindex, noai, noimageai');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the page of a sensitive gallery has the CSP of pages without script', async () => {
  const policy = String((await createAppWith(SENSITIVE).get(PATH)).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('the page of a sensitive gallery is in the reader’s language', async () => {
  const { body } = await createAppWith(SENSITIVE).get(PATH, { cookie: 'NEXT_LOCALE=en' });
  expect(body).toContain('<html lang="en">');
  expect(body).toContain((await getT('en', 'profile-page'))('sensitive.mark'));
});

test.each<readonly [string, PublicBlock, string]>([
  ['is gone', { ...SENSITIVE, id: `${ID.slice(0, -1)}1` }, PATH],
  ['is not sensitive', { ...SENSITIVE, is_sensitive: false }, PATH],
  [
    'has only words',
    { id: ID, after_link_id: null, width: 'auto', is_sensitive: true, text: { body: 'A' } },
    PATH,
  ],
  ['is on another page', SENSITIVE, `/@rio/s/${ID}`],
  ['has a broken id', SENSITIVE, '/@mio/s/%00'],
])('answers 404 for a block that %s', async (_name, block, path) => {
  expect((await createAppWith(block).get(path)).statusCode).toBe(404);
});
