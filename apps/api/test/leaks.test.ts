import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { createProfileRepository } from '#modules/profile/profile.repository.ts';
import { activityItems, activitySources } from '#platform/database/schema/activities.ts';
import type { OperationIdWith } from '#platform/http/access.ts';
import { systemRandom } from '#platform/random.ts';

import {
  createCreator,
  createLinkInput,
  listLetters,
  updateProfile,
  writeLetter,
} from './support/factories.ts';
import { GUARDED } from './support/guarded-requests.ts';
import { blockItem, replacePage } from './support/page-content.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp, type TestRequest } from './support/test-app.ts';

type Schemas = components['schemas'];

/** Reaches of a page by its owner's settings, and a suspension. */
const STATES = ['public', 'quiet', 'unlisted', 'adult', 'locked', 'draft', 'suspended'] as const;
type State = (typeof STATES)[number];

/** A visitor's page of one state. Every text, address and key of it holds the marker, and nothing else does. */
interface World {
  readonly state: State;
  readonly marker: string;
  readonly pubId: string;
  readonly linkId: string;
  readonly kitId: string;
  readonly code: string;
}

type Asked = OperationIdWith<'bearer' | 'optional bearer' | 'public'>;

const BY_ADDRESS: readonly State[] = ['public', 'quiet', 'unlisted'];
const TO_FOLLOWERS: readonly State[] = ['public', 'quiet'];
const LISTED: readonly State[] = ['public'];

/** The states in which an operation shows words or pictures of a page to others; every other operation shows none. */
const SHOWN: Partial<Record<Asked, readonly State[]>> = {
  getUser: BY_ADDRESS,
  listUserActivities: BY_ADDRESS,
  v4ListFollows: BY_ADDRESS,
  exportFollows: BY_ADDRESS,
  v4ListUsers: BY_ADDRESS,
  v4GetTimeline: TO_FOLLOWERS,
  getTimelineFeed: TO_FOLLOWERS,
  getTimelineAtom: TO_FOLLOWERS,
  v4Search: LISTED,
  discoverCreators: LISTED,
  getDiscovery: LISTED,
  listSuggestions: LISTED,
  getKit: LISTED,
  listKits: BY_ADDRESS,
  // Owners hand out their invitations themselves; only a suspension ends them.
  getInvitation: [...BY_ADDRESS, 'draft'],
};

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

const SETTERS: Readonly<Record<State, (owner: Schemas['Profile']) => Promise<unknown>>> = {
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

/** Fills every part of a page that others may see. */
async function fill(owner: Schemas['Profile'], marker: string): Promise<string> {
  const url = `https://${marker}.example/`;
  await createProfileRepository(api.db).setPresentation(owner.id, {
    iconImageKey: `${marker}-icon`,
    coverImageKey: `${marker}-cover`,
  });
  await put(fan, `/v4/follows/${owner.pub_id}`);
  const { body } = await replacePage(api, owner.id, [
    { link: createLinkInput({ title: marker, url }) } as never,
    blockItem(1, { now: { words: marker } }),
    blockItem(2, { text: { body: `block${marker}` } }),
  ]);
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
  return body.links.items[0]?.id ?? '';
}

async function createWorld(state: State, collector: string): Promise<World> {
  const marker = `hush${state}`;
  const owner = await createCreator(api, {
    pub_id: `page_${state}`,
    name: marker,
    headline: marker,
    bio: marker,
    visibility: 'public',
    thanks_note: marker,
    contact_email: `${marker}@example.com`,
    is_contact_email_public: true,
  });
  const linkId = await fill(owner, marker);
  const kit = await post<Schemas['Kit']>(collector, '/v4/kits', {
    title: 'Kit',
    description: '',
    kind: 'creators',
  });
  await put(collector, `/v4/kits/${kit.id}/members/${owner.pub_id}`);
  await put(owner.id, `/v4/kit_invitations/${kit.id}`, { answer: 'accepted' });
  const invitation = await api.send<{ code: string }>({ url: '/v4/invitation', as: owner.id });
  await SETTERS[state](owner);
  return { state, marker, pubId: owner.pub_id, linkId, kitId: kit.id, code: invitation.body.code };
}

beforeAll(async () => {
  api = await createTestApp();
  const reader = await createCreator(api, { visibility: 'public' });
  fan = reader.id;
  writer = (await createCreator(api)).id;
  // The account is old enough that discovery shows what it collects.
  api.clock.advance(2 * DAY_MS);
  const made: World[] = [];
  for (const state of STATES) made.push(await createWorld(state, fan));
  worlds = made;
  ({ token } = (
    await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', as: fan })
  ).body);
  // Accounts are old enough for discovery, and answers that were held have ended.
  api.clock.advance(2 * DAY_MS);
}, 120_000);
afterAll(async () => api.close());

type Ask = (world: World) => TestRequest;

/** Requests that name the page of a world; the other operations are asked as in the authorization tests. */
const NAMED: Partial<Record<Asked, Ask>> = {
  v4Search: ({ marker }) => ({ url: `/v4/search?keyword=${marker}` }),
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
  createSubscription: ({ pubId }) => ({
    method: 'POST',
    url: '/subscriptions',
    body: { pub_id: pubId, email: 'reader@example.com', locale: 'en' },
  }),
  listGenres: () => ({ url: '/genres' }),
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

/** Operations that change the asking account itself, and whose answers hold nothing of others. */
const OWN: ReadonlySet<string> = new Set<Asked>([
  'deleteRefreshToken',
  'unsubscribe',
  'unsubscribeUser',
  'v4Unsubscribe',
  'v4CancelUnsubscription',
  'registerKeyForGlobalSignOut',
  'v4RefreshTimelineToken',
  'v4UnfollowUser',
  'importFollows',
  'blockUser',
]);

/** Names the page of the world in a request that names the page of "mio". */
function toAsk(request: TestRequest): Ask {
  return ({ pubId }) => JSON.parse(JSON.stringify(request).replaceAll(/\bmio\b/g, pubId)) as TestRequest;
}

const ASKS: readonly (readonly [string, Ask])[] = [
  ...Object.entries(PUBLIC),
  ...Object.entries(GUARDED)
    .filter(([id]) => !OWN.has(id))
    .map(([id, { foreign: _foreign, claims: _claims, form: _form, ...request }]) => {
      return [id, NAMED[id as Asked] ?? toAsk(request)] as const;
    }),
];

/** Asks as a follower, and without an account where the operation allows it; a new account would follow no one. */
async function ask(request: TestRequest): Promise<string> {
  const asFan = await api.send({ ...request, as: fan });
  const asVisitor = await api.send(request);
  return `${asFan.text}\n${asVisitor.text}\n${JSON.stringify([asFan.headers, asVisitor.headers])}`;
}

describe.each(STATES)('a page that is %s', (state) => {
  test.each(ASKS)('leaves %s as the table says', async (id, toRequest) => {
    const world = worlds.find((one) => one.state === state);
    if (world === undefined) throw new Error('no such world');
    const isShown = (SHOWN[id as Asked] ?? []).includes(state);
    const text = await ask(toRequest(world));
    expect(text.includes(world.marker), text.slice(0, 600)).toBe(isShown);
  });

  test('is named by no sitemap unless it is public', async () => {
    const { text } = await api.send({ url: '/users' });
    expect(text.includes(`"page_${state}"`)).toBe(state === 'public');
  });

  test('shows at its door nothing but the handle, and only where it has one', async () => {
    const { status, text } = await api.send({ url: `/users/page_${state}/door` });
    expect(status).toBe(state === 'locked' || state === 'adult' ? 200 : 404);
    expect(text).not.toContain(`hush${state}`);
  });

  test('answers its address as the table says', async () => {
    const { status, body } = await api.send<{ code?: string }>({ url: `/users/page_${state}` });
    const code = state === 'locked' || state === 'adult' ? 'page_gated' : 'not_found';
    expect([status, body.code]).toEqual(BY_ADDRESS.includes(state) ? [200, undefined] : [404, code]);
  });
});
