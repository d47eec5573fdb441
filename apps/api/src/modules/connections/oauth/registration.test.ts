import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { oauthRecords } from '#platform/database/schema/accounts/connections.ts';
import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import { CALLBACK, createOauthStage } from '../../../../test/support/oauth-stage.ts';
import { createTestAppForTest } from '../../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

const stage = createOauthStage({ isOauthRegistrationOpen: true });

async function register(redirectUri: string, name = 'Registered'): Promise<string> {
  const { body } = await stage.api.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: {
      client_name: name,
      redirect_uris: [redirectUri],
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  });
  return (JSON.parse(body) as { client_id: string }).client_id;
}

test('a registered app is shown by the host that gets the answer, as unproven', async () => {
  const id = await register('https://app.example/cb', 'Musu\u200bbi');
  const { shown } = await stage.authorize(await stage.createOwner(), {
    client_id: id,
    redirect_uri: 'https://app.example/cb',
  });
  expect(shown?.app).toEqual({
    name: 'Musubi',
    host: 'app.example',
    is_host_proven: false,
    returns_to: 'app.example',
    is_known: false,
  });
});

test('an app on the person’s computer has no host', async () => {
  const id = await register(CALLBACK);
  const { shown } = await stage.authorize(await stage.createOwner(), { client_id: id });
  expect(shown?.app).toMatchObject({ host: null, returns_to: null, is_host_proven: false });
});

test('a registered app that no account let in ends after seven days', async () => {
  const [unused, used] = [await register(CALLBACK), await register(CALLBACK)];
  await stage.authorize(await stage.createOwner(), { client_id: used });
  const endOf = async (id: string): Promise<number> => {
    const [row] = await stage.api.db.select().from(oauthRecords).where(eq(oauthRecords.id, id));
    return ((row?.expiresAt.getTime() ?? 0) - stage.api.clock.now().getTime()) / DAY_MS;
  };
  expect([await endOf(unused), await endOf(used)]).toEqual([7, 366]);
});

test('an address registers at most ten apps an hour', async () => {
  const limited = await createTestAppForTest({ isOauthRegistrationOpen: true, limits: {} });
  const { max } = LIMIT_KINDS.appRegistrations.address[0];
  const statuses: number[] = [];
  for (let round = 0; round < max + 2; round += 1) {
    const payload = { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
    statuses.push((await limited.app.inject({ method: 'POST', url: '/oauth/register', payload })).statusCode);
  }
  expect(statuses.slice(max)).toEqual([429, 429]);
});

test('an address makes the server fetch at most 30 documents of apps a minute', async () => {
  const fetched: string[] = [];
  const limited = await createTestAppForTest({
    limits: {},
    request: async (address) => {
      fetched.push(address);
      throw new SafeFetchError('There is no such document');
    },
  });
  const { max } = LIMIT_KINDS.appDocuments.address[0];
  const ask = async (round: number, remoteAddress: string) => {
    const client = encodeURIComponent(`https://app-${round}.example/c.json`);
    return limited.app.inject({ url: `/oauth/authorize?client_id=${client}`, remoteAddress });
  };
  for (let round = 0; round < max + 5; round += 1) await ask(round, '192.0.2.1');
  expect(fetched).toHaveLength(max);
  await ask(max + 5, '192.0.2.2');
  limited.clock.advance(60_000);
  await ask(max + 6, '192.0.2.1');
  expect(fetched).toHaveLength(max + 2);
});
