import { expect, test } from 'vitest';

import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import { createCreator, createUid, writeLetter } from './support/factories.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestAppForTest } from './support/test-app.ts';

const MINUTE_MS = 60_000;
const BURST = 40;

test('limits letters by IP address, even for signed-in senders', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const { pub_id: pubId } = await createCreator(api);
  api.clock.advance(MINUTE_MS);
  const answers = await Promise.all(
    Array.from({ length: BURST }, async (_, number) =>
      writeLetter(api, pubId, { body: `letter ${number}` }, { as: createUid(), from: '192.0.2.77' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(LIMIT_KINDS.comments.address[0].max);
  expect(LIMIT_KINDS.comments.address[0]).toEqual({ max: 20, everyMs: MINUTE_MS });
  const elsewhere = await writeLetter(api, pubId, {}, { as: createUid(), from: '192.0.2.78' });
  expect(elsewhere.status).toBe(204);
});

test('limits timeline reads by account and by token, across IP addresses', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const { id } = await createCreator(api);
  const { body } = await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', as: id });
  const countTaken = async (request: TestRequest): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: BURST }, async (_, index) =>
        api.send({ ...request, from: `198.51.100.${index}` }),
      ),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  expect(await countTaken({ url: '/v4/timeline', as: id })).toBe(30);
  expect(await countTaken({ url: `/timeline/${body.token}` })).toBe(30);
  expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
});

test('does not count session status polls as reads', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const from = '192.0.2.79';
  const poll = { url: '/v2/general/auth/global-sign-out-status?key=a-key-of-a-session', from } as const;
  const members = [createUid(), createUid()];
  const answers = await Promise.all(
    Array.from({ length: LIMIT_KINDS.read.address[0].max + BURST }, async (_, index) =>
      api.send({ ...poll, as: members[index % members.length] ?? '' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length);
  expect((await api.send({ url: '/users/nobody', from })).status).toBe(404);
});

test('limits accounts created by sign-in links to 10 an hour per IP address', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const email = (index: number): string => `new-${index}@example.com`;
  const openLink = async (address: string, sender: Pick<TestRequest, 'as' | 'from'>) =>
    api.send<{ custom_token: string | null }>({
      ...sender,
      method: 'POST',
      url: '/v4/address_proofs',
      body: { purpose: 'sign_in', code: api.mailboxes.mail('sign_in_link', address), email: address },
    });
  const visitor = { from: '192.0.2.80' };
  const { max, everyMs } = LIMIT_KINDS.newAccounts.address[0];
  expect({ max, everyMs }).toEqual({ max: 10, everyMs: 60 * MINUTE_MS });
  for (let index = 0; index < max; index += 1) {
    expect((await openLink(email(index), visitor)).body.custom_token).toEqual(expect.any(String));
  }
  const refused = await openLink(email(max), visitor);
  expect(refused).toMatchObject({ status: 200, body: { custom_token: null } });
  expect((await openLink(email(max), { ...visitor, as: createUid() })).body.custom_token).toBeNull();
  // A sign-in link of an existing account creates no account, so it is not counted.
  api.mailboxes.put({ userId: createUid(), email: 'known@example.com' });
  expect((await openLink('known@example.com', visitor)).body.custom_token).toEqual(expect.any(String));
  expect((await openLink(email(0), visitor)).status).toBe(200);
  expect((await openLink(email(max), { from: '192.0.2.81' })).body.custom_token).toEqual(expect.any(String));
});
