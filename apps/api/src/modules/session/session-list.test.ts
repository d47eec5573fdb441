import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';
import { revokeAll } from './revoke-sessions.ts';
import { sweepSessions } from './sweep-sessions.ts';

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Claims = Readonly<Record<string, unknown>>;

let api: TestApp;
let uid = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
  api.clock.advance(DAY_MS);
  api.signals.isDown = false;
  api.signals.pushed.length = 0;
});

const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
const keyOf = (session: Claims): string => String(session['key_for_global_sign_out']);

/** Signs in with a browser; returns the claims of its tokens. */
async function signIn(userAgent: string, as = uid): Promise<Claims> {
  const { body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as,
    claims: WITHOUT_KEY,
    headers: { 'user-agent': userAgent },
  });
  return { auth_time: secondsNow(), ...api.customTokens.read(body.token).claims };
}

async function list(session: Claims, as = uid): Promise<readonly components['schemas']['Session'][]> {
  const { status, body } = await api.send<components['schemas']['SessionList']>({
    url: '/v4/sessions',
    as,
    claims: { ...session },
  });
  expect(status).toBe(200);
  return body.items;
}

async function findOther(session: Claims): Promise<string> {
  return (await list(session)).find((each) => !each.is_current)?.id ?? '';
}

const end = async (session: Claims, id: string, as = uid) =>
  api.send({ method: 'DELETE', url: `/v4/sessions/${id}`, as, claims: { ...session } });
const read = async (session: Claims) => api.send({ url: '/v4/follows', as: uid, claims: { ...session } });

describe('v4ListSessions', () => {
  test('lists sessions with browser, system and device but no keys, the caller’s session first', async () => {
    const phone = await signIn(ANDROID);
    const startedAt = api.clock.now().toISOString();
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    const sessions = await list(own);
    const computer = { browser: 'Firefox', system: 'macOS', device: 'computer' };
    expect(sessions).toMatchObject([
      { is_current: true, ...computer, signed_in_at: api.clock.now().toISOString() },
      { is_current: false, browser: 'Chrome', system: 'Android', device: 'phone', signed_in_at: startedAt },
    ]);
    expect(await list(phone)).toMatchObject([
      { is_current: true, browser: 'Chrome' },
      { is_current: false, ...computer },
    ]);
    const text = JSON.stringify(sessions);
    for (const key of [keyOf(phone), keyOf(own)]) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(Buffer.from(key, 'base64url').toString('hex').slice(0, 8));
    }
  });

  test('uses session ids that are not derived from sign-out keys and do not work as keys', async () => {
    const own = await signIn(FIREFOX);
    const [session] = await list(own);
    const asKey = { ...own, key_for_global_sign_out: session?.id };
    expect(await api.send({ url: '/v4/sessions', as: uid, claims: asKey })).toMatchObject({
      status: 200,
      body: { items: [{ is_current: false }] },
    });
    const other = createUid();
    const same = await signIn(FIREFOX, other);
    expect((await list(same, other))[0]?.id).not.toBe(session?.id);
    expect(await end(own, keyOf(own))).toMatchObject({ status: 400 });
  });

  test('lists the session of a browser that sends no User-Agent', async () => {
    const own = await signIn('');
    expect(await list(own)).toMatchObject([{ browser: null, system: null, device: 'unknown' }]);
  });

  test('stores no text of the User-Agent', async () => {
    await signIn(`${FIREFOX} Kuroi/7`);
    const rows = await api.db.select().from(signOns).where(eq(signOns.userId, uid));
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Gecko|Kuroi|145\.0/);
  });

  test('leaves out signed-out and revoked sessions', async () => {
    const first = await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    expect(await list(own)).toHaveLength(2);
    const key = keyOf(first);
    await api.send({
      method: 'PUT',
      url: '/v2/general/auth/key-for-global-sign-out',
      as: uid,
      claims: { ...first },
      body: { key },
    });
    expect(await list(own)).toHaveLength(1);
    api.clock.advance(MINUTE_MS);
    await revokeAll(api.core, { accountId: uid, signOutKey: null }, { forgetsDrafts: false });
    api.clock.advance(1000);
    expect(await list(await signIn(FIREFOX))).toHaveLength(1);
  });
});

describe('the time of last use', () => {
  test('is stored outside requests, at most every few minutes', async () => {
    const phone = await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    const seenOf = async (): Promise<string | undefined> => (await list(own))[1]?.last_seen_at;
    const signedInAt = await seenOf();
    const useAt = async (afterMs: number): Promise<string> => {
      api.clock.advance(afterMs);
      expect((await read({ ...phone, iat: secondsNow() })).status).toBe(200);
      const at = api.clock.now().toISOString();
      await api.core.lastSeen.flush();
      return at;
    };
    const first = await useAt(10 * MINUTE_MS);
    expect(await seenOf()).toBe(first);
    expect(first).not.toBe(signedInAt);
    await useAt(2 * MINUTE_MS);
    expect(await seenOf()).toBe(first);
    const later = await useAt(5 * MINUTE_MS);
    expect(await seenOf()).toBe(later);
  });

  test('is stored by the first flush after the use', async () => {
    const own = await signIn(FIREFOX);
    api.clock.advance(10 * MINUTE_MS);
    await read({ ...own, iat: secondsNow() });
    const seenAt = api.clock.now().toISOString();
    expect((await list({ ...own, iat: secondsNow() }))[0]?.last_seen_at).not.toBe(seenAt);
    await api.core.lastSeen.flush();
    expect((await list({ ...own, iat: secondsNow() }))[0]?.last_seen_at).toBe(seenAt);
  });
});

describe('v4EndSession', () => {
  test('ends all tokens of a session, notifies its apps and keeps the caller’s session', async () => {
    const phone = await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    expect(await end(own, await findOther(own))).toMatchObject({ status: 204, text: '' });
    expect(await read(phone)).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    const sister = { ...phone, auth_time: secondsNow(), iat: secondsNow() };
    expect(await read(sister)).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    expect(api.signals.pushed).toMatchObject([{ userId: uid, key: keyOf(phone) }]);
    expect((await read(own)).status).toBe(200);
    expect(await list(own)).toHaveLength(1);
  });

  test('refuses new custom tokens for copied tokens of an ended session', async () => {
    const proof = { ...WITHOUT_KEY, auth_time: secondsNow(), iat: secondsNow() };
    const phone = await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    await end(own, await findOther(own));
    for (const kept of [proof, phone]) {
      const answer = await api.send({
        url: '/v2/general/auth/custom-token',
        as: uid,
        claims: { ...kept, iat: secondsNow() },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    }
  });

  test('retries the notification of open apps when it fails', async () => {
    const phone = await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    const id = await findOther(own);
    api.signals.isDown = true;
    expect((await end(own, id)).status).toBe(204);
    api.signals.isDown = false;
    api.clock.advance(1000);
    await api.outbox.deliverDue();
    expect(api.signals.pushed).toMatchObject([{ userId: uid, key: keyOf(phone) }]);
  });

  test('requires a sign-in within the last five minutes, and accepts a token without a session', async () => {
    const own = await signIn(FIREFOX);
    await signIn(ANDROID);
    api.clock.advance(301_000);
    const late = { ...own, iat: secondsNow() };
    const { id = '' } = (await list(late))[0] ?? {};
    expect(await end(late, id)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect(await list(late)).toHaveLength(1);
    expect((await end({ ...WITHOUT_KEY, auth_time: secondsNow() }, id)).status).toBe(204);
  });

  test('answers 404 for sessions of other users and for ended sessions', async () => {
    await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    const own = await signIn(FIREFOX);
    const id = await findOther(own);
    const stranger = createUid();
    const theirs = await signIn(FIREFOX, stranger);
    expect(await end(theirs, id, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list(own)).toHaveLength(2);
    expect((await end(own, id)).status).toBe(204);
    expect((await end(own, id)).status).toBe(404);
  });

  test('counts towards the rate limit of writes', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const answers = await Promise.all(
      Array.from({ length: 61 }, async (_, index) =>
        limited.send({
          method: 'DELETE',
          url: '/v4/sessions/0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
          as: 'somebody',
          from: `198.51.100.${index}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('B9: ends a year after its sign-in, even if it is used', async () => {
    const old = await signIn(FIREFOX);
    api.clock.advance(364 * DAY_MS);
    expect((await read({ ...old, iat: secondsNow() })).status).toBe(200);
    api.clock.advance(DAY_MS);
    expect(await read({ ...old, iat: secondsNow() })).toMatchObject({
      status: 401,
      body: { code: 'session_revoked' },
    });
    expect(await list(await signIn(ANDROID))).toMatchObject([{ is_current: true, browser: 'Chrome' }]);
  });

  test('B9: is ended by a sign-in if it is the least recently used of 101', async () => {
    const first = await signIn(FIREFOX);
    const at = api.clock.now().getTime();
    await api.db.insert(signOns).values(
      Array.from({ length: 98 }, (_, index) => ({
        userId: uid,
        key: `key-${index}`,
        signedInAt: new Date(at + 1000),
        signInId: String(index),
        lastSeenAt: new Date(at + 1000),
      })),
    );
    // A session that has reached its maximum age does not count.
    await api.db.insert(signOns).values({
      userId: uid,
      key: 'key-of-last-year',
      signedInAt: new Date(at - 366 * DAY_MS),
      signInId: 'last-year',
      lastSeenAt: new Date(at + 1000),
    });
    api.clock.advance(MINUTE_MS);
    const second = await signIn(ANDROID);
    expect(await list(second)).toHaveLength(100);
    expect((await read(first)).status).toBe(200);
    api.clock.advance(MINUTE_MS);
    const third = await signIn(FIREFOX);
    expect(await list(third)).toHaveLength(100);
    expect((await read(first)).status).toBe(401);
    expect((await read(second)).status).toBe(200);
  });
});

describe('sweep', () => {
  const countRows = async (): Promise<number> =>
    (await api.db.select().from(signOns).where(eq(signOns.userId, uid))).length;

  test('ends a session after ninety idle days, then deletes the ended session', async () => {
    const idle = await signIn(ANDROID);
    api.clock.advance(89 * DAY_MS);
    const own = await signIn(FIREFOX);
    await sweepSessions(api.core);
    expect(await list(own)).toHaveLength(2);
    api.clock.advance(DAY_MS);
    await sweepSessions(api.core);
    expect(await read({ ...idle, iat: secondsNow() })).toMatchObject({
      status: 401,
      body: { code: 'session_signed_out' },
    });
    expect(await countRows()).toBe(2);
    api.clock.advance(2 * DAY_MS);
    await sweepSessions(api.core);
    expect(await countRows()).toBe(1);
    expect((await read({ ...own, iat: secondsNow() })).status).toBe(200);
  });

  test('deletes a revoked session a day later', async () => {
    await signIn(ANDROID);
    api.clock.advance(MINUTE_MS);
    await revokeAll(api.core, { accountId: uid, signOutKey: null }, { forgetsDrafts: false });
    api.clock.advance(DAY_MS / 2);
    await sweepSessions(api.core);
    expect(await countRows()).toBe(1);
    api.clock.advance(DAY_MS);
    await sweepSessions(api.core);
    expect(await countRows()).toBe(0);
  });
});
