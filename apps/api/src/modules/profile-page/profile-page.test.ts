import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import {
  createCreator,
  createLinkInput,
  readPage,
  replaceHandle,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

type PublicUserList = components['schemas']['PublicUserList'];

const HOUR_MS = 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

describe('getUser', () => {
  test('keeps the creator key when the handle changes, and gives each creator a different key', async () => {
    const mio = await createCreator(api, { visibility: 'public' });
    const haru = await createCreator(api, { visibility: 'public' });
    const readKey = async (pubId: string) => (await readPage(api, pubId)).body.creator_key;
    const key = await readKey(mio.pub_id);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await readKey(haru.pub_id)).not.toBe(key);
    await replaceHandle(api, mio.id, 'mio_moved');
    expect(await readKey('mio_moved')).toBe(key);
  });

  test('shows only what the creator has made public', async () => {
    const { id, pub_id: pubId } = await createCreator(api, {
      name: '水野 澪',
      contact_email: 'mio@example.com',
      locale: 'ja',
      visibility: 'public',
    });
    await replaceLinks(api, id, {
      version: 1,
      links: [
        createLinkInput({ title: 'b' }),
        createLinkInput({ title: 'hidden', is_visible: false }),
        createLinkInput({ title: 'a' }),
      ],
    });
    await api.db
      .update(profiles)
      .set({
        isCreator: true,
        ofuseUrl: 'https://ofuse.me/mio',
        ofuseMessage: 'お便りください',
        pibId: 'pib-1',
      })
      .where(eq(profiles.userId, id));
    const { status, body, text } = await readPage(api, pubId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pub_id: pubId,
      name: '水野 澪',
      contact_email: null,
      locale: 'ja',
      visibility: 'public',
      links: [{ title: 'b' }, { title: 'a' }],
      appearance: { theme_id: 'kami' },
      ofuse: { is_creator: true, creator_url: 'https://ofuse.me/mio', message: 'お便りください' },
      next_change_at: null,
    });
    expect(text).not.toMatch(/mio@example\.com|pib-1|hidden|user_id|version/);
    expect(text).not.toContain(id);
  });

  test('shows the contact address when the creator has made it public', async () => {
    const { pub_id: pubId } = await createCreator(api, {
      contact_email: 'mio@example.com',
      is_contact_email_public: true,
    });
    expect((await readPage(api, pubId)).body.contact_email).toBe('mio@example.com');
  });

  test('C16: normalises a contact address in full-width letters', async () => {
    const { pub_id: pubId } = await createCreator(api, {
      contact_email: 'ｍｉｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      is_contact_email_public: true,
    });
    expect((await readPage(api, pubId)).body.contact_email).toBe('mio@example.com');
  });

  test('answers 404 for drafts and unknown pages, and opens unlisted pages', async () => {
    const draft = await createCreator(api, { visibility: 'draft' });
    const unlisted = await createCreator(api, { visibility: 'unlisted' });
    const absent = await readPage(api, 'nobody_here');
    const closed = await readPage(api, draft.pub_id);
    expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect({ ...closed.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
    expect((await readPage(api, unlisted.pub_id)).body.visibility).toBe('unlisted');
  });

  test('shows links by their schedule and returns the time of the next change', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const at = (hours: number): string => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
    await replaceLinks(api, id, {
      version: 1,
      links: [
        createLinkInput({ title: 'always' }),
        createLinkInput({ title: 'soon', starts_at: at(1), ends_at: at(3) }),
        createLinkInput({ title: 'until', ends_at: at(2) }),
        createLinkInput({ title: 'past', ends_at: at(-1) }),
        createLinkInput({ title: 'hidden', is_visible: false, starts_at: at(0.5) }),
      ],
    });
    const seen = async () => {
      const { body } = await readPage(api, pubId);
      return [body.links.map(({ title }) => title), body.next_change_at];
    };
    const [one, two, three] = [at(1), at(2), at(3)];
    expect(await seen()).toEqual([['always', 'until'], one]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['always', 'soon', 'until'], two]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['always', 'soon'], three]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['always'], null]);
  });

  test.each(['a', 'x'.repeat(31), 'a.b', '%E6%BE%AA%E6%BE%AA%E6%BE%AA', 'a b c'])(
    'refuses the handle %j',
    async (pubId) => {
      expect(await api.send({ url: `/users/${pubId}` })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ pointer: '/path/pub_id' }] },
      });
    },
  );

  test.each(['_ab', 'ab_', '__proto__', 'constructor'])(
    'answers 404 for the handle %s, although the contract accepts its characters',
    async (pubId) => {
      expect((await readPage(api, pubId)).status).toBe(404);
    },
  );
});

describe('listUsers', () => {
  test('lists each public page once, in byte order, over several list pages', async () => {
    const own = await createTestAppForTest();
    for (const [index, handle] of ['wren', 'mio_b', 'mio', 'mioa', '2birds'].entries()) {
      const { id } = await createCreator(own);
      await updateProfile(own, id, {
        profile: { version: 1, pub_id: handle, visibility: index === 3 ? 'unlisted' : 'public' },
      });
    }
    await createCreator(own, { visibility: 'draft' });
    const leaf = async (query: string) => (await own.send<PublicUserList>({ url: `/users${query}` })).body;
    const all = await leaf('');
    expect(all.items.map((item) => item.pub_id)).toEqual(['2birds', 'mio', 'mio_b', 'wren']);
    expect(all.items[0]?.updated_at).toBe('2026-11-20T03:00:00.000Z');
    expect(all.next_cursor).toBeNull();
    const first = await leaf('?limit=2');
    expect(first).toMatchObject({ items: [{ pub_id: '2birds' }, { pub_id: 'mio' }], next_cursor: 'mio' });
    const second = await leaf(`?limit=2&after=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ pub_id: 'mio_b' }, { pub_id: 'wren' }], next_cursor: null });
    expect(await leaf('?after=WREN')).toEqual({ items: [], next_cursor: null });
  });

  test('reports which pages allow the training of AI models', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own, { visibility: 'public' });
    const read = async () => (await own.send<PublicUserList>({ url: '/users' })).body.items;
    expect(await read()).toMatchObject([{ allows_ai_training: false }]);
    const { status } = await own.send({
      method: 'PUT',
      url: '/v4/audience',
      as: id,
      body: { version: 1, allows_ai_training: true },
    });
    expect(status).toBe(200);
    expect(await read()).toMatchObject([{ allows_ai_training: true }]);
  });

  test.each([
    ['?limit=0', '/query/limit', 'not_allowed'],
    ['?limit=5001', '/query/limit', 'not_allowed'],
    ['?limit=ten', '/query/limit', 'wrong_type'],
    ['?limit=1&limit=2', '/query/limit', 'wrong_type'],
    ['?after=a.b', '/query/after', 'pattern'],
    ['?visibility=draft', '/query/visibility', 'unknown_field'],
    ['?__proto__=1', '/query/__proto__', 'unknown_field'],
    ['?constructor[prototype]=1', '/query/constructor[prototype]', 'unknown_field'],
  ])('refuses the query %s', async (query, pointer, code) => {
    expect(await api.send({ url: `/users${query}` })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer, code }] },
    });
  });
});
