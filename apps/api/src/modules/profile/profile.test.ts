import { PROFILE_TEXT_FIELDS } from '@musubi/domain/profile-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  type ProblemBody,
  readPage,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const readProfile = async (uid: string, query = '') =>
  api.send<ProfileResponse>({ url: `/v4/profile${query}`, as: uid });

describe('v4GetProfile', () => {
  test('refuses a user without a profile', async () => {
    expect(await api.send({ url: '/v4/profile', as: createUid() })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test('returns the expansions requested as expand or expand[]', async () => {
    const { id } = await createCreator(api);
    await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    expect((await readProfile(id)).body.user).not.toHaveProperty('links');
    const both = await readProfile(id, '?expand[]=links&expand[]=ofuse');
    expect(both.body.user).toMatchObject({
      links: { version: 2, items: [{ title: 'pixiv' }] },
      ofuse: { is_creator: false, creator_url: null, message: '' },
    });
    expect(both.body.user).not.toHaveProperty('appearance');
    expect((await readProfile(id, '?expand=appearance')).body.user).toMatchObject({
      appearance: { version: 1, theme_id: 'kami' },
    });
    const mixed = await readProfile(id, '?expand=appearance&expand[]=links&expand%5B%5D=ofuse');
    expect(Object.keys(mixed.body.user)).toEqual(expect.arrayContaining(['appearance', 'links', 'ofuse']));
  });

  test.each([
    ['?expand[]=secrets', '/query/expand[]/0', 'not_allowed'],
    [
      '?expand[]=links&expand[]=links&expand[]=links&expand[]=links&expand[]=links',
      '/query/expand[]',
      'too_many',
    ],
    ['?expnad[]=links', '/query/expnad[]', 'unknown_field'],
  ])('refuses the query %s', async (query, pointer, code) => {
    const { id } = await createCreator(api);
    expect(await api.send({ url: `/v4/profile${query}`, as: id })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer, code }] },
    });
  });
});

describe('v4UpdateProfile', () => {
  test('changes only the fields that were sent', async () => {
    const { id } = await createCreator(api, { name: '水野 澪', headline: 'イラストレーター' });
    const { status, body } = await updateProfile(api, id, {
      profile: { version: 2, headline: ' 漫画家\u202E ', bio: 'a\r\n\r\n\r\nb', locale: 'ja' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { version: 3, name: '水野 澪', headline: '漫画家', bio: 'a\n\nb', locale: 'ja' },
    });
    expect((await readProfile(id)).body).toMatchObject(body);
  });

  test.each(PROFILE_TEXT_FIELDS)(
    'stores the %s, and shows it on the creator page and in the export',
    async (field) => {
      const own = { [field]: 'A text of its own' };
      const { id, pub_id } = await createCreator(api, own);
      expect((await readProfile(id)).body.user).toMatchObject(own);
      expect((await readPage(api, pub_id)).body).toMatchObject(own);
      const { body } = await api.send<unknown>({ url: '/v4/export', as: id });
      expect(body).toMatchObject({ data: { profiles: [own] } });
    },
  );

  test.each(['水野', 'みお2', 'みお♪', '・'])('refuses %s as the reading of a name', async (reading) => {
    const { id } = await createCreator(api);
    expect(await updateProfile(api, id, { profile: { version: 2, reading } })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/profile/reading', code: 'reading_letters' }] },
    });
  });

  test('stores the reading of a name in full-width kana', async () => {
    const { id } = await createCreator(api, { reading: ' ﾐｽﾞﾉ　ﾐｵ ' });
    expect((await readProfile(id)).body.user).toMatchObject({ reading: 'ミズノ ミオ' });
  });

  test('stores a thank-you note as plain text, for the creator page, the preview and the export', async () => {
    const thanks_note = '<b>Thank you</b>\n\nfor writing';
    const { id, pub_id } = await createCreator(api, {
      visibility: 'public',
      thanks_note: ` ${thanks_note}\u202E\r\n`,
    });
    expect((await readProfile(id)).body.user).toMatchObject({ thanks_note });
    expect((await readPage(api, pub_id)).body).toMatchObject({ thanks_note });
    const { body } = await api.send<unknown>({ url: '/v4/export', as: id });
    expect(body).toMatchObject({ data: { profiles: [{ thanks_note }] } });
  });

  test('accepts a thank-you note of 300 graphemes and refuses 301', async () => {
    const { id } = await createCreator(api);
    const save = async (version: number, thanks_note: string) =>
      updateProfile(api, id, { profile: { version, thanks_note } });
    expect((await save(1, '👩🏽‍🎨'.repeat(300))).status).toBe(200);
    expect(await save(2, 'あ'.repeat(301))).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/profile/thanks_note', code: 'too_long' }] },
    });
    expect((await save(2, '')).body).toMatchObject({ user: { thanks_note: '' } });
  });

  test('keeps separate versions for profile and appearance, and writes both in one request', async () => {
    const { id } = await createCreator(api);
    const { body } = await updateProfile(api, id, {
      profile: { version: 1, visibility: 'unlisted' },
      appearance: { version: 1, theme_id: 'sakura', accent_color: '#aa3355' },
    });
    expect(body).toMatchObject({
      user: {
        version: 2,
        visibility: 'unlisted',
        appearance: { version: 2, theme_id: 'sakura', accent_color: '#aa3355', font: 'ntlg' },
      },
    });
    const second = await updateProfile(api, id, { appearance: { version: 2, accent_color: null } });
    expect(second.body).toMatchObject({
      user: { version: 2, appearance: { version: 3, theme_id: 'sakura', accent_color: null } },
    });
  });

  test('turns the invitation of the page off and on again', async () => {
    const { id, pub_id } = await createCreator(api, { visibility: 'public' });
    expect((await readPage(api, pub_id)).body.appearance.shows_invitation).toBe(true);
    await updateProfile(api, id, { appearance: { version: 1, shows_invitation: false } });
    expect((await readPage(api, pub_id)).body.appearance.shows_invitation).toBe(false);
    await updateProfile(api, id, { appearance: { version: 2, shows_invitation: true } });
    expect((await readPage(api, pub_id)).body.appearance.shows_invitation).toBe(true);
  });

  test('refuses a stale version and returns the submitted and current versions', async () => {
    const { id } = await createCreator(api, { name: 'First' });
    const stale = await updateProfile(api, id, { profile: { version: 1, name: 'Late' } });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        submitted_version: 1,
        current_version: 2,
        current: { user: { name: 'First', version: 2 } },
      },
    });
    expect((await readProfile(id)).body.user).toMatchObject({ name: 'First', version: 2 });
  });

  test('writes neither profile nor appearance when one of the two versions is stale', async () => {
    const { id } = await createCreator(api);
    await updateProfile(api, id, { appearance: { version: 1, theme_id: 'sumi' } });
    const stale = await updateProfile(api, id, {
      profile: { version: 1, name: 'Changed' },
      appearance: { version: 1, theme_id: 'ai' },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        submitted_version: 1,
        current_version: 2,
        current: { user: { version: 1, appearance: { version: 2, theme_id: 'sumi' } } },
      },
    });
    expect((await readProfile(id)).body.user.name).not.toBe('Changed');
  });

  test('refuses a user without a profile', async () => {
    expect(await updateProfile(api, createUid(), { profile: { version: 1, name: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test('counts lengths in graphemes after removing invisible characters', async () => {
    const { id } = await createCreator(api);
    const family = '👨‍👩‍👧‍👦';
    const longest = await updateProfile(api, id, { profile: { version: 1, name: family.repeat(50) } });
    expect(longest.status).toBe(200);
    const longer = await updateProfile(api, id, { profile: { version: 2, name: family.repeat(51) } });
    expect(longer).toMatchObject({ status: 400, body: { errors: [{ code: 'too_long' }] } });
    const refused = await updateProfile(api, id, {
      profile: {
        version: 2,
        name: '\u200B \u202E',
        headline: 'あ'.repeat(81),
        bio: 'あ'.repeat(1001),
        contact_email: 'mio@localhost',
      },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [
          { pointer: '/body/profile/name', code: 'too_short' },
          { pointer: '/body/profile/headline', code: 'too_long' },
          { pointer: '/body/profile/bio', code: 'too_long' },
          { pointer: '/body/profile/contact_email', code: 'email_malformed' },
        ],
      },
    });
  });

  test('stores genres in order and refuses genres with a stale version', async () => {
    const { id } = await createCreator(api, { name: 'Mio' });
    const changed = await updateProfile(api, id, {
      profile: { version: 2, headline: 'Draws', genres: ['vocal', 'manga'] },
    });
    expect(changed.body).toMatchObject({
      user: { headline: 'Draws', genres: ['vocal', 'manga'], version: 3 },
    });
    const stale = await updateProfile(api, id, { profile: { version: 2, genres: [] } });
    expect(stale).toMatchObject({ status: 409, body: { current: { user: { genres: ['vocal', 'manga'] } } } });
  });

  test('stores a blank contact address as null', async () => {
    const { id } = await createCreator(api, { contact_email: 'mio@example.com' });
    const { body } = await updateProfile(api, id, { profile: { version: 2, contact_email: ' ' } });
    expect((body as ProfileResponse).user.contact_email).toBeNull();
  });

  test.each([
    [{ profile: { version: 1, genres: ['manga', 'novel', 'manga'] } }, '/body/profile/genres/2', 'duplicate'],
    [{ profile: { version: 1, genres: ['tax_law'] } }, '/body/profile/genres/0', 'not_allowed'],
    [{ profile: { version: 1, is_creator: true } }, '/body/profile/is_creator', 'unknown_field'],
    [{ profile: { version: 1, id: 'x', name: 'y' } }, '/body/profile/id', 'unknown_field'],
    [{ profile: { version: '1', name: 'y' } }, '/body/profile/version', 'wrong_type'],
    [{ profile: { name: 'y' } }, '/body/profile/version', 'required'],
    [{ profile: { version: 1 } }, '/body/profile', 'too_few'],
    [{ profile: { version: 1, locale: 'fr' } }, '/body/profile/locale', 'not_allowed'],
    [{ appearance: { version: 1, accent_color: 'red' } }, '/body/appearance/accent_color', 'pattern'],
    [{ appearance: { version: 1, theme_id: null } }, '/body/appearance/theme_id', 'wrong_type'],
    [{}, '/body', 'too_few'],
    [[], '/body', 'wrong_type'],
    [null, '/body', 'wrong_type'],
    [{ user: {}, 'a/b~c': 1 }, '/body/a~1b~0c', 'unknown_field'],
  ])('refuses the body %j and returns an error at %s', async (body, pointer, code) => {
    const { id } = await createCreator(api);
    const refused = await updateProfile(api, id, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((refused.body as ProblemBody).errors).toContainEqual(expect.objectContaining({ pointer, code }));
    expect((await readProfile(id)).body.user).toMatchObject({ version: 1, is_creator: false });
  });
});

describe('getRegistered', () => {
  test('is true only for a user with a profile', async () => {
    const { id } = await createCreator(api);
    const ask = async (as?: string) =>
      (await api.send({ url: '/registered', ...(as !== undefined && { as }) })).body;
    expect(await ask(id)).toEqual({ is_registered: true });
    expect(await ask(createUid())).toEqual({ is_registered: false });
    expect(await ask()).toEqual({ is_registered: false });
  });
});

describe('updateProfile', () => {
  test('behaves like v4UpdateProfile on another path', async () => {
    const { id } = await createCreator(api);
    const put = async (body: unknown) => api.send({ method: 'PUT', url: '/profile', as: id, body });
    expect(await put({ profile: { version: 1, name: 'Mio' } })).toMatchObject({
      status: 200,
      body: { user: { name: 'Mio', version: 2 } },
    });
    expect(await put({ profile: { version: 1, name: 'Late' } })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current_version: 2 },
    });
    for (const field of ['is_creator', 'id', 'pib_id', 'created_at', 'genres', 'role', '__proto__']) {
      const smuggled = JSON.stringify({ profile: { version: 2, name: 'x' } }).replace(
        '"name"',
        `"${field}":1,"name"`,
      );
      expect((await put(smuggled)).status).toBe(400);
    }
    expect((await readProfile(id)).body.user).toMatchObject({ name: 'Mio', is_creator: false, version: 2 });
    const nobody = await api.send({
      method: 'PUT',
      url: '/profile',
      body: { profile: { version: 2, name: 'x' } },
    });
    expect(nobody).toMatchObject({ status: 401, body: { code: 'token_missing' } });
  });
});
