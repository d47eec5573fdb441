import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';

import { createCreator, listLetters, readPage, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
});

const write = async (changes: object, sender: object = {}) =>
  writeLetter(api, pubId, { is_public: true, ...changes }, sender);
const mark = async (letterId: string | undefined, body: object) =>
  api.send({ method: 'PUT', url: `/v4/letters/${letterId ?? ''}`, as: id, body });
const shownBodies = async () =>
  (await readPage(api, pubId)).body.letters.map(({ body }: components['schemas']['PublicLetter']) => body);

test('shows the six newest chosen letters on the creator page and in the preview', async () => {
  expect(await shownBodies()).toEqual([]);
  for (let count = 1; count <= 8; count += 1) {
    await write({ body: `letter ${count}`, from_name: 'Haru' });
    api.clock.advance(DAY_MS);
  }
  const { items } = await listLetters(api, id);
  for (const letter of items.filter(({ body }) => body !== 'letter 7')) {
    await mark(letter.id, { is_shown: true });
  }
  expect(await shownBodies()).toEqual([8, 6, 5, 4, 3, 2].map((count) => `letter ${count}`));
  expect((await readPage(api, pubId)).body.letters[0]).toEqual({
    body: 'letter 8',
    from_name: 'Haru',
    received_at: items[0]?.received_at,
  });
  const preview = await api.send<components['schemas']['PreviewProfile']>({ url: '/profile', as: id });
  expect(preview.body.letters).toHaveLength(6);

  await mark(items[0]?.id, { is_shown: false });
  await api.send({ method: 'DELETE', url: `/v4/letters/${items[2]?.id ?? ''}`, as: id });
  expect(await shownBodies()).toEqual([5, 4, 3, 2, 1].map((count) => `letter ${count}`));
});

test('hides letters of an erased writer and notifies the page servers', async () => {
  const { id: writer } = await createCreator(api);
  await write({ body: 'shown' }, { as: writer });
  const [letter] = (await listLetters(api, id)).items;
  await mark(letter?.id, { is_shown: true });
  expect(await shownBodies()).toEqual(['shown']);

  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: writer });
  api.clock.advance(15 * DAY_MS);
  const notifiedBefore = api.pages.notified.length;
  await eraseDueUsers(api.core);
  expect(await shownBodies()).toEqual([]);
  expect(api.pages.notified.slice(notifiedBefore).flat()).toContain(pubId);
});
