import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { operatorLog, operatorLogDetails } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { suspend } from '../../../test/support/desk/suspensions.ts';
import {
  createCreator,
  createLinkInput,
  createUid,
  replaceHandle,
  replaceLinks,
  writeLetter,
} from '../../../test/support/factories.ts';
import { createDecision } from '../../../test/support/requests/guarded-objects.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

type Schemas = components['schemas'];

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR_MS = 60 * 60_000;
const reason = 'The owner lost the phone';

let api: TestApp;
let support: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.mailboxes.isDown = false;
  support = await createOperator(api, ['support']);
});

const find = async (q: string) =>
  support.send<Schemas['PersonList']>({ url: `/v4/operator/people?q=${encodeURIComponent(q)}` });

const get = async (id: string) => support.send<Schemas['Person']>({ url: `/v4/operator/people/${id}` });

const signOut = async (id: string) =>
  support.send({ method: 'POST', url: `/v4/operator/people/${id}/sign_out`, body: { reason } });

const resend = async (id: string) =>
  support.send({ method: 'POST', url: `/v4/operator/people/${id}/verification_mails`, body: { reason } });

/** Signs in with a browser; returns the claims of its tokens. */
async function signIn(id: string) {
  const { body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as: id,
    claims: WITHOUT_KEY,
    headers: { 'user-agent': FIREFOX },
    from: '203.0.113.77',
  });
  const { key_for_global_sign_out: key } = api.customTokens.read(body.token).claims;
  return {
    auth_time: Math.floor(api.clock.now().getTime() / 1000),
    key_for_global_sign_out: String(key),
  };
}

/** Makes an account one that signs in without a password; the identity service has no address of it. */
async function putPasswordless(id: string, email: string): Promise<void> {
  const row = { accountId: id, email, keptMethods: [], since: api.clock.now() };
  await passwordlessRepository.put(api.db, row);
}

async function readLog(userId: string) {
  return api.db
    .select({
      operation: operatorLog.operation,
      operatorId: operatorLog.operatorId,
      content: operatorLogDetails.content,
    })
    .from(operatorLog)
    .innerJoin(operatorLogDetails, eq(operatorLogDetails.sequence, operatorLog.sequence))
    .where(eq(operatorLogDetails.aboutUserId, userId))
    .orderBy(desc(operatorLog.sequence));
}

describe('the search for accounts', () => {
  test('finds an account by its present and its former handle', async () => {
    const { id, pub_id: former } = await createCreator(api, { name: 'Mio' });
    const present = 'mio_present';
    await replaceHandle(api, id, present);
    expect((await find(`@${present.toUpperCase()}`)).body).toEqual({
      items: [{ user_id: id, pub_id: present, name: 'Mio', match: 'handle', state: 'active' }],
      is_identity_available: true,
    });
    expect((await find(former)).body.items).toMatchObject([{ user_id: id, match: 'former_handle' }]);
  });

  test('finds an account by its e-mail address, but only by the whole address', async () => {
    const { id } = await createCreator(api);
    api.mailboxes.put({ userId: id, email: 'haruka.aoki@example.com' });
    expect((await find(' Haruka.Aoki@Example.com ')).body.items).toMatchObject([
      { user_id: id, match: 'address' },
    ]);
    for (const part of ['haruka.aoki@example', 'aoki@example.com', '@example.com', 'haruka.aoki']) {
      expect((await find(part)).body.items).toEqual([]);
    }
  });

  test('finds an account by its id, also when only the identity service knows it', async () => {
    const { id } = await createCreator(api);
    expect((await find(id)).body.items).toMatchObject([{ user_id: id, match: 'user_id' }]);
    const stranger = createUid();
    api.mailboxes.put({ userId: stranger });
    expect((await find(stranger)).body.items).toEqual([
      { user_id: stranger, pub_id: null, name: null, match: 'user_id', state: 'active' },
    ]);
  });

  test('reports that accounts may be missing while the identity service is down', async () => {
    const { id, pub_id: handle } = await createCreator(api);
    api.mailboxes.put({ userId: id, email: 'down@example.com' });
    api.mailboxes.isDown = true;
    expect((await find('down@example.com')).body).toEqual({ items: [], is_identity_available: false });
    expect((await find(handle)).body).toMatchObject({
      items: [{ user_id: id }],
      is_identity_available: true,
    });
  });

  test('finds an account without a password by the kept address, also while the identity service is down', async () => {
    const { id } = await createCreator(api);
    api.mailboxes.put({ userId: id });
    await putPasswordless(id, 'kept@example.com');
    const found = [{ user_id: id, match: 'address' }];
    expect((await find('Kept@example.com')).body.items).toMatchObject(found);
    api.mailboxes.isDown = true;
    expect((await find('kept@example.com')).body).toMatchObject({
      items: found,
      is_identity_available: false,
    });
  });

  test('leaves out erased accounts', async () => {
    const { id } = await createCreator(api);
    await api.db
      .insert(accounts)
      .values({ userId: id, erasedAt: api.clock.now() })
      .onConflictDoUpdate({ target: accounts.userId, set: { erasedAt: api.clock.now() } });
    expect((await find(id)).body.items).toEqual([]);
    expect((await get(id)).status).toBe(404);
  });
});

describe('an account at the desk', () => {
  test('shows its stored data and its sign-in methods', async () => {
    const { id, pub_id: handle } = await createCreator(api, { name: 'Mio', visibility: 'unlisted' });
    await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    await writeLetter(api, handle, { body: 'hello' });
    await createDecision(api, id);
    await signIn(id);
    api.mailboxes.put({
      userId: id,
      email: 'mio@example.com',
      isEmailVerified: true,
      hasPassword: true,
      providers: [
        { providerId: 'google.com', accountId: '1', email: 'mio@gmail.example', label: 'mio@gmail.example' },
      ],
      secondFactorCount: 1,
      createdAtSeconds: 1_700_000_000,
    });
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: id,
      page: { pub_id: handle, name: 'Mio', visibility: 'unlisted' },
      account: { state: 'active', suspended_at: null, leaves_at: null },
      counts: { links: 1, letters_received: 1, decisions: 1, follows: 0, files: 0, file_bytes: 0 },
      sign_in: {
        address: 'm•••@example.com',
        is_verified: false,
        is_passwordless: false,
        is_deleted: false,
        has_password: true,
        methods: [{ kind: 'google', label: 'm•••@gmail.example' }],
        second_factor_count: 1,
      },
      is_identity_available: true,
      sessions: [{ browser: 'Firefox', system: 'macOS', device: 'computer' }],
      roles: [],
      requests: [],
    });
  });

  test('contains no secret, no whole address and no network', async () => {
    const { id } = await createCreator(api, { contact_email: 'contact@example.com' });
    const { key_for_global_sign_out: key } = await signIn(id);
    api.mailboxes.put({
      userId: id,
      email: 'secret.name@example.com',
      phoneNumber: '+819012345678',
      providers: [{ providerId: 'github.com', accountId: '1', email: null, label: 'octocat' }],
    });
    const { text } = await get(id);
    for (const secret of [key, 'secret.name', 'contact@example.com', '9012345', 'octocat', '203.0.113.77']) {
      expect(text).not.toContain(secret);
    }
  });

  test('shows a suspension with its reason, and the roles of operators', async () => {
    const { id } = await createCreator(api);
    await suspend(api, id, 'spam');
    expect((await get(id)).body.account).toMatchObject({
      state: 'suspended',
      suspension_reason: 'spam',
      suspended_at: api.clock.now().toISOString(),
    });
    const moderator = await createOperator(api, ['moderator']);
    expect((await get(moderator.id)).body.roles).toEqual(['moderator']);
  });

  test('marks the sign-in as unavailable while the identity service is down', async () => {
    const { id } = await createCreator(api);
    api.mailboxes.isDown = true;
    const { status, body } = await get(id);
    expect([status, body.is_identity_available, body.sign_in]).toEqual([200, false, undefined]);
    expect((await get(createUid())).status).toBe(503);
  });

  test('shows the kept address of an account without a password', async () => {
    const { id } = await createCreator(api);
    api.mailboxes.put({ userId: id, createdAtSeconds: 1_700_000_000 });
    await putPasswordless(id, 'kept.name@example.com');
    const { body, text } = await get(id);
    expect(body.sign_in).toEqual({
      address: 'k•••@example.com',
      is_verified: true,
      is_passwordless: true,
      is_deleted: false,
      has_password: false,
      methods: [],
      second_factor_count: 0,
      created_at: '2023-11-14T22:13:20.000Z',
    });
    expect(text).not.toContain('kept.name');
  });

  test('shows the sign-in without a password after the identity service has deleted the account', async () => {
    const { id } = await createCreator(api);
    expect((await get(id)).body.sign_in).toBeUndefined();
    await putPasswordless(id, 'gone@example.com');
    expect((await get(id)).body).toMatchObject({
      is_identity_available: true,
      sign_in: { address: 'g•••@example.com', is_passwordless: true, is_deleted: true, created_at: null },
    });
  });

  test('is not found for an unknown id', async () => {
    const unknown = createUid();
    expect((await get(unknown)).status).toBe(404);
    for (const act of [signOut, resend]) expect((await act(unknown)).status).toBe(404);
    expect(await api.db.select().from(accounts).where(eq(accounts.userId, unknown))).toEqual([]);
  });
});

describe('signing an account out', () => {
  test('ends every session, notifies its apps, and is logged', async () => {
    const { id } = await createCreator(api);
    const claims = await signIn(id);
    api.clock.advance(1000);
    expect((await api.send({ url: '/v4/sessions', as: id, claims })).status).toBe(200);
    expect((await signOut(id)).status).toBe(204);
    const after = await api.send({ url: '/v4/sessions', as: id, claims });
    expect([after.status, after.body['code']]).toEqual([401, 'session_signed_out']);
    expect(api.signals.pushed).toContainEqual(
      expect.objectContaining({ userId: id, key: claims['key_for_global_sign_out'] }),
    );
    expect(api.identity.updated.get(id)?.tokensValidAfter).toEqual(api.clock.now());
    expect((await get(id)).body.sessions).toEqual([]);
    const [entry] = await readLog(id);
    expect(entry).toMatchObject({ operation: 'v4OperatorSignOutPerson', operatorId: support.id });
    expect(entry?.content).toContain(reason);
  });
});

describe('the verification mail', () => {
  const mailsTo = (email: string) => api.mail.sent.filter(({ to }) => to === email);

  test('is sent in the language of the page, and is logged', async () => {
    const { id } = await createCreator(api, { locale: 'ja' });
    api.mailboxes.put({ userId: id, email: 'again@example.com' });
    expect((await resend(id)).status).toBe(204);
    expect(mailsTo('again@example.com')).toMatchObject([{ subject: 'メールアドレスの確認をお願いします' }]);
    expect((await readLog(id))[0]?.operation).toBe('v4OperatorResendVerification');
  });

  test('is not sent to a verified address', async () => {
    const owner = await createOperator(api, []);
    api.mailboxes.put({ userId: owner.id, email: `${owner.id}@example.com` });
    expect((await resend(owner.id)).status).toBe(204);
    expect(mailsTo(`${owner.id}@example.com`)).toEqual([]);
  });

  test('is sent later if the identity service was down', async () => {
    const { id } = await createCreator(api);
    api.mailboxes.put({ userId: id, email: 'later@example.com' });
    api.mailboxes.isDown = true;
    expect((await resend(id)).status).toBe(204);
    expect(mailsTo('later@example.com')).toEqual([]);
    api.mailboxes.isDown = false;
    api.clock.advance(HOUR_MS);
    await api.outbox.deliverDue();
    expect(mailsTo('later@example.com')).toHaveLength(1);
  });

  test('is sent at most three times an hour to one account', async () => {
    const limited = await createTestAppForTest({ limits: {} });
    const [first, second] = [
      await createOperator(limited, ['support']),
      await createOperator(limited, ['support']),
    ];
    const { id } = await createCreator(limited);
    const url = `/v4/operator/people/${id}/verification_mails`;
    const send = async (operator: TestOperator) =>
      (await operator.send({ method: 'POST', url, body: { reason } })).status;
    expect([await send(first), await send(second), await send(first)]).toEqual([204, 204, 204]);
    expect(await send(second)).toBe(429);
    limited.clock.advance(HOUR_MS);
    expect(await send(second)).toBe(204);
  });
});
