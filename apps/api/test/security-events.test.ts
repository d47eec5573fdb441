import { once } from 'node:events';

import { createHttpServer } from '@musubi/server/http-server';
import { askServer } from '@musubi/server/testing/ask-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { prepareDataArchives, preparePageCopies } from '#modules/export/public.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import type { OperationId } from '#platform/http/operations.ts';
import { logSecurityEvents } from '#platform/http/security-events.ts';

import { createCreator, createUid } from './support/factories.ts';
import { createCapturedLog } from './support/logs.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

const { log, lines } = createCapturedLog();
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ log });
});
afterAll(async () => api.close());

function securityEvents(): readonly Readonly<Record<string, unknown>>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security event')
    .map(({ event, operation, account }) => ({ event, operation, account }));
}

/** Creates the data that a request for this account needs to succeed; returns the request. */
type Prepare = (id: string) => Promise<TestRequest>;

const byOwner =
  (operation: keyof typeof GUARDED): Prepare =>
  async (as) => ({ ...GUARDED[operation], as });
const byService =
  (method: 'PUT' | 'DELETE', toPath: (id: string) => string, body?: unknown): Prepare =>
  async (id) => ({
    method,
    url: `/v2/general/users/${toPath(id)}`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
    body,
  });

const prepareEndOfSession: Prepare = async (as) => ({
  ...GUARDED.v4EndSession,
  ...(await GUARDED.v4EndSession.foreign?.(api, as)),
  as,
});
const prepareConfirmation: Prepare = async (as) => {
  const email = `${as.toLowerCase()}@example.com`;
  api.mailboxes.put({ userId: as, email });
  const body = { purpose: 'confirm', code: api.mailboxes.mail('confirmation', email) };
  return { ...GUARDED.v4ProveAddress, as, body };
};
const prepareDownload: Prepare = async (as) => {
  await api.send({ ...GUARDED.v4RequestExportArchive, as });
  await prepareDataArchives(api.core);
  return { ...GUARDED.v4DownloadExportArchive, as };
};
const prepareCopyDownload: Prepare = async (as) => {
  await api.send({ ...GUARDED.v4RequestPageCopy, as });
  await preparePageCopies(api.core);
  return { ...GUARDED.v4DownloadPageCopy, as };
};

const CALLS: readonly (readonly [string, OperationId, Prepare])[] = [
  ['session_token_minted', 'getCustomToken', byOwner('getCustomToken')],
  ['signed_out', 'registerKeyForGlobalSignOut', byOwner('registerKeyForGlobalSignOut')],
  ['session_ended', 'v4EndSession', prepareEndOfSession],
  ['sessions_revoked', 'deleteRefreshToken', byOwner('deleteRefreshToken')],
  ['mail_code_presented', 'v4ProveAddress', prepareConfirmation],
  ['pib_id_set', 'setPibId', byService('PUT', (id) => `pib-id?id=${id}`, { pibId: 'pib-of-events' })],
  ['account_mail_asked', 'sendAccountMail', byOwner('sendAccountMail')],
  ['account_suspended', 'suspendUser', byService('PUT', (id) => `${id}/suspension`)],
  ['account_restored', 'restoreUser', byService('DELETE', (id) => `${id}/suspension`)],
  ['account_closed', 'unsubscribeUser', byOwner('unsubscribeUser')],
  ['account_closed', 'unsubscribe', byOwner('unsubscribe')],
  ['account_closed', 'v4Unsubscribe', byOwner('v4Unsubscribe')],
  ['account_reopened', 'v4CancelUnsubscription', byOwner('v4CancelUnsubscription')],
  ['archive_requested', 'v4RequestExportArchive', byOwner('v4RequestExportArchive')],
  ['archive_downloaded', 'v4DownloadExportArchive', prepareDownload],
  ['page_copy_requested', 'v4RequestPageCopy', byOwner('v4RequestPageCopy')],
  ['page_copy_downloaded', 'v4DownloadPageCopy', prepareCopyDownload],
  ['timeline_token_refreshed', 'v4RefreshTimelineToken', byOwner('v4RefreshTimelineToken')],
];

test.each(CALLS)('logs the event %s with the account after %s', async (event, operation, prepare) => {
  const { id } = await createCreator(api);
  const request = await prepare(id);
  lines.length = 0;
  expect((await api.send(request)).status).toBeLessThan(300);
  expect(securityEvents()).toEqual([{ event, operation, account: id }]);
});

test('logs a security event when the client disconnects early', async () => {
  lines.length = 0;
  const server = createHttpServer({ log });
  logSecurityEvents(server);
  server.get('/', { config: { securityEvent: 'signed_out' } }, async ({ raw }) => {
    raw.socket.destroy();
    await once(raw.socket, 'close');
    return {};
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await expect(askServer(origin)).rejects.toThrow('fetch failed');
  await server.close();
  expect(securityEvents()).toEqual([expect.objectContaining({ event: 'signed_out' })]);
});

test('logs no security event for a refused request', async () => {
  lines.length = 0;
  await api.send({ url: '/v4/sessions' });
  expect(securityEvents()).toEqual([]);
  expect(lines.join('')).toContain('"problem":"token_missing"');
});

test.each([
  ['an unknown key', { 'x-api-key': `${TEST_SERVICE_KEY}x` }],
  ['the bearer of a user', { authorization: 'Bearer a-token-of-a-user' }],
])('B4: logs service_key_refused for %s, without the key', async (_name, headers) => {
  lines.length = 0;
  const { status } = await api.send({ method: 'PUT', url: '/v2/general/users/mio/suspension', headers });
  expect(status).toBe(401);
  expect(securityEvents()).toEqual([
    { event: 'service_key_refused', operation: 'suspendUser', account: undefined },
  ]);
  for (const value of Object.values(headers)) expect(lines.join('')).not.toContain(value);
});

test('B9: logs sign_in_refused for an ended session and a wrong code', async () => {
  const { id } = await createCreator(api);
  await api.send({ ...GUARDED.deleteRefreshToken, as: id });
  lines.length = 0;
  const token = { url: '/v2/general/auth/custom-token', as: id };
  expect((await api.send(token)).status).toBe(401);
  const code = { ...GUARDED.v4ProveAddress, as: createUid(), body: { purpose: 'confirm', code: 'wrong' } };
  expect((await api.send(code)).status).toBe(404);
  expect(securityEvents()).toMatchObject([
    { event: 'sign_in_refused', operation: 'getCustomToken' },
    { event: 'sign_in_refused', operation: 'v4ProveAddress' },
  ]);
});

test('logs account_erased when the grace period of an account deletion ends', async () => {
  const { id } = await createCreator(api);
  await api.send({ ...GUARDED.v4Unsubscribe, as: id });
  lines.length = 0;
  api.clock.advance(14 * DAY_MS);
  await eraseDueUsers(api.core);
  expect(securityEvents()).toContainEqual({ event: 'account_erased', operation: undefined, account: id });
});
