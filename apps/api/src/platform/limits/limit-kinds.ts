import type { Limit } from '@musubi/server/limits/limit';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits for one kind of request. All operations that name the kind share its buckets. */
export interface LimitKind {
  /** Per IP address, for signed-in and anonymous requests. */
  readonly address?: readonly Limit[];
  /** Per IP address, for anonymous requests only. */
  readonly anonymousAddress?: readonly Limit[];
  readonly account?: readonly Limit[];
  /** Per target of the request, across all callers. */
  readonly target?: readonly Limit[];
  /**
   * Whether these requests need no sign-in. Clients could then multiply their limit by using many addresses,
   * so an IPv6 /48 network gets only four times the limit of one address.
   */
  readonly isOpenToAnyone?: true;
  /**
   * `process`: counted in the memory of each server. `store`: shared by all servers, and survives a restart.
   */
  readonly countedIn: 'process' | 'store';
  /** While the store is unreachable: `refuse` with 503, or `count` in memory. */
  readonly withoutStore: 'refuse' | 'count';
}

const READS: Limit = { max: 600, everyMs: MINUTE_MS };
const WRITES: Limit = { max: 60, everyMs: MINUTE_MS };

/**
 * Reads are counted in memory, without a query. Limits on repeated attempts are stored, so that they survive
 * a restart.
 */
export const LIMIT_KINDS = {
  read: { address: [READS], account: [READS], countedIn: 'process', withoutStore: 'count' },
  // Hosted agents call for many people from a few addresses, so tokens are limited by connection. The target is
  // a connection.
  connectionReads: {
    target: [{ max: 300, everyMs: MINUTE_MS }],
    countedIn: 'process',
    withoutStore: 'count',
  },
  connectionWrites: {
    target: [{ max: 30, everyMs: MINUTE_MS }],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Requests of apps for access. Each may fetch the document of an app.
  authorizations: {
    address: [{ max: 60, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Documents that the authorization server fetches from the hosts of apps. A client names the address.
  appDocuments: {
    address: [{ max: 30, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  appRegistrations: {
    address: [{ max: 10, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Guesses of tokens, and refused requests for tokens.
  refusedTokens: {
    address: [{ max: 60, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Every visible tab polls the session status every 3 s (ADR 0078), and all tabs of an office share one
  // address.
  sessionStatus: {
    address: [{ max: 6000, everyMs: MINUTE_MS }],
    account: [READS],
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Operators decide up to a few cases a minute and list many; each account has its own limit.
  desk: { address: [READS], account: [READS], countedIn: 'process', withoutStore: 'count' },
  // Each request mails the owner of an account, who did not ask for it.
  verificationMails: {
    target: [{ max: 3, everyMs: HOUR_MS }],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  write: { address: [WRITES], account: [WRITES], countedIn: 'store', withoutStore: 'refuse' },
  signIn: {
    account: [
      { max: 30, everyMs: 5 * MINUTE_MS },
      { max: 300, everyMs: DAY_MS },
    ],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Browsers fetch a challenge when the login screen opens, and a carrier's visitors share an address.
  passkeyChallenges: {
    address: [{ max: 120, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Each request verifies a signature.
  passkeySignIns: {
    address: [{ max: 30, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  recoveryCodeSignIns: {
    address: [{ max: 20, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Counts new sets of codes and sign-ins together.
  recoveryCodes: { account: [{ max: 5, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each proof takes a challenge and an answer.
  proofs: { account: [{ max: 60, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each mails the address of the account.
  proofCodes: { account: [{ max: 3, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  newTokens: { account: [{ max: 10, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request makes the API call an address that the person or a connection chose.
  webhookSends: { account: [{ max: 60, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  passkeys: { account: [{ max: 10, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request checks a mail code with the identity service.
  addressProofs: {
    account: [{ max: 30, everyMs: 5 * MINUTE_MS }],
    anonymousAddress: [{ max: 60, everyMs: 5 * MINUTE_MS }],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Each request may mail an address that the visitor enters; the target is a mailbox.
  signInMails: {
    address: [
      { max: 20, everyMs: MINUTE_MS },
      { max: 60, everyMs: HOUR_MS },
    ],
    target: [
      { max: 5, everyMs: HOUR_MS },
      { max: 10, everyMs: DAY_MS },
    ],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Each request mails the address of the account, or the mailbox that will replace it.
  accountMails: {
    account: [
      { max: 5, everyMs: HOUR_MS },
      { max: 10, everyMs: DAY_MS },
    ],
    target: [
      { max: 5, everyMs: HOUR_MS },
      { max: 10, everyMs: DAY_MS },
    ],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // The limit is low, because the identity service allows 100 new accounts an hour per IP address. All
  // accounts that sign-in links create share the IP address of the API.
  newAccounts: {
    address: [{ max: 10, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  comments: {
    // Limits even a sender with dozens of accounts, because all these accounts share one network.
    address: [{ max: 20, everyMs: MINUTE_MS }],
    account: [{ max: 10, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 10, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Letters of one network to a letter box that is full for the day.
  crowdLetters: {
    target: [{ max: 1, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Visitors behind one carrier address also confirm doors for adults, where no word is hashed. `doorTries`
  // limits words.
  pageWords: {
    address: [{ max: 120, everyMs: 10 * MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Each request may send a mail to an address that the visitor enters.
  subscriptions: {
    address: [
      { max: 10, everyMs: MINUTE_MS },
      { max: 30, everyMs: HOUR_MS },
    ],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // E-mail addresses that one network adds to the mail list of one page; `countAsk` counts them.
  listAsks: {
    target: [{ max: 10, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // E-mail addresses that all networks add to one list. Above this limit, `crowdAsks` applies too.
  pageAsks: {
    target: [
      { max: 100, everyMs: HOUR_MS },
      { max: 900, everyMs: DAY_MS },
    ],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // E-mail addresses that one network adds to a list above its limit `pageAsks`.
  crowdAsks: {
    target: [
      { max: 1, everyMs: HOUR_MS },
      { max: 3, everyMs: DAY_MS },
    ],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Attempts of one visitor at one locked page; `countWord` counts them.
  doorTries: {
    target: [{ max: 5, everyMs: 10 * MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Wrong words of all visitors at one locked page; `countWord` counts them. Above this limit, the next two
  // limits apply.
  wrongWords: { target: [{ max: 100, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Attempts of one network at a page above its limit `wrongWords`.
  crowdTries: {
    target: [{ max: 1, everyMs: HOUR_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Wrong words at such a page. Only guesses from a thousand networks lock out a visitor who knows the word.
  crowdWords: { target: [{ max: 1000, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // No limit per target, because a reported creator could use up that limit to block further reports.
  reports: {
    account: [{ max: 10, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 10, everyMs: MINUTE_MS }],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Each request may send a mail to an address that the sender enters, and causes work for the operators.
  notices: {
    address: [
      { max: 5, everyMs: MINUTE_MS },
      { max: 20, everyMs: HOUR_MS },
    ],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  // Each request makes a call to an external service, which limits our calls.
  refreshes: { account: [{ max: 10, everyMs: 10 * MINUTE_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request makes several calls to the payment provider, which has its own limits.
  checkouts: { account: [{ max: 30, everyMs: 10 * MINUTE_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // An export reads all data of a user.
  exports: { account: [{ max: 5, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request starts a process or waits for one, and follows up to a hundred creators.
  imports: { account: [{ max: 10, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request fetches a page of up to 2 MiB from an external server and reads it in a process.
  pageImports: {
    address: [{ max: 30, everyMs: HOUR_MS }],
    account: [{ max: 10, everyMs: HOUR_MS }],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  fileImports: { account: [{ max: 30, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request unpacks up to 200 MB in a process, and stores them for an hour.
  pageCopyImports: { account: [{ max: 5, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request encodes up to four images, which count towards no quota; two page copies have up to 800
  // files.
  importObjects: { account: [{ max: 200, everyMs: DAY_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request opens up to 20 addresses on external servers.
  importChecks: { account: [{ max: 30, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request downloads and encodes up to five images of external servers.
  importPictures: { account: [{ max: 30, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request sends the file of a finished export.
  downloads: { account: [{ max: 20, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each invitation contacts another creator, who did not ask for it.
  kitInvitations: {
    account: [
      { max: 50, everyMs: HOUR_MS },
      { max: 100, everyMs: DAY_MS },
    ],
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  invitations: {
    address: [{ max: 20, everyMs: MINUTE_MS }],
    account: [{ max: 20, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'store',
    withoutStore: 'refuse',
  },
  linkPreviews: {
    account: [{ max: 120, everyMs: HOUR_MS }],
    anonymousAddress: [{ max: 30, everyMs: HOUR_MS }],
    countedIn: 'store',
    withoutStore: 'count',
  },
  // Each request downloads an image of up to 5 MB from an external server and re-encodes the image.
  linkPictures: { account: [{ max: 60, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  // Each request fetches a page of an external server.
  // Each request asks name servers several times.
  nameChecks: { account: [{ max: 30, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  nameClaims: { account: [{ max: 20, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  linkProofs: { account: [{ max: 20, everyMs: HOUR_MS }], countedIn: 'store', withoutStore: 'refuse' },
  handleChecks: {
    account: [{ max: 30, everyMs: MINUTE_MS }],
    anonymousAddress: [{ max: 30, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Each request reads the pages of all creators that the user follows.
  timeline: {
    account: [{ max: 30, everyMs: MINUTE_MS }],
    target: [{ max: 30, everyMs: MINUTE_MS }],
    countedIn: 'process',
    withoutStore: 'count',
  },
  // Visitors search without signing in. Each request reads the search index several times.
  discovery: {
    address: [{ max: 120, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  // One request for each pause while a visitor types.
  suggestions: {
    address: [{ max: 240, everyMs: MINUTE_MS }],
    isOpenToAnyone: true,
    countedIn: 'process',
    withoutStore: 'count',
  },
  liveToken: { target: [{ max: 30, everyMs: MINUTE_MS }], countedIn: 'store', withoutStore: 'refuse' },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitKindName = keyof typeof LIMIT_KINDS;
