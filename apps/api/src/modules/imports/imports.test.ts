import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import {
  createCreator,
  createLinkInput,
  type ProblemBody,
  readPage,
  replaceLinks,
} from '../../../test/support/factories.ts';
import { createImageBytes } from '../../../test/support/images.ts';
import {
  type Answer,
  applyImport,
  createFakeInternet,
  type Import,
  importText,
  listLinks,
  pageOf,
} from '../../../test/support/imports.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;
const TEXT = 'Shop https://shop.example/\nBlog https://blog.example/';
/** Two links and an e-mail address, which does not count as a link. */
const BOOKMARKS =
  '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://shop.example/">Shop</A>' +
  '<DT><A HREF="https://blog.example/">Blog</A><DT><A HREF="mailto:mio@example.com">Mail</A></DL>';

const internet = createFakeInternet();
const { asks } = internet;
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ request: internet.request });
});
afterAll(async () => api.close());
beforeEach(() => internet.reset());

const create = async <Body = Import>(as: string, body: object) =>
  api.send<Body>({ method: 'POST', url: '/v4/imports', as, body: { is_own: true, ...body } });
const titlesOf = async (as: string) => (await listLinks(api, as)).map(({ title }) => title);

describe('v4CreateImport', () => {
  test('returns a plan with the links of a text and changes nothing', async () => {
    const { id: as } = await createCreator(api);
    const { status, body } = await create(as, { text: TEXT });
    const now = api.clock.now();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'text',
      is_trial: false,
      address: null,
      expires_at: new Date(now.getTime() + HOUR_MS).toISOString(),
      links_version: 1,
      free_links: 100,
      fields: { name: null, has_icon: false },
    });
    expect(body.items.filter((item) => item.is_taken).map(({ title, url }) => [title, url])).toEqual([
      ['Shop', 'https://shop.example/'],
      ['Blog', 'https://blog.example/'],
    ]);
    expect(await listLinks(api, as)).toEqual([]);
  });

  test('reads a web page with the limits of an import', async () => {
    const home = '<h1>Mio</h1><a rel="me" href="https://x.com/mio_draws?utm_source=home">X</a>';
    internet.reset({ 'https://mio.example/': pageOf(home) });
    const { id: as } = await createCreator(api);
    const { body } = await create(as, { address: 'mio.example' });
    expect(body).toMatchObject({ source: 'page', address: 'https://mio.example/', fields: { name: 'Mio' } });
    expect(body.items.map(({ url }) => url)).toEqual(['https://x.com/mio_draws']);
    expect(asks).toEqual([
      { url: 'https://mio.example/', accept: 'text/html', maxBytes: 2 * 1024 * 1024, timeoutMs: 8000 },
    ]);
  });

  test('requests the JSON of POTOFU first, and the page if there is none', async () => {
    const json = JSON.stringify({ user: { name: 'みお', links: [{ name: 'X', url: 'https://x.com/mio' }] } });
    internet.reset({
      'https://api.potofu.me/users/mio': pageOf(json, 'application/json'),
      'https://api.potofu.me/users/ren': { status: 404 },
      'https://potofu.me/ren': pageOf('<h1>Ren</h1><a href="https://x.com/ren_draws">X</a>'),
    });
    const { id: as } = await createCreator(api);
    const first = await create(as, { address: 'https://potofu.me/mio' });
    expect([first.body.source, first.body.items.map(({ url }) => url)]).toEqual([
      'potofu',
      ['https://x.com/mio'],
    ]);
    const second = await create(as, { address: 'https://potofu.me/ren' });
    expect(second.body.items.map(({ url }) => url)).toEqual(['https://x.com/ren_draws']);
    expect(asks.map(({ url }) => url)).toEqual([
      'https://api.potofu.me/users/mio',
      'https://api.potofu.me/users/ren',
      'https://potofu.me/ren',
    ]);
  });

  test('reads the page of POTOFU when its JSON cannot be fetched', async () => {
    internet.reset({
      'https://potofu.me/ren': pageOf('<h1>Ren</h1><a href="https://x.com/ren_draws">X</a>'),
    });
    const { id: as } = await createCreator(api);
    const { body } = await create(as, { address: 'https://potofu.me/ren' });
    expect(body.items.map(({ url }) => url)).toEqual(['https://x.com/ren_draws']);
    expect(asks.map(({ url }) => url)).toEqual(['https://api.potofu.me/users/ren', 'https://potofu.me/ren']);
  });

  const LINKTREE = 'https://linktr.ee/mio';
  test.each<readonly [string, Answer, string]>([
    ['the service answers 401', { status: 401 }, 'import_refused'],
    ['the service answers 403', { status: 403 }, 'import_refused'],
    ['the service answers 429', { status: 429 }, 'import_refused'],
    ['the page is absent', { status: 404 }, 'import_unreachable'],
    ['the service fails', { status: 500 }, 'import_unreachable'],
    ['the answer is an image', pageOf('', 'image/png'), 'import_unreachable'],
    ['the answer is JSON', pageOf('{}', 'application/json'), 'import_unreachable'],
    ['the address is inside a network', new SafeFetchError('no', { kind: 'refused' }), 'import_unreachable'],
    ['the page is too large', new SafeFetchError('no', { kind: 'too_large' }), 'import_unreachable'],
    ['the page has an unknown structure', pageOf('<h1>Mio</h1>'), 'import_page_changed'],
  ])('requests the page once and answers 422 when %s', async (_case, answer, code) => {
    internet.reset({ [LINKTREE]: answer });
    const { id: as } = await createCreator(api);
    const { status, body } = await create<ProblemBody>(as, { address: LINKTREE });
    expect([status, body.code]).toEqual([422, code]);
    expect(asks).toHaveLength(1);
  });

  test('answers 422 when a page has no links', async () => {
    internet.reset({ 'https://mio.example/': pageOf('<h1>Mio</h1>') });
    const { id: as } = await createCreator(api);
    const { body } = await create<ProblemBody>(as, { address: 'https://mio.example/' });
    expect(body.code).toBe('import_nothing_found');
  });

  test.each([
    ['neither address nor text', {}, '/body/address', 'url_empty'],
    ['both address and text', { address: 'https://mio.example/', text: 'a' }, '/body/text', 'not_allowed'],
    ['an address of another scheme', { address: 'ftp://mio.example/' }, '/body/address', 'url_scheme'],
    ['no confirmation', { text: 'a', is_own: false }, '/body/is_own', 'not_allowed'],
  ])('refuses %s', async (_case, sent, pointer, code) => {
    const { id: as } = await createCreator(api);
    const { status, body } = await create<ProblemBody>(as, sent);
    expect([status, body.errors]).toMatchObject([400, [{ pointer, code }]]);
    expect(asks).toEqual([]);
  });

  test.each([
    ['busy', 503, 'service_unavailable'],
    ['silent', 422, 'import_unreadable'],
  ] as const)('returns a problem when the reading process is %s', async (failure, status, code) => {
    const readImport = async () => Promise.reject(new ReadingFailure(failure));
    const failing = await createTestAppForTest({ readImport });
    const { id: as } = await createCreator(failing);
    const answer = await failing.send<ProblemBody>({
      method: 'POST',
      url: '/v4/imports',
      as,
      body: { text: TEXT, is_own: true },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('keeps the five newest plans of a page, each for an hour', async () => {
    const { id: as } = await createCreator(api);
    const plans: Import[] = [];
    for (let number = 0; number < 6; number += 1) {
      api.clock.advance(1000);
      plans.push(await importText(api, as, TEXT));
    }
    const statuses = async () =>
      Promise.all(plans.map(async ({ id }) => (await api.send({ url: `/v4/imports/${id}`, as })).status));
    expect(await statuses()).toEqual([404, 200, 200, 200, 200, 200]);
    api.clock.advance(HOUR_MS);
    expect(new Set(await statuses())).toEqual(new Set([404]));
  });

  test('keeps a new plan when older plans were created in the same millisecond', async () => {
    const { id: as } = await createCreator(api);
    for (let number = 0; number < 12; number += 1) {
      const { id } = await importText(api, as, TEXT);
      expect((await api.send({ url: `/v4/imports/${id}`, as })).status).toBe(200);
    }
  });
});

describe('v4UploadImport', () => {
  const upload = async <Body = Import>(as: string, bytes: Uint8Array, charset?: string) => {
    const form = new FormData();
    if (charset !== undefined) form.append('charset', charset);
    form.append('file', new Blob([Buffer.from(bytes)]), 'links.csv');
    return api.send<Body>({ method: 'POST', url: '/v4/imports/files', as, form });
  };

  test('reads a spreadsheet in Shift_JIS', async () => {
    const { id: as } = await createCreator(api);
    // "作品,https://shop.example/" below the header row "名前,url".
    const heads = Buffer.from('96bc914f2c75726c0d0a', 'hex');
    const row = Buffer.concat([Buffer.from('8dec95692c', 'hex'), Buffer.from('https://shop.example/\r\n')]);
    const { status, body } = await upload(as, Buffer.concat([heads, row]));
    expect([status, body.source]).toEqual([201, 'csv']);
    expect(body.items.map(({ title, url }) => [title, url])).toEqual([['作品', 'https://shop.example/']]);
  });

  test('C2: requires the charset of an ambiguous file, and reads the file with the chosen one', async () => {
    const { id: as } = await createCreator(api);
    // "日記" in EUC-JP.
    const title = Buffer.from('c6fcb5ad', 'hex');
    const file = Buffer.concat([Buffer.from('title,url\n'), title, Buffer.from(',https://shop.example/\n')]);
    const asked = await upload<ProblemBody>(as, file);
    expect(asked).toMatchObject({
      status: 422,
      body: {
        code: 'import_charset_unsure',
        charsets: [
          { charset: 'euc-jp', texts: ['日記'] },
          { charset: 'euc-kr', texts: ['폽뎅'] },
          { charset: 'gbk', texts: ['泣淡'] },
        ],
      },
    });
    const { status, body } = await upload(as, file, 'euc-jp');
    expect([status, body.items.map((item) => item.title)]).toEqual([201, ['日記']]);
    expect((await upload<ProblemBody>(as, file, 'utf-7')).body.code).toBe('validation_failed');
  });

  test('refuses a file without links', async () => {
    const { id: as } = await createCreator(api);
    for (const bytes of [await createImageBytes(), Buffer.from('{"links":'), Buffer.from('{"a":1}')]) {
      const { status, body } = await upload<ProblemBody>(as, bytes);
      expect([status, body.code]).toEqual([422, 'import_unreadable']);
    }
  });
});

describe('v4GetImport', () => {
  test('marks links that the page already has, also in other spellings', async () => {
    const { id: as } = await createCreator(api);
    const plan = await importText(api, as, 'X https://x.com/mio_draws\nBlog https://blog.example/');
    const link = createLinkInput({ url: 'https://www.twitter.com/Mio_Draws/?utm_source=a' });
    await replaceLinks(api, as, { version: 1, links: [link] });
    const { body } = await api.send<Import>({ url: `/v4/imports/${plan.id}`, as });
    expect([body.links_version, body.free_links]).toEqual([2, 99]);
    expect(body.items.map(({ reason, is_taken }) => [reason, is_taken])).toEqual([
      ['already_there', false],
      [null, true],
    ]);
  });

  test('preselects only as many links as the page has room for', async () => {
    const { id: as } = await createCreator(api);
    const links = Array.from({ length: 99 }, (_, number) =>
      createLinkInput({ url: `https://a.example/${number}` }),
    );
    await replaceLinks(api, as, { version: 1, links });
    const plan = await importText(api, as, BOOKMARKS);
    expect(plan.items.map(({ reason }) => reason)).toEqual([null, 'too_many', 'mail_address']);
    expect(plan.items.filter((item) => item.is_taken)).toHaveLength(1);
    const all = plan.items.filter((item) => item.can_be_taken).map(({ id }) => id);
    const { status, body } = await applyImport<ProblemBody>(api, as, plan, { items: all });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/body/items', code: 'too_many' }]]);
    expect(await listLinks(api, as)).toHaveLength(99);
  });
});

describe('v4ApplyImport', () => {
  test('appends the chosen links, writes the chosen fields and notifies the page servers once', async () => {
    const home = `<meta name="description" content="I draw the sea."><h1>Mio</h1><h2>Works</h2><a href="https://shop.example/">Shop</a>`;
    internet.reset({ 'https://mio.example/': pageOf(home) });
    const { id: as, pub_id: pubId, name } = await createCreator(api);
    await replaceLinks(api, as, { version: 1, links: [createLinkInput({ title: 'First' })] });
    const { body: plan } = await create(as, { address: 'https://mio.example/' });
    const before = api.pages.notified.length;
    const { status, body } = await applyImport(api, as, plan, { fields: ['bio'] });
    expect([status, body.application]).toMatchObject([
      200,
      { added_links: 1, fields: ['bio'], is_unchanged: true },
    ]);
    expect((await listLinks(api, as)).map(({ title, section }) => [title, section])).toEqual([
      ['First', ''],
      ['Shop', 'Works'],
    ]);
    const shown = await readPage(api, pubId);
    expect(shown.body).toMatchObject({ name, bio: 'I draw the sea.' });
    expect(api.pages.notified.length).toBe(before + 1);
    expect([body.links_version, body.profile_version]).toEqual([
      plan.links_version + 1,
      plan.profile_version + 1,
    ]);
  });

  test('stores nothing when a version is stale, and returns the present plan', async () => {
    const { id: as } = await createCreator(api);
    const plan = await importText(api, as, TEXT);
    await replaceLinks(api, as, { version: 1, links: [createLinkInput({ title: 'Other tab' })] });
    const { status, body } = await applyImport<Schemas['ImportConflict']>(api, as, plan);
    expect([status, body.code, body.current?.links_version]).toEqual([409, 'version_conflict', 2]);
    expect(await titlesOf(as)).toEqual(['Other tab']);
    const again = await applyImport(api, as, { ...plan, links_version: 2 }, { profile_version: 99 });
    expect(again.status).toBe(409);
    expect((await applyImport(api, as, { ...plan, links_version: 2 })).status).toBe(200);
    expect(await titlesOf(as)).toEqual(['Other tab', 'Shop', 'Blog']);
  });

  test('applies an import once for two concurrent requests', async () => {
    const { id: as } = await createCreator(api);
    const plan = await importText(api, as, TEXT);
    const answers = await Promise.all([applyImport(api, as, plan), applyImport(api, as, plan)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await titlesOf(as)).toEqual(['Shop', 'Blog']);
  });

  test.each([
    ['an unknown item', { items: [99] }, '/body/items/0', 'not_allowed'],
    ['an item without an address', { items: [2] }, '/body/items/0', 'not_allowed'],
    ['an item that occurs twice', { items: [0, 0] }, '/body/items/1', 'duplicate'],
    ['a field that was not found', { items: [], fields: ['name'] }, '/body/fields/0', 'not_allowed'],
    ['a picture that was not copied', { items: [], fields: ['icon'] }, '/body/fields/0', 'not_allowed'],
  ] as const)('refuses %s', async (_case, changes, pointer, code) => {
    const { id: as } = await createCreator(api);
    const plan = await importText(api, as, BOOKMARKS);
    const sent = { ...changes, items: [...changes.items] } as Partial<Schemas['ApplyImportRequest']>;
    const { status, body } = await applyImport<ProblemBody>(api, as, plan, sent);
    expect([status, body.errors]).toMatchObject([400, [{ pointer, code }]]);
    expect(await listLinks(api, as)).toEqual([]);
  });
});
