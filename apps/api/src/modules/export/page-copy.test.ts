import { createHash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { AUDIENCE_COLUMNS } from '#modules/audience/public.ts';
import { renewFileKeys } from '#modules/files/public.ts';
import { renewImageKeys } from '#modules/images/public.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { DAY_MS } from '#platform/job.ts';
import { isSignedBy } from '#platform/page-copies/instance-keys.ts';
import { manifestSchema, type PagePartName } from '#platform/page-copies/page-copy-format.ts';
import { PAGE_PART_SCHEMAS } from '#platform/page-copies/page-copy-parts.ts';

import {
  fillTables,
  listColumns,
  namesAPerson,
  planValues,
} from '../../../test/support/databases/planted-rows.ts';
import { suspend } from '../../../test/support/desk/suspensions.ts';
import {
  click,
  createCreator,
  createLinkInput,
  createNewcomer,
  createUid,
  replaceLinks,
  updateProfile,
  visit,
  writeLetter,
} from '../../../test/support/factories.ts';
import { PDF, uploadFile } from '../../../test/support/files.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { everyBlock } from '../../../test/support/pages/every-block.ts';
import { linkItem, replacePage } from '../../../test/support/pages/page-content.ts';
import { claimName } from '../../../test/support/requests/guarded-objects.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { preparePageCopies } from './page-copy.files.ts';
import { prepareDataArchives } from './prepare-data-archives.ts';
import { sweepArchives } from './sweep-archives.ts';

type Schemas = components['schemas'];

let api: TestApp;
let owner: Schemas['Profile'];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  owner = await createCreator(api, { bio: 'about me', visibility: 'public' });
});

const request = async (as = owner.id, claims = {}, of = api) =>
  of.send<Schemas['PageCopy']>({ method: 'POST', url: '/v4/export/page_copy', as, claims });
const readStatus = async (as = owner.id, of = api) =>
  (await of.send<Schemas['PageCopyStatus']>({ url: '/v4/export/page_copy', as })).body.copies;
const download = async (as = owner.id, claims = {}, of = api) =>
  of.app.inject({
    url: '/v4/export/page_copy/file',
    headers: { authorization: `Bearer ${await of.tokens.sign(as, claims)}` },
  });
const readInstance = async (of = api) => (await of.send<Schemas['Instance']>({ url: '/v4/instance' })).body;

/** Requests and prepares the copy of a page, and unpacks it. */
async function take(as = owner.id, of = api) {
  expect((await request(as, {}, of)).status).toBe(202);
  await preparePageCopies(of.core);
  const { rawPayload, headers } = await download(as, {}, of);
  const files = unzipSync(rawPayload);
  const manifestBytes = files['manifest.json'] ?? new Uint8Array();
  return {
    headers,
    files,
    manifestBytes,
    manifest: manifestSchema.parse(JSON.parse(strFromU8(manifestBytes))),
    signature: files['manifest.sig'] ?? new Uint8Array(),
    readPart: <P extends PagePartName>(name: P) =>
      PAGE_PART_SCHEMAS[name].parse(JSON.parse(strFromU8(files[`data/${name}.json`] ?? new Uint8Array()))),
    text: Object.entries(files)
      .flatMap(([path, bytes]) => (path.endsWith('.json') ? strFromU8(bytes) : []))
      .join('\n'),
  };
}

/** Gives the owner a page with a link, a block of every kind, a letter, a follow, a name, visits and clicks. */
async function fillPage() {
  const { id, pub_id: pubId } = owner;
  const icon = (await uploadImage(api, id)).body.key;
  const thumbnail = (await uploadImage(api, id)).body.key;
  const picture = (await uploadImage(api, id)).body.key;
  const unused = (await uploadImage(api, id)).body.key;
  const file = (await uploadFile(api, id)).body.key;
  await updateProfile(api, id, { profile: { version: 2, icon_image_key: icon } });
  const items = [
    linkItem(1, { title: 'My shop', thumbnail_image_key: thumbnail }),
    ...everyBlock('words', { imageKey: picture, fileKey: file }),
  ];
  const known = {
    version: 1,
    links_version: 1,
    known_kinds: items.flatMap(({ block }) => Object.keys(block ?? {})),
  };
  const { status, body } = await replacePage(api, id, items, known);
  expect(status, JSON.stringify(body)).toBe(200);
  const fan = await createNewcomer(api);
  await writeLetter(api, pubId, { body: 'Your comics!', from_name: 'Haru' }, { as: fan.id });
  const followed = await createCreator(api, { visibility: 'public' });
  const hidden = await createCreator(api, { visibility: 'public' });
  for (const { pub_id: each } of [followed, hidden])
    await api.send({ method: 'PUT', url: `/v4/follows/${each}`, as: id });
  await updateProfile(api, hidden.id, { profile: { version: 2, visibility: 'draft' } });
  await visit(api, pubId);
  const url = '/v4/profile?expand[]=links';
  const { user } = (await api.send<Schemas['ProfileResponse']>({ url, as: id })).body;
  await click(api, { pub_id: pubId, link_id: user.links?.items[0]?.id ?? '' });
  return { icon, thumbnail, picture, unused, file, fan, followed, hidden, name: await claimName(api, id) };
}

describe('a page copy', () => {
  test('contains pictures, files and former visibility of a suspended page', async () => {
    const { icon, file } = await fillPage();
    await suspend(api, owner.id);
    await renewImageKeys(api.core);
    await renewFileKeys(api.core);
    const { files, manifest, readPart } = await take();
    expect(manifest.left_out).toEqual([]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([`images/${icon}.webp`, `files/${file}.pdf`]));
    expect(readPart('profile').audience.visibility).toBe('public');
  });

  test('A1: has an empty name until the creator sets one', async () => {
    const named = await createCreator(api, { name: 'Hana' });
    const nameOf = async (as: string) => (await take(as)).readPart('profile').name;
    expect([await nameOf(owner.id), await nameOf(named.id)]).toEqual(['', 'Hana']);
  });

  test('contains every setting of the audience', async () => {
    const renamed: Readonly<Record<string, string>> = {
      hides_from_search: 'avoids_search',
      is_adult: 'is_for_adults',
      is_locked: 'had_lock',
    };
    await api.db.update(profiles).set({ showsNameOnDoor: false }).where(eq(profiles.userId, owner.id));
    const { audience } = (await take()).readPart('profile');
    for (const name of Object.keys(AUDIENCE_COLUMNS)) expect(audience).toHaveProperty(renamed[name] ?? name);
    expect(audience.shows_name_on_door).toBe(false);
  });

  test('contains links with ids that a client chose', async () => {
    const id = '12345678-1234-0234-0234-123456789abc';
    await replaceLinks(api, owner.id, { version: 1, links: [createLinkInput({ id })] });
    expect((await take()).readPart('links').links).toMatchObject([{ id }]);
  });

  test('contains the parts, images and files of the page, each with length and digest', async () => {
    const { icon, thumbnail, picture, unused, file, followed, name } = await fillPage();
    const copy = await take();
    expect(copy.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="musubi-page.zip"',
      'cache-control': 'private, no-store',
    });
    const { files, manifest, readPart } = copy;
    const listed = Object.entries(files)
      .filter(([path]) => !path.startsWith('manifest.'))
      .map(([path, bytes]) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { path, bytes: bytes.length, sha256 };
      });
    expect(manifest).toMatchObject({
      format: 'musubi-page',
      format_version: 2,
      origin: 'http://localhost:3000',
      handle: owner.pub_id,
      key_id: 'k1',
      left_out: [],
    });
    expect(manifest.files).toEqual(listed);
    for (const key of [icon, thumbnail, picture])
      expect((await sharp(files[`images/${key}.webp`]).metadata()).format).toBe('webp');
    expect(Object.keys(files)).not.toContain(`images/${unused}.webp`);
    expect(PDF.equals(files[`files/${file}.pdf`] ?? new Uint8Array())).toBe(true);

    expect(readPart('profile')).toMatchObject({ handle: owner.pub_id, introduction: 'about me', icon });
    expect(readPart('appearance')).toMatchObject({ link_shape: 'theme', shows_invitation: true });
    const [link] = readPart('links').links;
    expect(link).toMatchObject({ title: 'My shop', image: thumbnail, is_shown: true });
    const { blocks } = readPart('blocks');
    expect(blocks.find(({ type }) => type === 'file')).toMatchObject({
      below_link: link?.id,
      content: { file_key: file },
    });
    expect(blocks.find(({ type }) => type === 'picture')).toMatchObject({ content: { image_key: picture } });
    expect(readPart('activities')).toMatchObject({ sources: [] });
    expect(readPart('letters').letters).toMatchObject([{ from_name: 'Haru', body: 'Your comics!' }]);
    expect(readPart('follows').follows).toMatchObject([
      { address: `http://localhost:3000/@${followed.pub_id}` },
    ]);
    expect(readPart('statistics')).toMatchObject({
      visits: [{ visits: 1 }],
      clicks: [{ link: link?.id, clicks: 1 }],
    });
    expect(readPart('names').names).toEqual([{ name, is_main: false, was_verified: false }]);
  });

  test('is signed only with the key that the installation publishes', async () => {
    const { manifestBytes: manifest, signature, manifest: read } = await take();
    const { origin, keys } = await readInstance();
    expect(origin).toBe(read.origin);
    const published = keys.find(({ id }) => id === read.key_id)?.public_key ?? '';
    expect(isSignedBy(published, { manifest, signature })).toBe(true);
    expect(isSignedBy(published, { manifest: Buffer.concat([manifest, Buffer.from(' ')]), signature })).toBe(
      false,
    );
    const other = await createTestAppForTest();
    const [key] = (await readInstance(other)).keys;
    expect(isSignedBy(key?.public_key ?? '', { manifest, signature })).toBe(false);
  });

  test('has no signature if the installation has no key', async () => {
    const plain = await createTestAppForTest({ instanceKeys: [] });
    const { id } = await createCreator(plain);
    const { files, manifest } = await take(id, plain);
    expect(manifest.key_id).toBeNull();
    expect(Object.keys(files)).not.toContain('manifest.sig');
    expect((await readInstance(plain)).keys).toEqual([]);
  });

  test('names no other users except letter writers and followed pages', async () => {
    const { fan, hidden, followed } = await fillPage();
    const { id: follower, pub_id: followerHandle } = await createCreator(api);
    await api.send({ method: 'PUT', url: `/v4/follows/${owner.pub_id}`, as: follower });
    const { text } = await take();
    for (const secret of [fan.id, fan.pub_id, hidden.pub_id, followed.id, follower, followerHandle, owner.id])
      expect(text).not.toContain(`"${secret}`);
    expect(text).not.toContain(`@${hidden.pub_id}`);
  });
});

test('contains no image or file of another page, even if its rows name them', async () => {
  await fillPage();
  const { id: other } = await createCreator(api);
  const icon = (await uploadImage(api, other)).body.key;
  const file = (await uploadFile(api, other)).body.key;
  await api.db.update(profiles).set({ iconImageKey: icon }).where(eq(profiles.userId, owner.id));
  await api.db
    .update(pageBlocks)
    .set({ fileKeys: [file], imageKeys: [icon] })
    .where(eq(pageBlocks.userId, owner.id));
  const paths = Object.keys((await take()).files);
  expect(paths.filter((path) => path.includes(icon) || path.includes(file))).toEqual([]);
  expect(paths).toContain('data/blocks.json');
});

/**
 * Columns whose values a page copy contains. Dates, times and booleans are not compared. Two columns of
 * `activity_*` contain the id of their source. Blocks have a separate test, as their test rows are unreadable.
 */
const COPIED = [
  'activity_items.activity_id',
  'activity_refreshes.activity_id',
  'activity_sources.activity_group',
  'activity_sources.id',
  'activity_sources.source_id',
  'activity_sources.type',
  'handles.handle',
  'letters.body',
  'letters.brought_from',
  'letters.from_name',
  'letters.id',
  'link_click_days.clicks',
  'link_click_days.link_id',
  'link_clicks.link_id',
  'links.description',
  'links.id',
  'links.section',
  'links.size',
  'links.thumbnail_image_key',
  'links.title',
  'links.type',
  'links.url',
  'own_names.name',
  'profile_visit_days.visits',
  'profiles.accent_color',
  'profiles.activity_group_titles',
  'profiles.atproto_did',
  'profiles.background_color',
  'profiles.bio',
  'profiles.closing_mark',
  'profiles.contact_email',
  'profiles.cover_image_key',
  'profiles.font',
  'profiles.genres',
  'profiles.header_layout',
  'profiles.headline',
  'profiles.icon_frame',
  'profiles.icon_image_key',
  'profiles.layout',
  'profiles.link_entrance',
  'profiles.link_preview',
  'profiles.link_shape',
  'profiles.locale',
  'profiles.lock_hint',
  'profiles.name',
  'profiles.name_style',
  'profiles.ofuse_display_type',
  'profiles.ofuse_message',
  'profiles.ofuse_url',
  'profiles.own_visibility',
  'profiles.pub_id',
  'profiles.reading',
  'profiles.thanks_note',
  'profiles.theme_id',
  'profiles.time_zone',
];

test('contains the columns in COPIED and no other column', async () => {
  const columns = await listColumns(api.db);
  const personal = new Set(columns.filter(namesAPerson).map(({ table }) => table));
  const own = columns.filter(({ table }) => personal.has(table) && table !== 'passwordless_accounts');
  const id = 'everything-of-one';
  const values = await planValues(api.db, id, own);
  await fillTables(api.db, own, values);
  await api.db.execute(sql`delete from accounts where user_id = ${id}`);
  const { text } = await take(id);
  const found = own.filter(({ table, name, type }) => {
    if (['bool', 'date', 'timestamptz', 'int2'].includes(type) || namesAPerson({ table, name, type }))
      return false;
    return text.includes(JSON.stringify(values.get(`${table}.${name}`)).replaceAll(/^[[{]|[\]}]$/g, ''));
  });
  expect(text).not.toContain(id);
  expect(found.map(({ table, name }) => `${table}.${name}`)).toEqual(COPIED);
});

describe('v4RequestPageCopy, v4GetPageCopy and v4DownloadPageCopy', () => {
  test('report the progress of a copy, which expires after a day', async () => {
    expect(await readStatus()).toEqual([]);
    const { body } = await request();
    expect(body).toMatchObject({ state: 'preparing', done: 0, total: 0, size_bytes: null, left_out: [] });
    expect((await request()).body).toEqual(body);
    expect((await download()).statusCode).toBe(404);
    await preparePageCopies(api.core);
    const { rawPayload } = await download();
    expect(await readStatus()).toMatchObject([
      { state: 'ready', done: 10, total: 10, size_bytes: rawPayload.length },
    ]);
    api.clock.advance(DAY_MS);
    expect(await readStatus()).toEqual([]);
    expect((await download()).statusCode).toBe(404);
    await sweepArchives(api.core);
    expect([...api.storage.objects.keys()].filter((key) => key.startsWith('exports/'))).toEqual([]);
  });

  test('do not change the archive of the same account', async () => {
    await api.send({ method: 'POST', url: '/v4/export/archive', as: owner.id });
    await prepareDataArchives(api.core);
    await take();
    const archive = await api.send({ url: '/v4/export/archive', as: owner.id });
    expect(archive.body).toMatchObject({ archives: [{ state: 'ready' }] });
  });

  test('require a recent sign-in for request and download', async () => {
    const now = Math.floor(api.clock.now().getTime() / 1000);
    for (const stale of [{ iat: now - 301 }, { auth_time: now - 301 }]) {
      expect(await request(owner.id, stale)).toMatchObject({
        status: 401,
        body: { code: 'token_not_fresh' },
      });
    }
    await take();
    expect((await download(owner.id, { auth_time: now - 301 })).statusCode).toBe(401);
  });

  test('answer 404 to other users and to users without a page', async () => {
    await take();
    const other = createUid();
    expect(await readStatus(other)).toEqual([]);
    expect((await download(other)).statusCode).toBe(404);
    expect((await request(other)).status).toBe(404);
  });

  test('delete the copy when its owner is erased', async () => {
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: owner.id });
    api.clock.advance(14 * DAY_MS - 1);
    await take();
    const file = [...api.storage.objects.keys()].findLast((key) => key.startsWith('exports/')) ?? '';
    expect(await api.storage.get(file)).not.toBeNull();
    api.clock.advance(1);
    await eraseDueUsers(api.core);
    await sweepArchives(api.core);
    expect(await api.storage.get(file)).toBeNull();
  });
});
