import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createCreator, createUid, listLetters, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { deleteOldNetworks } from './delete-old-networks.ts';
import { eraseLetters } from './letters.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
});

const write = async (body: string, sender: object = {}) => writeLetter(api, pubId, { body }, sender);
const bodies = async () => (await listLetters(api, id)).items.map(({ body }) => body);
const idOf = async (body: string) =>
  (await listLetters(api, id)).items.find((letter) => letter.body === body)?.id ?? '';
const block = async (letterId: string) =>
  api.send({ method: 'PUT', url: `/v4/letters/${letterId}/block`, as: id });
const unblock = async (letterId: string) =>
  api.send({ method: 'DELETE', url: `/v4/letters/${letterId}/block`, as: id });
const blocks = async (query = '') =>
  (
    await api.send<{ items: { letter_id: string }[]; next_cursor: string | null }>({
      url: `/v4/letter_blocks${query}`,
      as: id,
    })
  ).body;

test('a blocked writer has the same daily limit as other writers', async () => {
  const sender = { as: createUid() };
  await write('first', sender);
  await block(await idOf('first'));
  for (let number = 2; number <= 20; number += 1) {
    api.clock.advance(60_000);
    expect((await write(`letter ${number}`, sender)).status).toBe(204);
  }
  expect(await write('one more', sender)).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
  expect(await bodies()).toEqual(['first']);
});

test('a blocked writer has the same limit per minute as other writers', async () => {
  const [blocked, other] = [{ as: createUid() }, { as: createUid() }];
  await write('first', blocked);
  await block(await idOf('first'));
  api.clock.advance(60_000);
  const statusesOf = async (sender: object): Promise<number[]> => {
    const statuses: number[] = [];
    for (const number of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11, 12]) {
      statuses.push((await write(`letter ${number}`, sender)).status);
    }
    return statuses;
  };
  const statuses = await statusesOf(other);
  // A repeated letter is silently accepted and does not count; the eleventh different letter is refused.
  expect(
    statuses.map((status, index) => (status === 429 ? index : -1)).filter((index) => index >= 0),
  ).toEqual([12, 13]);
  expect(await statusesOf(blocked)).toEqual(statuses);
  api.clock.advance(60_000);
  expect((await write('in the next minute', blocked)).status).toBe(204);
});

test.each<[string, () => object]>([
  ['is not signed in', () => ({ from: '192.0.2.66' })],
  ['is signed in', () => ({ as: createUid() })],
])('a blocked writer who %s gets the usual response but stores no letter', async (_name, createSender) => {
  const sender = createSender();
  const before = await write('first', sender);
  const letterId = await idOf('first');
  expect(await block(letterId)).toMatchObject({ status: 204, text: '' });
  expect((await block(letterId)).status).toBe(204);
  const after = await write('second', sender);
  // Node writes the real time into the `date` header, so the two responses may differ by a second.
  const [own, usual] = [after, before].map(({ headers }) => ({ ...headers, 'x-request-id': '', date: '' }));
  expect(own).toEqual(usual);
  expect(after).toMatchObject({ status: before.status, text: before.text });
  await write('of somebody else', { from: '192.0.2.67' });
  expect(await bodies()).toEqual(['of somebody else', 'first']);
  expect((await unblock(letterId)).status).toBe(204);
  expect((await unblock(letterId)).status).toBe(204);
  await write('third', sender);
  expect(await bodies()).toContain('third');
});

test('a block covers the writer’s IPv6 /64 network, no matter which browser sends the letter', async () => {
  await write('first', { from: '2001:db8:1:2::1' });
  await block(await idOf('first'));
  await write('second', { from: '2001:db8:1:2:ffff::2', headers: { 'user-agent': 'another' } });
  expect(await bodies()).toEqual(['first']);
});

test('a block applies to one recipient only', async () => {
  const other = await createCreator(api);
  await write('first');
  await block(await idOf('first'));
  await writeLetter(api, other.pub_id);
  expect((await listLetters(api, other.id)).items).toHaveLength(1);
});

test('lists blocks with letter id but without writer id, even after the letter is deleted', async () => {
  const writer = createUid();
  await write('first', { as: writer });
  await write('second', { from: '192.0.2.1' });
  const [first, second] = [await idOf('first'), await idOf('second')];
  await block(first);
  await block(second);
  const { items } = await listLetters(api, id);
  expect(items.map((letter) => letter.is_sender_blocked)).toEqual([true, true]);
  await api.send({ method: 'DELETE', url: `/v4/letters/${first}`, as: id });
  const list = await blocks();
  expect(list).toEqual({
    items: [second, first].map((letterId) => ({
      letter_id: letterId,
      from_name: 'Haru',
      blocked_at: api.clock.now().toISOString(),
    })),
    next_cursor: null,
  });
  expect(JSON.stringify(list)).not.toContain(writer);
  const { next_cursor: cursor } = await blocks('?limit=1');
  expect((await blocks(`?limit=1&cursor=${cursor}`)).items).toMatchObject([{ letter_id: first }]);
  await unblock(first);
  await write('back again', { as: writer });
  expect(await bodies()).toContain('back again');
});

test('blocks the network of a letter for 180 days if the letter is at most 30 days old', async () => {
  await write('first');
  await write('second', { from: '192.0.2.1' });
  await block(await idOf('first'));
  api.clock.advance(31 * DAY_MS);
  await deleteOldNetworks(api.core);
  expect(await block(await idOf('second'))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await write('third');
  expect(await bodies()).not.toContain('third');
  api.clock.advance(150 * DAY_MS);
  await deleteOldNetworks(api.core);
  await write('fourth');
  expect(await bodies()).toContain('fourth');
});

test('deletes a block when the blocked user is erased', async () => {
  const writer = createUid();
  await write('first', { as: writer });
  await block(await idOf('first'));
  await eraseLetters(api.db, writer, api.clock.now());
  expect((await blocks()).items).toEqual([]);
});
