import { hash } from 'node:crypto';

import type { Call, OperationId } from '../http/operations.ts';
import type { Limit } from './limit.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How much of one kind may be asked for, by whom. The buckets of a kind are shared by all operations that name it. */
export interface LimitKind {
  /** For each address, whoever asks from it. */
  readonly address?: readonly Limit[];
  /** For each address, when nobody is signed in. */
  readonly anonymousAddress?: readonly Limit[];
  readonly account?: readonly Limit[];
  /** For each thing that is asked about, whoever asks. */
  readonly target?: readonly Limit[];
  /** Needs no sign-in and gains by each new address, so that a /48 of IPv6 gets little more than one address. */
  readonly isOpenToAnyone?: true;
  /** `process`: counted in memory. `store`: counted for all servers, and not forgotten at a restart. */
  readonly keptIn: 'process' | 'store';
  /** What a store that is away means: `refuse` with 503, or `count` in memory meanwhile. */
  readonly withoutStore: 'refuse' | 'count';
}

const READS: Limit = { max: 600, everyMs: MINUTE_MS };
const WRITES: Limit = { max: 60, everyMs: MINUTE_MS };

/** The figures. Reads cost no query of their own; what somebody could gain by trying again survives a restart. */
export const LIMIT_KINDS = {
  read: { address: [READS], account: [READS], keptIn: 'process', withoutStore: 'count' },
  // Every visible tab polls it each 3 s (ADR 0078), and an office of many tabs has one address.
  sessionStatus: {
    address: [{ max: 6000, everyMs: MINUTE_MS }],
    account: [READS],
    keptIn: 'process',
    withoutStore: 'count',
  },
  write: { address: [WRITES], account: [WRITES], keptIn: 'store', withoutStore: 'refuse' },
  signIn: {
    account: [
      { max: 30, everyMs: 5 * MINUTE_MS },
      { max: 300, everyMs: DAY_MS },
    ],
    keptIn: 'store',
    withoutStore: 'refuse',
  },
  // Each asks the identity service about the code of a mail.
  addressProofs: {
    account: [{ max: 30, everyMs: 5 * MINUTE_MS }],
    anonymousAddress: [{ max: 60, everyMs: 5 * MINUTE_MS }],
    keptIn: 'store',
    withoutStore: 'refuse',
  },
  comments: {
    // Whoever makes accounts by the dozen still has one network.
    address: [{ max: 20, everyMs: MINUTE_MS }],
    account: [{ max: 10, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 10, everyMs: MINUTE_MS }],
    // From everybody together: a letter-box is not filled in an instant.
    target: [{ max: 60, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    keptIn: 'store',
    withoutStore: 'refuse',
  },
  // Without a target: whoever is reported could otherwise use up what others may say of them.
  reports: {
    account: [{ max: 10, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 10, everyMs: MINUTE_MS }],
    keptIn: 'store',
    withoutStore: 'refuse',
  },
  // Each asks a service of somebody else, which has limits of its own.
  refreshes: { account: [{ max: 10, everyMs: 10 * MINUTE_MS }], keptIn: 'store', withoutStore: 'refuse' },
  // Each is several calls to the payment provider, which has limits of its own.
  checkouts: { account: [{ max: 30, everyMs: 10 * MINUTE_MS }], keptIn: 'store', withoutStore: 'refuse' },
  // A copy reads everything that there is of a person.
  exports: { account: [{ max: 5, everyMs: HOUR_MS }], keptIn: 'store', withoutStore: 'refuse' },
  // The bytes of a file that is there already.
  downloads: { account: [{ max: 20, everyMs: HOUR_MS }], keptIn: 'store', withoutStore: 'refuse' },
  invitations: {
    address: [{ max: 20, everyMs: MINUTE_MS }],
    account: [{ max: 20, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    keptIn: 'store',
    withoutStore: 'refuse',
  },
  linkPreviews: {
    account: [{ max: 120, everyMs: HOUR_MS }],
    anonymousAddress: [{ max: 30, everyMs: HOUR_MS }],
    keptIn: 'store',
    withoutStore: 'count',
  },
  // Each asks a server of somebody else for up to 5 MB, and has them drawn anew.
  linkPictures: { account: [{ max: 60, everyMs: HOUR_MS }], keptIn: 'store', withoutStore: 'refuse' },
  handleChecks: {
    account: [{ max: 30, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 30, everyMs: MINUTE_MS }],
    keptIn: 'process',
    withoutStore: 'count',
  },
  // Read from the pages of everybody whom somebody follows.
  timeline: {
    account: [{ max: 30, everyMs: MINUTE_MS }],
    target: [{ max: 30, everyMs: MINUTE_MS }],
    keptIn: 'process',
    withoutStore: 'count',
  },
  liveToken: { target: [{ max: 30, everyMs: MINUTE_MS }], keptIn: 'store', withoutStore: 'refuse' },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitKindName = keyof typeof LIMIT_KINDS;

export interface LimitPolicy<O extends OperationId> {
  readonly kinds: readonly [LimitKindName, ...LimitKindName[]];
  /** What `target` limits are counted for; looked at when the request fits the contract. */
  readonly targetOf?: (call: Pick<Call<O>, 'path' | 'query' | 'body'>) => string | null;
}

const READ = { kinds: ['read'] } as const;
const WRITE = { kinds: ['write'] } as const;

/** The limits of every operation; one that is missing here does not compile. */
export const LIMIT_POLICIES: { readonly [O in OperationId]: LimitPolicy<O> } = {
  deleteRefreshToken: WRITE,
  getCustomToken: { kinds: ['read', 'signIn'] },
  getGlobalSignOutStatus: { kinds: ['sessionStatus'] },
  getAchievements: READ,
  getInvitation: { kinds: ['read', 'invitations'] },
  getProfile: READ,
  getRegistered: READ,
  getUser: READ,
  listGenres: READ,
  listUserActivities: READ,
  createComment: { kinds: ['write', 'comments'], targetOf: ({ body }) => body.pub_id.toLowerCase() },
  createReport: { kinds: ['write', 'reports'] },
  getStats: READ,
  listAnalytics: READ,
  listReports: READ,
  resolveReport: WRITE,
  v4BlockLetterSender: WRITE,
  v4DeleteLetter: WRITE,
  v4ListLetterBlocks: READ,
  v4ListLetters: READ,
  v4GetLetterNotices: READ,
  v4UpdateLetterNotices: WRITE,
  v4ReportLetter: { kinds: ['write', 'reports'] },
  v4UnblockLetterSender: WRITE,
  v4UpdateLetter: WRITE,
  listUsers: READ,
  // A count that repeats itself: whoever shares an address with many must not lose their visit.
  recordClick: READ,
  recordFootprint: READ,
  registerKeyForGlobalSignOut: WRITE,
  getMaintenance: READ,
  getOpenGraph: { kinds: ['read', 'linkPreviews'] },
  v4CopyLinkPicture: { kinds: ['write', 'linkPictures'] },
  setMaintenance: WRITE,
  v4ExportData: { kinds: ['read', 'exports'] },
  v4GetExportArchive: READ,
  v4RequestExportArchive: { kinds: ['write', 'exports'] },
  v4DownloadExportArchive: { kinds: ['read', 'downloads'] },
  updateProfile: WRITE,
  v4CreatePreviewCode: WRITE,
  v4DeletePreviewCode: WRITE,
  v4GetHandleAvailability: { kinds: ['read', 'handleChecks'] },
  // How many a day is a quota of the images themselves.
  uploadImage: WRITE,
  restoreUser: WRITE,
  setPibId: WRITE,
  suspendUser: WRITE,
  unsubscribe: WRITE,
  unsubscribeUser: WRITE,
  v4CancelUnsubscription: WRITE,
  v4CreateCreator: WRITE,
  v4CreateCustomerPortal: WRITE,
  v4CreateSupport: { kinds: ['write', 'checkouts'] },
  v4GetSupportIncome: READ,
  v4ListSupports: READ,
  v4UpdateSupport: WRITE,
  v4GetInvitation: { kinds: ['read', 'invitations'] },
  v4GetProfile: READ,
  getTimelineFeed: { kinds: ['read', 'timeline'], targetOf: ({ path }) => path.token },
  v4CreateLiveStream: WRITE,
  v4DeleteLiveStream: WRITE,
  v4FollowUser: WRITE,
  v4GetTimeline: { kinds: ['read', 'timeline'] },
  v4ListFollows: READ,
  v4ListLiveStreams: READ,
  v4ListRemovedLinks: READ,
  v4ListUsers: READ,
  v4RecommendUsers: READ,
  v4RefreshTimelineToken: WRITE,
  v4GetUnsubscription: READ,
  v4Search: READ,
  v4UnfollowUser: WRITE,
  // By stream and token: who does not know the token uses up nothing of who does, and is counted by address alone.
  v4LiveHeartbeat: {
    kinds: ['write', 'liveToken'],
    targetOf: ({ query }) => `${query.id.toLowerCase()} ${hash('sha256', query.token, 'base64url')}`,
  },
  v4EndSession: WRITE,
  v4ListSessions: READ,
  v4ProveAddress: { kinds: ['write', 'addressProofs'] },
  v4SignUp: WRITE,
  v4UpdateActivities: WRITE,
  v4CreateInstagramAuthorization: WRITE,
  v4CreateInstagramConnection: WRITE,
  v4DeleteInstagramConnection: WRITE,
  v4ListActivityRefreshes: READ,
  v4RefreshActivity: { kinds: ['write', 'refreshes'] },
  v4Unsubscribe: WRITE,
  v4UpdateExternalLinks: WRITE,
  v4UpdateGenres: WRITE,
  v4UpdateProfile: WRITE,
};
