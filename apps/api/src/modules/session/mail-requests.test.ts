import { parseMailLinkFragment } from '@musubi/domain/mail-links';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { outbox } from '#platform/database/schema/server/outbox.ts';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { WAIT_MS } from '../../../test/support/test-database.ts';

const HOUR_MS = 60 * 60_000;

let shared: TestApp;
let api: TestApp;
let uid = '';
let email = '';

function use(app: TestApp): void {
  api = app;
  uid = createUid();
  email = `${uid.toLowerCase()}@example.com`;
  api.mailboxes.put({ userId: uid, email });
}
beforeAll(async () => {
  shared = await createTestApp();
  return async () => shared.close();
}, WAIT_MS);
beforeEach(() => use(shared));

const askSignIn = async (body: object) =>
  api.send<object>({
    method: 'POST',
    url: '/v4/sign_in_mails',
    body: { purpose: 'reset', email, locale: 'en', ...body },
  });
const askAccount = async (body: object, as: string | undefined = uid) =>
  api.send<object>({
    method: 'POST',
    url: '/v4/account_mails',
    body: { purpose: 'confirm', locale: 'en', ...body },
    ...(as !== '' && { as }),
  });
async function deliver(afterMs = 3000): Promise<void> {
  api.clock.advance(afterMs);
  while ((await api.outbox.deliverDue()) > 0);
}
const mailsTo = (address: string) => api.mail.sent.filter(({ to }) => to === address);
/** The links in the mails to an address, oldest first. */
const linksTo = (address: string) =>
  mailsTo(address).map(({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? 'none:'));

describe('a mail to sign in', () => {
  test('links to our own screen, with only the code in the URL', async () => {
    await askSignIn({ locale: 'ja' });
    await deliver();
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: '新しいパスワードの設定' });
    expect(mail?.html).toContain('class="button"');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/@example|apiKey|continueUrl/);
    const [link] = linksTo(email);
    expect(link?.href).toMatch(/^http:\/\/localhost:3000\/ja\/login\/action#r\/[\w-]+$/);
    const { code = '' } = parseMailLinkFragment(link?.hash ?? '') ?? {};
    expect(await api.mailboxes.codes.read(code)).toMatchObject({ kind: 'password_reset', email });
  });

  test('returns the same response for an unknown address, which gets no reset mail', async () => {
    const unknown = `unknown-${email}`;
    const answers = [await askSignIn({}), await askSignIn({ email: unknown })];
    expect(answers).toMatchObject([
      { status: 200, body: { sent_by: 'api' } },
      { status: 200, body: { sent_by: 'api' } },
    ]);
    // Both responses were sent before any delivery.
    expect(mailsTo(email)).toEqual([]);
    await deliver();
    expect([mailsTo(email).length, mailsTo(unknown).length]).toEqual([1, 0]);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  test('contains the path of the web app to return to', async () => {
    await askSignIn({ purpose: 'sign_in', email: `new-${email}`, return_to: '/follow/mio' });
    await deliver();
    expect(linksTo(`new-${email}`)[0]?.hash).toMatch(/^#s\/[\w-]+\/follow\/mio$/);
  });

  test('ties no source of a follow to the address', async () => {
    await askSignIn({
      purpose: 'sign_in',
      email: `new-${email}`,
      return_to: '/follow/mio?source=via:x-1127',
    });
    const waiting = JSON.stringify(await api.db.select().from(outbox));
    expect(waiting).toContain('/follow/mio');
    expect(waiting).not.toContain('x-1127');
    await deliver();
    expect(linksTo(`new-${email}`)[0]?.hash).toMatch(/^#s\/[\w-]+\/follow\/mio$/);
  });

  test.each([
    ['another host', { return_to: '//example.org' }],
    ['another host after a backslash', { return_to: String.raw`/\example.org` }],
    ['a whole address', { return_to: 'https://example.org/' }],
    ['an unknown field', { continueUrl: 'https://example.org/' }],
    ['a malformed address', { email: 'x@example.com\r\nBcc: y@example.com' }],
    ['another purpose', { purpose: 'change' }],
  ])('refuses %s', async (_name, body) => {
    expect((await askSignIn(body)).status).toBe(400);
    await deliver();
    expect(mailsTo(email)).toEqual([]);
  });

  test('is sent once the identity service is back, within an hour', async () => {
    api.mailboxes.isDown = true;
    expect((await askSignIn({})).status).toBe(200);
    await deliver();
    api.mailboxes.isDown = false;
    await deliver(HOUR_MS / 2);
    expect(linksTo(email)).toHaveLength(1);
    api.mailboxes.isDown = true;
    await askSignIn({});
    await deliver();
    api.mailboxes.isDown = false;
    await deliver(2 * HOUR_MS);
    expect(linksTo(email)).toHaveLength(1);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  test('refuses a sixth mail to one mailbox within an hour', async () => {
    use(await createTestAppForTest({ limits: {} }));
    const statuses: number[] = [];
    for (const tag of [1, 2, 3, 4, 5, 6])
      statuses.push((await askSignIn({ email: `Haru+${tag}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await askSignIn({ email: 'another@example.com' })).status).toBe(200);
  });

  test('is sent by the identity service if there is no mail server', async () => {
    use(await createTestAppForTest({ canMail: false }));
    expect(await askSignIn({})).toMatchObject({ status: 200, body: { sent_by: 'identity_service' } });
    expect(await askAccount({})).toMatchObject({ status: 200, body: { sent_by: 'identity_service' } });
    expect(await api.db.select().from(outbox)).toEqual([]);
  });
});

describe('a mail to an account', () => {
  test('confirms the address in the language of the screen', async () => {
    expect(await askAccount({ locale: 'zh-TW' })).toMatchObject({ status: 200, body: { sent_by: 'api' } });
    expect(mailsTo(email)).toMatchObject([{ subject: '請確認你的信箱' }]);
    expect(linksTo(email)[0]?.href).toMatch(/^http:\/\/localhost:3000\/zh-TW\/login\/action#c\/[\w-]+$/);
  });

  test('requires a bearer token', async () => {
    expect((await askAccount({}, '')).status).toBe(401);
  });

  test('changes the address by a link sent to the new mailbox', async () => {
    const next = `next-${email}`;
    expect((await askAccount({ purpose: 'change', email: ` ${next} ` })).status).toBe(200);
    await deliver();
    const { code = '' } = parseMailLinkFragment(linksTo(next)[0]?.hash ?? '') ?? {};
    expect(await api.mailboxes.codes.read(code)).toEqual({
      kind: 'address_change',
      email,
      newEmail: next,
    });
    expect(linksTo(email)).toEqual([]);
  });

  test('does not reveal whether another account has the new address', async () => {
    const taken = `taken-${email}`;
    api.mailboxes.put({ userId: createUid(), email: taken });
    const asked = { purpose: 'change', email: taken };
    expect(await askAccount(asked)).toMatchObject({ status: 200, body: { sent_by: 'api' } });
    await deliver();
    expect([...mailsTo(taken), ...mailsTo(email)]).toEqual([]);
  });

  test.each([{}, { email: 'not an address' }])('refuses a change to %j', async (body) => {
    expect((await askAccount({ purpose: 'change', ...body })).status).toBe(400);
  });

  test('refuses a change without a recent sign-in', async () => {
    const claims = { auth_time: Math.floor(api.clock.now().getTime() / 1000) - 6 * 60 };
    const { status, body } = await api.send<{ code: string }>({
      method: 'POST',
      url: '/v4/account_mails',
      as: uid,
      claims,
      body: { purpose: 'change', email: 'next@example.com', locale: 'en' },
    });
    expect([status, body.code]).toEqual([401, 'token_not_fresh']);
  });

  test('answers 503 to a change while the identity service is down', async () => {
    api.mailboxes.isDown = true;
    onTestFinished(() => void (api.mailboxes.isDown = false));
    expect((await askAccount({ purpose: 'change', email: 'next@example.com' })).status).toBe(503);
  });
});
