import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { noPayments } from '#platform/payments/payments.ts';

import { createCreator, createUid, readPage } from '../../../test/support/factories.ts';
import { HOSTED_PAGES_ORIGIN } from '../../../test/support/stand-ins/stripe-stand-in.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];
interface Link {
  readonly url: string;
}

const WEB = 'http://localhost:3000';
const RETURN_URLS = { return_url: `${WEB}/ja/my/ofuse?done=1`, refresh_url: `${WEB}/ja/my/ofuse?again=1` };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const register = async (as: string, body: unknown = RETURN_URLS) =>
  api.send<Link>({ method: 'POST', url: '/v4/creator', as, body });
const openPortal = async (as: string, body: unknown = { return_url: RETURN_URLS.return_url }) =>
  api.send<Link>({ method: 'POST', url: '/v4/customer_portal', as, body });

const pathOf = ({ body }: { readonly body: Link }): string => {
  const { origin, pathname } = new URL(body.url);
  expect(origin).toBe(HOSTED_PAGES_ORIGIN);
  return pathname;
};
const browse = async (url: string, language = 'en') =>
  api.stripe.browse({ url, headers: { 'accept-language': language } });
const choose = async (path: string, choice: string) =>
  api.stripe.browse({ method: 'POST', url: `${path}/${choice}` });
const isCreator = async (as: string): Promise<boolean> =>
  (await api.send<ProfileResponse>({ url: '/v4/profile', as })).body.user.is_creator;

describe('v4CreateCreator', () => {
  test('sets `is_creator` when the hosted registration is finished', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const first = await register(id);
    expect(first.status).toBe(201);
    const path = pathOf(first);

    const page = await browse(path, 'ja');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain('<html lang="ja">');
    expect(await isCreator(id)).toBe(false);

    const notifiedBefore = api.pages.notified.length;
    const done = await choose(path, 'finish');
    expect(done).toMatchObject({ status: 303, headers: { location: RETURN_URLS.return_url } });
    expect(await isCreator(id)).toBe(true);
    expect((await readPage(api, pubId)).body.ofuse.is_creator).toBe(true);
    expect(api.pages.notified.slice(notifiedBefore)).toEqual([[pubId]]);

    const again = await register(id);
    expect(again.status).toBe(200);
    expect((await browse(pathOf(again))).text).toContain('Your registration is complete');
  });

  test('resumes a registration that the user abandoned', async () => {
    const { id } = await createCreator(api);
    expect(await choose(pathOf(await register(id)), 'later')).toMatchObject({
      status: 303,
      headers: { location: RETURN_URLS.return_url },
    });
    expect(await isCreator(id)).toBe(false);
    const again = await register(id);
    expect(again.status).toBe(200);
    await choose(pathOf(again), 'finish');
    expect(await isCreator(id)).toBe(true);
  });

  test('clears `is_creator` when the provider rejects the account', async () => {
    const { id } = await createCreator(api);
    await choose(pathOf(await register(id)), 'finish');
    await choose(pathOf(await register(id)), 'reject');
    expect(await isCreator(id)).toBe(false);
  });

  test('redirects a used or expired registration URL to refresh_url', async () => {
    const { id } = await createCreator(api);
    const used = pathOf(await register(id));
    await choose(used, 'later');
    const refreshed = { status: 303, headers: { location: RETURN_URLS.refresh_url } };
    expect(await browse(used)).toMatchObject(refreshed);
    expect(await choose(used, 'finish')).toMatchObject(refreshed);
    const old = pathOf(await register(id));
    api.clock.advance(5 * 60_000);
    expect(await browse(old)).toMatchObject(refreshed);
    expect(await choose(old, 'finish')).toMatchObject(refreshed);
    expect(await isCreator(id)).toBe(false);
  });

  test('starts one registration for two concurrent calls', async () => {
    const { id } = await createCreator(api);
    const paths = (await Promise.all([register(id), register(id)])).map(pathOf);
    for (const path of paths) expect((await browse(path)).status).toBe(200);
    await choose(paths[0] ?? '', 'finish');
    expect((await browse(paths[1] ?? '')).text).toContain('Your registration is complete');
  });

  test.each([
    ['https://evil.example/', 'another origin'],
    ['http://localhost:3000.evil.example/', 'a host that begins alike'],
    ['http://localhost:3000@evil.example/', 'a name in front of another host'],
    ['http://mio:secret@localhost:3000/', 'credentials'],
    ['https://localhost:3000/', 'another scheme'],
    ['javascript:location="http://localhost:3000"', 'a script'],
    ['//localhost:3000/', 'no scheme'],
    ['/my/ofuse', 'no origin'],
  ])('refuses the return URL %s, which has %s', async (url) => {
    const { id } = await createCreator(api);
    const refusal = (field: string) => ({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer: `/body/${field}`, code: 'not_allowed' }] },
    });
    expect(await register(id, { ...RETURN_URLS, return_url: url })).toMatchObject(refusal('return_url'));
    expect(await register(id, { ...RETURN_URLS, refresh_url: url })).toMatchObject(refusal('refresh_url'));
    expect(await openPortal(id, { return_url: url })).toMatchObject(refusal('return_url'));
  });

  test('refuses a user without a profile', async () => {
    expect(await register(createUid())).toMatchObject({ status: 404, body: { code: 'not_registered' } });
    expect(await openPortal(createUid())).toMatchObject({ status: 404, body: { code: 'not_registered' } });
  });

  test('answers 503 with Retry-After when no provider is configured', async () => {
    const other = await createTestAppForTest({ createPayments: () => noPayments });
    const { id } = await createCreator(other);
    for (const [url, body] of [
      ['/v4/creator', RETURN_URLS],
      ['/v4/customer_portal', { return_url: RETURN_URLS.return_url }],
    ] as const) {
      expect(await other.send({ method: 'POST', url, as: id, body })).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable' },
        headers: { 'retry-after': '5' },
      });
    }
  });
});

describe('v4CreateCustomerPortal', () => {
  test('opens a portal page with a link to the return URL', async () => {
    const { id } = await createCreator(api);
    const answer = await openPortal(id);
    expect(answer.status).toBe(201);
    const page = await browse(pathOf(answer), 'zh-TW');
    expect(page.text).toContain('<html lang="zh-TW">');
    expect(page.text).toContain(`href="${RETURN_URLS.return_url}"`);
    expect((await openPortal(id)).status).toBe(201);
  });

  test('opens a portal page that expires after five minutes', async () => {
    const { id } = await createCreator(api);
    const path = pathOf(await openPortal(id));
    api.clock.advance(5 * 60_000);
    expect((await browse(path)).status).toBe(404);
  });
});

describe('the pages of the stand-in for Stripe', () => {
  test('block scripts, resources and forms to unknown targets', async () => {
    const { id } = await createCreator(api);
    const { headers, text } = await browse(pathOf(await register(id)));
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000;/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(text).not.toMatch(/<script|<img|<link|\son\w+=/);
  });

  test('escape HTML in the return URL', async () => {
    const { id } = await createCreator(api);
    const hostile = `${WEB}/?"><script>alert(1)</script>`;
    const { text } = await browse(pathOf(await openPortal(id, { return_url: hostile })));
    expect(text).not.toContain('<script>');
  });

  test.each(['/registration/x', '/portal/x', '/registration/x/finish'])('answer 404 for %s', async (path) => {
    const answer = path.endsWith('finish')
      ? await choose('/payments/registration/x', 'finish')
      : await browse(`/payments${path}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This link has expired');
  });

  test('answer 404 when the submitted choice is unknown', async () => {
    const { id } = await createCreator(api);
    const path = pathOf(await register(id));
    expect((await choose(path, 'constructor')).status).toBe(404);
    expect((await choose(path, 'active')).status).toBe(404);
  });
});
