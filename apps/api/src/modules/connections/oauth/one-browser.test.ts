import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { components } from '#generated/contract.ts';
import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';
import type { CountOauth } from '#platform/metrics/oauth-outcomes.ts';

import { findTestDatabaseUrl } from '../../../../test/support/env.ts';
import { createCapturedLog } from '../../../../test/support/logs.ts';
import { type Browser, createOauthStage } from '../../../../test/support/oauth-stage.ts';
import { sweepConnections } from '../sweep-connections.ts';

const counted: Parameters<CountOauth>[0][] = [];
const { log, lines } = createCapturedLog();
const stage = createOauthStage({ log, countOauth: (outcome) => counted.push(outcome) });
beforeEach(() => {
  counted.length = 0;
  lines.length = 0;
});

const WEB = 'http://localhost:3000';
const ELSEWHERE = `${WEB}/connect/elsewhere`;

interface Answered {
  readonly uid: string;
  readonly verifier: string;
  readonly returnTo: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Begins in this browser, and answers as this person, whose own browser may be another one. */
async function answer(
  browser: Browser,
  as: string,
  decision: 'allowed' | 'refused' = 'allowed',
): Promise<Answered> {
  const { url, verifier } = stage.authorizeUrl();
  const uid = (await browser.get(url)).to?.split('/connect/')[1] ?? '';
  const { body, headers } = await stage.api.send<components['schemas']['ConnectionAnswer']>({
    method: 'POST',
    url: `/v4/connection_requests/${uid}`,
    as,
    body: { decision, ...(decision === 'allowed' && { scopes: ['letters.read'] }) },
  });
  return { uid, verifier, returnTo: body.return_to, headers };
}

const withoutSecret = (address: string): string => new URL(address).origin + new URL(address).pathname;
const rowsOf = async (accountId: string) => ({
  connections: await stage.api.db.$count(connections, eq(connections.accountId, accountId)),
  grants: await stage.api.db.$count(
    oauthRecords,
    and(eq(oauthRecords.kind, 'Grant'), eq(oauthRecords.accountId, accountId)),
  ),
});
const NOTHING = { connections: 0, grants: 0 };
const ONE = { connections: 1, grants: 1 };

describe('an app', () => {
  test('4A1: gets no code when another person answered what its browser began', async () => {
    const [attacker, victim] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo } = await answer(attacker, victim);
    const tried = await attacker.get(withoutSecret(returnTo));
    expect(tried.to).toBe(`${WEB}/connect/${new URL(returnTo).pathname.split('/').at(-1)}`);
    const guessed = new URL(returnTo);
    guessed.searchParams.set('secret', 'A'.repeat(22));
    expect((await attacker.get(guessed.href)).to).not.toContain('code=');
    expect(await rowsOf(victim)).toEqual(ONE);
  });

  test('4A1: keeps its answer when it comes back without the secret', async () => {
    const [browser, owner] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo, verifier } = await answer(browser, owner);
    expect((await browser.get(withoutSecret(returnTo))).to).not.toContain('code=');
    const { to } = await browser.get(returnTo);
    expect((await stage.redeem({ to, verifier })).body.scope).toBe('letters.read');
  });

  test('4A1: gets one code for the secret, and no second one', async () => {
    const [browser, owner] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo } = await answer(browser, owner);
    const [first, second] = await Promise.all([browser.get(returnTo), browser.get(returnTo)]);
    const codes = [first, second].filter(({ to }) => to?.includes('code=') === true);
    expect(codes).toHaveLength(1);
    expect((await browser.get(returnTo)).to).not.toContain('code=');
  });

  test('4A1: learns of a refusal only in the browser that began', async () => {
    const [attacker, victim] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo } = await answer(attacker, victim, 'refused');
    expect((await attacker.get(withoutSecret(returnTo))).to).not.toContain('error=');
    expect((await attacker.get(returnTo)).to).toContain('error=access_denied');
  });
});

describe('a browser that did not begin', () => {
  test.each(['allowed', 'refused'] as const)(
    '4A1: deletes what was %s, and tells the person',
    async (decision) => {
      const [attacker, victim] = [stage.createBrowser(), await stage.createOwner()];
      const { returnTo } = await answer(attacker, victim, decision);
      counted.length = 0;
      const told = await stage.createBrowser().get(returnTo);
      expect(told.to).toBe(ELSEWHERE);
      expect(told.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(await rowsOf(victim)).toEqual(NOTHING);
      expect(counted).toEqual(['other_browser']);
      expect(lines.filter((line) => line.includes('"consent_in_other_browser"'))).toHaveLength(1);
      for (const address of [returnTo, withoutSecret(returnTo)])
        expect((await attacker.get(address)).to).not.toContain('code=');
    },
  );

  test('4A1: deletes the answer when its cookie is of another request', async () => {
    const [attacker, victim] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo } = await answer(attacker, victim);
    const other = stage.createBrowser();
    const own = await answer(other, await stage.createOwner());
    expect((await other.get(returnTo, { cookiesOf: own.returnTo })).to).toBe(ELSEWHERE);
    expect(await rowsOf(victim)).toEqual(NOTHING);
    expect((await other.get(own.returnTo)).to).toContain('code=');
  });

  test('4A1: deletes the answer when its cookie is forged', async () => {
    const [attacker, victim] = [stage.createBrowser(), await stage.createOwner()];
    const { returnTo, uid } = await answer(attacker, victim);
    const { headers } = await stage.api.app.inject({
      url: new URL(returnTo).pathname + new URL(returnTo).search,
      headers: { cookie: `_interaction_resume=${uid}; _interaction_resume.sig=${'A'.repeat(27)}` },
    });
    expect(headers['location']).toBe(ELSEWHERE);
    expect(await rowsOf(victim)).toEqual(NOTHING);
  });
});

// Skipped on the embedded database, which runs one transaction at a time.
describe.runIf(findTestDatabaseUrl() !== null)('two answers at once', () => {
  const begun = async (): Promise<string> => {
    const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
    return `/v4/connection_requests/${to?.split('/connect/')[1]}`;
  };
  const send = async (url: string, as: string, decision: 'allowed' | 'refused' = 'allowed') => {
    const body = { decision, ...(decision === 'allowed' && { scopes: ['letters.read'] }) };
    return (await stage.api.send({ method: 'POST', url, as, body })).status;
  };

  /** Sends Allows of a person that find the request open and wait, until `meanwhile` is over; returns their statuses. */
  async function allowAround(
    as: string,
    urls: readonly string[],
    meanwhile: () => Promise<void>,
  ): Promise<readonly number[]> {
    const { db } = stage.api;
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like '%accounts%for update'`;
    const allows = await db.transaction(async (tx) => {
      await accountsRepository.lock(tx, as);
      const sent = Promise.all(urls.map(async (url) => send(url, as)));
      await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(urls.length), 5000);
      await meanwhile();
      return { sent };
    });
    return allows.sent;
  }

  test('4A1: let an app in once when one person allows twice', async () => {
    const [url, owner] = [await begun(), await stage.createOwner()];
    const statuses = await allowAround(owner, [url, url], async () => {});
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await rowsOf(owner)).toEqual(ONE);
  });

  test('4A1: leave nothing of the second when two people allow', async () => {
    const [url, one, other] = [await begun(), await stage.createOwner(), await stage.createOwner()];
    const statuses = await allowAround(one, [url], async () => expect(await send(url, other)).toBe(200));
    expect(statuses).toEqual([404]);
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([NOTHING, ONE]);
  });

  test('4A1: leave nothing of an Allow when the refusal came first', async () => {
    const [url, owner] = [await begun(), await stage.createOwner()];
    const refuse = async (): Promise<void> => expect(await send(url, owner, 'refused')).toBe(200);
    expect(await allowAround(owner, [url], refuse)).toEqual([404]);
    expect(await rowsOf(owner)).toEqual(NOTHING);
  });
});

test('4A1: keeps the answer when the address is written in capitals without the secret', async () => {
  const [browser, owner] = [stage.createBrowser(), await stage.createOwner()];
  const { returnTo, uid } = await answer(browser, owner);
  const { origin } = new URL(returnTo);
  const tried = await browser.get(`${origin}/oauth/AUTHORIZE/${uid}`, { cookiesOf: returnTo });
  expect(tried.to).toBe(`${WEB}/connect/${uid}`);
  expect((await browser.get(returnTo)).to).toContain('code=');
});

test('4A1: deletes the grant of an answer that no browser fetched', async () => {
  const owner = await stage.createOwner();
  await answer(stage.createBrowser(), owner);
  expect(await rowsOf(owner)).toEqual(ONE);
  stage.api.clock.advance(60 * 60_000);
  await sweepConnections(stage.api.core);
  expect(await rowsOf(owner)).toEqual(NOTHING);
});

test('4A1: hands out the secret once, and stores and logs only its hash', async () => {
  const [browser, owner] = [stage.createBrowser(), await stage.createOwner()];
  const { returnTo, headers } = await answer(browser, owner);
  const secret = new URL(returnTo).searchParams.get('secret') ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  expect(headers['cache-control']).toContain('no-store');
  expect(JSON.stringify(await stage.api.db.select().from(oauthRecords))).not.toContain(secret);
  const { headers: sent } = await browser.get(returnTo);
  expect(sent).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(lines.join('')).toContain('/oauth/authorize/');
  expect(lines.join('')).not.toContain(secret);
});
