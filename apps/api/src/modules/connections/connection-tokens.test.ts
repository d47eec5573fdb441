import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';
import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import { createTestConnection, type TestConnection } from '../../../test/support/connections.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createProofStage } from '../../../test/support/stand-ins/address-proof-stage.ts';
import {
  createTestApp,
  createTestAppForTest,
  TEST_SERVICE_KEY,
  type TestApp,
} from '../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const INVALID = { status: 401, body: { code: 'token_invalid' } };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const read = async (app: TestApp, { headers }: Pick<TestConnection, 'headers'>) =>
  app.send({ url: '/v4/profile', headers });

/** Ends a connection as another server does, without a message to this one. */
async function endElsewhere(id: string): Promise<void> {
  await api.db.delete(oauthRecords).where(eq(oauthRecords.grantId, id));
  await api.db.delete(connections).where(eq(connections.id, id));
}

describe('the token of a connection', () => {
  test('is stored as a hash only', async () => {
    const { id: accountId } = await createCreator(api);
    const { id, token } = await createTestConnection(api, accountId);
    const rows = await api.db
      .select()
      .from(oauthRecords)
      .where(and(eq(oauthRecords.grantId, id), eq(oauthRecords.kind, 'PersonalToken')));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice('musubi_pat_'.length));
  });

  test.each(['musubi_pat_', `musubi_pat_${'a'.repeat(43)}`, `musubi_at_${'a'.repeat(43)}`, 'musubi_pat_ä'])(
    'is refused when it is %s',
    async (token) => {
      const answer = await read(api, { headers: { authorization: `Bearer ${encodeURI(token)}` } });
      expect(answer).toMatchObject(INVALID);
      expect(answer.headers['www-authenticate']).toMatch(
        /^Bearer realm="musubi", error="invalid_token", resource_metadata=/,
      );
    },
  );

  test('is refused from the second at which it expires', async () => {
    const { id } = await createCreator(api);
    const expiresAt = new Date(api.clock.now().getTime() + DAY_MS);
    const connection = await createTestConnection(api, id, { expiresAt });
    api.clock.advance(DAY_MS - 1000);
    expect((await read(api, connection)).status).toBe(200);
    api.clock.advance(1000);
    expect(await read(api, connection)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  test('is refused three seconds after another server ended the connection', async () => {
    const { id } = await createCreator(api);
    const connection = await createTestConnection(api, id);
    expect((await read(api, connection)).status).toBe(200);
    await endElsewhere(connection.id);
    api.clock.advance(3001);
    expect(await read(api, connection)).toMatchObject(INVALID);
  });

  test('opens the tools only when it was issued for them', async () => {
    const { id } = await createCreator(api);
    expect(await read(api, await createTestConnection(api, id, { resource: 'mcp' }))).toMatchObject(INVALID);
  });

  test('keeps the account’s verified address for its mail settings', async () => {
    const { id } = await createCreator(api);
    api.identity.emails.set(id, 'mio@example.com');
    api.clock.advance(60_000);
    const { headers } = await createTestConnection(api, id);
    const answer = await api.send({ url: '/v4/digest', headers });
    expect(JSON.stringify(answer.body)).toContain('mio@example.com');
  });
});

describe('connections of an account', () => {
  test('stay after a sign-out everywhere', async () => {
    const { id } = await createCreator(api);
    const connection = await createTestConnection(api, id);
    api.clock.advance(1000);
    const revoked = await api.send({ method: 'DELETE', url: '/v2/general/auth/refresh-token', as: id });
    expect(revoked.status).toBeLessThan(300);
    api.clock.advance(5000);
    expect((await read(api, connection)).status).toBe(200);
  });

  test('end with a suspension, and stay ended after it', async () => {
    const { id } = await createCreator(api);
    const connection = await createTestConnection(api, id);
    expect((await read(api, connection)).status).toBe(200);
    const byOperators = { headers: { 'x-api-key': TEST_SERVICE_KEY } };
    const url = `/v2/general/users/${id}/suspension`;
    expect((await api.send({ method: 'PUT', url, ...byOperators })).status).toBeLessThan(300);
    expect(await read(api, connection)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect((await api.send({ method: 'DELETE', url, ...byOperators })).status).toBeLessThan(300);
    api.clock.advance(5000);
    expect(await read(api, connection)).toMatchObject(INVALID);
  });

  test('end when the owner leaves, and stay ended when the owner returns', async () => {
    const { id } = await createCreator(api);
    const connection = await createTestConnection(api, id);
    expect((await read(api, connection)).status).toBe(200);
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    expect(await read(api, connection)).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
    const rows = await api.db.select().from(connections).where(eq(connections.accountId, id));
    expect(rows).toEqual([]);
  });
});

describe('a password reset by mail', () => {
  const stage = createProofStage();

  test('ends connections, also when the address was verified before', async () => {
    stage.put({});
    const reset = async () => stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
    const find = async () =>
      stage.api.db.select().from(connections).where(eq(connections.accountId, stage.uid));
    for (const round of ['first', 'second']) {
      await createTestConnection(stage.api, stage.uid);
      await reset();
      expect(await find(), `${round} reset`).toEqual([]);
      stage.api.clock.advance(60_000);
    }
  });
});

describe('limits of a connection', () => {
  const READS = LIMIT_KINDS.connectionReads.target[0].max;
  const REFUSED = LIMIT_KINDS.refusedTokens.address[0].max;

  test('count by connection, not by the address from which a hosted agent calls', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const [one, other] = await Promise.all(
      [await createCreator(limited), await createCreator(limited)].map(async ({ id }) =>
        createTestConnection(limited, id),
      ),
    );
    const take = async (connection: TestConnection | undefined): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: READS + 5 }, async () =>
          limited.send({ url: '/v4/profile', from: '192.0.2.1', headers: connection?.headers ?? {} }),
        ),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await take(one)).toBe(READS);
    expect(await take(other)).toBe(READS);
  });

  test('refuse an address with many refused tokens, and take a valid token elsewhere', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const connection = await createTestConnection(limited, (await createCreator(limited)).id);
    const guess = { headers: { authorization: `Bearer musubi_pat_${'b'.repeat(43)}` } };
    const from = '192.0.2.2';
    const statuses: number[] = [];
    for (let round = 0; round < REFUSED + 2; round += 1)
      statuses.push((await limited.send({ url: '/v4/profile', from, ...guess })).status);
    expect(statuses.slice(REFUSED)).toEqual([429, 429]);
    expect(new Set(statuses.slice(0, REFUSED))).toEqual(new Set([401]));
    const good = async (address: string) =>
      (await limited.send({ url: '/v4/profile', from: address, headers: connection.headers })).status;
    expect([await good(from), await good('192.0.2.3')]).toEqual([429, 200]);
  });

  test('do not count expired tokens, with which every agent calls until it refreshes them', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const { id } = await createCreator(limited);
    const expired = await createTestConnection(limited, id, { expiresAt: limited.clock.now() });
    for (let number = 0; number <= REFUSED; number += 1)
      expect(await read(limited, expired)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    expect((await read(limited, await createTestConnection(limited, id))).status).toBe(200);
  });

  test('keep the limit of the address for operations that ignore the token', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const { headers } = await createTestConnection(limited, (await createCreator(limited)).id);
    const { max } = LIMIT_KINDS.discovery.address[0];
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, async () =>
        limited.send({ url: '/discover', from: '192.0.2.4', headers }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(max);
  });
});
