import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sendDueDigests } from '#modules/digest/public.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createCreator, createUid, updateProfile, writeLetter } from '../../../test/support/factories.ts';
import { blockItem, linkItem, savePage } from '../../../test/support/pages/page-content.ts';
import { makePageCopy } from '../../../test/support/pages/page-copies.ts';
import { createKit } from '../../../test/support/requests/guarded-objects.ts';
import type { TestRequest } from '../../../test/support/send-request.ts';
import { ask, MAIL_LIST } from '../../../test/support/subscribers.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Profile = components['schemas']['Profile'];

const DAY_MS = 24 * 60 * 60_000;
const LEGAL_NAME = '山田花子（本名）';
const PROVIDERS = [
  'google.com',
  'twitter.com',
  'facebook.com',
  'apple.com',
  'github.com',
  'oidc.line',
  'phone',
  'password',
  'emailLink',
  'custom',
];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** Token claims of a sign-in with a provider that sends all personal data. */
const claimsOf = (uid: string, provider = 'google.com') => ({
  name: LEGAL_NAME,
  picture: 'https://photos.example/hanako.jpg',
  email: `hanako.yamada.${uid}@example.com`,
  email_verified: true,
  locale: 'de',
  profile: 'https://social.example/hanako',
  firebase: { sign_in_provider: provider, identities: { [provider]: ['hanako-at-provider'] } },
});
const TRACES = /山田|本名|hanako|yamada|photos\.example|social\.example/u;

async function signUp(uid: string, { provider = 'google.com', query = '' } = {}): Promise<Profile> {
  const request = { method: 'POST', url: `/v4/profile${query}`, as: uid } as const;
  const { status, body } = await api.send<{ user: Profile }>({
    ...request,
    claims: claimsOf(uid, provider),
    headers: { 'accept-language': 'en' },
  });
  expect(status).toBe(201);
  return body.user;
}

/** All rows of the database, as XML. */
async function dump(): Promise<string> {
  const { rows } = await api.runner.executeSql("select schema_to_xml('public', true, false, '')::text");
  return JSON.stringify(rows);
}

test.each(PROVIDERS)('A1: stores nothing from the token of a sign-up by %s', async (provider) => {
  for (const query of ['', '?visibility=draft', '?invitation_code=abcdefghijklmnopqrstuv']) {
    const user = await signUp(createUid(), { provider, query });
    expect(user).toMatchObject({
      name: user.pub_id,
      icon_image_key: null,
      headline: '',
      bio: '',
      locale: 'en',
    });
    expect(user).toMatchObject({ contact_email: null, has_name_notice: false });
  }
  expect(await dump()).not.toMatch(TRACES);
});

describe('a page whose owner has not entered a name', () => {
  const uid = createUid();
  const fan = { as: createUid() };
  const handle = 'hana_draws';
  const owner = { as: uid, claims: claimsOf(uid) };
  let code = '';
  let token = '';
  beforeAll(async () => {
    await signUp(uid);
    const { pub_id: fanHandle } = await createNamed(fan.as);
    const profile = { version: 1, pub_id: handle, visibility: 'public', genres: ['manga'] };
    await api.send({ method: 'PUT', url: '/v4/profile', ...owner, body: { profile } });
    const open = { shows_list: true, shows_count: true };
    await api.send({ method: 'PUT', url: '/v4/follow_settings', ...owner, body: open });
    await api.send({ method: 'PUT', url: `/v4/follows/${handle}`, ...fan });
    await api.send({ method: 'PUT', url: `/v4/follows/${fanHandle}`, ...owner });
    await writeLetter(api, fanHandle, { from_name: '' }, owner);
    const kit = await createKit(api, uid);
    await api.send({ method: 'PUT', url: `/v4/kits/${kit}/members/${fanHandle}`, ...owner });
    const content = [
      linkItem(1),
      blockItem(1, { mail_list: MAIL_LIST }),
      blockItem(2, { text: { body: 'Rain' } }),
    ];
    await savePage(api, uid, content);
    api.clock.advance(DAY_MS);
    code = (await api.send<{ code: string }>({ url: '/v4/invitation', ...owner })).body.code;
    const feeds = await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', ...fan });
    token = feeds.body.token;
  });

  async function createNamed(as: string): Promise<Profile> {
    await api.send({ method: 'POST', url: '/v4/profile', as });
    const { body } = await updateProfile(api, as, {
      profile: { version: 1, name: 'Fan', visibility: 'public' },
    });
    return (body as { user: Profile }).user;
  }

  const SURFACES: readonly (readonly [string, () => TestRequest])[] = [
    ['own profile', () => ({ url: '/v4/profile?expand[]=links', ...owner })],
    ['own preview', () => ({ url: '/profile', ...owner })],
    ['own export', () => ({ url: '/v4/export', ...owner })],
    ['list of pages', () => ({ url: '/users' })],
    ['page', () => ({ url: `/users/${handle}` })],
    ['list of users', () => ({ url: `/v4/users?link_id=${handle}&with_events=true`, ...fan })],
    ['search of members', () => ({ url: `/v4/search?keyword=${handle}`, ...fan })],
    ['discover', () => ({ url: '/discover' })],
    ['search of visitors', () => ({ url: `/discover/search?q=${handle}` })],
    ['suggestions', () => ({ url: `/discover/suggestions?q=${handle}` })],
    ['recommendations', () => ({ url: '/discover/recommendations?genre_id=manga', as: 'reader' })],
    ['invitation', () => ({ url: `/invitations?code=${code}` })],
    ['follows', () => ({ url: '/v4/follows', ...fan })],
    ['followers', () => ({ url: '/v4/followers', ...fan })],
    ['exported follows', () => ({ url: '/v4/follows/export', ...fan })],
    ['timeline', () => ({ url: '/v4/timeline', ...fan })],
    ['feed of the timeline', () => ({ url: `/timeline/${token}` })],
    ['Atom feed of the timeline', () => ({ url: `/timeline/${token}/atom` })],
    ['kit invitations', () => ({ url: '/v4/kit_invitations', ...fan })],
  ];

  test.each(SURFACES)('A1: shows only the handle in the %s', async (_surface, toRequest) => {
    const { status, text } = await api.send(toRequest());
    expect(status).toBe(200);
    expect(text).toContain(handle);
    expect(text).not.toMatch(TRACES);
  });

  test('A1: shows no name for a letter without a name', async () => {
    const { text } = await api.send({ url: '/v4/letters', ...fan });
    expect(text).toContain('Thank you for your comics');
    expect(text).not.toMatch(TRACES);
  });

  test('A1: shows only the handle in mails, digests and page copies', async () => {
    const reader = createUid();
    const email = `${reader}@example.com`;
    await ask(api, handle, email);
    api.identity.emails.set(fan.as, 'fan@example.com');
    const digest = { frequency: 'daily', locale: 'en', time_zone: 'UTC' };
    const proven = { email: 'fan@example.com', email_verified: true };
    await api.send({ method: 'PUT', url: '/v4/digest', ...fan, claims: proven, body: digest });
    expect((await savePage(api, uid, [blockItem(3, { text: { body: 'Sun' } })])).status).toBe(200);
    api.clock.advance(2 * DAY_MS);
    await api.outbox.deliverDue();
    await sendDueDigests(api.core);
    const mailed = (to: string): string => JSON.stringify(api.mail.sent.filter((mail) => mail.to === to));
    for (const mail of [mailed(email), mailed('fan@example.com')]) {
      expect(mail).toContain(`@${handle}`);
      expect(mail).not.toMatch(TRACES);
    }
    const copy = (await makePageCopy(api, uid)).toString('latin1');
    expect(copy).not.toMatch(TRACES);
    expect(await dump()).not.toMatch(/山田|本名|photos\.example|social\.example/u);
  });
});

describe('the notice about a name that an earlier version stored', () => {
  /** Creates a page with the data of an earlier version: the name from the token, or the given one. */
  async function createOldPage(name = LEGAL_NAME): Promise<string> {
    const uid = createUid();
    await signUp(uid);
    await api.db.update(profiles).set({ name, asksAboutName: true }).where(eq(profiles.userId, uid));
    return uid;
  }
  const read = async (as: string, claims: object = claimsOf(as)): Promise<Profile> =>
    (await api.send<{ user: Profile }>({ url: '/v4/profile', as, claims: { ...claims } })).body.user;

  test('A1: is shown to an owner whose page has the name from the provider', async () => {
    const uid = await createOldPage();
    expect((await read(uid)).has_name_notice).toBe(true);
    expect((await read(uid, { name: ` ${LEGAL_NAME}\u200B` })).has_name_notice).toBe(true);
    expect((await read(uid, { name: 'Hana' })).has_name_notice).toBe(false);
    expect((await read(uid, { name: null })).has_name_notice).toBe(false);
  });

  test('A1: is hidden for a name that the creator entered and for a page without a name', async () => {
    expect((await read(await createOldPage('Hana'))).has_name_notice).toBe(false);
    const { id } = await createCreator(api);
    expect((await read(id)).has_name_notice).toBe(false);
  });

  test('A1: disappears in every browser once the owner has read it', async () => {
    const uid = await createOldPage();
    const other = await createOldPage();
    const request = { method: 'PUT', url: '/v4/name_notice', as: uid } as const;
    expect([(await api.send(request)).status, (await api.send(request)).status]).toEqual([204, 204]);
    expect((await read(uid)).has_name_notice).toBe(false);
    expect(await read(uid)).toMatchObject({ name: LEGAL_NAME, version: 1 });
    expect((await read(other)).has_name_notice).toBe(true);
  });

  test('A1: is not shown for a name that the owner saved', async () => {
    const uid = await createOldPage('Hana');
    const profile = { version: 1, name: LEGAL_NAME };
    const { body } = await api.send<{ user: Profile }>({
      method: 'PUT',
      url: '/v4/profile',
      as: uid,
      claims: claimsOf(uid),
      body: { profile },
    });
    expect(body.user).toMatchObject({ name: LEGAL_NAME, has_name_notice: false });
  });

  test('A1: can be ended only for the caller’s own page', async () => {
    expect((await api.send({ method: 'PUT', url: '/v4/name_notice' })).status).toBe(401);
    expect((await api.send({ method: 'PUT', url: '/v4/name_notice', as: createUid() })).status).toBe(204);
  });
});
