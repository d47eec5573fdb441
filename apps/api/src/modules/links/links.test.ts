import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  type ProblemBody,
  replaceLinks,
} from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type LinkList = components['schemas']['LinkList'];
type ProfileResponse = components['schemas']['ProfileResponse'];

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const storedLinks = async (uid: string): Promise<LinkList | undefined> => {
  const { body } = await api.send<ProfileResponse>({ url: '/v4/profile?expand[]=links', as: uid });
  return body.user.links;
};

const save = async (uid: string, version: number, links: readonly unknown[]): Promise<LinkList> =>
  (await replaceLinks(api, uid, { version, links })).body as LinkList;

describe('v4UpdateExternalLinks', () => {
  test('stores links in request order and fills in defaults', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadImage(api, id)).body;
    const list = await save(id, 1, [
      createLinkInput({ title: ' My\tpixiv ' }),
      createLinkInput({
        id: ID,
        title: 'Shop',
        description: '新刊\u200B',
        url: 'HTTPS://Mio.Booth.pm/items/1',
        is_visible: false,
        is_sensitive: true,
        section: ' 画集\u200B ',
        is_half: true,
        is_icon: true,
        is_me: true,
        starts_at: '2026-12-01T00:00:00+09:00',
        ends_at: '2026-12-24T00:00:00Z',
        thumbnail_image_key: key,
      }),
    ]);
    expect(list).toEqual({
      version: 2,
      items: [
        {
          id: list.items[0]?.id,
          type: 'pixiv',
          title: 'My pixiv',
          description: '',
          url: 'https://www.pixiv.net/users/1',
          thumbnail_image_key: null,
          size: 'row',
          is_visible: true,
          is_sensitive: false,
          section: '',
          is_half: false,
          is_icon: false,
          is_me: false,
          starts_at: null,
          ends_at: null,
          position: 0,
        },
        {
          id: ID,
          type: 'booth',
          title: 'Shop',
          description: '新刊',
          url: 'https://mio.booth.pm/items/1',
          thumbnail_image_key: key,
          size: 'row',
          is_visible: false,
          is_sensitive: true,
          section: '画集',
          is_half: true,
          is_icon: true,
          is_me: true,
          starts_at: '2026-11-30T15:00:00.000Z',
          ends_at: '2026-12-24T00:00:00.000Z',
          position: 1,
        },
      ],
    });
    expect(list.items[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storedLinks(id)).toEqual(list);
  });

  test('reorders, changes, adds and removes links in one write without changing ids', async () => {
    const { id } = await createCreator(api);
    const first = await save(
      id,
      1,
      ['a', 'b', 'c', 'd'].map((title) => createLinkInput({ title })),
    );
    const [a, b, , d] = first.items;
    const second = await save(id, 2, [
      { id: d?.id, title: 'd', url: d?.url },
      createLinkInput({ title: 'new' }),
      { id: a?.id, title: 'a2', url: 'https://github.com/mio' },
      { id: b?.id, title: 'b', url: b?.url, type: 'custom' },
    ]);
    expect(second.items.map(({ title, type, position }) => [title, type, position])).toEqual([
      ['d', 'pixiv', 0],
      ['new', 'pixiv', 1],
      ['a2', 'github', 2],
      ['b', 'custom', 3],
    ]);
    expect(second.items.map((link) => link.id).filter((linkId) => linkId !== second.items[1]?.id)).toEqual([
      d?.id,
      a?.id,
      b?.id,
    ]);
    expect(await storedLinks(id)).toEqual(second);
  });

  test('removes the last link', async () => {
    const { id } = await createCreator(api);
    await save(id, 1, [createLinkInput()]);
    expect(await save(id, 2, [])).toEqual({ version: 3, items: [] });
    expect(await storedLinks(id)).toEqual({ version: 3, items: [] });
  });

  test('stores one link per creator when two creators use the same link id', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    await save(one.id, 1, [createLinkInput({ id: ID, title: 'one' })]);
    await save(other.id, 1, [createLinkInput({ id: ID.toUpperCase(), title: 'other' })]);
    expect((await storedLinks(one.id))?.items).toMatchObject([{ id: ID, title: 'one' }]);
    expect((await storedLinks(other.id))?.items).toMatchObject([{ id: ID, title: 'other' }]);
  });

  test('refuses a stale version and returns the submitted and stored versions', async () => {
    const { id } = await createCreator(api);
    const stored = await save(id, 1, [createLinkInput({ title: 'first' })]);
    const stale = await replaceLinks(api, id, { version: 1, links: [] });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', submitted_version: 1, current_version: 2, current: stored },
    });
    expect(await storedLinks(id)).toEqual(stored);
  });

  test('refuses a user without a profile', async () => {
    expect(await replaceLinks(api, createUid(), { version: 1, links: [] })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test.each<[string, object, string, string]>([
    ['a script URL', { url: 'javascript:alert(1)' }, 'url', 'url_scheme'],
    ['a data URL', { url: 'data:text/html,x' }, 'url', 'url_scheme'],
    ['a URL with a password', { url: 'https://a:b@example.com/' }, 'url', 'url_credentials'],
    [
      'an address with hidden characters',
      { url: 'https://exam\u200Bple.com/' },
      'url',
      'url_hidden_character',
    ],
    ['a URL of this machine', { url: 'https://localhost/' }, 'url', 'url_host'],
    ['a malformed URL', { url: 'example' }, 'url', 'url_malformed'],
    ['a URL that is too long', { url: `https://example.com/${'道'.repeat(300)}` }, 'url', 'url_too_long'],
    ['an invisible title', { title: '\u200B' }, 'title', 'too_short'],
    ['a title that is too long', { title: 'あ'.repeat(81) }, 'title', 'too_long'],
    ['a description that is too long', { description: 'あ'.repeat(121) }, 'description', 'too_long'],
    ['a section that is too long', { section: 'あ'.repeat(41) }, 'section', 'too_long'],
    [
      'an end before the start',
      { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
      'ends_at',
      'ends_before_start',
    ],
    [
      'an end at the start',
      { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
      'ends_at',
      'ends_before_start',
    ],
    ['a leap second', { starts_at: '2016-12-31T23:59:60Z' }, 'starts_at', 'pattern'],
    ['a time in the year 0', { ends_at: '0000-01-01T00:00:00Z' }, 'ends_at', 'not_allowed'],
    ['a day without a time', { ends_at: '2026-12-01' }, 'ends_at', 'pattern'],
    ['an unknown type', { type: 'myspace' }, 'type', 'not_allowed'],
    ['a malformed id', { id: '../1' }, 'id', 'pattern'],
    ['a position chosen by the client', { position: 7 }, 'position', 'unknown_field'],
    ['an owner chosen by the client', { user_id: 'x' }, 'user_id', 'unknown_field'],
    ['a path as image key', { thumbnail_image_key: '../../etc/passwd' }, 'thumbnail_image_key', 'pattern'],
    ['a prototype', { constructor: { a: 1 } }, 'constructor', 'unknown_field'],
  ])('refuses %s and stores nothing', async (_name, changes, field, code) => {
    const { id } = await createCreator(api);
    const refused = await replaceLinks(api, id, {
      version: 1,
      links: [createLinkInput(), { ...createLinkInput(), ...changes }],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((refused.body as ProblemBody).errors).toContainEqual(
      expect.objectContaining({ pointer: `/body/links/1/${field}`, code }),
    );
    expect(await storedLinks(id)).toEqual({ version: 1, items: [] });
  });

  test('reports all invalid fields together', async () => {
    const { id } = await createCreator(api);
    const refused = await replaceLinks(api, id, {
      version: 1,
      links: [
        createLinkInput({ id: ID, url: 'javascript:alert(1)', title: '\u200B' }),
        createLinkInput({ id: ID.toUpperCase() }),
      ],
    });
    expect((refused.body as ProblemBody).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/body/links/0/title', 'too_short'],
      ['/body/links/0/url', 'url_scheme'],
      ['/body/links/1/id', 'duplicate'],
    ]);
  });

  test('stores 100 links and refuses 101', async () => {
    const { id } = await createCreator(api);
    const links = Array.from({ length: 101 }, (_unused, index) =>
      createLinkInput({ title: `link ${index}` }),
    );
    const refused = await replaceLinks(api, id, { version: 1, links });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/links', code: 'too_many' }] },
    });
    const list = await save(id, 1, links.slice(1));
    expect(list.items.map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_unused, index) => index),
    );
  });
});
