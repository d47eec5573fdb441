import { expect, test } from 'vitest';

import { cardPath } from '#card/page-card.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';

function openApp(): TestApp {
  const app = createTestApp({ quietMs: 0 });
  app.workerPool.isBroken = false;
  return app;
}

const cardsMade = ({ workerPool }: TestApp): number =>
  workerPool.jobs.filter(({ kind }) => kind === 'card').length;

async function invalidate({ server }: TestApp, pubId: string): Promise<void> {
  await server.inject({
    method: 'POST',
    url: '/internal/invalidations',
    headers: { authorization: `Bearer ${TEST_SECRET}` },
    payload: { pub_ids: [pubId] },
  });
}

test('the page links to its share card, and concurrent requests share one drawing', async () => {
  const app = openApp();
  const { body } = await app.get('/@mio');
  const url = /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(body)?.[1] ?? '';
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const answers = await Promise.all([app.get(url), app.get(url), app.get(url)]);
  for (const { statusCode, headers } of [...answers, await app.get(url)]) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect(cardsMade(app)).toBe(1);
});

test('outdated card URLs and old handles redirect to the current share card', async () => {
  const app = openApp();
  const profile = createPublicProfile();
  const former = await app.get(`/@mio/card/${'x'.repeat(22)}.jpg`);
  expect(former.statusCode).toBe(302);
  expect(former.headers.location).toBe(cardPath(profile));
  app.source.profiles.set('old_mio', profile);
  expect((await app.get(`/@old_mio/card/${'x'.repeat(22)}.jpg`)).headers.location).toBe(cardPath(profile));
  expect(cardsMade(app)).toBe(0);
});

test('redirects a URL without hash to the current share card, except for a draft', async () => {
  const app = openApp();
  const answer = await app.get('/@mio/card.jpg?v=2');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: cardPath(createPublicProfile()),
    'cache-control': 'no-cache',
  });
  app.source.profiles.delete('mio');
  expect((await app.get('/@mio/card.jpg')).statusCode).toBe(404);
  expect((await app.get('/@MIO!/card.jpg')).statusCode).toBe(404);
});

test('the path of a share card changes only with its content', () => {
  const path = cardPath(createPublicProfile());
  expect(cardPath(createPublicProfile({ links: [], contact_email: null }))).toBe(path);
  for (const change of [{ name: '別' }, { headline: '別' }, { icon_image_key: null }] as const) {
    expect(cardPath(createPublicProfile(change))).not.toBe(path);
  }
});

test('when drawing a share card fails, redirects to the creator’s picture for a minute', async () => {
  const app = createTestApp();
  const answer = await app.get(cardPath(createPublicProfile()));
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('http://localhost:3003/0198c1f2a7b34d5e');
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  const bare = createPublicProfile({ icon_image_key: null });
  app.source.profiles.set('mio', bare);
  expect((await app.get(cardPath(bare))).statusCode).toBe(404);
});

test('D1: sends a share card while the storage does not respond', async () => {
  const app = openApp();
  app.storage.put = async () => new Promise(() => {});
  expect((await app.get(cardPath(createPublicProfile()))).statusCode).toBe(200);
});

test.each(['/@nobody/card/xxxxxxxxxxxxxxxxxxxxxx.jpg', '/@mio/card/x.jpg', '/@MIO!/card/x.jpg'])(
  'answers 404 for the card path %s',
  async (path) => {
    expect((await openApp().get(path)).statusCode).toBe(404);
  },
);

test('deletes the font and share card of a deleted page', async () => {
  const app = openApp();
  await app.get('/@mio');
  await app.fonts.idle();
  await app.get(cardPath(createPublicProfile()));
  expect([...app.storage.objects.keys()].toSorted()).toEqual(['cards/h-mio', 'fonts/h-mio']);
  app.source.profiles.delete('mio');
  await invalidate(app, 'mio');
  await expect.poll(() => app.storage.objects.size).toBe(0);
});

test('generates the font of a changed page before the next visit', async () => {
  const app = openApp();
  await invalidate(app, 'rio');
  await expect.poll(() => [...app.storage.objects.keys()]).toEqual(['fonts/h-rio']);
});

test('a page without link previews has neither card nor description, and its handle as title', async () => {
  const audience = { allows_ai_training: false, link_preview: 'none', keeps_campaign: false } as const;
  const app = createTestApp();
  app.workerPool.isBroken = false;
  const card = String((await app.get('/@mio/card.jpg')).headers.location);
  expect((await app.get(card)).statusCode).toBe(200);
  app.source.profiles.set('mio', createPublicProfile({ audience }));
  app.cache.invalidate('mio');
  const { body } = await app.get('/@mio');
  expect(body).toContain('<meta property="og:title" content="@mio"/>');
  expect(body).not.toMatch(/og:image|og:description|name="description"|twitter:card/);
  for (const path of ['/@mio/card.jpg', card]) expect((await app.get(path)).statusCode).toBe(404);
});
