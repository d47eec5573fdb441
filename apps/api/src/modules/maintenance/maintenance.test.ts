import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { achievements } from '#platform/database/schema/accounts/achievements.ts';
import { invitationCodes } from '#platform/database/schema/accounts/invitations.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { linkPreviews } from '#platform/database/schema/page/link-previews.ts';
import { links } from '#platform/database/schema/page/links.ts';

import {
  click,
  createCreator,
  createLinkInput,
  readPage,
  replaceLinks,
  updateProfile,
  visit,
} from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestAppForTest, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { toPage } from '../../../test/support/test-sources.ts';
import { createCachedMaintenance } from './cached-maintenance.ts';
import { getMaintenance } from './get-maintenance.ts';

const NONE = { is_maintenance: false, message: null, starts_at: null, ends_at: null };
const HOUR_MS = 60 * 60_000;

const set = async (api: TestApp, body: unknown) =>
  api.send({ method: 'PUT', url: '/maintenance', headers: { 'x-api-key': TEST_SERVICE_KEY }, body });
const get = async (api: TestApp, language = 'en') =>
  (await api.send({ url: '/maintenance', headers: { 'accept-language': language } })).body;
const save = async (api: TestApp, id: string, version: number) =>
  updateProfile(api, id, { profile: { version, name: 'Changed' } });

describe('maintenance', () => {
  test('is off until an operator turns it on', async () => {
    const api = await createTestAppForTest();
    expect(await get(api)).toEqual(NONE);
  });

  test('refuses writes with Retry-After and still allows reads', async () => {
    const { log, lines } = createCapturedLog();
    const api = await createTestAppForTest({ log });
    const { id, pub_id: pubId } = await createCreator(api);
    const endsAt = new Date(api.clock.now().getTime() + HOUR_MS / 2).toISOString();
    expect((await set(api, { is_maintenance: true, ends_at: endsAt })).status).toBe(200);
    const refused = await save(api, id, 1);
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(refused.headers['retry-after']).toBe('1800');
    expect((await readPage(api, pubId)).status).toBe(200);
    expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
    expect(lines.join('')).not.toContain('request failed');
    expect((await set(api, { is_maintenance: false })).status).toBe(200);
    expect((await save(api, id, 1)).status).toBe(200);
  });

  test('stores no visits, clicks, achievements or link previews', async () => {
    const api = await createTestAppForTest({
      fetchPage: async (url) => toPage('<title>A</title>', url),
    });
    const { id, pub_id: pubId } = await createCreator(api);
    const linked = await createCreator(api);
    await replaceLinks(api, id, { version: 1, links: [1, 2, 3].map(() => createLinkInput()) });
    const [link] = await api.db.select().from(links).where(eq(links.userId, id));
    await api.send({ url: '/v4/invitation', as: linked.id });
    await api.db.delete(achievements);
    await set(api, { is_maintenance: true });
    expect((await visit(api, pubId)).status).toBe(204);
    expect((await click(api, { pub_id: pubId, link_id: link?.id ?? '' })).status).toBe(204);
    const achieved = await api.send({ url: '/profile/achievements', as: id });
    expect(achieved).toMatchObject({ status: 200 });
    expect(JSON.stringify(achieved.body)).not.toContain('achieved_at":"');
    expect(await api.send({ url: '/v4/invitation', as: id })).toMatchObject({
      status: 503,
      body: { code: 'maintenance' },
    });
    expect((await api.send({ url: '/v4/invitation', as: linked.id })).status).toBe(200);
    const preview = await api.send({ url: '/info/og?url=https%3A%2F%2Fexample.com%2F', as: id });
    expect(preview.status).toBeLessThan(300);
    for (const table of [profileVisits, linkClicks, achievements, linkPreviews]) {
      expect(await api.db.$count(table)).toBe(0);
    }
    expect(await api.db.$count(invitationCodes)).toBe(1);
  });

  test('allows requests that store sign-out keys, suspend users or revoke tokens', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    await set(api, { is_maintenance: true });
    const register = await api.send({
      method: 'PUT',
      url: '/v2/general/auth/key-for-global-sign-out',
      as: id,
      body: { key: 'a-key-for-sign-out-in-maintenance' },
    });
    expect(register.status).toBeLessThan(300);
    const suspend = { method: 'PUT', url: `/v2/general/users/${id}/suspension` } as const;
    expect((await api.send({ ...suspend, headers: { 'x-api-key': TEST_SERVICE_KEY } })).status).toBeLessThan(
      300,
    );
    const revoke = { method: 'DELETE', url: '/v2/general/auth/refresh-token', as: id } as const;
    expect((await api.send(revoke)).status).toBeLessThan(300);
  });

  test('shows its message in the language of the client', async () => {
    const api = await createTestAppForTest();
    await set(api, { is_maintenance: true, message: 'Back soon', message_ja: 'まもなく再開します' });
    expect(await get(api, 'ja')).toMatchObject({ is_maintenance: true, message: 'まもなく再開します' });
    expect(await get(api, 'zh-TW')).toMatchObject({ message: 'Back soon' });
    expect(await get(api, 'en')).toMatchObject({ message: 'Back soon' });
  });

  test('removes control characters from messages and drops empty messages', async () => {
    const api = await createTestAppForTest();
    const messages = { message: ' Back\u0000 soon\r\nat ten', message_ja: '\u0000 ' };
    expect((await set(api, { is_maintenance: true, ...messages })).status).toBe(200);
    expect(await get(api, 'en')).toMatchObject({ message: 'Back soon\nat ten' });
    expect(await get(api, 'ja')).toMatchObject({ message: 'Back soon\nat ten' });
  });

  test('is announced before its start and disappears after its end', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    const at = (hours: number): string => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const times = { starts_at: at(1), ends_at: at(2) };
    await set(api, { is_maintenance: true, message: 'Tonight', ...times });
    expect(await get(api)).toEqual({ is_maintenance: false, message: 'Tonight', ...times });
    expect((await save(api, id, 1)).status).toBe(200);
    api.clock.advance(HOUR_MS);
    expect(await get(api)).toEqual({ is_maintenance: true, message: 'Tonight', ...times });
    expect((await save(api, id, 2)).status).toBe(503);
    api.clock.advance(HOUR_MS);
    expect(await get(api)).toEqual(NONE);
    expect((await save(api, id, 2)).status).toBe(200);
  });

  test('takes effect on other servers within three seconds', async () => {
    const api = await createTestAppForTest();
    const other = { ...api.core, maintenance: createCachedMaintenance(api.core) };
    const getOfOther = async () => getMaintenance(other, { caller: { acceptLanguage: 'en' } });
    expect(await getOfOther()).toEqual(NONE);
    await set(api, { is_maintenance: true });
    api.clock.advance(2999);
    expect(await getOfOther()).toMatchObject({ is_maintenance: false });
    api.clock.advance(1);
    expect(await getOfOther()).toMatchObject({ is_maintenance: true });
  });

  test('refuses an end time before the start time', async () => {
    const api = await createTestAppForTest();
    const body = { is_maintenance: true, starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' };
    expect(await set(api, body)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/ends_at', code: 'ends_before_start' }] },
    });
  });

  test('refuses changes without a service key', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    const request = { method: 'PUT', url: '/maintenance', body: { is_maintenance: true } } as const;
    expect(await api.send(request)).toMatchObject({ status: 401, body: { code: 'token_missing' } });
    expect(await api.send({ ...request, as: id })).toMatchObject({
      status: 401,
      body: { code: 'service_key_invalid' },
    });
    expect(await get(api)).toEqual(NONE);
  });
});
