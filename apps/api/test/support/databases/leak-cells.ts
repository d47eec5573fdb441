import { hasAccess, type OperationIdWith } from '#platform/http/contract/access.ts';
import type { OperatorOperationId } from '#platform/http/operations.ts';

/** Visibility states of a page: those that its owner sets, and a suspension. */
export const STATES = ['public', 'quiet', 'unlisted', 'adult', 'locked', 'draft', 'suspended'] as const;
export type LeakState = (typeof STATES)[number];

/** Operations that change the caller's own account, and whose responses contain nothing of other users. */
type OwnOperation =
  | 'deleteRefreshToken'
  | 'unsubscribe'
  | 'unsubscribeUser'
  | 'v4Unsubscribe'
  | 'v4CancelUnsubscription'
  | 'registerKeyForGlobalSignOut'
  | 'v4RefreshTimelineToken'
  | 'v4UnfollowUser'
  | 'importFollows'
  | 'blockUser'
  // Answers 404 to all callers except operators.
  | OperatorOperationId;

type AskedOperation = Exclude<OperationIdWith<'bearer' | 'optional bearer' | 'public'>, OwnOperation>;

const BY_ADDRESS = '200+ 200+ 200+ 404 404 404 404';
const NAMED_BY_ADDRESS = '200+ 200+ 200+ 200 200 200 200';
const TO_FOLLOWERS = '200+ 200+ 200 200 200 200 200';
const LISTED = '200+ 200 200 200 200 200 200';
const TAKEN_BY_ADDRESS = '204 204 204 404 404 404 404';

/**
 * Expected responses to a follower of the page, in the order of `STATES`: the status, with a `+` where the
 * response has words, addresses or keys of the page. A single cell applies to all states. Visitors without an
 * account get 401 where an operation needs an account. Otherwise they get the same status as the follower, or
 * the status after a slash. The type requires every operation.
 */
export const CELLS: Readonly<Record<AskedOperation, string>> = {
  v4ListDecisions: '200',
  v4CreateAppeal: '404',
  createNotice: '204 204 204 204 204 400 400',
  createNoticeComplaint: '404',
  createSubscription: TAKEN_BY_ADDRESS,
  getKit: LISTED,
  getDiscovery: LISTED,
  discoverCreators: LISTED,
  listSuggestions: LISTED,
  getTimelineFeed: TO_FOLLOWERS,
  getTimelineAtom: TO_FOLLOWERS,
  // Owners share their invitations themselves, so only a suspension ends invitations. The invitation of a
  // draft shows only the handle.
  getInvitation: '200+ 200+ 200+ 200 200 200 404',
  getUser: BY_ADDRESS,
  getPageDoor: '404 404 404 200 200 404 404',
  openPage: '404 404 404 201 400 404 404',
  v4CreateSupport: '409 409 409 404 404 404 404',
  exportFollows: NAMED_BY_ADDRESS,
  v4FollowUser: TAKEN_BY_ADDRESS,
  v4GetTimeline: TO_FOLLOWERS,
  v4ListFollows: NAMED_BY_ADDRESS,
  v4ListUsers: NAMED_BY_ADDRESS,
  listUserActivities: BY_ADDRESS,
  v4Search: LISTED,
  createComment: TAKEN_BY_ADDRESS,
  listKits: NAMED_BY_ADDRESS,
  createReport: '204 204 204 204 204 404 404',
  listGenres: '200',
  getTransparencyReport: '200',
  listUsers: '200',
  v4LiveHeartbeat: '401',
  getCustomToken: '200',
  getDraftKey: '200',
  getGlobalSignOutStatus: '200',
  getMaintenance: '200',
  getAudience: '200',
  updateAudience: '409',
  getOpenGraph: '204',
  v4ListSessions: '200',
  listPasskeys: '200',
  createPasskeyRegistration: '200',
  createProofChallenge: '200',
  createProof: '401',
  getProofCodeOffer: '200',
  sendProofCode: '200',
  createProofByCode: '200',
  createPasskey: '401',
  updatePasskey: '404',
  deletePasskey: '404',
  createPasskeyChallenge: '200',
  signInWithPasskey: '401',
  listConnections: '200',
  getConnectionRequest: '404',
  answerConnectionRequest: '404',
  createToken: '201',
  updateConnection: '404',
  endConnection: '404',
  listConnectionWrites: '404',
  undoConnectionWrites: '404',
  listWebhooks: '200',
  // The account has its five webhooks after five states.
  createWebhook: '201 201 201 201 201 409 409',
  updateWebhook: '404',
  deleteWebhook: '404',
  rotateWebhookSecret: '404',
  sendTestWebhook: '404',
  listWebhookDeliveries: '404',
  replayWebhookDelivery: '404',
  getCommissions: '404',
  updateCommissions: '404',
  confirmCommissions: '404',
  listShareLinks: '200',
  createShareLink: '201',
  updateShareLink: '404',
  deleteShareLink: '404',
  getPasswordless: '200',
  startPasswordless: '401',
  endPasswordless: '404',
  stopPasswordless: '404',
  createRecoveryCodes: '201',
  signInWithRecoveryCode: '401',
  signInFromServer: '404',
  sendAccountMail: '200',
  sendSignInMail: '200',
  v4ProveAddress: '200',
  v4EndSession: '404',
  v4ExportData: '200',
  v4GetExportArchive: '200',
  v4RequestExportArchive: '202',
  v4DownloadExportArchive: '404',
  v4GetPageCopy: '200',
  v4RequestPageCopy: '202',
  v4DownloadPageCopy: '404',
  v4GetInstance: '200',
  uploadImage: '400/401',
  v4UploadFile: '400',
  v4CopyLinkPicture: '204',
  v4ListImports: '200',
  v4CreateImport: '201',
  v4UploadImport: '400',
  v4UploadPageCopy: '400',
  v4CopyImportObjects: '404',
  v4GetImport: '404',
  v4CheckImportLinks: '404',
  v4CopyImportPictures: '404',
  v4ApplyImport: '404',
  v4UndoImport: '404',
  v4CreateCreator: '200',
  v4CreateCustomerPortal: '201',
  v4ListSupports: '200',
  v4GetSupportIncome: '200',
  v4UpdateSupport: '404',
  v4GetProfile: '200',
  endNameNotice: '204',
  v4SignUp: '200',
  v4UpdateProfile: '409',
  getAchievements: '200/401',
  v4GetInvitation: '200',
  v4CreateLiveStream: '201',
  v4DeleteLiveStream: '404',
  confirmLiveStream: '404',
  listPastStreams: '200',
  updatePastStream: '404',
  unblockUser: '204',
  listBlocks: '200',
  getFollowSettings: '200',
  updateFollowSettings: '200',
  updateFollow: '404',
  listFollowers: '200',
  getDigest: '200',
  updateDigest: '200',
  getTimelineMark: '200',
  updateTimelineMark: '200',
  v4ListLiveStreams: '200',
  v4RecommendUsers: '200',
  listRecommendations: '200',
  getProfile: '200/401',
  getRegistered: '200',
  updateProfile: '409/401',
  v4CreatePreviewCode: '201',
  v4DeletePreviewCode: '204',
  v4GetHandleAvailability: '200',
  v4UpdateGenres: '409',
  v4CreateInstagramAuthorization: '201',
  v4CreateInstagramConnection: '404',
  v4DeleteInstagramConnection: '204',
  v4ListActivityRefreshes: '200',
  v4RefreshActivity: '404',
  v4UpdateActivities: '409',
  v4UpdateExternalLinks: '409',
  v4ListRemovedLinks: '200',
  v4ListLinkProofs: '200',
  v4CheckLinkProof: '404',
  v4ListNames: '200',
  v4CreateName: '201',
  v4CheckName: '200',
  v4UpdateName: '404',
  v4DeleteName: '204',
  v4UpdateAtprotoDid: '200',
  v4UpdatePageBlocks: '200',
  v4ListRemovedPageBlocks: '200',
  createKitReport: '404',
  createKit: '201',
  updateKit: '404',
  deleteKit: '404',
  inviteToKit: '404',
  removeFromKit: '404',
  listKitInvitations: '200',
  answerKitInvitation: '404',
  getStats: '200/401',
  v4UpdateTimeZone: '200',
  listSubscribers: '200',
  exportSubscribers: '200',
  deleteSubscriber: '404',
  getReaderMails: '200',
  updateReaderMails: '409',
  previewReaderMail: '200',
  testReaderMail: '409',
  listReaderMails: '200',
  sendReaderMail: '409',
  cancelReaderMail: '404',
  v4ListLetters: '200',
  v4UpdateLetter: '404',
  v4DeleteLetter: '404',
  v4BlockLetterSender: '404',
  v4UnblockLetterSender: '204',
  v4ReportLetter: '404',
  v4ListLetterBlocks: '200',
  v4GetLetterNotices: '200',
  v4UpdateLetterNotices: '200',
  recordClick: '204',
  recordFootprint: '204',
  v4GetUnsubscription: '200',
};

/** The cells of an operation for a page in a state: first for the follower, then for the visitor. */
export function cellsOf(id: string, state: LeakState): readonly [string, string] {
  // The cast is safe, because an operation without a row has no cell.
  const cells = (CELLS[id as AskedOperation] as string | undefined)?.split(' ') ?? [];
  const cell = cells[cells.length === 1 ? 0 : STATES.indexOf(state)] ?? 'no cell';
  const [fan = '', visitor = hasAccess(id, 'bearer') ? '401' : fan] = cell.split('/');
  return [fan, visitor];
}
