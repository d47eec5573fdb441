import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const CODE = 'A'.repeat(22);
const PATH = `/@draft/preview/${CODE}/card.jpg`;

function openApp(): TestApp {
  const app = createTestApp();
  app.workerPool.isBroken = false;
  app.source.previews.set(CODE, { ...createPublicProfile(), pub_id: 'draft', visibility: 'draft' });
  return app;
}

const cardsMade = ({ workerPool }: TestApp): number =>
  workerPool.jobs.filter(({ kind }) => kind === 'card').length;

test('draws the share card of a draft once per preview code', async () => {
  const app = openApp();
  const answer = await app.get(PATH);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await app.get(PATH);
  expect(cardsMade(app)).toBe(1);
});

test.each([
  ['another handle', `/@mio/preview/${CODE}/card.jpg`],
  ['an unknown code', `/@draft/preview/${'B'.repeat(22)}/card.jpg`],
  ['a malformed code', '/@draft/preview/B/card.jpg'],
])('answers 404 for %s', async (_name, path) => {
  expect((await openApp().get(path)).statusCode).toBe(404);
});

test('does not serve the card of a draft at the public URL', async () => {
  const app = openApp();
  await app.get(PATH);
  expect([...app.storage.objects.keys()]).toEqual(['cards/preview-draft']);
  expect((await app.get('/@draft/card.jpg')).statusCode).toBe(404);
});
