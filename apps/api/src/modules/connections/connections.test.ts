import { describe, expect, test } from 'vitest';

import { createConnectionStage } from '../../../test/support/connection-stage.ts';
import { createTestConnection } from '../../../test/support/connections.ts';
import { createUid } from '../../../test/support/factories.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_CONNECTION = { status: 404, body: { code: 'not_found' } };

const stage = createConnectionStage();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('createToken', () => {
  test('returns a token that has the chosen scopes for the chosen days', async () => {
    const owner = await stage.createOwner();
    const { status, body } = await stage.create(owner, { days: 30 });
    expect(status).toBe(201);
    expect(body.connection).toMatchObject({
      kind: 'token',
      name: 'Script',
      host: null,
      scopes: ['stats.read'],
    });
    const expiresMs = Date.parse(body.connection.expires_at);
    expect(expiresMs - Date.parse(body.connection.created_at)).toBe(30 * DAY_MS);
    const stats = await stage.api.send({ url: '/profile/stats?days=7', headers: bearer(body.token) });
    expect(stats.status).toBe(200);
    expect(await stage.list(owner)).toEqual([body.connection]);
    expect(JSON.stringify(await stage.list(owner))).not.toContain(body.token);
  });

  test('removes invisible characters and direction marks from the name', async () => {
    const { body } = await stage.create(await stage.createOwner(), { name: 'a\u202eb\u200b' });
    expect(body.connection.name).toBe('ab');
  });

  test('mails the owner, without the token', async () => {
    const owner = await stage.createOwner();
    const { body } = await stage.create(owner, { name: 'My <b>script</b>' });
    const [mail] = stage.takeMails(owner);
    expect(mail?.[0]).toBe('A token was created for your account');
    expect(mail?.[1]).toContain('My <b>script</b>');
    expect(mail?.[1]).toContain('/my/settings/connections');
    expect(mail?.[1]).not.toContain(body.token);
  });

  test.each([
    ['a repeated scope', { scopes: ['stats.read', 'stats.read'] }, '/body/scopes/1'],
    ['payment links without the scope', { may_change_payment_links: true }, '/body/may_change_payment_links'],
    ['an unknown scope', { scopes: ['page.delete'] }, '/body/scopes/0'],
    ['no scope', { scopes: [] }, '/body/scopes'],
    ['a name of invisible characters', { name: '\u200b' }, '/body/name'],
    ['more than 366 days', { days: 367 }, '/body/days'],
  ])('refuses %s', async (_what, body, pointer) => {
    expect(await stage.create(await stage.createOwner(), body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer }] },
    });
  });

  test('needs a sign-in of the last five minutes', async () => {
    const owner = await stage.createOwner();
    const answer = await stage.api.send({
      method: 'POST',
      url: '/v4/tokens',
      as: owner,
      claims: { auth_time: Math.floor(stage.api.clock.now().getTime() / 1000) - 301 },
      body: { name: 'Script', scopes: ['stats.read'] },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
  });

  test('creates at most 20 tokens, also when 25 requests arrive together', async () => {
    const owner = await stage.createOwner();
    const answers = await Promise.all(Array.from({ length: 25 }, async () => stage.create(owner, {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'connections_full' },
    });
  });
});

describe('updateConnection', () => {
  test('takes a scope away from the next request on', async () => {
    const owner = await stage.createOwner();
    const { id, headers } = await createTestConnection(stage.api, owner, {
      scopes: ['page.read', 'stats.read'],
    });
    expect((await stage.api.send({ url: '/v4/profile', headers })).status).toBe(200);
    const { body } = await stage.update(owner, id, { name: 'Numbers', scopes: ['stats.read'] });
    expect(body).toMatchObject({ name: 'Numbers', scopes: ['stats.read'] });
    expect(await stage.api.send({ url: '/v4/profile', headers })).toMatchObject({
      body: { code: 'scope_missing' },
    });
  });

  test('refuses scopes and rights that the connection does not have', async () => {
    const owner = await stage.createOwner();
    const { id } = await createTestConnection(stage.api, owner, { scopes: ['page.write'] });
    const body = { scopes: ['page.write', 'letters.read'], may_change_payment_links: true };
    expect(await stage.update(owner, id, body)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/scopes/1' }, { pointer: '/body/may_change_payment_links' }] },
    });
  });

  test('takes the right to change payment links with the scope', async () => {
    const owner = await stage.createOwner();
    const { id } = await createTestConnection(stage.api, owner, { mayChangePaymentLinks: true });
    const { body } = await stage.update(owner, id, { scopes: ['page.read'] });
    expect(body.may_change_payment_links).toBe(false);
  });
});

describe('endConnection', () => {
  test('refuses the token at once and empties the list', async () => {
    const owner = await stage.createOwner();
    const { id, headers } = await createTestConnection(stage.api, owner);
    expect((await stage.api.send({ url: '/v4/profile', headers })).status).toBe(200);
    expect((await stage.end(owner, id)).status).toBe(204);
    expect(await stage.api.send({ url: '/v4/profile', headers })).toMatchObject({
      body: { code: 'token_invalid' },
    });
    expect(await stage.list(owner)).toEqual([]);
    expect(await stage.end(owner, id)).toMatchObject(NO_CONNECTION);
  });
});

test('a stranger sees and ends no connection of another account', async () => {
  const owner = await stage.createOwner();
  const { id } = await createTestConnection(stage.api, owner);
  const stranger = createUid();
  expect(await stage.list(stranger)).toEqual([]);
  expect(await stage.end(stranger, id)).toMatchObject(NO_CONNECTION);
  expect(await stage.update(stranger, id, { name: 'Mine' })).toMatchObject(NO_CONNECTION);
  expect(await stage.list(owner)).toHaveLength(1);
});
