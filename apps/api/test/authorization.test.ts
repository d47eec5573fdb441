import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import {
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
} from './support/factories.ts';
import { DESK } from './support/requests/desk-requests.ts';
import type { GuardedRequest } from './support/requests/guarded-request.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { TEST_PROJECT, WITHOUT_KEY } from './support/tokens.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('covers every operation of the contract', () => {
  const operations = listOperations(contract).map(({ operation }) => operation.operationId);
  const unguarded = operations.filter((id) => hasAccess(id, 'public') || hasAccess(id, 'service key'));
  const all = [...Object.keys(GUARDED), ...Object.keys(DESK), ...unguarded];
  expect(all.toSorted()).toEqual(operations.toSorted());
  expect(Object.keys(OPERATION_RULES).toSorted()).toEqual(operations.toSorted());
});

const OPERATIONS = Object.entries(GUARDED) as [keyof typeof GUARDED, GuardedRequest][];

describe.each(OPERATIONS)('the operation %s', (operation, request) => {
  const isOptional = hasAccess(operation, 'optional bearer');

  test.skipIf(isOptional)(
    'answers 401 without a bearer token, even when the rest of the request is malformed',
    async () => {
      expect(await api.send({ ...request, body: '{' })).toMatchObject({
        status: 401,
        body: { code: 'token_missing' },
      });
    },
  );

  test.each<[string, () => Promise<string>]>([
    ['another authentication scheme', async () => 'Basic bWlv'],
    ['a bearer scheme without a token', async () => 'Bearer '],
    ['two tokens', async () => `Bearer ${await api.tokens.sign('mio')} ${await api.tokens.sign('mio')}`],
    ['a token that is not a JWT', async () => 'Bearer abc'],
    ['an unsigned token', async () => `Bearer ${createUnsignedToken()}`],
    [
      'a token without its signature',
      async () => `Bearer ${(await api.tokens.sign('mio')).replace(/[^.]+$/, '')}`,
    ],
    ['an expired token', async () => `Bearer ${await api.tokens.sign('mio', { exp: 1 })}`],
    ['a token of another project', async () => `Bearer ${await api.tokens.sign('mio', { aud: 'x' })}`],
    ['a token of another issuer', async () => `Bearer ${await api.tokens.sign('mio', { iss: 'x' })}`],
    ['a token from the future', async () => `Bearer ${await api.tokens.sign('mio', { iat: 9_999_999_999 })}`],
    ['a token without a user', async () => `Bearer ${await api.tokens.sign('')}`],
    ['a session cookie instead of a token', async () => 'soziIdAuth=%7B%22token%22%3A%22x%22%7D'],
  ])('answers 401 to %s', async (_name, createAuthorization) => {
    const answer = await api.send({ ...request, headers: { authorization: await createAuthorization() } });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
    expect(answer.body['code']).toMatch(/^token_(?:malformed|invalid|expired)$/);
  });

  test('refuses tokens without a session, unless its rules allow such tokens for five minutes', async () => {
    const refusalOfSignIn = async (secondsAgo: number): Promise<unknown> => {
      const authTime = Math.floor(api.clock.now().getTime() / 1000) - secondsAgo;
      const claims = { ...WITHOUT_KEY, auth_time: authTime };
      const { status, body } = await api.send({ ...request, as: createUid(), claims });
      // The identity service knows no such user, which an operation may refuse after the bearer was accepted.
      return status === 401 && body['code'] !== 'session_revoked' ? body['code'] : null;
    };
    const refusals = [await refusalOfSignIn(0), await refusalOfSignIn(300), await refusalOfSignIn(301)];
    expect(refusals).toEqual(
      OPERATION_RULES[operation].withoutKey === 'open'
        ? [null, null, 'token_not_fresh']
        : ['token_invalid', 'token_invalid', 'token_invalid'],
    );
  });

  test.skipIf(isOptional)('accepts no bearer token from a cookie or the query', async () => {
    const token = await api.tokens.sign('mio');
    const cookie = `soziIdAuth=${encodeURIComponent(JSON.stringify({ token }))}; __session=${token}`;
    expect((await api.send({ ...request, headers: { cookie } })).status).toBe(401);
    const separator = request.url.includes('?') ? '&' : '?';
    expect(
      (await api.send({ ...request, url: `${request.url}${separator}access_token=${token}` })).status,
    ).toBe(401);
  });
});

describe('the data of one user', () => {
  test('cannot be written by another user, whatever the request says', async () => {
    const owner = await createCreator(api, { name: 'Owner', contact_email: 'owner@example.com' });
    const { body: owned } = await replaceLinks(api, owner.id, { version: 1, links: [createLinkInput()] });
    const other = await createCreator(api);
    const linkId = (owned as components['schemas']['LinkList']).items[0]?.id ?? '';

    expect(
      (
        await replaceLinks(api, other.id, {
          version: 1,
          links: [createLinkInput({ id: linkId, title: 'Other' })],
        })
      ).status,
    ).toBe(200);
    expect((await replaceLinks(api, other.id, { version: 2, links: [] })).status).toBe(200);
    for (const smuggled of [{ id: owner.id }, { user_id: owner.id }, { uid: owner.id }]) {
      const body = { profile: { version: 1, name: 'Stolen', ...smuggled } };
      expect((await updateProfile(api, other.id, body)).status).toBe(400);
    }
    const urls = [`/v4/profile?user_id=${owner.id}`, `/v4/profile?id=${owner.id}`];
    for (const url of urls) expect((await api.send({ url, as: other.id })).status).toBe(400);

    const { body } = await api.send({ url: '/v4/profile?expand[]=links', as: owner.id });
    expect(body).toMatchObject({ user: { name: 'Owner', version: 2, links: owned } });
  });

  test('cannot be read by another user', async () => {
    const owner = await createCreator(api, {
      contact_email: 'owner@example.com',
      bio: 'only mine',
      visibility: 'draft',
    });
    const other = await createCreator(api);
    for (const request of Object.values(GUARDED)) {
      const { text } = await api.send({ ...request, as: other.id });
      expect(text).not.toMatch(/owner@example\.com|only mine/);
      expect(text).not.toContain(owner.id);
    }
  });

  test('is not found (404) when the user has no profile', async () => {
    const stranger = createUid();
    expect((await api.send({ ...GUARDED.v4UpdateProfile, as: stranger })).status).toBe(404);
    expect((await api.send({ ...GUARDED.v4UpdateExternalLinks, as: stranger })).status).toBe(404);
    expect((await api.send({ ...GUARDED.v4GetProfile, as: stranger })).status).toBe(404);
  });
});

function createUnsignedToken(): string {
  const nowSeconds = Math.floor(api.clock.now().getTime() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${TEST_PROJECT}`,
    aud: TEST_PROJECT,
    sub: 'mio',
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    auth_time: nowSeconds,
  }).encode();
}
