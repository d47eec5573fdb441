import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profileRepository } from '#modules/profile/profile.repository.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';
import type { OperationIdWith } from '#platform/http/contract/access.ts';
import { systemRandom } from '#platform/random.ts';

import { CELLS, cellsOf, type LeakState, STATES } from './support/databases/leak-cells.ts';
import {
  createCreator,
  createLinkInput,
  listLetters,
  updateProfile,
  writeLetter,
} from './support/factories.ts';
import { uploadFile } from './support/files.ts';
import { uploadImage } from './support/images.ts';
import { everyBlock, wordsOfKind } from './support/pages/every-block.ts';
import { blockItem, type PageItem, replacePage } from './support/pages/page-content.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import type { TestAnswer, TestRequest } from './support/send-request.ts';
import { createSoftAuthenticator } from './support/soft-authenticator.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

type Schemas = components['schemas'];

/** A page in one state. All its texts and addresses contain the marker, and nothing else does. */
interface World {
  readonly state: LeakState;
  readonly marker: string;
  /** The marker, and the keys of pictures and files. */
  readonly secrets: readonly string[];
  readonly pubId: string;
  readonly linkId: string;
  readonly kitId: string;
  readonly code: string;
}

type Asked = OperationIdWith<'bearer' | 'optional bearer' | 'public'>;

const BY_ADDRESS: ReadonlySet<LeakState> = new Set(['public', 'quiet', 'unlisted']);
const DAY_MS = 24 * 60 * 60_000;
let api: TestApp;
let fan = '';
let writer = '';
let token = '';
let worlds: readonly World[] = [];

const put = async (as: string, url: string, body?: unknown) => {
  const answer = await api.send({ method: 'PUT', url, as, ...(body !== undefined && { body }) });
  expect(answer.status, `${url} ${answer.text}`).toBeLessThan(300);
};
const post = async <Body>(as: string, url: string, body: unknown): Promise<Body> => {
  const answer = await api.send<Body>({ method: 'POST', url, as, body });
  expect(answer.status, `${url} ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

const SETTERS: Readonly<Record<LeakState, (owner: Schemas['Profile']) => Promise<unknown>>> = {
  public: async () => {},
  quiet: async ({ id }) => put(id, '/v4/audience', { version: 1, hides_from_search: true }),
  unlisted: async ({ id }) => updateProfile(api, id, { profile: { version: 2, visibility: 'unlisted' } }),
  adult: async ({ id }) => put(id, '/v4/audience', { version: 1, is_adult: true, shows_name_on_door: false }),
  locked: async ({ id }) => {
    const lock = { is_locked: true, lock_word: 'swan lake', shows_name_on_door: false };
    await put(id, '/v4/audience', { version: 1, ...lock });
  },
  draft: async ({ id }) => updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } }),
  suspended: async ({ id }) => {
    const url = `/v2/general/users/${id}/suspension`;
    await api.send({ method: 'PUT', url, headers: { 'x-api-key': TEST_SERVICE_KEY } });
  },
};

/** Stores a link, a block of every kind, and blocks that are currently hidden. */
async function fillContent(owner: Schemas['Profile'], marker: string) {
  const imageKey = (await uploadImage(api, owner.id, undefined, 'thumbnail')).body.key;
  const fileKey = (await uploadFile(api, owner.id)).body.key;
  const veiled = { text: { body: `veiled${marker}` } };
  const link = createLinkInput({ title: marker, url: `https://${marker}.example/` });
  const items = [
    // The cast is safe, because fields without a value have defaults in the contract.
    { link } as PageItem,
    ...everyBlock(marker, { imageKey, fileKey }),
    blockItem(51, { ...veiled, is_visible: false }),
    blockItem(52, { ...veiled, starts_at: '2099-01-01T00:00:00.000Z' }),
    blockItem(53, { ...veiled, ends_at: '2020-01-01T00:00:00.000Z' }),
  ];
  const versions = { version: 1, links_version: 1, known_kinds: BLOCK_TYPES };
  const { status, body, text } = await replacePage(api, owner.id, items, versions);
  expect(status, text).toBe(200);
  return { linkId: body.links.items[0]?.id ?? '', keys: [imageKey, fileKey] };
}

/** Fills every part of a page that other users may see. */
async function fill(owner: Schemas['Profile'], marker: string) {
  const url = `https://${marker}.example/`;
  await profileRepository.setPresentation(api.db, owner.id, {
    iconImageKey: `${marker}-icon`,
    coverImageKey: `${marker}-cover`,
  });
  await put(fan, `/v4/follows/${owner.pub_id}`);
  const content = await fillContent(owner, marker);
  await post(owner.id, '/v4/live', { title: marker, url });
  const activityId = systemRandom.id();
  const of = { userId: owner.id };
  await api.db.insert(activitySources).values({
    ...of,
    id: activityId,
    type: 'feed' as never,
    group: 'group_1' as never,
    position: 0,
    sourceId: url,
    isVisible: true,
  });
  const item = { title: marker, url, thumbnailImageKey: `${marker}-item`, publishedAt: api.clock.now() };
  await api.db.insert(activityItems).values({ ...of, ...item, activityId, id: marker });
  await writeLetter(api, owner.pub_id, { body: marker, from_name: marker, is_public: true }, { as: writer });
  const { items } = await listLetters(api, owner.id);
  await put(owner.id, `/v4/letters/${items[0]?.id ?? ''}`, { is_shown: true });
  return content;
}

async function createWorld(state: LeakState, collector: string): Promise<World> {
  const marker = `hush${state}`;
  const owner = await createCreator(api, {
    pub_id: `page_${state}`,
    name: marker,
    reading: marker,
    headline: marker,
    bio: marker,
    visibility: 'public',
    thanks_note: marker,
    contact_email: `${marker}@example.com`,
    is_contact_email_public: true,
  });
  const { linkId, keys } = await fill(owner, marker);
  const kit = await post<Schemas['Kit']>(collector, '/v4/kits', {
    title: 'Kit',
    description: '',
    kind: 'creators',
  });
  await put(collector, `/v4/kits/${kit.id}/members/${owner.pub_id}`);
  await put(owner.id, `/v4/kit_invitations/${kit.id}`, { answer: 'accepted' });
  const invitation = await api.send<{ code: string }>({ url: '/v4/invitation', as: owner.id });
  await SETTERS[state](owner);
  return {
    state,
    marker,
    secrets: [marker, ...keys],
    pubId: owner.pub_id,
    linkId,
    kitId: kit.id,
    code: invitation.body.code,
  };
}

beforeAll(async () => {
  api = await createTestApp();
  const reader = await createCreator(api, { visibility: 'public' });
  fan = reader.id;
  writer = (await createCreator(api)).id;
  await post(fan, '/v4/creator', GUARDED.v4CreateCreator.body);
  // The account must be old enough for discovery to show its page.
  api.clock.advance(2 * DAY_MS);
  const made: World[] = [];
  for (const state of STATES) made.push(await createWorld(state, fan));
  worlds = made;
  ({ token } = (
    await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', as: fan })
  ).body);
  // The accounts are then old enough for discovery, and cached responses have expired.
  api.clock.advance(2 * DAY_MS);
}, 120_000);
afterAll(async () => api.close());

type Ask = (world: World) => TestRequest;

/**
 * Requests that name the page of a world. All other operations use the requests of the authorization tests.
 */
const NAMED: Partial<Record<Asked, Ask>> = {
  v4Search: ({ marker }) => ({ url: `/v4/search?keyword=${marker}` }),
  // Outdated versions, so that the responses do not depend on the order of the tests.
  updateAudience: () => ({ method: 'PUT', url: '/v4/audience', body: { version: 99, is_adult: true } }),
  updateReaderMails: () => ({
    method: 'PUT',
    url: '/v4/reader_mails',
    body: { version: 99, mode: 'weekly', time_zone: 'Asia/Tokyo' },
  }),
  v4UpdateActivities: () => ({ method: 'PUT', url: '/v4/activities', body: { version: 99, activities: [] } }),
  v4UpdateExternalLinks: () => ({
    method: 'PUT',
    url: '/v4/external_links',
    body: { version: 99, links: [] },
  }),
  v4FollowUser: ({ pubId }) => ({ method: 'PUT', url: `/v4/follows/${pubId}` }),
  getInvitation: ({ code }) => ({ url: `/invitations?code=${code}` }),
  recordClick: ({ pubId, linkId }) => ({
    method: 'POST',
    url: '/clicks',
    body: { pub_id: pubId, link_id: linkId },
  }),
};

/** Requests of the operations that need no sign-in; the type requires an entry for each. */
const PUBLIC: Readonly<Record<OperationIdWith<'public'>, Ask>> = {
  createNotice: ({ pubId }) => ({
    method: 'POST',
    url: '/notices',
    body: {
      kind: 'illegal',
      urls: [`http://localhost:3000/@${pubId}`],
      text: 'It breaks the law.',
      name: 'Haru',
      email: 'haru@example.com',
      is_in_good_faith: true,
      locale: 'en',
    },
  }),
  createNoticeComplaint: () => ({
    method: 'POST',
    url: '/notices/complaints',
    body: { token: 'unknown', text: 'It is still there.' },
  }),
  createPasskeyChallenge: () => ({ method: 'POST', url: '/v4/passkey_challenges' }),
  signInWithRecoveryCode: () => ({
    method: 'POST',
    url: '/v4/recovery_code_sign_ins',
    body: { code: 'unknown' },
  }),
  signInWithPasskey: () => ({
    method: 'POST',
    url: '/v4/passkey_sign_ins',
    body: createSoftAuthenticator().sign({ challenge: 'unknown', rp_id: 'localhost' }),
  }),
  signInFromServer: () => ({ method: 'POST', url: '/v4/server_sign_ins', body: { code: 'unknown' } }),
  sendSignInMail: () => ({
    method: 'POST',
    url: '/v4/sign_in_mails',
    body: { purpose: 'reset', email: 'reader@example.com', locale: 'en' },
  }),
  createSubscription: ({ pubId }) => ({
    method: 'POST',
    url: '/subscriptions',
    body: { pub_id: pubId, email: 'reader@example.com', locale: 'en' },
  }),
  v4GetInstance: () => ({ url: '/v4/instance' }),
  listGenres: () => ({ url: '/genres' }),
  getTransparencyReport: () => ({ url: '/transparency/2026-2' }),
  listUsers: () => ({ url: '/users' }),
  v4LiveHeartbeat: () => ({
    method: 'PUT',
    url: `/v4/live_heartbeat?id=${systemRandom.id()}&token=${'x'.repeat(43)}`,
  }),
  getKit: ({ kitId }) => ({ url: `/kits/${kitId}` }),
  getDiscovery: () => ({ url: '/discover' }),
  discoverCreators: ({ marker }) => ({ url: `/discover/search?q=${marker}` }),
  listSuggestions: ({ marker }) => ({ url: `/discover/suggestions?q=${marker}` }),
  getTimelineFeed: () => ({ url: `/timeline/${token}` }),
  getTimelineAtom: () => ({ url: `/timeline/${token}/atom` }),
};

/** Replaces the page "mio" in a request by the page of the world. */
function toAsk(request: TestRequest): Ask {
  return ({ pubId }) => JSON.parse(JSON.stringify(request).replaceAll(/\bmio\b/g, pubId)) as TestRequest;
}

const ASKS: readonly (readonly [string, Ask])[] = [
  ...Object.entries(PUBLIC),
  ...Object.entries(GUARDED)
    .filter(([id]) => id in CELLS)
    .map(([id, { foreign: _foreign, claims: _claims, form: _form, ...request }]) => {
      return [id, NAMED[id as Asked] ?? toAsk(request)] as const;
    }),
];

/** The status of a response, with a `+` if the response reveals the page. */
const tell = ({ secrets }: World, { status, text, headers }: TestAnswer<unknown>): string =>
  `${status}${secrets.some((secret) => `${text}\n${JSON.stringify(headers)}`.includes(secret)) ? '+' : ''}`;

const worldOf = (state: LeakState): World => {
  const world = worlds.find((one) => one.state === state);
  if (world === undefined) throw new Error('no such world');
  return world;
};

describe.each(STATES)('a page that is %s', (state) => {
  test.each(ASKS)('answers %s with the status in the table', async (id, toRequest) => {
    const world = worldOf(state);
    const request = toRequest(world);
    const asFan = await api.send({ ...request, as: fan });
    const asVisitor = await api.send(request);
    expect(asFan.text + asVisitor.text).not.toContain('veiled');
    const told = [tell(world, asFan), tell(world, asVisitor)];
    expect(told, asFan.text.slice(0, 600)).toEqual(cellsOf(id, state));
  });

  test('is listed in the sitemap only if it is public', async () => {
    const { text } = await api.send({ url: '/users' });
    expect(text.includes(`"page_${state}"`)).toBe(state === 'public');
  });

  test('shows only the handle at its door, and only if it has a door', async () => {
    const { status, text } = await api.send({ url: `/users/page_${state}/door` });
    expect(status).toBe(state === 'locked' || state === 'adult' ? 200 : 404);
    expect(text).not.toContain(`hush${state}`);
  });

  test('answers requests of its address with the status in the table', async () => {
    const { status, body } = await api.send<{ code?: string }>({ url: `/users/page_${state}` });
    const code = state === 'locked' || state === 'adult' ? 'page_gated' : 'not_found';
    expect([status, body.code]).toEqual(BY_ADDRESS.has(state) ? [200, undefined] : [404, code]);
  });

  test('reveals the words of every block where it is shown, and none elsewhere', async () => {
    const { pubId, marker } = worldOf(state);
    const { text } = await api.send({ url: `/users/${pubId}` });
    const told = BLOCK_TYPES.filter((type) => text.includes(`"${wordsOfKind(marker, type)}"`));
    const typed = BLOCK_TYPES.filter((type) => type !== 'divider');
    expect(told).toEqual(BY_ADDRESS.has(state) ? typed : []);
  });
});

test('the table has a row for every operation that is tested', () => {
  expect(new Set(ASKS.map(([id]) => id))).toEqual(new Set(Object.keys(CELLS)));
});
