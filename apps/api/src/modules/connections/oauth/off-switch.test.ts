import { beforeEach, expect, test } from 'vitest';

import { createIsOff, type OffSwitch } from '#platform/limits/off-switches.ts';

import { CLIENT, createOauthStage } from '../../../../test/support/oauth-stage.ts';

const off = new Set<OffSwitch>();
const stage = createOauthStage({ isOauthRegistrationOpen: true, isOff: (part) => off.has(part) });
beforeEach(() => off.clear());

const STATS = '/profile/stats?days=7';
const OFF = { status: 503, body: { code: 'service_unavailable' } };

/** Sends a request of an app, and returns the status and what a script of any origin may read. */
async function ask(method: 'GET' | 'POST', url: string) {
  const { statusCode, headers, body } = await stage.api.app.inject({
    method,
    url,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x',
    }),
  });
  return {
    status: statusCode,
    code: body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined,
    origin: headers['access-control-allow-origin'],
    retryAfter: headers['retry-after'],
  };
}

test.each([
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/oauth/authorize?client_id=x'],
  ['GET', '/oauth/authorize/some-request'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/register'],
  ['POST', '/oauth/revoke/'],
] as const)('answers %s %s with 503 while OAuth is off', async (method, url) => {
  expect((await ask(method, url)).status).not.toBe(503);
  off.add('oauth');
  expect(await ask(method, url)).toEqual({
    status: 503,
    code: 'service_unavailable',
    origin: '*',
    retryAfter: '60',
  });
});

test('refuses tokens of apps while OAuth is off, and takes them again later', async () => {
  const owner = await stage.createOwner();
  const { access_token: token } = await stage.connect(owner);
  expect((await stage.call(token, STATS)).status).toBe(200);
  off.add('oauth');
  expect(await stage.call(token, STATS)).toMatchObject(OFF);
  off.clear();
  expect((await stage.call(token, STATS)).status).toBe(200);
});

test('takes personal tokens while OAuth is off', async () => {
  const as = await stage.createOwner();
  const { body } = await stage.api.send<{ token: string }>({
    method: 'POST',
    url: '/v4/tokens',
    as,
    body: { name: 'Script', scopes: ['stats.read'], days: 30 },
  });
  off.add('oauth');
  expect((await stage.call(body.token, STATS)).status).toBe(200);
});

test('an app gives its token back while OAuth is off', async () => {
  const { access_token: token, refresh_token: refresh } = await stage.connect(await stage.createOwner());
  off.add('oauth');
  expect((await stage.post('/oauth/revoke', { token, client_id: CLIENT })).status).toBe(200);
  off.clear();
  expect((await stage.refresh(refresh)).body.error).toBe('invalid_grant');
});

test('shows and answers no request of an app while OAuth is off', async () => {
  const as = await stage.createOwner();
  const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
  const url = `/v4/connection_requests/${to?.split('/connect/')[1]}`;
  off.add('oauth');
  expect(await stage.api.send({ url, as })).toMatchObject(OFF);
  const answer = { method: 'POST', url, as, body: { decision: 'allowed', scopes: [] } } as const;
  expect(await stage.api.send(answer)).toMatchObject(OFF);
});

test('leaves OAuth on when another part is off', async () => {
  off.add('mcp').add('webhooks');
  expect((await ask('GET', '/.well-known/oauth-authorization-server')).status).toBe(200);
  expect([createIsOff(['mcp'])('mcp'), createIsOff(['mcp'])('oauth')]).toEqual([true, false]);
});
