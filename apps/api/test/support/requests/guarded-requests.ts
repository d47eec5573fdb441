import type { OperationIdWith } from '#platform/http/contract/access.ts';
import type { OperatorOperationId } from '#platform/http/operations.ts';

import { GUARDED_CODE } from '../stand-ins/fake-mailboxes.ts';
import { createActivityInput } from '../stand-ins/fake-sources.ts';
import { createSubscriber } from '../subscribers.ts';
import { GUARDED_CONNECTIONS } from './guarded-connections.ts';
import { GUARDED_IMPORTS } from './guarded-imports.ts';
import {
  claimName,
  createDecision,
  createKit,
  createLetter,
  createOwnLink,
  createSession,
  createStream,
  createSupport,
  UNUSED_ID,
} from './guarded-objects.ts';
import { GUARDED_PASSKEYS } from './guarded-passkeys.ts';
import { GUARDED_READER_MAILS } from './guarded-reader-mails.ts';
import type { GuardedRequest } from './guarded-request.ts';
import { GUARDED_SHARE_LINKS } from './guarded-share-links.ts';
import { GUARDED_WEBHOOKS } from './guarded-webhooks.ts';

/** Excludes operations of the desk, which have their own tests; see `desk-requests.ts`. */
type GuardedOperationId = Exclude<OperationIdWith<'bearer' | 'optional bearer'>, OperatorOperationId>;

const KEY = 'abcdefghijklmnopqrstuv';

const toStream = (method: 'DELETE' | 'PUT', path = ''): GuardedRequest => ({
  method,
  url: `/v4/live/${UNUSED_ID}${path}`,
  foreign: async (api, ownerId) => ({
    method,
    url: `/v4/live/${await createStream(api, ownerId)}${path}`,
  }),
});

/** One request for each operation that accepts a bearer token; the type requires an entry for each. */
export const GUARDED: Readonly<Record<GuardedOperationId, GuardedRequest>> = {
  deleteRefreshToken: { method: 'DELETE', url: '/v2/general/auth/refresh-token' },
  getCustomToken: { url: '/v2/general/auth/custom-token' },
  getDraftKey: { url: '/v4/draft_key' },
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
  getCommissions: { url: '/v4/commissions' },
  updateCommissions: { method: 'PUT', url: '/v4/commissions', body: { version: 1, state: 'open' } },
  confirmCommissions: { method: 'POST', url: '/v4/commissions/confirmation' },
  getOpenGraph: { url: '/info/og?url=https%3A%2F%2Fexample.com%2F' },
  v4ListSessions: { url: '/v4/sessions' },
  ...GUARDED_PASSKEYS,
  ...GUARDED_CONNECTIONS,
  ...GUARDED_WEBHOOKS,
  ...GUARDED_READER_MAILS,
  ...GUARDED_SHARE_LINKS,
  v4ProveAddress: {
    method: 'POST',
    url: '/v4/address_proofs',
    body: { purpose: 'review', code: GUARDED_CODE },
  },
  sendAccountMail: {
    method: 'POST',
    url: '/v4/account_mails',
    body: { purpose: 'confirm', locale: 'en' },
  },
  v4EndSession: {
    method: 'DELETE',
    url: `/v4/sessions/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/sessions/${await createSession(api, ownerId)}`,
    }),
  },
  v4ListDecisions: { url: '/v4/decisions' },
  v4CreateAppeal: {
    method: 'POST',
    url: `/v4/decisions/${UNUSED_ID}/appeal`,
    body: { text: 'a reason' },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/decisions/${await createDecision(api, ownerId)}/appeal`,
      body: { text: 'a reason' },
    }),
  },
  v4ExportData: { url: '/v4/export' },
  v4GetExportArchive: { url: '/v4/export/archive' },
  v4RequestExportArchive: { method: 'POST', url: '/v4/export/archive' },
  v4DownloadExportArchive: { url: '/v4/export/archive/file' },
  v4GetPageCopy: { url: '/v4/export/page_copy' },
  v4RequestPageCopy: { method: 'POST', url: '/v4/export/page_copy' },
  v4DownloadPageCopy: { url: '/v4/export/page_copy/file' },
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
    url: `/v4/supports/${UNUSED_ID}`,
    body: { is_ending: true },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/supports/${await createSupport(api, ownerId)}`,
      body: { is_ending: true },
    }),
  },
  v4GetProfile: { url: '/v4/profile?expand[]=links' },
  endNameNotice: { method: 'PUT', url: '/v4/name_notice' },
  v4SignUp: { method: 'POST', url: '/v4/profile' },
  v4UpdateProfile: { method: 'PUT', url: '/v4/profile', body: { profile: { version: 1, name: 'Taken' } } },
  getAchievements: { url: '/profile/achievements' },
  v4GetInvitation: { url: '/v4/invitation' },
  v4CreateLiveStream: {
    method: 'POST',
    url: '/v4/live',
    body: { title: 'Drawing', url: 'https://example.com/live' },
  },
  v4DeleteLiveStream: toStream('DELETE'),
  confirmLiveStream: toStream('PUT', '/confirmation'),
  listPastStreams: { url: '/v4/past_streams' },
  updatePastStream: {
    method: 'PUT',
    url: `/v4/past_streams/${UNUSED_ID}`,
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
  ...GUARDED_IMPORTS,
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
    url: `/v4/activities/${UNUSED_ID}/refresh`,
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
  v4ListLinkProofs: { url: '/v4/link_proofs' },
  v4CheckLinkProof: {
    method: 'POST',
    url: '/v4/link_proofs',
    body: { url: 'https://example.com/' },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: '/v4/link_proofs',
      body: { url: await createOwnLink(api, ownerId) },
    }),
  },
  v4ListNames: { url: '/v4/names' },
  v4CreateName: { method: 'POST', url: '/v4/names', body: { name: 'creator.example' } },
  v4CheckName: {
    method: 'POST',
    url: '/v4/names/creator.example/check',
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/names/${await claimName(api, ownerId)}/check`,
    }),
  },
  v4UpdateName: {
    method: 'PUT',
    url: '/v4/names/creator.example',
    body: { is_main: true },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/names/${await claimName(api, ownerId)}`,
      body: { is_main: true },
    }),
  },
  v4DeleteName: {
    method: 'DELETE',
    url: '/v4/names/creator.example',
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/names/${await claimName(api, ownerId)}`,
    }),
  },
  v4UpdateAtprotoDid: { method: 'PUT', url: '/v4/atproto_did', body: { atproto_did: null } },
  v4UpdatePageBlocks: {
    method: 'PUT',
    url: '/v4/page_blocks',
    body: { version: 1, links_version: 1, items: [] },
  },
  v4ListRemovedPageBlocks: { url: '/v4/page_blocks/removed' },
  createComment: { method: 'POST', url: '/comments', body: { pub_id: 'mio', body: 'Hello' } },
  createKitReport: { method: 'POST', url: `/kits/${UNUSED_ID}/reports`, body: { reason: 'spam' } },
  listKits: { url: '/v4/kits' },
  createKit: { method: 'POST', url: '/v4/kits', body: { title: 'Kit', description: '', kind: 'circle' } },
  updateKit: {
    method: 'PUT',
    url: `/v4/kits/${UNUSED_ID}`,
    body: { version: 1, title: 'Taken', description: '', kind: 'circle' },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/kits/${await createKit(api, ownerId)}`,
      body: { version: 1, title: 'Taken', description: '', kind: 'circle' },
    }),
  },
  deleteKit: {
    method: 'DELETE',
    url: `/v4/kits/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/kits/${await createKit(api, ownerId)}`,
    }),
  },
  inviteToKit: {
    method: 'PUT',
    url: `/v4/kits/${UNUSED_ID}/members/mio`,
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/kits/${await createKit(api, ownerId)}/members/mio`,
    }),
  },
  removeFromKit: {
    method: 'DELETE',
    url: `/v4/kits/${UNUSED_ID}/members/mio`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/kits/${await createKit(api, ownerId)}/members/mio`,
    }),
  },
  listKitInvitations: { url: '/v4/kit_invitations' },
  answerKitInvitation: {
    method: 'PUT',
    url: `/v4/kit_invitations/${UNUSED_ID}`,
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
    url: `/v4/subscribers/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/subscribers/${await createSubscriber(api, ownerId)}`,
    }),
  },
  v4ListLetters: { url: '/v4/letters' },
  v4UpdateLetter: {
    method: 'PUT',
    url: `/v4/letters/${UNUSED_ID}`,
    body: { is_read: true },
    foreign: async (api, ownerId) => {
      const url = `/v4/letters/${await createLetter(api, ownerId)}`;
      return { method: 'PUT', url, body: { is_read: true } };
    },
  },
  v4DeleteLetter: {
    method: 'DELETE',
    url: `/v4/letters/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/letters/${await createLetter(api, ownerId)}`,
    }),
  },
  v4BlockLetterSender: {
    method: 'PUT',
    url: `/v4/letters/${UNUSED_ID}/block`,
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/letters/${await createLetter(api, ownerId)}/block`,
    }),
  },
  v4UnblockLetterSender: { method: 'DELETE', url: `/v4/letters/${UNUSED_ID}/block` },
  v4ReportLetter: {
    method: 'POST',
    url: `/v4/letters/${UNUSED_ID}/report`,
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
  recordClick: { method: 'POST', url: '/clicks', body: { pub_id: 'mio', link_id: UNUSED_ID } },
  recordFootprint: { url: '/footprints/mio' },
  unsubscribe: { method: 'POST', url: '/unsubscribe' },
  unsubscribeUser: { method: 'POST', url: '/v2/general/users/unsubscribe' },
  v4CancelUnsubscription: { method: 'DELETE', url: '/v4/unsubscribe' },
  v4GetUnsubscription: { url: '/v4/unsubscribe' },
  v4Unsubscribe: { method: 'POST', url: '/v4/unsubscribe' },
};
