import type { components } from '#generated/contract.ts';
import type { OperationIdWith } from '#platform/http/access.ts';

import { listLetters, writeLetter } from './factories.ts';
import { createActivityInput } from './fake-sources.ts';
import { createSubscriber } from './subscribers.ts';
import { createSupportedCreator, support } from './supports.ts';
import type { TestApp, TestRequest } from './test-app.ts';
import { WITHOUT_KEY } from './tokens.ts';

type SessionList = components['schemas']['SessionList'];

/** A request with which the authorization tests call an operation. */
export interface GuardedRequest extends TestRequest {
  /**
   * Creates an object of the owner and returns a request for that object. Any other user must get 403 or 404
   * and change nothing. Required for every operation whose path contains an object's id.
   */
  readonly foreign?: (api: TestApp, ownerId: string) => Promise<TestRequest>;
}

type GuardedOperationId = OperationIdWith<'bearer' | 'optional bearer'>;

const KEY = 'abcdefghijklmnopqrstuv';
/** Code that the fake identity service accepts for a password reset. */
export const GUARDED_CODE = 'code-of-a-password-reset';
const LETTER = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

/** One request for each operation that accepts a bearer token; the type requires an entry for each. */
export const GUARDED: Readonly<Record<GuardedOperationId, GuardedRequest>> = {
  deleteRefreshToken: { method: 'DELETE', url: '/v2/general/auth/refresh-token' },
  getCustomToken: { url: '/v2/general/auth/custom-token' },
  getGlobalSignOutStatus: { url: `/v2/general/auth/global-sign-out-status?key=${KEY}` },
  registerKeyForGlobalSignOut: {
    method: 'PUT',
    url: '/v2/general/auth/key-for-global-sign-out',
    claims: { key_for_global_sign_out: KEY },
    body: { key: KEY },
  },
  getInvitation: { url: '/invitations?code=abcdefghijklmnopqrstuv' },
  getMaintenance: { url: '/maintenance' },
  getUser: { url: '/users/mio' },
  getPageDoor: { url: '/users/mio/door' },
  openPage: { method: 'POST', url: '/users/mio/passes', body: { word: 'a word', is_adult: true } },
  getAudience: { url: '/v4/audience' },
  updateAudience: { method: 'PUT', url: '/v4/audience', body: { version: 1, is_adult: true } },
  getOpenGraph: { url: '/info/og?url=https%3A%2F%2Fexample.com%2F' },
  v4ListSessions: { url: '/v4/sessions' },
  v4ProveAddress: {
    method: 'POST',
    url: '/v4/address_proofs',
    body: { purpose: 'review', code: GUARDED_CODE },
  },
  v4EndSession: {
    method: 'DELETE',
    url: `/v4/sessions/${LETTER}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/sessions/${await createSession(api, ownerId)}`,
    }),
  },
  v4ExportData: { url: '/v4/export' },
  v4GetExportArchive: { url: '/v4/export/archive' },
  v4RequestExportArchive: { method: 'POST', url: '/v4/export/archive' },
  v4DownloadExportArchive: { url: '/v4/export/archive/file' },
  uploadImage: { method: 'POST', url: '/images' },
  v4UploadFile: { method: 'POST', url: '/v4/files' },
  v4CopyLinkPicture: { method: 'POST', url: '/v4/link_pictures', body: { url: 'https://example.com/' } },
  v4CreateCreator: {
    method: 'POST',
    url: '/v4/creator',
    body: { return_url: 'http://localhost:3000/', refresh_url: 'http://localhost:3000/' },
  },
  v4CreateCustomerPortal: {
    method: 'POST',
    url: '/v4/customer_portal',
    body: { return_url: 'http://localhost:3000/' },
  },
  v4CreateSupport: {
    method: 'POST',
    url: '/v4/supports',
    body: {
      pub_id: 'mio',
      amount: 500,
      return_url: 'http://localhost:3000/',
      cancel_url: 'http://localhost:3000/',
    },
  },
  v4ListSupports: { url: '/v4/supports' },
  v4GetSupportIncome: { url: '/v4/support_income' },
  v4UpdateSupport: {
    method: 'PUT',
    url: `/v4/supports/${LETTER}`,
    body: { is_ending: true },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/supports/${await createSupport(api, ownerId)}`,
      body: { is_ending: true },
    }),
  },
  v4GetProfile: { url: '/v4/profile?expand[]=links' },
  v4SignUp: { method: 'POST', url: '/v4/profile' },
  v4UpdateProfile: { method: 'PUT', url: '/v4/profile', body: { profile: { version: 1, name: 'Taken' } } },
  getAchievements: { url: '/profile/achievements' },
  v4GetInvitation: { url: '/v4/invitation' },
  v4CreateLiveStream: {
    method: 'POST',
    url: '/v4/live',
    body: { title: 'Drawing', url: 'https://example.com/live' },
  },
  v4DeleteLiveStream: {
    method: 'DELETE',
    url: '/v4/live/0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/live/${await createStream(api, ownerId)}`,
    }),
  },
  listPastStreams: { url: '/v4/past_streams' },
  updatePastStream: {
    method: 'PUT',
    url: `/v4/past_streams/${LETTER}`,
    body: { replay_url: null },
    foreign: async (api, ownerId) => {
      const id = await createStream(api, ownerId);
      await api.send({ method: 'DELETE', url: `/v4/live/${id}`, as: ownerId });
      return {
        method: 'PUT',
        url: `/v4/past_streams/${id}`,
        body: { replay_url: 'https://example.com/replay' },
      };
    },
  },
  blockUser: { method: 'PUT', url: '/v4/blocks/nobody_at_all' },
  unblockUser: { method: 'DELETE', url: '/v4/blocks/nobody_at_all' },
  listBlocks: { url: '/v4/blocks' },
  exportFollows: { url: '/v4/follows/export' },
  importFollows: { method: 'POST', url: '/v4/follows/import', body: { opml: '<opml version="2.0"/>' } },
  getFollowSettings: { url: '/v4/follow_settings' },
  updateFollowSettings: {
    method: 'PUT',
    url: '/v4/follow_settings',
    body: { shows_list: true, shows_count: true },
  },
  updateFollow: { method: 'PUT', url: '/v4/follows/nobody_at_all/settings', body: { is_muted: true } },
  listFollowers: { url: '/v4/followers' },
  getDigest: { url: '/v4/digest' },
  updateDigest: { method: 'PUT', url: '/v4/digest', body: { frequency: 'never' } },
  getTimelineMark: { url: '/v4/timeline_mark' },
  updateTimelineMark: {
    method: 'PUT',
    url: '/v4/timeline_mark',
    body: { seen_at: '2026-11-20T03:00:00.000Z' },
  },
  v4FollowUser: { method: 'PUT', url: '/v4/follows/nobody_at_all' },
  v4GetTimeline: { url: '/v4/timeline' },
  v4ListFollows: { url: '/v4/follows' },
  v4ListLiveStreams: { url: '/v4/live' },
  v4ListUsers: { url: '/v4/users?link_id=mio&with_events=true' },
  v4RecommendUsers: { url: '/v4/users/recommend' },
  listRecommendations: { url: '/discover/recommendations?genre_id=manga' },
  v4RefreshTimelineToken: { method: 'PUT', url: '/v4/timeline_token' },
  v4UnfollowUser: { method: 'DELETE', url: '/v4/follows/nobody_at_all' },
  getProfile: { url: '/profile' },
  getRegistered: { url: '/registered' },
  updateProfile: { method: 'PUT', url: '/profile', body: { profile: { version: 1, name: 'Taken' } } },
  v4CreatePreviewCode: { method: 'POST', url: '/v4/profile/preview_code' },
  v4DeletePreviewCode: { method: 'DELETE', url: '/v4/profile/preview_code' },
  v4GetHandleAvailability: { url: '/v4/handles/mio' },
  v4UpdateGenres: { method: 'PUT', url: '/v4/genres', body: { version: 1, genres: ['manga'] } },
  listUserActivities: { url: '/users/mio/activities' },
  v4CreateInstagramAuthorization: { method: 'POST', url: '/v4/instagram/authorization' },
  v4CreateInstagramConnection: {
    method: 'POST',
    url: '/v4/instagram/connection',
    body: { code: 'abc', state: 'abc' },
  },
  v4DeleteInstagramConnection: { method: 'DELETE', url: '/v4/instagram/connection?username=mio.draws' },
  v4ListActivityRefreshes: { url: '/v4/activities/refreshes' },
  v4RefreshActivity: {
    method: 'POST',
    url: `/v4/activities/${LETTER}/refresh`,
    foreign: async (api, ownerId) => {
      const body = { version: 1, activities: [createActivityInput()] };
      const { body: settings } = await api.send<{ items: readonly { id: string }[] }>({
        method: 'PUT',
        url: '/v4/activities',
        as: ownerId,
        body,
      });
      return { method: 'POST', url: `/v4/activities/${settings.items[0]?.id}/refresh` };
    },
  },
  v4UpdateActivities: { method: 'PUT', url: '/v4/activities', body: { version: 1, activities: [] } },
  v4Search: { url: '/v4/search?keyword=mio' },
  v4UpdateExternalLinks: { method: 'PUT', url: '/v4/external_links', body: { version: 1, links: [] } },
  v4ListRemovedLinks: { url: '/v4/external_links/removed' },
  v4UpdatePageBlocks: {
    method: 'PUT',
    url: '/v4/page_blocks',
    body: { version: 1, links_version: 1, items: [] },
  },
  v4ListRemovedPageBlocks: { url: '/v4/page_blocks/removed' },
  createComment: { method: 'POST', url: '/comments', body: { pub_id: 'mio', body: 'Hello' } },
  createKitReport: { method: 'POST', url: `/kits/${LETTER}/reports`, body: { reason: 'spam' } },
  listKits: { url: '/v4/kits' },
  createKit: { method: 'POST', url: '/v4/kits', body: { title: 'Kit', description: '', kind: 'circle' } },
  updateKit: {
    method: 'PUT',
    url: `/v4/kits/${LETTER}`,
    body: { version: 1, title: 'Taken', description: '', kind: 'circle' },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/kits/${await createKit(api, ownerId)}`,
      body: { version: 1, title: 'Taken', description: '', kind: 'circle' },
    }),
  },
  deleteKit: {
    method: 'DELETE',
    url: `/v4/kits/${LETTER}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/kits/${await createKit(api, ownerId)}`,
    }),
  },
  inviteToKit: {
    method: 'PUT',
    url: `/v4/kits/${LETTER}/members/mio`,
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/kits/${await createKit(api, ownerId)}/members/mio`,
    }),
  },
  removeFromKit: {
    method: 'DELETE',
    url: `/v4/kits/${LETTER}/members/mio`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/kits/${await createKit(api, ownerId)}/members/mio`,
    }),
  },
  listKitInvitations: { url: '/v4/kit_invitations' },
  answerKitInvitation: {
    method: 'PUT',
    url: `/v4/kit_invitations/${LETTER}`,
    body: { answer: 'accepted' },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/kit_invitations/${await createKit(api, ownerId)}`,
      body: { answer: 'accepted' },
    }),
  },
  createReport: { method: 'POST', url: '/reports', body: { pub_id: 'mio', reason: 'spam' } },
  getStats: { url: '/profile/stats' },
  v4UpdateTimeZone: { method: 'PUT', url: '/v4/time_zone', body: { time_zone: 'Asia/Tokyo' } },
  listSubscribers: { url: '/v4/subscribers' },
  exportSubscribers: { url: '/v4/subscribers/export' },
  deleteSubscriber: {
    method: 'DELETE',
    url: `/v4/subscribers/${LETTER}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/subscribers/${await createSubscriber(api, ownerId)}`,
    }),
  },
  v4ListLetters: { url: '/v4/letters' },
  v4UpdateLetter: {
    method: 'PUT',
    url: `/v4/letters/${LETTER}`,
    body: { is_read: true },
    foreign: async (api, ownerId) => {
      const url = `/v4/letters/${await createLetter(api, ownerId)}`;
      return { method: 'PUT', url, body: { is_read: true } };
    },
  },
  v4DeleteLetter: {
    method: 'DELETE',
    url: `/v4/letters/${LETTER}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/letters/${await createLetter(api, ownerId)}`,
    }),
  },
  v4BlockLetterSender: {
    method: 'PUT',
    url: `/v4/letters/${LETTER}/block`,
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/letters/${await createLetter(api, ownerId)}/block`,
    }),
  },
  v4UnblockLetterSender: { method: 'DELETE', url: `/v4/letters/${LETTER}/block` },
  v4ReportLetter: {
    method: 'POST',
    url: `/v4/letters/${LETTER}/report`,
    body: { reason: 'spam' },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/letters/${await createLetter(api, ownerId)}/report`,
      body: { reason: 'spam' },
    }),
  },
  v4ListLetterBlocks: { url: '/v4/letter_blocks' },
  v4GetLetterNotices: { url: '/v4/letter_notices' },
  v4UpdateLetterNotices: { method: 'PUT', url: '/v4/letter_notices', body: { is_on: false } },
  recordClick: { method: 'POST', url: '/clicks', body: { pub_id: 'mio', link_id: LETTER } },
  recordFootprint: { url: '/footprints/mio' },
  unsubscribe: { method: 'POST', url: '/unsubscribe' },
  unsubscribeUser: { method: 'POST', url: '/v2/general/users/unsubscribe' },
  v4CancelUnsubscription: { method: 'DELETE', url: '/v4/unsubscribe' },
  v4GetUnsubscription: { url: '/v4/unsubscribe' },
  v4Unsubscribe: { method: 'POST', url: '/v4/unsubscribe' },
};

/**
 * One request for each operation that requires a service key; the requests contain no key, so that tests can
 * add one.
 */
export const FOR_SERVICES: Readonly<Record<OperationIdWith<'service key'>, TestRequest>> = {
  listAnalytics: { url: '/v2/general/analytics' },
  listReports: { url: '/v2/general/reports' },
  resolveReport: { method: 'PUT', url: `/v2/general/reports/${LETTER}`, body: { resolution: 'dismissed' } },
  restoreUser: { method: 'DELETE', url: '/v2/general/users/mio/suspension' },
  setDiscovery: {
    method: 'PUT',
    url: '/v2/general/users/mio/discovery',
    body: { is_hidden: true, is_picked: false },
  },
  setKitDiscovery: {
    method: 'PUT',
    url: `/v2/general/kits/${LETTER}/discovery`,
    body: { is_hidden: true },
  },
  setMaintenance: { method: 'PUT', url: '/maintenance', body: { is_maintenance: false } },
  setPibId: { method: 'PUT', url: '/v2/general/users/pib-id?id=mio', body: { pibId: 'pib-of-mio' } },
  suspendUser: { method: 'PUT', url: '/v2/general/users/mio/suspension' },
};

/** Sends a letter to the owner and returns its id. */
async function createLetter(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<{ user: { pub_id: string } }>({ url: '/v4/profile', as: ownerId });
  await writeLetter(api, body.user.pub_id);
  const { items } = await listLetters(api, ownerId);
  return items[0]?.id ?? LETTER;
}

/** Signs the owner in and returns the id of the session. */
async function createSession(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as: ownerId,
    claims: WITHOUT_KEY,
  });
  const { claims } = api.customTokens.read(body.token);
  const list = await api.send<SessionList>({ url: '/v4/sessions', as: ownerId, claims: { ...claims } });
  return list.body.items[0]?.id ?? LETTER;
}

/** Lets the owner support a creator and returns the support's id. */
async function createSupport(api: TestApp, ownerId: string): Promise<string> {
  const { pub_id: pubId } = await createSupportedCreator(api);
  return (await support(api, ownerId, pubId)).id;
}

async function createStream(api: TestApp, ownerId: string): Promise<string> {
  const body = { title: 'Drawing', url: 'https://example.com/live' };
  const created = await api.send<{ stream: { id: string } }>({
    method: 'POST',
    url: '/v4/live',
    as: ownerId,
    body,
  });
  return created.body.stream.id;
}

async function createKit(api: TestApp, ownerId: string): Promise<string> {
  await api.send({ method: 'POST', url: '/v4/profile', as: ownerId });
  const { body } = await api.send<components['schemas']['Kit']>({
    method: 'POST',
    url: '/v4/kits',
    as: ownerId,
    body: { title: 'Kit', description: '', kind: 'circle' },
  });
  return body.id;
}
