import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { renewFileKeys } from '#modules/files/public.ts';
import { renewImageKeys } from '#modules/images/public.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { createContentHost } from '#platform/images/content-host.ts';

import { createCreator, updateProfile } from './support/factories.ts';
import { PDF, uploadFile } from './support/files.ts';
import { createPhotoBytes, uploadImage } from './support/images.ts';
import { createCapturedLog } from './support/logs.ts';
import { blockItem, linkItem, readContent, savePage } from './support/pages/page-content.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

type Owner = components['schemas']['Profile'];

/** States of pages that were public before. */
const STATES = ['public', 'quiet', 'unlisted', 'adult', 'locked', 'draft', 'suspended', 'leaving'] as const;
type State = (typeof STATES)[number];

interface Keys {
  readonly icon: string;
  readonly thumbnail: string;
  readonly picture: string;
  readonly file: string;
}

interface World {
  readonly owner: Owner;
  /** Keys from the time when the page was public. */
  readonly before: Keys;
}

type Told = 'picture' | 'file' | 'nothing' | 'other bytes';

interface Row {
  readonly asked: string;
  readonly path: (keys: Keys) => string;
  /** Statuses at the address from the time when the page was public, in the order of `STATES`. */
  readonly former: string;
  readonly told: Told;
}

const OPEN = '200 200 200 404 404 404 404 404';
const NEVER = STATES.map(() => 404).join(' ');
const [AVIF_WIDTH] = AVIF_WIDTHS;

// prettier-ignore
const ROWS: readonly Row[] = [
  { asked: 'the icon', path: ({ icon }) => `/${icon}`, former: OPEN, told: 'picture' },
  { asked: 'the icon at a width', path: ({ icon }) => `/${icon}/256.webp`, former: OPEN, told: 'picture' },
  { asked: 'the thumbnail of a link', path: ({ thumbnail }) => `/${thumbnail}/512.webp`, former: OPEN, told: 'picture' },
  { asked: 'a picture of a block', path: ({ picture }) => `/${picture}/512.webp`, former: OPEN, told: 'picture' },
  { asked: 'a picture of a block as AVIF', path: ({ picture }) => `/${picture}/${AVIF_WIDTH}.avif`, former: OPEN, told: 'picture' },
  { asked: 'the file of a block', path: ({ file }) => `/files/${file}/songs.pdf`, former: OPEN, told: 'file' },
  { asked: 'the file of a block by another name', path: ({ file }) => `/files/${file}/x.pdf`, former: OPEN, told: 'file' },
  { asked: 'the share card', path: () => '/cards/mio.jpg', former: NEVER, told: 'nothing' },
  { asked: 'the key of the object storage', path: ({ picture }) => `/images/${picture}/512.webp`, former: NEVER, told: 'nothing' },
];

let api: TestApp;
let host: FastifyInstance;
const worlds = new Map<State, World>();

const setAudience = async ({ id }: Owner, body: object) =>
  api.send({ method: 'PUT', url: '/v4/audience', as: id, body: { version: 1, ...body } });
const setVisibility = async ({ id }: Owner, visibility: string) => {
  const { version } = await readOwner(id);
  return updateProfile(api, id, { profile: { version, visibility } });
};
const readOwner = async (id: string): Promise<Owner> =>
  (await api.send<{ user: Owner }>({ url: '/v4/profile', as: id })).body.user;
const moderate = async ({ id }: Owner, method: 'PUT' | 'DELETE') =>
  api.send({
    method,
    url: `/v2/general/users/${id}/suspension`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
  });

const SETTERS: Readonly<Record<State, (owner: Owner) => Promise<{ readonly status: number }>>> = {
  public: async (owner) => setVisibility(owner, 'public'),
  quiet: async (owner) => setAudience(owner, { hides_from_search: true }),
  unlisted: async (owner) => setVisibility(owner, 'unlisted'),
  adult: async (owner) => setAudience(owner, { is_adult: true }),
  locked: async (owner) => setAudience(owner, { is_locked: true, lock_word: 'swan lake' }),
  draft: async (owner) => setVisibility(owner, 'draft'),
  suspended: async (owner) => moderate(owner, 'PUT'),
  leaving: async ({ id }) => api.send({ method: 'POST', url: '/v4/unsubscribe', as: id }),
};

const upload = async (id: string, purpose: string): Promise<string> =>
  (await uploadImage(api, id, await createPhotoBytes(), purpose)).body.key;

async function fill({ id, version }: Owner): Promise<Keys> {
  const keys = {
    icon: await upload(id, 'icon'),
    thumbnail: await upload(id, 'thumbnail'),
    picture: await upload(id, 'thumbnail'),
    file: (await uploadFile(api, id)).body.key,
  };
  const profile = { version, icon_image_key: keys.icon };
  expect((await updateProfile(api, id, { profile })).status).toBe(200);
  const items = [
    linkItem(1, { thumbnail_image_key: keys.thumbnail }),
    blockItem(1, { picture: { image_key: keys.picture } }),
    blockItem(2, { file: { title: 'Songs', file_key: keys.file } }),
  ];
  expect((await savePage(api, id, items, ['picture', 'file'])).status).toBe(200);
  return keys;
}

/** Keys that the owner's editor displays. */
async function readKeys(id: string): Promise<Keys> {
  const { links, blocks } = await readContent(api, id);
  return {
    icon: (await readOwner(id)).icon_image_key ?? '',
    thumbnail: links.items[0]?.thumbnail_image_key ?? '',
    picture: blocks.items[0]?.picture?.image_key ?? '',
    file: blocks.items[1]?.file?.file_key ?? '',
  };
}

async function renewKeys(): Promise<void> {
  await renewImageKeys(api.core);
  await renewFileKeys(api.core);
}

async function createWorld(state: State): Promise<World> {
  const { id } = await createCreator(api, { visibility: 'public' });
  const before = await fill(await readOwner(id));
  const owner = await readOwner(id);
  expect((await SETTERS[state](owner)).status).toBeLessThan(300);
  await renewKeys();
  return { owner, before };
}

beforeAll(async () => {
  api = await createTestApp({ log: createCapturedLog().log });
  host = createContentHost({ log: createCapturedLog().log, storage: api.storage });
  for (const state of STATES) worlds.set(state, await createWorld(state));
}, 120_000);
afterAll(async () => {
  await host.close();
  await api.close();
});

const worldOf = (state: State): World => {
  const world = worlds.get(state);
  if (world === undefined) throw new Error('no such world');
  return world;
};

async function ask(path: string): Promise<readonly [number, Told]> {
  const { statusCode, headers, rawPayload } = await host.inject({ url: path });
  if (rawPayload.toString() === 'Not Found') return [statusCode, 'nothing'];
  if (rawPayload.equals(PDF)) return [statusCode, 'file'];
  return [statusCode, String(headers['content-type']).startsWith('image/') ? 'picture' : 'other bytes'];
}

const listKeys = ({ icon, thumbnail, picture, file }: Keys) => [icon, thumbnail, picture, file];

/** Requests all addresses of a page with these keys. */
const askAll = async (keys: Keys) =>
  Promise.all(ROWS.filter(({ former }) => former === OPEN).map(async ({ path }) => ask(path(keys))));
const ALL_OPEN = ROWS.filter(({ former }) => former === OPEN).map(({ told }) => [200, told]);

describe.each(STATES)('the content host, for a page that was public and is now %s,', (state) => {
  test.each(ROWS)('answers the former address of $asked as listed ($former)', async (row) => {
    const status = Number(row.former.split(' ')[STATES.indexOf(state)]);
    const answer = await ask(row.path(worldOf(state).before));
    expect(answer).toEqual([status, status === 200 ? row.told : 'nothing']);
  });
});

test.each(['adult', 'locked', 'draft'] as const)(
  'the editor of a page that is %s shows keys that can be opened',
  async (state) => {
    expect(await askAll(await readKeys(worldOf(state).owner.id))).toEqual(ALL_OPEN);
  },
);

test('an owner of a suspended page learns no key that can be opened', async () => {
  const { owner, before } = worldOf('suspended');
  await moderate(owner, 'PUT');
  await renewKeys();
  const shown = await readKeys(owner.id);
  expect(shown).toEqual(before);
  expect(await askAll(shown)).toEqual(ALL_OPEN.map(() => [404, 'nothing']));
  const { text } = await api.send({ url: '/v4/export', as: owner.id });
  const kept = (await api.db.select().from(images)).flatMap(({ nextKey }) => nextKey ?? []);
  expect(kept).toHaveLength(3);
  expect(kept.filter((key) => text.includes(key))).toEqual([]);
});

const RETURNS: readonly (readonly [State, (owner: Owner) => Promise<{ readonly status: number }>])[] = [
  ['draft', async (owner) => setVisibility(owner, 'public')],
  ['suspended', async (owner) => moderate(owner, 'DELETE')],
  ['leaving', async ({ id }) => api.send({ method: 'DELETE', url: '/v4/unsubscribe', as: id })],
];

test.each(RETURNS)(
  'a page that was %s returns with accessible pictures at new addresses',
  async (state, bring) => {
    const { owner, before } = worldOf(state);
    // Requesting the account deletion has ended the sessions.
    api.clock.advance(1000);
    expect((await bring(owner)).status).toBeLessThan(300);
    await renewKeys();
    const { body } = await api.send<components['schemas']['PublicProfile']>({
      url: `/users/${owner.pub_id}`,
    });
    const [picture, file] = body.blocks ?? [];
    const shown: Keys = {
      icon: body.icon_image_key ?? '',
      thumbnail: body.links[0]?.thumbnail_image_key ?? '',
      picture: picture?.picture?.image_key ?? '',
      file: file?.file?.file_key ?? '',
    };
    expect(await askAll(shown)).toEqual(ALL_OPEN);
    expect(listKeys(before).filter((key) => listKeys(shown).includes(key))).toEqual([]);
  },
);
