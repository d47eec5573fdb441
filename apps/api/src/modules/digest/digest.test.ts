import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { sendDueDigests, sendEarlyDigests } from './send-digests.ts';

type Digest = components['schemas']['Digest'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let reader = '';
let email = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  reader = createUid();
  email = `${reader}@example.com`;
  api.identity.emails.set(reader, email);
});

const confirmed = () => ({ email, email_verified: true });
const put = async (body: object, claims: object = confirmed(), to: TestApp = api) =>
  to.send<Digest>({ method: 'PUT', url: '/v4/digest', as: reader, claims: { ...claims }, body });
const get = async () => (await api.send<Digest>({ url: '/v4/digest', as: reader, claims: confirmed() })).body;
const choose = async (frequency: Digest['frequency'], more: object = {}) =>
  put({ frequency, locale: 'en', time_zone: 'Asia/Tokyo', ...more });
const mails = () => api.mail.sent.filter(({ to }) => to === email);
const follow = async (pubId: string) => api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as: reader });
const setOptions = async (pubId: string, body: object) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}/settings`, as: reader, body });

/** Advances the clock to a minute after the next morning in Japan, and sends due digests. */
async function sendNextMorning(): Promise<number> {
  const nextAt = (await get()).next_at;
  api.clock.advance(60_000 + (nextAt === null ? DAY_MS : Date.parse(nextAt) - api.clock.now().getTime()));
  return sendDueDigests(api.core);
}

interface Publication {
  readonly titles: readonly string[];
  readonly more?: object;
}

async function publish(id: string, { titles, more = {} }: Publication, version = 1): Promise<void> {
  const links = titles.map((title) => createLinkInput({ title, ...more }));
  const { status, text } = await replaceLinks(api, id, { version, links });
  if (status !== 200) throw new Error(text);
}

/** Creates a followed creator who published these links after the reader chose the digest. */
async function createFollowed(titles: readonly string[] = ['A new print'], more: object = {}) {
  const creator = await createCreator(api, { visibility: 'public' });
  await follow(creator.pub_id);
  await publish(creator.id, { titles, more });
  return creator;
}

describe('the setting', () => {
  test('is `never` by default and private to its reader', async () => {
    expect(await get()).toEqual({ frequency: 'never', is_possible: true, email, next_at: null });
    expect((await choose('daily')).body).toMatchObject({ frequency: 'daily' });
    const other = await api.send<Digest>({ url: '/v4/digest', as: createUid() });
    expect(other.body).toEqual({ frequency: 'never', is_possible: false, email: null, next_at: null });
    expect((await choose('never')).body).toMatchObject({ frequency: 'never', next_at: null });
  });

  test('returns the next morning in the reader’s time zone', async () => {
    const { next_at: next } = (await choose('weekly', { time_zone: 'America/New_York' })).body;
    const shown = new Intl.DateTimeFormat('en', {
      timeZone: 'America/New_York',
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(next ?? 0));
    expect(shown).toBe('Monday 7:00 AM');
  });

  test('uses language and time zone of the profile unless the reader sets them', async () => {
    const creator = await createCreator(api);
    reader = creator.id;
    email = `${creator.id}@example.com`;
    await updateProfile(api, reader, { profile: { version: 1, locale: 'ja' } });
    const { next_at: next } = (await put({ frequency: 'daily' })).body;
    expect(new Date(next ?? 0).getUTCHours()).toBe(22);
  });

  test.each([
    ['an address that is not confirmed', { email: 'victim@example.com', email_verified: false }],
    ['no address', { email: null, email_verified: null }],
  ])('refuses a digest to %s', async (_name, claims) => {
    expect(await put({ frequency: 'daily' }, claims)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/frequency', code: 'not_allowed' }] },
    });
  });

  test('returns no next digest while none can be sent', async () => {
    await choose('daily');
    const claims = { email, email_verified: false };
    const { body } = await api.send<Digest>({ url: '/v4/digest', as: reader, claims });
    expect(body).toEqual({ frequency: 'daily', is_possible: false, email: null, next_at: null });
    expect((await get()).next_at).toEqual(expect.any(String));
  });

  test('refuses an unknown time zone', async () => {
    expect(await choose('daily', { time_zone: 'Asia/Atlantis' })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/time_zone', code: 'not_allowed' }] },
    });
  });

  test('refuses a digest when no mail can be sent', async () => {
    const silent = await createTestAppForTest({ canMail: false });
    expect((await put({ frequency: 'daily' }, confirmed(), silent)).status).toBe(400);
    expect(await sendDueDigests(silent.core)).toBe(0);
  });
});

describe('a digest', () => {
  test('lists what followed creators published since the last digest', async () => {
    await choose('daily');
    const { pub_id: pubId } = await createFollowed(['First', 'Second']);
    expect(await sendNextMorning()).toBeGreaterThan(0);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe(`New from @${pubId}`);
    for (const words of [
      'First',
      'Second',
      `http://localhost:3000/@${pubId}`,
      'http://localhost:3000/timeline',
    ])
      for (const body of [mail?.text, mail?.html]) expect(body).toContain(words);
    await sendNextMorning();
    expect(mails()).toHaveLength(1);
  });

  test('is sent only on Mondays if it is weekly', async () => {
    await choose('weekly');
    const { id } = await createFollowed();
    await sendNextMorning();
    expect(mails()).toHaveLength(1);
    await publish(id, { titles: ['Again'] }, 2);
    for (let day = 1; day < 7; day += 1) {
      api.clock.advance(DAY_MS);
      await sendDueDigests(api.core);
    }
    expect(mails()).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await sendDueDigests(api.core);
    expect(mails()).toHaveLength(2);
  });

  test('is not sent without news', async () => {
    const { pub_id: pubId } = await createFollowed();
    api.clock.advance(HOUR_MS);
    await choose('daily');
    await sendNextMorning();
    expect(mails()).toEqual([]);
    expect((await api.send({ method: 'DELETE', url: `/v4/follows/${pubId}`, as: reader })).status).toBe(204);
  });

  test('leaves out pages that do not reach followers', async () => {
    await choose('daily');
    const [draft, unlisted] = [await createFollowed(), await createFollowed()];
    await updateProfile(api, draft.id, { profile: { version: 2, visibility: 'draft' } });
    await updateProfile(api, unlisted.id, { profile: { version: 2, visibility: 'unlisted' } });
    for (const settings of [{ is_adult: true }, { is_locked: true, lock_word: 'swan lake' }]) {
      const [{ id: as }, body] = [await createFollowed(), { version: 1, ...settings }];
      expect((await api.send({ method: 'PUT', url: '/v4/audience', as, body })).status).toBe(200);
    }
    await sendNextMorning();
    expect(mails()).toEqual([]);
  });

  test('leaves out hidden links, muted creators and those excluded by the reader', async () => {
    await choose('daily');
    const [muted, excluded] = [await createFollowed(), await createFollowed()];
    await createFollowed(['Hidden'], { is_visible: false });
    await setOptions(muted.pub_id, { is_muted: true });
    await setOptions(excluded.pub_id, { in_digest: false });
    await sendNextMorning();
    expect(mails()).toEqual([]);
  });

  test('leaves out a blocked creator', async () => {
    await choose('daily');
    const { pub_id: pubId } = await createFollowed();
    await api.send({ method: 'PUT', url: `/v4/blocks/${pubId}`, as: reader });
    await sendNextMorning();
    expect(mails()).toEqual([]);
  });

  test('hides the title of a sensitive entry and links to the page, which asks first', async () => {
    await choose('daily');
    const { pub_id: pubId } = await createFollowed(['Spoiler'], {
      is_sensitive: true,
      url: 'https://example.com/spoiler',
    });
    await sendNextMorning();
    const content = JSON.stringify(mails());
    expect(content).not.toMatch(/spoiler/i);
    expect(content).toContain(`/@${pubId}`);
    expect(content).toContain('Sensitive content');
  });

  test.each([
    ['A new print', 'A new print'],
    ['https://shop.example.com/prints', 'https://shop.example.com/prints'],
    ['https://bank.example/login', 'shop.example.com'],
    ['Log in: https://bank.example/login', 'shop.example.com'],
    ['www.bank.example', 'shop.example.com'],
    ['https://me:secret@bank.example/', 'shop.example.com'],
  ])('names the host of an entry with the title %j', async (title, shown) => {
    await choose('daily');
    await createFollowed([title], { url: 'https://www.shop.example.com/prints/1' });
    await sendNextMorning();
    const [mail] = mails();
    expect(mail?.text).toContain(
      `- ${shown} · Link · shop.example.com\n  https://www.shop.example.com/prints/1\n`,
    );
    expect(mail?.html).toContain(`<bdi>${shown}</bdi> <span class="kind">Link · shop.example.com</span>`);
  });

  test('lists three entries each of ten creators and counts the rest', async () => {
    await choose('daily');
    await createFollowed(['One', 'Two', 'Three', 'Four', 'Five']);
    for (let at = 0; at < 11; at += 1) await createFollowed();
    await sendNextMorning();
    const [mail] = mails();
    expect(mail?.html?.match(/<h2>/g)).toHaveLength(10);
    expect(mail?.text).toContain('2 more creators you follow have news.');
    expect(mail?.subject).toMatch(/and 11 other creators$/);
  });

  test('counts the entries of a creator beyond the third', async () => {
    await choose('daily');
    await createFollowed(['One', 'Two', 'Three', 'Four', 'Five']);
    await sendNextMorning();
    expect(mails()[0]?.text).toContain('- 2 more');
    expect(mails()[0]?.html?.match(/<li>/g)).toHaveLength(3);
  });

  test('shows an item of another service once, even if it is fetched late', async () => {
    await choose('daily');
    const { id: userId, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    await follow(pubId);
    const morningMs = Date.parse((await get()).next_at ?? '');
    const source = { userId, id: crypto.randomUUID(), position: 0, sourceId: 'x', isVisible: true };
    await api.db.insert(activitySources).values({ ...source, type: 'feed', group: 'group_3' });
    const item = { userId, activityId: source.id, title: 'A film', url: 'https://example.com/film' };
    const add = async (id: string, publishedAt: Date) =>
      api.db.insert(activityItems).values({ ...item, id, publishedAt });
    await sendNextMorning();
    // Published just before the digest of this morning, and fetched after it.
    await add('late', new Date(morningMs - 60_000));
    await sendNextMorning();
    await sendNextMorning();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('A film');
  });

  test('is sent once a day to a reader who switches to a zone before morning', async () => {
    await choose('daily', { time_zone: 'Asia/Tokyo' });
    const { id } = await createFollowed(['First']);
    await sendNextMorning();
    await choose('daily', { time_zone: 'Asia/Shanghai' });
    await publish(id, { titles: ['First', 'Second'] }, 2);
    api.clock.advance(2 * HOUR_MS);
    await sendDueDigests(api.core);
    expect(mails()).toHaveLength(1);
    await sendNextMorning();
    expect(mails()).toHaveLength(2);
  });

  test('is sent once when several servers send due digests concurrently', async () => {
    await choose('daily');
    await createFollowed();
    api.clock.advance(DAY_MS + HOUR_MS);
    await Promise.all([1, 2, 3].map(async () => sendDueDigests(api.core)));
    expect(mails()).toHaveLength(1);
  });

  test('is sent early on local stacks without a change of `next_at`', async () => {
    const { next_at: next } = (await choose('weekly')).body;
    await createFollowed();
    api.clock.advance(60_000);
    await sendEarlyDigests(api.core);
    await sendEarlyDigests(api.core);
    expect(mails()).toHaveLength(1);
    expect((await get()).next_at).toBe(next);
  });

  test('is not sent to readers who are suspended, leaving or without a confirmed address', async () => {
    for (const state of ['suspendedAt', 'leavesAt', 'unconfirmed'] as const) {
      reader = createUid();
      email = `${reader}@example.com`;
      await choose('daily');
      await createFollowed();
      if (state !== 'unconfirmed') {
        api.identity.emails.set(reader, email);
        await api.db.insert(accounts).values({ userId: reader, [state]: api.clock.now() });
      }
      api.clock.advance(DAY_MS + HOUR_MS);
      await sendDueDigests(api.core);
      expect(mails()).toEqual([]);
    }
  });

  test('is sent to the current address of a reader', async () => {
    await choose('daily');
    await createFollowed();
    email = `new-${email}`;
    api.identity.emails.set(reader, email);
    await sendNextMorning();
    expect(mails()).toHaveLength(1);
  });

  test.each([
    ['ja', /の新着$/, 'http://localhost:3000/ja/timeline'],
    ['zh-TW', / 有新內容$/, 'http://localhost:3000/zh-TW/timeline'],
  ])('is written in the language of the reader: %s', async (locale, subject, url) => {
    await choose('daily', { locale });
    await createFollowed();
    await sendNextMorning();
    expect(mails()[0]?.subject).toMatch(subject);
    expect(mails()[0]?.text).toContain(url);
    expect(mails()[0]?.html).toContain(`<html lang="${locale}">`);
  });

  test('shows texts and URLs of creators only as text', async () => {
    await choose('daily');
    const creator = await createCreator(api, { visibility: 'public' });
    await updateProfile(api, creator.id, { profile: { version: 2, name: '<img src=x>"&' } });
    await follow(creator.pub_id);
    await publish(creator.id, { titles: ['<script>alert(1)</script>\u202Eevil'] });
    await sendNextMorning();
    const html = mails()[0]?.html ?? '';
    expect(html).not.toMatch(/<script|<img|\u202E/);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('the unsubscribe URL', () => {
  async function receive(locale = 'en'): Promise<URL> {
    await choose('daily', { locale });
    await createFollowed();
    await sendNextMorning();
    return new URL(mails()[0]?.unsubscribeUrl ?? '');
  }
  const call = async (method: 'GET' | 'POST', url: string, type = 'application/x-www-form-urlencoded') =>
    api.app.inject({
      method,
      url,
      ...(method === 'POST' && { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' }),
    });

  test('stops digests with one POST, which may be repeated', async () => {
    const { origin, pathname, search } = await receive();
    expect(origin).toBe('http://localhost:3002');
    expect((await call('POST', `${pathname}${search}`)).statusCode).toBe(200);
    expect((await get()).frequency).toBe('never');
    expect((await call('POST', `${pathname}${search}`, 'multipart/form-data; boundary=a')).statusCode).toBe(
      200,
    );
  });

  test('shows a page with one button in the language of the mail', async () => {
    const { pathname, search } = await receive('ja');
    const { statusCode, headers, body } = await call('GET', `${pathname}${search}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ja">');
    expect(body).toContain('<form method="post"><button');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await get()).frequency).toBe('daily');
  });

  test('refuses a changed token', async () => {
    const { pathname, search } = await receive();
    for (const query of ['', '?token=', `?token=${reader}`, `${search}x`, search.replace('k1.', 'k2.')])
      for (const method of ['GET', 'POST'] as const)
        expect((await call(method, `${pathname}${query}`)).statusCode).toBe(404);
    expect((await get()).frequency).toBe('daily');
  });
});
