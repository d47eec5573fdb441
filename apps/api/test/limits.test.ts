import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rateLimits } from '#platform/database/schema/server/limits.ts';
import { createDatabaseLimitStore, toStoredKey } from '#platform/limits/database-limit-store.ts';
import { LIMIT_KINDS, type LimitKind } from '#platform/limits/limit-kinds.ts';
import type { LimitStore } from '#platform/limits/limit-store.ts';

import { createCreator, createUid, type ProblemBody } from './support/factories.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, createTestAppForTest, type TestApp } from './support/test-app.ts';

const MINUTE_MS = 60_000;
const READS = LIMIT_KINDS.read.address[0].max;
const WRITES = LIMIT_KINDS.write.address[0].max;
const SIGN_INS = LIMIT_KINDS.signIn.account[0].max;
const HEARTBEAT = {
  method: 'PUT',
  url: '/v4/live_heartbeat?id=01890a5d-ac96-774b-bcce-b302099a8057&token=aaaaaaaaaaaaaaaaaaaaaaaa',
} as const;

let shared: TestApp;
beforeAll(async () => {
  shared = await createTestApp({ limits: {} });
});
afterAll(async () => shared.close());

/** Sends requests and counts those that no limit refused. */
async function countTaken(
  of: TestApp,
  times: number,
  requestOf: (index: number) => TestRequest,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, index) => of.send(requestOf(index))),
  );
  return answers.filter(({ status }) => status !== 429).length;
}

/** Creates a limit store that is unreachable and counts calls of `take` in `asked`. */
function createAbsentStore(): LimitStore & { asked: number } {
  const fail = async (): Promise<never> => Promise.reject(new Error('down'));
  return {
    asked: 0,
    async take() {
      this.asked += 1;
      return fail();
    },
    giveBack: async () => {},
    ping: fail,
    sweep: fail,
  };
}

describe('a burst of requests', () => {
  test('is refused above the read limit of its IP address', async () => {
    expect(await countTaken(shared, READS + 25, () => ({ url: '/users/nobody', from: '192.0.2.1' }))).toBe(
      READS,
    );
    const refused = await shared.send<ProblemBody>({ url: '/users/nobody', from: '192.0.2.1' });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { code: 'rate_limited' },
    });
    expect((await shared.send({ url: '/users/nobody', from: '192.0.2.2' })).status).toBe(404);
  });

  test('with unsigned webhook events is limited like reads, and blocks no health check', async () => {
    const from = '192.0.2.77';
    const event = { method: 'POST', url: '/webhooks/payments', from, body: {} } as const;
    expect(await countTaken(shared, READS + 5, () => event)).toBe(READS);
    expect((await shared.send({ url: '/readyz', from })).status).toBe(200);
  });

  test('is refused above the write limit of its account, across IP addresses', async () => {
    const { id } = await createCreator(shared);
    const write = (index: number): TestRequest => ({
      method: 'PUT',
      url: '/v4/profile',
      as: id,
      from: `198.51.100.${index}`,
      body: { profile: { version: 9, name: 'Mio' } },
    });
    // The sign-up was counted as the first write.
    expect(await countTaken(shared, WRITES + 10, write)).toBe(WRITES - 1);
    expect((await shared.send(write(200))).headers['retry-after']).toBe('1');
  });

  test('is refused above the limit of one live stream, across IP addresses', async () => {
    const ask = (index: number): TestRequest => ({ ...HEARTBEAT, from: `198.51.100.${index}` });
    expect(await countTaken(shared, 50, ask)).toBe(LIMIT_KINDS.liveToken.target[0].max);
  });

  test('with wrong live-stream tokens does not use up the limit of the correct token', async () => {
    const url = HEARTBEAT.url.replace('8057', '9999');
    const guess = (index: number): TestRequest => ({
      ...HEARTBEAT,
      url: url.replace('token=a', `token=b${index}`),
      from: `198.51.100.${index}`,
    });
    expect(await countTaken(shared, 50, guess)).toBe(50);
    expect((await shared.send({ ...HEARTBEAT, url, from: '198.51.100.200' })).status).toBe(401);
  });

  test('with letters to a page does not use up the limit for reports', async () => {
    const { pub_id: pubId } = await createCreator(shared);
    const write = (index: number): TestRequest => ({
      method: 'POST',
      url: '/comments',
      from: `203.0.113.${index}`,
      body: { pub_id: pubId, body: `Letter ${index}` },
    });
    expect(await countTaken(shared, 70, write)).toBe(70);
    const report = { method: 'POST', url: '/reports', body: { pub_id: pubId, reason: 'spam' } } as const;
    expect((await shared.send({ ...report, from: '203.0.113.200' })).status).toBe(204);
    expect(await countTaken(shared, 70, () => ({ ...report, from: '203.0.113.201' }))).toBe(
      LIMIT_KINDS.reports.anonymousAddress[0].max,
    );
  });

  test('is refused above five exports an hour', async () => {
    const { id } = await createCreator(shared);
    const copy = (): TestRequest => ({ url: '/v4/export', as: id });
    expect(await countTaken(shared, 7, copy)).toBe(5);
  });

  test('is allowed again after the time in Retry-After', async () => {
    const uid = createUid();
    const mint = (): TestRequest => ({ url: '/v2/general/auth/custom-token', as: uid });
    expect(await countTaken(shared, SIGN_INS + 5, mint)).toBe(SIGN_INS);
    const waitMs = (5 * MINUTE_MS) / SIGN_INS;
    expect((await shared.send(mint())).headers['retry-after']).toBe(String(waitMs / 1000));
    shared.clock.advance(waitMs - 1);
    expect((await shared.send(mint())).status).toBe(429);
    shared.clock.advance(1);
    expect(await countTaken(shared, 3, mint)).toBe(1);
  });
});

describe('counting requests', () => {
  test('ignores a forged X-Forwarded-For', async () => {
    const spoof = (index: number): TestRequest => ({
      url: '/users/nobody',
      from: '192.0.2.3',
      headers: { 'x-forwarded-for': `203.0.113.${index % 250}, 10.0.${index % 250}.1` },
    });
    expect(await countTaken(shared, 1000, spoof)).toBe(READS);
  });

  test('uses only the address that the trusted proxy appends', async () => {
    const api = await createTestAppForTest({ limits: {}, trustedProxyHops: 1 });
    const through = (client: string) => (index: number) => ({
      ...HEARTBEAT,
      url: HEARTBEAT.url.replace('8057', String(1000 + index)),
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': `203.0.113.${index}, ${client}` },
    });
    expect(await countTaken(api, WRITES + 9, through('192.0.2.7'))).toBe(WRITES);
    expect(await countTaken(api, 9, through('192.0.2.8'))).toBe(9);
  });

  test('counts an IPv6 /64 as one address, and an IPv4-mapped IPv6 address as IPv4', async () => {
    const ask = (from: string) => (index: number) => ({
      ...HEARTBEAT,
      url: HEARTBEAT.url.replace('8057', String(1000 + index)),
      from: from.replace('*', (index + 1).toString(16)),
    });
    expect(await countTaken(shared, WRITES + 9, ask('2001:db8:0:7::*'))).toBe(WRITES);
    expect(await countTaken(shared, 1, ask('2001:0db8::7:ffff:1:2:3'))).toBe(0);
    expect(await countTaken(shared, 1, ask('2001:db8:0:8::1'))).toBe(1);
    expect(await countTaken(shared, WRITES, ask('::ffff:192.0.2.9'))).toBe(WRITES);
    expect(await countTaken(shared, 1, ask('192.0.2.9'))).toBe(0);
  });

  test('lets an IPv6 /48 send four times as many anonymous letters as one address', async () => {
    const { pub_id: pubId } = await createCreator(shared);
    const write = (from: string) => (index: number) => ({
      method: 'POST' as const,
      url: '/comments',
      from: from.replace('*', (index + 1).toString(16)),
      body: { pub_id: pubId, body: `Letter ${index}` },
    });
    const most = 4 * LIMIT_KINDS.comments.anonymousAddress[0].max;
    expect(await countTaken(shared, most + 5, write('2001:db8:48:*::1'))).toBe(most);
    expect(await countTaken(shared, 1, write('2001:db8:49:*::1'))).toBe(1);
  });

  test('exempts our servers’ addresses, but not accounts at these addresses', async () => {
    const api = await createTestAppForTest({ limits: { unlimitedAddresses: ['10.1.0.0/16', '::1'] } });
    const read = (from: string) => () => ({ url: '/users/nobody', from });
    expect(await countTaken(api, READS + 50, read('10.1.2.3'))).toBe(READS + 50);
    expect(await countTaken(api, READS + 50, read('10.2.0.1'))).toBe(READS);
    const uid = createUid();
    const mint = () => ({ url: '/v2/general/auth/custom-token', as: uid, from: '10.1.2.3' });
    expect(await countTaken(api, SIGN_INS + 5, mint)).toBe(SIGN_INS);
  });

  test('counts requests with guessed bearer tokens by IP address', async () => {
    const guess = (index: number): TestRequest => ({
      url: '/v4/profile',
      from: '192.0.2.4',
      headers: { authorization: `Bearer guess${index}` },
    });
    expect(await countTaken(shared, READS + 20, guess)).toBe(READS);
  });
});

describe('the limit store', () => {
  test('still limits an account’s sign-ins after a restart', async () => {
    const api = await createTestAppForTest({ limits: {} });
    const uid = createUid();
    const mint = () => ({ url: '/v2/general/auth/custom-token', as: uid });
    await countTaken(api, SIGN_INS, mint);
    const database = {
      db: api.db,
      staleDb: api.db,
      runner: api.runner,
      ping: async () => {},
      close: async () => {},
    };
    const restarted = await createTestAppForTest({ limits: {}, database });
    const token = await api.tokens.sign(uid);
    restarted.clock.advance(1);
    const answer = await restarted.send({
      url: '/v2/general/auth/custom-token',
      as: uid,
      headers: { 'x-token-of-before': token },
    });
    expect(answer.status).toBe(429);
  });

  test('contains no IP addresses or account ids, and deletes buckets that are full again', async () => {
    const api = await createTestAppForTest({ limits: {} });
    const { id } = await createCreator(api);
    await api.send({ url: '/v2/general/auth/custom-token', as: id });
    const rows = async () => JSON.stringify(await api.db.select().from(rateLimits));
    expect(JSON.parse(await rows())).toHaveLength(4);
    expect(await rows()).not.toContain(id);
    expect(await rows()).not.toContain('127.0.0.1');
    api.clock.advance(5 * MINUTE_MS);
    const store = createDatabaseLimitStore(api.db, api.clock);
    await store.sweep(api.clock.now().getTime());
    expect(JSON.parse(await rows())).toHaveLength(0);
  });

  test('is not queried for a bucket that the server knows to be empty', async () => {
    const api = await createTestAppForTest({ limits: {} });
    await countTaken(api, WRITES + 1, () => ({ ...HEARTBEAT, from: '192.0.2.1' }));
    let asked = 0;
    const counting: LimitStore = {
      ...createDatabaseLimitStore(api.db, api.clock),
      async take(key, limit, nowMs) {
        asked += 1;
        return createDatabaseLimitStore(api.db, api.clock).take(key, limit, nowMs);
      },
    };
    const other = await createTestAppForTest({ limits: { store: counting } });
    await countTaken(other, 200, () => ({ ...HEARTBEAT, from: '192.0.2.1' }));
    const before = asked;
    await countTaken(other, 200, () => ({ ...HEARTBEAT, from: '192.0.2.1' }));
    expect(asked).toBe(before);
  });

  test('while down, makes the API refuse writes and sign-ins, but not reads', async () => {
    const store = createAbsentStore();
    const api = await createTestAppForTest({ limits: { store } });
    const uid = createUid();
    for (const request of [
      { method: 'POST', url: '/v4/profile', as: uid } as const,
      { url: '/v2/general/auth/custom-token', as: uid },
    ]) {
      expect(await api.send(request)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { code: 'service_unavailable' },
      });
    }
    expect((await api.send({ url: '/users/nobody' })).status).toBe(404);
    expect((await api.send({ url: '/v4/profile', as: uid })).body).toMatchObject({ code: 'not_registered' });
    expect(await api.send({ url: '/readyz' })).toMatchObject({
      status: 200,
      body: { status: 'degraded', limits: 'unreachable' },
    });
    expect(store.asked).toBeGreaterThan(0);
  });

  test('is reported as ok by /readyz while reachable', async () => {
    const api = await createTestAppForTest({ limits: {} });
    expect((await api.send({ url: '/readyz' })).body).toMatchObject({ limits: 'ok' });
  });
});

test('every limit refills one token in a whole number of milliseconds', () => {
  const kinds: readonly LimitKind[] = Object.values(LIMIT_KINDS);
  const limits = kinds.flatMap(({ address = [], anonymousAddress = [], account = [], target = [] }) => [
    ...address,
    ...anonymousAddress,
    ...account,
    ...target,
  ]);
  for (const { max, everyMs } of limits) expect(everyMs % max).toBe(0);
});

test('the stored keys of buckets are short and distinct', () => {
  expect(toStoredKey('read address 192.0.2.1')).toMatch(/^[\w-]{22}$/);
  expect(toStoredKey('a')).not.toBe(toStoredKey('b'));
});
