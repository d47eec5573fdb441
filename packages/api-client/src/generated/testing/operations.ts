// Generated from openapi/ by `pnpm codegen`. Do not edit.
import {
  createAccountLink,
  createAchievementList,
  createActivityRefresh,
  createActivityRefreshList,
  createActivitySettings,
  createAddressProof,
  createAnalyticsList,
  createAppeal,
  createAppealList,
  createAudience,
  createBlockList,
  createCaseClaim,
  createCaseDetail,
  createCaseId,
  createCaseList,
  createCaseNote,
  createCreatedLiveStream,
  createCustomToken,
  createCustomerPortal,
  createDataExport,
  createDecision,
  createDeskDiscoveryList,
  createDeskHealth,
  createDeskMaintenance,
  createDeskNumbers,
  createDigest,
  createDiscoveredCreatorList,
  createDiscovery,
  createDraftKey,
  createExportArchive,
  createExportArchiveStatus,
  createFollowImport,
  createFollowList,
  createFollowSettings,
  createFollowerList,
  createGenreList,
  createGlobalSignOutStatus,
  createHandleAvailability,
  createHealthSampleList,
  createImage,
  createImport,
  createImportLinkChecks,
  createImportList,
  createImportObjects,
  createImportPictures,
  createImportUndo,
  createInstagramAuthorization,
  createInstagramConnection,
  createInstance,
  createInvitation,
  createKit,
  createKitInvitationList,
  createKitList,
  createLetter,
  createLetterBlockList,
  createLetterList,
  createLetterNotices,
  createLinkList,
  createLinkPicture,
  createLinkProof,
  createLinkProofList,
  createLiveStream,
  createLiveStreamList,
  createMaintenance,
  createNewPreviewCode,
  createOpenGraph,
  createOperatorList,
  createOperatorLog,
  createOperatorSelf,
  createOwnInvitation,
  createOwnName,
  createOwnNameChanges,
  createOwnNameList,
  createPageContent,
  createPageCopy,
  createPageCopyStatus,
  createPageDoor,
  createPagePass,
  createPastStream,
  createPastStreamList,
  createPerson,
  createPersonList,
  createPersonRequest,
  createPersonRequestList,
  createPreviewProfile,
  createProfileResponse,
  createPublicKit,
  createPublicProfile,
  createPublicUserList,
  createRecommendationList,
  createRecommendedUserList,
  createRegistrationStatus,
  createRemovedBlockList,
  createRemovedLinkList,
  createReport,
  createReportList,
  createSearchResult,
  createSentMail,
  createSessionList,
  createStatementList,
  createStats,
  createStoredFile,
  createSubscriberList,
  createSuggestionList,
  createSupport,
  createSupportCheckout,
  createSupportIncome,
  createSupportList,
  createTimeZoneSetting,
  createTimeline,
  createTimelineFeed,
  createTimelineMark,
  createTimelineToken,
  createTransparencyReport,
  createUnsubscription,
  createUserActivityList,
  createUserList,
} from './factories.js';
import type {
  AccountLink,
  AchievementList,
  ActivityRefresh,
  ActivityRefreshList,
  ActivitySettings,
  AddressProof,
  AnalyticsList,
  Appeal,
  AppealList,
  Audience,
  BlockList,
  CaseClaim,
  CaseDetail,
  CaseId,
  CaseList,
  CaseNote,
  CreatedLiveStream,
  CustomToken,
  CustomerPortal,
  DataExport,
  Decision,
  DeskDiscoveryList,
  DeskHealth,
  DeskMaintenance,
  DeskNumbers,
  Digest,
  DiscoveredCreatorList,
  Discovery,
  DraftKey,
  ExportArchive,
  ExportArchiveStatus,
  FollowImport,
  FollowList,
  FollowSettings,
  FollowerList,
  GenreList,
  GlobalSignOutStatus,
  HandleAvailability,
  HealthSampleList,
  Image,
  Import,
  ImportLinkChecks,
  ImportList,
  ImportObjects,
  ImportPictures,
  ImportUndo,
  InstagramAuthorization,
  InstagramConnection,
  Instance,
  Invitation,
  Kit,
  KitInvitationList,
  KitList,
  Letter,
  LetterBlockList,
  LetterList,
  LetterNotices,
  LinkList,
  LinkPicture,
  LinkProof,
  LinkProofList,
  LiveStream,
  LiveStreamList,
  Maintenance,
  NewPreviewCode,
  OpenGraph,
  OperatorList,
  OperatorLog,
  OperatorSelf,
  OwnInvitation,
  OwnName,
  OwnNameChanges,
  OwnNameList,
  PageContent,
  PageCopy,
  PageCopyStatus,
  PageDoor,
  PagePass,
  PastStream,
  PastStreamList,
  Person,
  PersonList,
  PersonRequest,
  PersonRequestList,
  PreviewProfile,
  ProfileResponse,
  PublicKit,
  PublicProfile,
  PublicUserList,
  RecommendationList,
  RecommendedUserList,
  RegistrationStatus,
  RemovedBlockList,
  RemovedLinkList,
  Report,
  ReportList,
  SearchResult,
  SentMail,
  SessionList,
  StatementList,
  Stats,
  StoredFile,
  SubscriberList,
  SuggestionList,
  Support,
  SupportCheckout,
  SupportIncome,
  SupportList,
  TimeZoneSetting,
  Timeline,
  TimelineFeed,
  TimelineMark,
  TimelineToken,
  TransparencyReport,
  Unsubscription,
  UserActivityList,
  UserList,
} from '../models/index.js';

/** What each operation answers when all is well. */
export interface OperationAnswers {
  readonly getCustomToken: CustomToken;
  readonly getGlobalSignOutStatus: GlobalSignOutStatus;
  readonly registerKeyForGlobalSignOut: undefined;
  readonly listGenres: GenreList;
  readonly getInvitation: Invitation;
  readonly getProfile: PreviewProfile;
  readonly updateProfile: ProfileResponse;
  readonly getAchievements: AchievementList;
  readonly getRegistered: RegistrationStatus;
  readonly deleteRefreshToken: undefined;
  readonly setPibId: undefined;
  readonly unsubscribeUser: undefined;
  readonly suspendUser: undefined;
  readonly restoreUser: undefined;
  readonly unsubscribe: undefined;
  readonly v4GetUnsubscription: Unsubscription;
  readonly v4Unsubscribe: undefined;
  readonly v4CancelUnsubscription: undefined;
  readonly listUsers: PublicUserList;
  readonly getUser: PublicProfile;
  readonly getPageDoor: PageDoor;
  readonly openPage: PagePass;
  readonly getAudience: Audience;
  readonly updateAudience: Audience;
  readonly getOpenGraph: OpenGraph | undefined;
  readonly v4CopyLinkPicture: LinkPicture | undefined;
  readonly getMaintenance: Maintenance;
  readonly setMaintenance: Maintenance;
  readonly getDraftKey: DraftKey;
  readonly v4ListSessions: SessionList;
  readonly v4EndSession: undefined;
  readonly v4ProveAddress: AddressProof;
  readonly sendSignInMail: SentMail;
  readonly sendAccountMail: SentMail;
  readonly v4ExportData: DataExport;
  readonly v4GetExportArchive: ExportArchiveStatus;
  readonly v4RequestExportArchive: ExportArchive;
  readonly v4DownloadExportArchive: undefined;
  readonly v4GetPageCopy: PageCopyStatus;
  readonly v4RequestPageCopy: PageCopy;
  readonly v4DownloadPageCopy: undefined;
  readonly v4GetInstance: Instance;
  readonly listUserActivities: UserActivityList;
  readonly uploadImage: Image;
  readonly recordClick: undefined;
  readonly getStats: Stats;
  readonly createComment: undefined;
  readonly v4ListLetters: LetterList;
  readonly v4UpdateLetter: Letter;
  readonly v4DeleteLetter: undefined;
  readonly v4BlockLetterSender: undefined;
  readonly v4UnblockLetterSender: undefined;
  readonly v4ReportLetter: undefined;
  readonly v4ListLetterBlocks: LetterBlockList;
  readonly v4GetLetterNotices: LetterNotices;
  readonly v4UpdateLetterNotices: LetterNotices;
  readonly createReport: undefined;
  readonly createNotice: undefined;
  readonly createNoticeComplaint: undefined;
  readonly listAnalytics: AnalyticsList;
  readonly listReports: ReportList;
  readonly resolveReport: Report;
  readonly recordFootprint: undefined;
  readonly v4GetProfile: ProfileResponse;
  readonly v4SignUp: ProfileResponse;
  readonly v4UpdateProfile: ProfileResponse;
  readonly v4CreatePreviewCode: NewPreviewCode;
  readonly v4DeletePreviewCode: undefined;
  readonly endNameNotice: undefined;
  readonly v4GetHandleAvailability: HandleAvailability;
  readonly v4UpdateTimeZone: TimeZoneSetting;
  readonly v4GetInvitation: OwnInvitation;
  readonly v4UpdateGenres: ProfileResponse;
  readonly v4UpdateActivities: ActivitySettings;
  readonly v4CreateInstagramAuthorization: InstagramAuthorization;
  readonly v4CreateInstagramConnection: InstagramConnection;
  readonly v4DeleteInstagramConnection: undefined;
  readonly v4ListActivityRefreshes: ActivityRefreshList;
  readonly v4RefreshActivity: ActivityRefresh;
  readonly v4UpdateExternalLinks: LinkList;
  readonly v4ListRemovedLinks: RemovedLinkList;
  readonly v4ListLinkProofs: LinkProofList;
  readonly v4CheckLinkProof: LinkProof;
  readonly v4UploadFile: StoredFile;
  readonly v4UpdatePageBlocks: PageContent;
  readonly v4ListRemovedPageBlocks: RemovedBlockList;
  readonly v4LiveHeartbeat: undefined;
  readonly v4ListFollows: FollowList;
  readonly v4FollowUser: undefined;
  readonly v4UnfollowUser: undefined;
  readonly updateFollow: undefined;
  readonly listKits: KitList;
  readonly createKit: Kit;
  readonly updateKit: Kit;
  readonly deleteKit: undefined;
  readonly inviteToKit: undefined;
  readonly removeFromKit: undefined;
  readonly listKitInvitations: KitInvitationList;
  readonly answerKitInvitation: undefined;
  readonly getKit: PublicKit;
  readonly createKitReport: undefined;
  readonly exportFollows: undefined;
  readonly importFollows: FollowImport;
  readonly getFollowSettings: FollowSettings;
  readonly updateFollowSettings: FollowSettings;
  readonly listFollowers: FollowerList;
  readonly createSubscription: undefined;
  readonly listSubscribers: SubscriberList;
  readonly exportSubscribers: undefined;
  readonly deleteSubscriber: undefined;
  readonly listBlocks: BlockList;
  readonly blockUser: undefined;
  readonly unblockUser: undefined;
  readonly v4ListLiveStreams: LiveStreamList;
  readonly v4CreateLiveStream: CreatedLiveStream;
  readonly v4DeleteLiveStream: undefined;
  readonly confirmLiveStream: LiveStream;
  readonly listPastStreams: PastStreamList;
  readonly updatePastStream: PastStream;
  readonly v4ListUsers: UserList;
  readonly v4RecommendUsers: RecommendedUserList;
  readonly getDiscovery: Discovery;
  readonly discoverCreators: DiscoveredCreatorList;
  readonly listSuggestions: SuggestionList;
  readonly listRecommendations: RecommendationList;
  readonly setDiscovery: undefined;
  readonly setKitDiscovery: undefined;
  readonly v4GetTimeline: Timeline;
  readonly v4RefreshTimelineToken: TimelineToken;
  readonly getTimelineMark: TimelineMark;
  readonly updateTimelineMark: TimelineMark;
  readonly getDigest: Digest;
  readonly updateDigest: Digest;
  readonly getTimelineFeed: TimelineFeed;
  readonly getTimelineAtom: undefined;
  readonly v4CreateCreator: AccountLink;
  readonly v4CreateCustomerPortal: CustomerPortal;
  readonly v4ListSupports: SupportList;
  readonly v4CreateSupport: SupportCheckout;
  readonly v4UpdateSupport: Support;
  readonly v4GetSupportIncome: SupportIncome;
  readonly v4ListImports: ImportList;
  readonly v4CreateImport: Import;
  readonly v4UploadImport: Import;
  readonly v4UploadPageCopy: Import;
  readonly v4GetImport: Import;
  readonly v4CheckImportLinks: ImportLinkChecks;
  readonly v4CopyImportPictures: ImportPictures;
  readonly v4CopyImportObjects: ImportObjects;
  readonly v4ApplyImport: Import;
  readonly v4UndoImport: ImportUndo;
  readonly v4ListNames: OwnNameList;
  readonly v4CreateName: OwnName;
  readonly v4UpdateName: OwnName;
  readonly v4DeleteName: undefined;
  readonly v4CheckName: OwnName;
  readonly v4UpdateAtprotoDid: OwnNameList;
  readonly listOwnNames: OwnNameChanges;
  readonly v4Search: SearchResult;
  readonly v4OperatorGetSelf: OperatorSelf;
  readonly v4OperatorListOperators: OperatorList;
  readonly v4OperatorSetRoles: undefined;
  readonly v4OperatorListLog: OperatorLog;
  readonly v4OperatorExportLog: undefined;
  readonly v4OperatorGetHealth: DeskHealth;
  readonly v4OperatorListHealthSamples: HealthSampleList;
  readonly v4OperatorGetMaintenance: DeskMaintenance;
  readonly v4OperatorSetMaintenance: DeskMaintenance;
  readonly v4OperatorFindPeople: PersonList;
  readonly v4OperatorGetPerson: Person;
  readonly v4OperatorSignOutPerson: undefined;
  readonly v4OperatorResendVerification: undefined;
  readonly v4OperatorRequestForPerson: PersonRequest;
  readonly v4OperatorListPersonRequests: PersonRequestList;
  readonly v4OperatorConfirmPersonRequest: PersonRequest;
  readonly v4OperatorCancelPersonRequest: PersonRequest;
  readonly v4OperatorGetNumbers: DeskNumbers;
  readonly v4OperatorExportTransparency: undefined;
  readonly getTransparencyReport: TransparencyReport;
  readonly v4OperatorListDiscovery: DeskDiscoveryList;
  readonly v4OperatorSetDiscovery: undefined;
  readonly v4OperatorListCases: CaseList;
  readonly v4OperatorOpenCase: CaseId;
  readonly v4OperatorClaimNextCase: CaseDetail | undefined;
  readonly v4OperatorGetCase: CaseDetail;
  readonly v4OperatorClaimCase: CaseClaim;
  readonly v4OperatorReleaseCase: undefined;
  readonly v4OperatorDecideCase: Decision;
  readonly v4OperatorEscalateCase: undefined;
  readonly v4OperatorAddCaseNote: CaseNote;
  readonly v4OperatorUndoDecision: Decision;
  readonly v4OperatorListAppeals: AppealList;
  readonly v4OperatorAnswerAppeal: Decision;
  readonly v4ListDecisions: StatementList;
  readonly v4CreateAppeal: Appeal;
}

/** Where each operation is, and what makes its answer. */
export const OPERATIONS = {
  getCustomToken: { method: 'get', path: '/v2/general/auth/custom-token', status: 200, create: createCustomToken },
  getGlobalSignOutStatus: { method: 'get', path: '/v2/general/auth/global-sign-out-status', status: 200, create: createGlobalSignOutStatus },
  registerKeyForGlobalSignOut: { method: 'put', path: '/v2/general/auth/key-for-global-sign-out', status: 204, create: null },
  listGenres: { method: 'get', path: '/genres', status: 200, create: createGenreList },
  getInvitation: { method: 'get', path: '/invitations', status: 200, create: createInvitation },
  getProfile: { method: 'get', path: '/profile', status: 200, create: createPreviewProfile },
  updateProfile: { method: 'put', path: '/profile', status: 200, create: createProfileResponse },
  getAchievements: { method: 'get', path: '/profile/achievements', status: 200, create: createAchievementList },
  getRegistered: { method: 'get', path: '/registered', status: 200, create: createRegistrationStatus },
  deleteRefreshToken: { method: 'delete', path: '/v2/general/auth/refresh-token', status: 204, create: null },
  setPibId: { method: 'put', path: '/v2/general/users/pib-id', status: 204, create: null },
  unsubscribeUser: { method: 'post', path: '/v2/general/users/unsubscribe', status: 204, create: null },
  suspendUser: { method: 'put', path: '/v2/general/users/:id/suspension', status: 204, create: null },
  restoreUser: { method: 'delete', path: '/v2/general/users/:id/suspension', status: 204, create: null },
  unsubscribe: { method: 'post', path: '/unsubscribe', status: 204, create: null },
  v4GetUnsubscription: { method: 'get', path: '/v4/unsubscribe', status: 200, create: createUnsubscription },
  v4Unsubscribe: { method: 'post', path: '/v4/unsubscribe', status: 204, create: null },
  v4CancelUnsubscription: { method: 'delete', path: '/v4/unsubscribe', status: 204, create: null },
  listUsers: { method: 'get', path: '/users', status: 200, create: createPublicUserList },
  getUser: { method: 'get', path: '/users/:pub_id', status: 200, create: createPublicProfile },
  getPageDoor: { method: 'get', path: '/users/:pub_id/door', status: 200, create: createPageDoor },
  openPage: { method: 'post', path: '/users/:pub_id/passes', status: 201, create: createPagePass },
  getAudience: { method: 'get', path: '/v4/audience', status: 200, create: createAudience },
  updateAudience: { method: 'put', path: '/v4/audience', status: 200, create: createAudience },
  getOpenGraph: { method: 'get', path: '/info/og', status: 200, create: createOpenGraph },
  v4CopyLinkPicture: { method: 'post', path: '/v4/link_pictures', status: 201, create: createLinkPicture },
  getMaintenance: { method: 'get', path: '/maintenance', status: 200, create: createMaintenance },
  setMaintenance: { method: 'put', path: '/maintenance', status: 200, create: createMaintenance },
  getDraftKey: { method: 'get', path: '/v4/draft_key', status: 200, create: createDraftKey },
  v4ListSessions: { method: 'get', path: '/v4/sessions', status: 200, create: createSessionList },
  v4EndSession: { method: 'delete', path: '/v4/sessions/:id', status: 204, create: null },
  v4ProveAddress: { method: 'post', path: '/v4/address_proofs', status: 200, create: createAddressProof },
  sendSignInMail: { method: 'post', path: '/v4/sign_in_mails', status: 200, create: createSentMail },
  sendAccountMail: { method: 'post', path: '/v4/account_mails', status: 200, create: createSentMail },
  v4ExportData: { method: 'get', path: '/v4/export', status: 200, create: createDataExport },
  v4GetExportArchive: { method: 'get', path: '/v4/export/archive', status: 200, create: createExportArchiveStatus },
  v4RequestExportArchive: { method: 'post', path: '/v4/export/archive', status: 202, create: createExportArchive },
  v4DownloadExportArchive: { method: 'get', path: '/v4/export/archive/file', status: 200, create: null },
  v4GetPageCopy: { method: 'get', path: '/v4/export/page_copy', status: 200, create: createPageCopyStatus },
  v4RequestPageCopy: { method: 'post', path: '/v4/export/page_copy', status: 202, create: createPageCopy },
  v4DownloadPageCopy: { method: 'get', path: '/v4/export/page_copy/file', status: 200, create: null },
  v4GetInstance: { method: 'get', path: '/v4/instance', status: 200, create: createInstance },
  listUserActivities: { method: 'get', path: '/users/:pub_id/activities', status: 200, create: createUserActivityList },
  uploadImage: { method: 'post', path: '/images', status: 201, create: createImage },
  recordClick: { method: 'post', path: '/clicks', status: 204, create: null },
  getStats: { method: 'get', path: '/profile/stats', status: 200, create: createStats },
  createComment: { method: 'post', path: '/comments', status: 204, create: null },
  v4ListLetters: { method: 'get', path: '/v4/letters', status: 200, create: createLetterList },
  v4UpdateLetter: { method: 'put', path: '/v4/letters/:id', status: 200, create: createLetter },
  v4DeleteLetter: { method: 'delete', path: '/v4/letters/:id', status: 204, create: null },
  v4BlockLetterSender: { method: 'put', path: '/v4/letters/:id/block', status: 204, create: null },
  v4UnblockLetterSender: { method: 'delete', path: '/v4/letters/:id/block', status: 204, create: null },
  v4ReportLetter: { method: 'post', path: '/v4/letters/:id/report', status: 204, create: null },
  v4ListLetterBlocks: { method: 'get', path: '/v4/letter_blocks', status: 200, create: createLetterBlockList },
  v4GetLetterNotices: { method: 'get', path: '/v4/letter_notices', status: 200, create: createLetterNotices },
  v4UpdateLetterNotices: { method: 'put', path: '/v4/letter_notices', status: 200, create: createLetterNotices },
  createReport: { method: 'post', path: '/reports', status: 204, create: null },
  createNotice: { method: 'post', path: '/notices', status: 204, create: null },
  createNoticeComplaint: { method: 'post', path: '/notices/complaints', status: 204, create: null },
  listAnalytics: { method: 'get', path: '/v2/general/analytics', status: 200, create: createAnalyticsList },
  listReports: { method: 'get', path: '/v2/general/reports', status: 200, create: createReportList },
  resolveReport: { method: 'put', path: '/v2/general/reports/:id', status: 200, create: createReport },
  recordFootprint: { method: 'get', path: '/footprints/:id', status: 204, create: null },
  v4GetProfile: { method: 'get', path: '/v4/profile', status: 200, create: createProfileResponse },
  v4SignUp: { method: 'post', path: '/v4/profile', status: 201, create: createProfileResponse },
  v4UpdateProfile: { method: 'put', path: '/v4/profile', status: 200, create: createProfileResponse },
  v4CreatePreviewCode: { method: 'post', path: '/v4/profile/preview_code', status: 201, create: createNewPreviewCode },
  v4DeletePreviewCode: { method: 'delete', path: '/v4/profile/preview_code', status: 204, create: null },
  endNameNotice: { method: 'put', path: '/v4/name_notice', status: 204, create: null },
  v4GetHandleAvailability: { method: 'get', path: '/v4/handles/:pub_id', status: 200, create: createHandleAvailability },
  v4UpdateTimeZone: { method: 'put', path: '/v4/time_zone', status: 200, create: createTimeZoneSetting },
  v4GetInvitation: { method: 'get', path: '/v4/invitation', status: 200, create: createOwnInvitation },
  v4UpdateGenres: { method: 'put', path: '/v4/genres', status: 200, create: createProfileResponse },
  v4UpdateActivities: { method: 'put', path: '/v4/activities', status: 200, create: createActivitySettings },
  v4CreateInstagramAuthorization: { method: 'post', path: '/v4/instagram/authorization', status: 201, create: createInstagramAuthorization },
  v4CreateInstagramConnection: { method: 'post', path: '/v4/instagram/connection', status: 200, create: createInstagramConnection },
  v4DeleteInstagramConnection: { method: 'delete', path: '/v4/instagram/connection', status: 204, create: null },
  v4ListActivityRefreshes: { method: 'get', path: '/v4/activities/refreshes', status: 200, create: createActivityRefreshList },
  v4RefreshActivity: { method: 'post', path: '/v4/activities/:id/refresh', status: 202, create: createActivityRefresh },
  v4UpdateExternalLinks: { method: 'put', path: '/v4/external_links', status: 200, create: createLinkList },
  v4ListRemovedLinks: { method: 'get', path: '/v4/external_links/removed', status: 200, create: createRemovedLinkList },
  v4ListLinkProofs: { method: 'get', path: '/v4/link_proofs', status: 200, create: createLinkProofList },
  v4CheckLinkProof: { method: 'post', path: '/v4/link_proofs', status: 200, create: createLinkProof },
  v4UploadFile: { method: 'post', path: '/v4/files', status: 201, create: createStoredFile },
  v4UpdatePageBlocks: { method: 'put', path: '/v4/page_blocks', status: 200, create: createPageContent },
  v4ListRemovedPageBlocks: { method: 'get', path: '/v4/page_blocks/removed', status: 200, create: createRemovedBlockList },
  v4LiveHeartbeat: { method: 'put', path: '/v4/live_heartbeat', status: 204, create: null },
  v4ListFollows: { method: 'get', path: '/v4/follows', status: 200, create: createFollowList },
  v4FollowUser: { method: 'put', path: '/v4/follows/:pub_id', status: 204, create: null },
  v4UnfollowUser: { method: 'delete', path: '/v4/follows/:pub_id', status: 204, create: null },
  updateFollow: { method: 'put', path: '/v4/follows/:pub_id/settings', status: 204, create: null },
  listKits: { method: 'get', path: '/v4/kits', status: 200, create: createKitList },
  createKit: { method: 'post', path: '/v4/kits', status: 201, create: createKit },
  updateKit: { method: 'put', path: '/v4/kits/:id', status: 200, create: createKit },
  deleteKit: { method: 'delete', path: '/v4/kits/:id', status: 204, create: null },
  inviteToKit: { method: 'put', path: '/v4/kits/:id/members/:pub_id', status: 204, create: null },
  removeFromKit: { method: 'delete', path: '/v4/kits/:id/members/:pub_id', status: 204, create: null },
  listKitInvitations: { method: 'get', path: '/v4/kit_invitations', status: 200, create: createKitInvitationList },
  answerKitInvitation: { method: 'put', path: '/v4/kit_invitations/:id', status: 204, create: null },
  getKit: { method: 'get', path: '/kits/:id', status: 200, create: createPublicKit },
  createKitReport: { method: 'post', path: '/kits/:id/reports', status: 204, create: null },
  exportFollows: { method: 'get', path: '/v4/follows/export', status: 200, create: null },
  importFollows: { method: 'post', path: '/v4/follows/import', status: 200, create: createFollowImport },
  getFollowSettings: { method: 'get', path: '/v4/follow_settings', status: 200, create: createFollowSettings },
  updateFollowSettings: { method: 'put', path: '/v4/follow_settings', status: 200, create: createFollowSettings },
  listFollowers: { method: 'get', path: '/v4/followers', status: 200, create: createFollowerList },
  createSubscription: { method: 'post', path: '/subscriptions', status: 204, create: null },
  listSubscribers: { method: 'get', path: '/v4/subscribers', status: 200, create: createSubscriberList },
  exportSubscribers: { method: 'get', path: '/v4/subscribers/export', status: 200, create: null },
  deleteSubscriber: { method: 'delete', path: '/v4/subscribers/:id', status: 204, create: null },
  listBlocks: { method: 'get', path: '/v4/blocks', status: 200, create: createBlockList },
  blockUser: { method: 'put', path: '/v4/blocks/:pub_id', status: 204, create: null },
  unblockUser: { method: 'delete', path: '/v4/blocks/:pub_id', status: 204, create: null },
  v4ListLiveStreams: { method: 'get', path: '/v4/live', status: 200, create: createLiveStreamList },
  v4CreateLiveStream: { method: 'post', path: '/v4/live', status: 201, create: createCreatedLiveStream },
  v4DeleteLiveStream: { method: 'delete', path: '/v4/live/:id', status: 204, create: null },
  confirmLiveStream: { method: 'put', path: '/v4/live/:id/confirmation', status: 200, create: createLiveStream },
  listPastStreams: { method: 'get', path: '/v4/past_streams', status: 200, create: createPastStreamList },
  updatePastStream: { method: 'put', path: '/v4/past_streams/:id', status: 200, create: createPastStream },
  v4ListUsers: { method: 'get', path: '/v4/users', status: 200, create: createUserList },
  v4RecommendUsers: { method: 'get', path: '/v4/users/recommend', status: 200, create: createRecommendedUserList },
  getDiscovery: { method: 'get', path: '/discover', status: 200, create: createDiscovery },
  discoverCreators: { method: 'get', path: '/discover/search', status: 200, create: createDiscoveredCreatorList },
  listSuggestions: { method: 'get', path: '/discover/suggestions', status: 200, create: createSuggestionList },
  listRecommendations: { method: 'get', path: '/discover/recommendations', status: 200, create: createRecommendationList },
  setDiscovery: { method: 'put', path: '/v2/general/users/:id/discovery', status: 204, create: null },
  setKitDiscovery: { method: 'put', path: '/v2/general/kits/:id/discovery', status: 204, create: null },
  v4GetTimeline: { method: 'get', path: '/v4/timeline', status: 200, create: createTimeline },
  v4RefreshTimelineToken: { method: 'put', path: '/v4/timeline_token', status: 200, create: createTimelineToken },
  getTimelineMark: { method: 'get', path: '/v4/timeline_mark', status: 200, create: createTimelineMark },
  updateTimelineMark: { method: 'put', path: '/v4/timeline_mark', status: 200, create: createTimelineMark },
  getDigest: { method: 'get', path: '/v4/digest', status: 200, create: createDigest },
  updateDigest: { method: 'put', path: '/v4/digest', status: 200, create: createDigest },
  getTimelineFeed: { method: 'get', path: '/timeline/:token', status: 200, create: createTimelineFeed },
  getTimelineAtom: { method: 'get', path: '/timeline/:token/atom', status: 200, create: null },
  v4CreateCreator: { method: 'post', path: '/v4/creator', status: 200, create: createAccountLink },
  v4CreateCustomerPortal: { method: 'post', path: '/v4/customer_portal', status: 201, create: createCustomerPortal },
  v4ListSupports: { method: 'get', path: '/v4/supports', status: 200, create: createSupportList },
  v4CreateSupport: { method: 'post', path: '/v4/supports', status: 201, create: createSupportCheckout },
  v4UpdateSupport: { method: 'put', path: '/v4/supports/:id', status: 200, create: createSupport },
  v4GetSupportIncome: { method: 'get', path: '/v4/support_income', status: 200, create: createSupportIncome },
  v4ListImports: { method: 'get', path: '/v4/imports', status: 200, create: createImportList },
  v4CreateImport: { method: 'post', path: '/v4/imports', status: 201, create: createImport },
  v4UploadImport: { method: 'post', path: '/v4/imports/files', status: 201, create: createImport },
  v4UploadPageCopy: { method: 'post', path: '/v4/imports/page_copies', status: 201, create: createImport },
  v4GetImport: { method: 'get', path: '/v4/imports/:id', status: 200, create: createImport },
  v4CheckImportLinks: { method: 'post', path: '/v4/imports/:id/checks', status: 200, create: createImportLinkChecks },
  v4CopyImportPictures: { method: 'post', path: '/v4/imports/:id/pictures', status: 200, create: createImportPictures },
  v4CopyImportObjects: { method: 'post', path: '/v4/imports/:id/objects', status: 200, create: createImportObjects },
  v4ApplyImport: { method: 'post', path: '/v4/imports/:id/application', status: 200, create: createImport },
  v4UndoImport: { method: 'delete', path: '/v4/imports/:id/application', status: 200, create: createImportUndo },
  v4ListNames: { method: 'get', path: '/v4/names', status: 200, create: createOwnNameList },
  v4CreateName: { method: 'post', path: '/v4/names', status: 201, create: createOwnName },
  v4UpdateName: { method: 'put', path: '/v4/names/:name', status: 200, create: createOwnName },
  v4DeleteName: { method: 'delete', path: '/v4/names/:name', status: 204, create: null },
  v4CheckName: { method: 'post', path: '/v4/names/:name/check', status: 200, create: createOwnName },
  v4UpdateAtprotoDid: { method: 'put', path: '/v4/atproto_did', status: 200, create: createOwnNameList },
  listOwnNames: { method: 'get', path: '/own_names', status: 200, create: createOwnNameChanges },
  v4Search: { method: 'get', path: '/v4/search', status: 200, create: createSearchResult },
  v4OperatorGetSelf: { method: 'get', path: '/v4/operator/self', status: 200, create: createOperatorSelf },
  v4OperatorListOperators: { method: 'get', path: '/v4/operator/operators', status: 200, create: createOperatorList },
  v4OperatorSetRoles: { method: 'put', path: '/v4/operator/operators/:id', status: 204, create: null },
  v4OperatorListLog: { method: 'get', path: '/v4/operator/log', status: 200, create: createOperatorLog },
  v4OperatorExportLog: { method: 'get', path: '/v4/operator/log/file', status: 200, create: null },
  v4OperatorGetHealth: { method: 'get', path: '/v4/operator/health', status: 200, create: createDeskHealth },
  v4OperatorListHealthSamples: { method: 'get', path: '/v4/operator/health/samples', status: 200, create: createHealthSampleList },
  v4OperatorGetMaintenance: { method: 'get', path: '/v4/operator/maintenance', status: 200, create: createDeskMaintenance },
  v4OperatorSetMaintenance: { method: 'put', path: '/v4/operator/maintenance', status: 200, create: createDeskMaintenance },
  v4OperatorFindPeople: { method: 'get', path: '/v4/operator/people', status: 200, create: createPersonList },
  v4OperatorGetPerson: { method: 'get', path: '/v4/operator/people/:id', status: 200, create: createPerson },
  v4OperatorSignOutPerson: { method: 'post', path: '/v4/operator/people/:id/sign_out', status: 204, create: null },
  v4OperatorResendVerification: { method: 'post', path: '/v4/operator/people/:id/verification_mails', status: 204, create: null },
  v4OperatorRequestForPerson: { method: 'post', path: '/v4/operator/people/:id/requests', status: 201, create: createPersonRequest },
  v4OperatorListPersonRequests: { method: 'get', path: '/v4/operator/person_requests', status: 200, create: createPersonRequestList },
  v4OperatorConfirmPersonRequest: { method: 'post', path: '/v4/operator/person_requests/:id/confirmation', status: 200, create: createPersonRequest },
  v4OperatorCancelPersonRequest: { method: 'post', path: '/v4/operator/person_requests/:id/cancellation', status: 200, create: createPersonRequest },
  v4OperatorGetNumbers: { method: 'get', path: '/v4/operator/numbers', status: 200, create: createDeskNumbers },
  v4OperatorExportTransparency: { method: 'get', path: '/v4/operator/transparency/:half/file', status: 200, create: null },
  getTransparencyReport: { method: 'get', path: '/transparency/:half', status: 200, create: createTransparencyReport },
  v4OperatorListDiscovery: { method: 'get', path: '/v4/operator/discovery', status: 200, create: createDeskDiscoveryList },
  v4OperatorSetDiscovery: { method: 'put', path: '/v4/operator/discovery/:id', status: 204, create: null },
  v4OperatorListCases: { method: 'get', path: '/v4/operator/cases', status: 200, create: createCaseList },
  v4OperatorOpenCase: { method: 'post', path: '/v4/operator/cases', status: 201, create: createCaseId },
  v4OperatorClaimNextCase: { method: 'post', path: '/v4/operator/claims', status: 200, create: createCaseDetail },
  v4OperatorGetCase: { method: 'get', path: '/v4/operator/cases/:id', status: 200, create: createCaseDetail },
  v4OperatorClaimCase: { method: 'put', path: '/v4/operator/cases/:id/claim', status: 200, create: createCaseClaim },
  v4OperatorReleaseCase: { method: 'delete', path: '/v4/operator/cases/:id/claim', status: 204, create: null },
  v4OperatorDecideCase: { method: 'post', path: '/v4/operator/cases/:id/decisions', status: 201, create: createDecision },
  v4OperatorEscalateCase: { method: 'post', path: '/v4/operator/cases/:id/escalation', status: 204, create: null },
  v4OperatorAddCaseNote: { method: 'post', path: '/v4/operator/cases/:id/notes', status: 201, create: createCaseNote },
  v4OperatorUndoDecision: { method: 'post', path: '/v4/operator/decisions/:id/undo', status: 200, create: createDecision },
  v4OperatorListAppeals: { method: 'get', path: '/v4/operator/appeals', status: 200, create: createAppealList },
  v4OperatorAnswerAppeal: { method: 'post', path: '/v4/operator/appeals/:id/answer', status: 200, create: createDecision },
  v4ListDecisions: { method: 'get', path: '/v4/decisions', status: 200, create: createStatementList },
  v4CreateAppeal: { method: 'post', path: '/v4/decisions/:id/appeal', status: 201, create: createAppeal },
} as const;
