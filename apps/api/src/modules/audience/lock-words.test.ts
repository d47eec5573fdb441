import { describe, expect, test } from 'vitest';

import { rateLimits } from '#platform/database/schema/server/limits.ts';
import { createDatabaseLimitStore } from '#platform/limits/database-limit-store.ts';
import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { silentLog } from '../../../test/support/logs.ts';
import {
  createTestAppForTest,
  TEST_PAGE_SERVER_SECRET,
  type TestApp,
} from '../../../test/support/test-app.ts';
import { createLockWords } from './lock-words.ts';

const MINUTE_MS = 60_000;

async function createLocked(api: TestApp): Promise<string> {
  const { id, pub_id: pubId } = await createCreator(api);
  const body = { version: 1, is_locked: true, lock_word: 'swan lake' };
  expect((await api.send({ method: 'PUT', url: '/v4/audience', as: id, body })).status).toBe(200);
  return pubId;
}

const tryWord = async (
  api: TestApp,
  pubId: string,
  { word = 'wrong word', from = '192.0.2.1', headers = {} },
) =>
  api.send({
    method: 'POST',
    url: `/users/${pubId}/passes`,
    from,
    headers,
    body: { word, is_adult: true },
  });

test('gives a visitor five tries at one door in ten minutes', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const [one, other] = [await createLocked(api), await createLocked(api)];
  for (let tried = 0; tried < 5; tried += 1) expect((await tryWord(api, one, {})).status).toBe(400);
  expect(await tryWord(api, one, { word: 'swan lake' })).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  expect((await tryWord(api, other, { word: 'swan lake' })).status).toBe(201);
  expect((await tryWord(api, one, { word: 'swan lake', from: '192.0.2.2' })).status).toBe(201);
  api.clock.advance(10 * MINUTE_MS);
  expect((await tryWord(api, one, { word: 'swan lake' })).status).toBe(201);
});

test('admits any number of visitors of one network with the right word', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const pubId = await createLocked(api);
  for (let guest = 0; guest < 8; guest += 1) {
    expect((await tryWord(api, pubId, { word: 'swan lake' })).status).toBe(201);
  }
});

test('counts tries by the visitor’s address, not by the page server’s address', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const pubId = await createLocked(api);
  const by = (address: string, key = TEST_PAGE_SERVER_SECRET) => ({
    headers: { 'x-visitor-address': address, 'x-page-server-key': key },
  });
  for (let tried = 0; tried < 5; tried += 1) await tryWord(api, pubId, by('198.51.100.7'));
  expect((await tryWord(api, pubId, by('198.51.100.7'))).status).toBe(429);
  expect((await tryWord(api, pubId, by('198.51.100.8'))).status).toBe(400);
});

describe('a door where a hundred wrong words were typed in an hour', () => {
  const { max, everyMs } = LIMIT_KINDS.wrongWords.target[0];

  async function createCrowd() {
    const { db, clock } = await createTestAppForTest();
    const store = createDatabaseLimitStore(db, clock);
    const limits = createLimits({ store, clock, log: silentLog, unlimitedAddresses: [] });
    for (let tried = 0; tried < max; tried += 1) {
      await limits.countWord('page', `198.51.100.${tried % 20}`);
      const forgive = await limits.countWord('page', `203.0.113.${tried}`).catch(() => null);
      await forgive?.();
    }
    return { limits, clock };
  }

  test('accepts one word from each network, and any word at other doors', async () => {
    expect({ max, everyMs }).toEqual({ max: 100, everyMs: 60 * MINUTE_MS });
    const { limits, clock } = await createCrowd();
    await limits.countWord('page', '192.0.2.1');
    await expect(limits.countWord('page', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
    await limits.countWord('another page', '192.0.2.1');
    clock.advance(MINUTE_MS);
    await limits.countWord('page', '192.0.2.1');
  });

  test('does not count right words, however many visitors of a network enter them', async () => {
    const { limits } = await createCrowd();
    for (let guest = 0; guest < 4; guest += 1) {
      const forgive = await limits.countWord('page', '192.0.2.1');
      // The word of another guest is still being checked.
      await expect(limits.countWord('page', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
      await forgive();
    }
  });

  test('refuses all networks only after a thousand more words', async () => {
    const { limits } = await createCrowd();
    const addressOf = (at: number): string => `10.0.${Math.floor(at / 250)}.${at % 250}`;
    for (let at = 0; at < 1000; at += 1) await limits.countWord('page', addressOf(at));
    await expect(limits.countWord('page', addressOf(1000))).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test('does not count a right word as a wrong one', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const pubId = await createLocked(api);
  await tryWord(api, pubId, { from: '192.0.2.10' });
  await tryWord(api, pubId, { word: 'swan lake', from: '192.0.2.11' });
  await tryWord(api, pubId, { word: 'swan lake', from: '192.0.2.12' });
  const nowMs = api.clock.now().getTime();
  const rows = await api.db.select({ fullAt: rateLimits.fullAt }).from(rateLimits);
  const wrongWordMs = (60 * MINUTE_MS) / LIMIT_KINDS.wrongWords.target[0].max;
  expect(rows.map(({ fullAt }) => fullAt - nowMs)).toContain(wrongWordMs);
});

test('accepts a word whose letters compose only in lower case', async () => {
  const api = await createTestAppForTest();
  const { id, pub_id: pubId } = await createCreator(api);
  const word = 'J\u030CULE';
  const body = { version: 1, is_locked: true, lock_word: word };
  expect((await api.send({ method: 'PUT', url: '/v4/audience', as: id, body })).status).toBe(200);
  expect((await tryWord(api, pubId, { word })).status).toBe(201);
  expect((await tryWord(api, pubId, { word: '\u01F0ule' })).status).toBe(201);
});

test('hashes a few words at once, queues a few, and refuses the rest', async () => {
  const words = createLockWords({ random: systemRandom, maxAtOnce: 1, maxWaiting: 2 });
  const stored = await words.hash('swan lake');
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, async (_, index) => words.isRight(index === 1 ? 'swan lake' : 'wrong', stored)),
  );
  const refused = { status: 'rejected', reason: { code: 'service_unavailable' } };
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: false },
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
    refused,
    refused,
    refused,
  ]);
  expect(await words.isRight('swan lake', stored)).toBe(true);
});

test('hashes an owner’s new word while the queue of visitors is full', async () => {
  const words = createLockWords({ random: systemRandom, maxAtOnce: 1, maxWaiting: 2 });
  const stored = await words.hash('swan lake');
  const visitors = Array.from({ length: 6 }, async () => words.isRight('wrong', stored));
  const settled = Promise.allSettled(visitors);
  expect(await words.hash('giselle')).toContain('.');
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
