import { parseOpml } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { createOpmlReader } from '#platform/sources/opml/opml-reader.ts';

import { createCreator, createUid, replaceHandle, updateProfile } from '../../../test/support/factories.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const WEB_ORIGIN = 'http://localhost:3000';

let api: TestApp;
beforeAll(async () => {
  const reader = createOpmlReader({ log: silentLog });
  api = await createTestApp({ readOpml: reader.read });
  return () => reader.close();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const exportOf = async (as: string) => api.send({ url: '/v4/follows/export', as });
const importTo = async (as: string, opml: string) =>
  api.send<Schemas['FollowImport']>({ method: 'POST', url: '/v4/follows/import', as, body: { opml } });
const namesOf = async (as: string) =>
  (await api.send<Schemas['FollowList']>({ url: '/v4/follows?sort=name', as })).body.items.map(
    ({ user }) => user.name,
  );
const toDocument = (addresses: readonly string[]): string =>
  `<opml version="2.0"><head><title>Feeds</title></head><body>${addresses
    .map((address) => `<outline text="Entry" xmlUrl="${address}"/>`)
    .join('')}</body></opml>`;

describe('the export of follows', () => {
  test('is an OPML document with pages and feeds, without drafts', async () => {
    const fan = createUid();
    const [mio, shy] = [await createCreator(api, { name: 'Mio <&> "ゆき"' }), await createCreator(api)];
    for (const { pub_id: pubId } of [mio, shy]) await follow(fan, pubId);
    await updateProfile(api, shy.id, { profile: { version: shy.version, visibility: 'draft' } });
    const { status, headers, text } = await exportOf(fan);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/x-opml; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.opml"$/);
    const page = `${WEB_ORIGIN}/@${mio.pub_id}`;
    expect(parseOpml(text).body?.outlines?.[0]?.outlines).toEqual([
      expect.objectContaining({ text: mio.name, xmlUrl: `${page}/feed.xml`, htmlUrl: page }),
    ]);
  });

  test('contains an empty folder when the user follows no creator', async () => {
    const { status, text } = await exportOf(createUid());
    expect(status).toBe(200);
    expect(parseOpml(text).body?.outlines).toHaveLength(1);
  });

  test('can be imported into another account', async () => {
    const [from, to] = [createUid(), createUid()];
    for (const name of ['Aki', 'Haru', 'Natsu'])
      await follow(from, (await createCreator(api, { name })).pub_id);
    const { text } = await exportOf(from);
    expect((await importTo(to, text)).body).toEqual({ followed: 3, unknown: 0, skipped: 0 });
    expect(await namesOf(to)).toEqual(['Aki', 'Haru', 'Natsu']);
    expect((await importTo(to, text)).body).toEqual({ followed: 0, unknown: 0, skipped: 3 });
  });
});

describe('the import of follows', () => {
  test('follows pages by URL, feed URL and former handle, and counts the other entries', async () => {
    const fan = await createCreator(api);
    const [one, two, moved] = [
      await createCreator(api, { name: 'One' }),
      await createCreator(api, { name: 'Two' }),
      await createCreator(api, { name: 'Moved' }),
    ];
    await replaceHandle(api, moved.id, 'moved_by_now');
    const { body } = await importTo(
      fan.id,
      toDocument([
        `${WEB_ORIGIN}/@${one.pub_id}`,
        `${WEB_ORIGIN}/@${one.pub_id}/feed.xml`,
        `${WEB_ORIGIN}/@${two.pub_id.toUpperCase()}/feed.json`,
        `${WEB_ORIGIN}/@${moved.pub_id}`,
        `${WEB_ORIGIN}/@${fan.pub_id}`,
        `${WEB_ORIGIN}/@nobody_at_all`,
        `${WEB_ORIGIN}/discover`,
        'https://blog.example/feed.xml',
        `https://localhost.example/@${two.pub_id}`,
        'javascript:alert(1)',
      ]),
    );
    expect(body).toEqual({ followed: 3, unknown: 5, skipped: 1 });
    expect(await namesOf(fan.id)).toEqual(['Moved', 'One', 'Two']);
  });

  test('counts a creator who blocked the user as unknown', async () => {
    const [fan, mio] = [await createCreator(api), await createCreator(api)];
    await api.send({ method: 'PUT', url: `/v4/blocks/${fan.pub_id}`, as: mio.id });
    const { body } = await importTo(fan.id, toDocument([`${WEB_ORIGIN}/@${mio.pub_id}`]));
    expect(body).toEqual({ followed: 0, unknown: 1, skipped: 0 });
  });

  test('stops at the limits of follows', async () => {
    const fan = createUid();
    const pages: string[] = [];
    for (let at = 0; at < 62; at += 1) pages.push(`${WEB_ORIGIN}/@${(await createCreator(api)).pub_id}`);
    expect((await importTo(fan, toDocument(pages))).body).toEqual({ followed: 60, unknown: 0, skipped: 2 });
  });

  const entities = Array.from({ length: 9 }, (_, at) => {
    const next = `&e${at + 1};`.repeat(10);
    return `<!ENTITY e${at} "${next}">`;
  }).join('');
  test.each([
    { name: 'an empty text', opml: ' ' },
    { name: 'a feed', opml: '<rss version="2.0"><channel><title>A</title></channel></rss>' },
    { name: 'broken XML', opml: '<opml version="2.0"><body><outline' },
    { name: 'deep folders', opml: `<opml version="2.0"><body>${'<outline>'.repeat(20_000)}` },
  ])('refuses $name', async ({ opml }) => {
    expect(await importTo(createUid(), opml)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/opml' }] },
    });
  });

  test('does not expand XML entities', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE opml [${entities}<!ENTITY e9 "x">
      <!ENTITY file SYSTEM "file:///etc/passwd">]><opml version="2.0"><body>
      <outline text="&e0;" xmlUrl="https://blog.example/&e0;"/><outline text="&file;" xmlUrl="&file;"/>
      </body></opml>`;
    const startMs = performance.now();
    const { status } = await importTo(createUid(), bomb);
    expect(status === 400 || status === 200).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(10_000);
  });

  test('refuses 10 MB before parsing the document', async () => {
    const { status } = await importTo(
      createUid(),
      toDocument(Array.from({ length: 200_000 }, () => 'https://a.example/')),
    );
    expect(status).toBe(413);
  });

  test('answers within the time limit when the parser hangs', async () => {
    const reader = createOpmlReader({ log: silentLog, timeoutMs: 1 });
    const other = await createTestApp({ readOpml: reader.read });
    onTestFinished(async () => {
      reader.close();
      await other.close();
    });
    const body = { opml: toDocument(Array.from({ length: 3000 }, () => 'https://a.example/')) };
    expect(
      (await other.send({ method: 'POST', url: '/v4/follows/import', as: createUid(), body })).status,
    ).toBe(400);
  });
});
