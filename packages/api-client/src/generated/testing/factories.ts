// Generated from openapi/ by `pnpm codegen`. Do not edit.
import type {
  AccountLink,
  AccountStatus,
  Achievement,
  AchievementList,
  Activity,
  ActivityGroupTitles,
  ActivityItem,
  ActivityRefresh,
  ActivityRefreshList,
  ActivitySettings,
  AddressProof,
  AnalyticsCalls,
  AnalyticsDay,
  AnalyticsList,
  Appeal,
  AppealList,
  Appearance,
  AppearanceSettings,
  Audience,
  Block,
  BlockList,
  Case,
  CaseClaim,
  CaseCounts,
  CaseDetail,
  CaseId,
  CaseList,
  CaseNote,
  CaseReport,
  CaseSnapshot,
  CreatedLiveStream,
  CreatorSummary,
  CustomToken,
  CustomerPortal,
  DataExport,
  Decision,
  DeskDiscoveryList,
  DeskDiscoveryPage,
  DeskHealth,
  DeskMaintenance,
  DeskNumbers,
  Digest,
  DiscoveredCreator,
  DiscoveredCreatorList,
  Discovery,
  DraftKey,
  ExportArchive,
  ExportArchiveStatus,
  FollowImport,
  FollowList,
  FollowSettings,
  FollowerList,
  FoundPerson,
  Genre,
  GenreCount,
  GenreList,
  GenreNames,
  GlobalSignOutStatus,
  HandleAvailability,
  HealthBreaker,
  HealthDatabase,
  HealthOutbox,
  HealthOutboxKind,
  HealthRefreshes,
  HealthSample,
  HealthSampleList,
  HealthService,
  HealthTable,
  HealthWork,
  HiddenKitMember,
  Image,
  Import,
  ImportApplication,
  ImportFields,
  ImportItem,
  ImportLinkCheck,
  ImportLinkChecks,
  ImportList,
  ImportObjects,
  ImportPictures,
  ImportSummary,
  ImportUndo,
  ImportedPageCopy,
  ImportedPart,
  InstagramAuthorization,
  InstagramConnection,
  Instance,
  InstanceKey,
  Invitation,
  Inviter,
  Kit,
  KitInvitation,
  KitInvitationList,
  KitList,
  KitMember,
  KitSummary,
  Letter,
  LetterBlock,
  LetterBlockList,
  LetterList,
  LetterNotices,
  Link,
  LinkList,
  LinkPicture,
  LinkPlayer,
  LinkProof,
  LinkProofList,
  ListedUser,
  LiveCreator,
  LiveEvent,
  LiveStream,
  LiveStreamList,
  LogEntry,
  Maintenance,
  NewPreviewCode,
  NowBlock,
  NumbersDay,
  OfuseSettings,
  OpenGraph,
  Operator,
  OperatorList,
  OperatorLog,
  OperatorSelf,
  OwnInvitation,
  OwnName,
  OwnNameChange,
  OwnNameChanges,
  OwnNameList,
  PageAudience,
  PageBlockList,
  PageContent,
  PageCopy,
  PageCopyOmission,
  PageCopyStatus,
  PageDoor,
  PageKit,
  PageLook,
  PagePass,
  PastStream,
  PastStreamList,
  Person,
  PersonAccount,
  PersonCounts,
  PersonList,
  PersonPage,
  PersonRequest,
  PersonRequestList,
  PersonSession,
  PersonSignIn,
  PersonSignInMethod,
  PreviewProfile,
  Profile,
  ProfileResponse,
  PublicKit,
  PublicLetter,
  PublicLink,
  PublicProfile,
  PublicUserList,
  QuotationBlock,
  RecommendationList,
  RecommendedUserList,
  RegistrationStatus,
  RemovedBlock,
  RemovedBlockList,
  RemovedLink,
  RemovedLinkList,
  Report,
  ReportList,
  ReportedLetter,
  SearchResult,
  SentMail,
  Session,
  SessionList,
  StatementList,
  StatementOfReasons,
  Stats,
  StatsDay,
  StatsLink,
  StatsReferrer,
  StatsTotals,
  StoredFile,
  Subscriber,
  SubscriberList,
  SuggestionList,
  Support,
  SupportCheckout,
  SupportIncome,
  SupportList,
  SupportedCreator,
  TimeZoneSetting,
  Timeline,
  TimelineFeed,
  TimelineItem,
  TimelineMark,
  TimelineToken,
  TransparencyReport,
  TransparencyRow,
  Unsubscription,
  UserActivity,
  UserActivityList,
  UserList,
} from '../models/index.js';

/** A AccountLink as in the contract's examples, with the changes asked for. */
export function createAccountLink(changes: Partial<AccountLink> = {}): AccountLink {
return { ...{
  "url": "https://connect.stripe.com/setup/e/acct_1QxTj4Lm/Kq2ZyTn3V8"
}, ...changes };
}

/** A AccountStatus as in the contract's examples, with the changes asked for. */
export function createAccountStatus(changes: Partial<AccountStatus> = {}): AccountStatus {
return { ...{
  "state": "active",
  "leaves_at": null
}, ...changes };
}

/** A Achievement as in the contract's examples, with the changes asked for. */
export function createAchievement(changes: Partial<Achievement> = {}): Achievement {
return { ...{
  "id": "verified_email",
  "progress": 1,
  "goal": 1,
  "achieved_at": "2026-11-20T03:00:00.000Z",
  "unlocks": "icon_frames"
}, ...changes };
}

/** A AchievementList as in the contract's examples, with the changes asked for. */
export function createAchievementList(changes: Partial<AchievementList> = {}): AchievementList {
return { ...{
  "items": [
    {
      "id": "verified_email",
      "progress": 1,
      "goal": 1,
      "achieved_at": "2026-11-20T03:00:00.000Z",
      "unlocks": "icon_frames"
    },
    {
      "id": "three_links",
      "progress": 2,
      "goal": 3,
      "achieved_at": null,
      "unlocks": "link_entrances"
    }
  ]
}, ...changes };
}

/** A Activity as in the contract's examples, with the changes asked for. */
export function createActivity(changes: Partial<Activity> = {}): Activity {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "type": "youtube",
  "group": "group_1",
  "source_id": "@mio-draws",
  "is_visible": true,
  "position": 0,
  "refreshed_at": null
}, ...changes };
}

/** A ActivityGroupTitles as in the contract's examples, with the changes asked for. */
export function createActivityGroupTitles(changes: Partial<ActivityGroupTitles> = {}): ActivityGroupTitles {
return { ...{
  "group_1": "動画",
  "group_2": "写真",
  "group_3": ""
}, ...changes };
}

/** A ActivityItem as in the contract's examples, with the changes asked for. */
export function createActivityItem(changes: Partial<ActivityItem> = {}): ActivityItem {
return { ...{
  "id": "dQw4w9WgXcQ",
  "type": "youtube",
  "title": "線画から仕上げまで",
  "url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "thumbnail_image_key": null,
  "published_at": "2026-11-18T12:00:00.000Z"
}, ...changes };
}

/** A ActivityRefresh as in the contract's examples, with the changes asked for. */
export function createActivityRefresh(changes: Partial<ActivityRefresh> = {}): ActivityRefresh {
return { ...{
  "activity_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "state": "resting",
  "refreshed_at": "2026-11-20T03:00:00.000Z",
  "succeeded_at": "2026-11-20T02:00:00.000Z",
  "next_at": "2026-11-20T03:05:00.000Z",
  "error": "standard_error"
}, ...changes };
}

/** A ActivityRefreshList as in the contract's examples, with the changes asked for. */
export function createActivityRefreshList(changes: Partial<ActivityRefreshList> = {}): ActivityRefreshList {
return { ...{
  "items": [
    {
      "activity_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "state": "resting",
      "refreshed_at": "2026-11-20T03:00:00.000Z",
      "succeeded_at": "2026-11-20T02:00:00.000Z",
      "next_at": "2026-11-20T03:05:00.000Z",
      "error": "standard_error"
    },
    {
      "activity_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70",
      "state": "waiting",
      "refreshed_at": null,
      "succeeded_at": null,
      "next_at": null
    }
  ]
}, ...changes };
}

/** A ActivitySettings as in the contract's examples, with the changes asked for. */
export function createActivitySettings(changes: Partial<ActivitySettings> = {}): ActivitySettings {
return { ...{
  "version": 2,
  "group_titles": {
    "group_1": "動画",
    "group_2": "写真",
    "group_3": ""
  },
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "type": "youtube",
      "group": "group_1",
      "source_id": "@mio-draws",
      "is_visible": true,
      "position": 0,
      "refreshed_at": null
    },
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70",
      "type": "instagram",
      "group": "group_2",
      "source_id": "mio.draws",
      "is_visible": false,
      "position": 1,
      "refreshed_at": null
    }
  ]
}, ...changes };
}

/** A AddressProof as in the contract's examples, with the changes asked for. */
export function createAddressProof(changes: Partial<AddressProof> = {}): AddressProof {
return { ...{
  "is_proven": true,
  "custom_token": null,
  "sign_in_methods": [
    {
      "kind": "phone",
      "label": "+81•••••••678"
    }
  ],
  "second_factor_count": 1
}, ...changes };
}

/** A AnalyticsCalls as in the contract's examples, with the changes asked for. */
export function createAnalyticsCalls(changes: Partial<AnalyticsCalls> = {}): AnalyticsCalls {
return { ...{
  "operation": "getUser",
  "count": 5210
}, ...changes };
}

/** A AnalyticsDay as in the contract's examples, with the changes asked for. */
export function createAnalyticsDay(changes: Partial<AnalyticsDay> = {}): AnalyticsDay {
return { ...{
  "day": "2026-11-21",
  "calls": [
    {
      "operation": "getUser",
      "count": 5210
    },
    {
      "operation": "v4GetProfile",
      "count": 312
    }
  ]
}, ...changes };
}

/** A AnalyticsList as in the contract's examples, with the changes asked for. */
export function createAnalyticsList(changes: Partial<AnalyticsList> = {}): AnalyticsList {
return { ...{
  "days": [
    {
      "day": "2026-11-21",
      "calls": [
        {
          "operation": "getUser",
          "count": 5210
        },
        {
          "operation": "v4GetProfile",
          "count": 312
        }
      ]
    },
    {
      "day": "2026-11-20",
      "calls": [
        {
          "operation": "getUser",
          "count": 4987
        }
      ]
    }
  ]
}, ...changes };
}

/** A Appeal as in the contract's examples, with the changes asked for. */
export function createAppeal(changes: Partial<Appeal> = {}): Appeal {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "text": "These were my own links.",
  "created_at": "2026-11-21T03:00:00.000Z",
  "explanation": null,
  "answered_at": null
}, ...changes };
}

/** A AppealList as in the contract's examples, with the changes asked for. */
export function createAppealList(changes: Partial<AppealList> = {}): AppealList {
return { ...{
  "items": [
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "kind": "make_draft",
      "subject": "page",
      "rule": "spam",
      "ground": "terms",
      "facts": "The page has the same link twenty times.",
      "explanation": "",
      "until": null,
      "decided_at": "2026-11-20T03:00:00.000Z",
      "undone_at": null,
      "appeal_until": "2026-12-10T03:00:00.000Z",
      "case_id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "user_id": "mio",
      "pub_id": "mio",
      "decided_by": "ada",
      "decided_by_pub_id": "ada",
      "undo_until": "2026-12-20T03:00:00.000Z",
      "appeal": {
        "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
        "text": "These were my own links.",
        "created_at": "2026-11-21T03:00:00.000Z",
        "explanation": null,
        "answered_at": null
      }
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A Appearance as in the contract's examples, with the changes asked for. */
export function createAppearance(changes: Partial<Appearance> = {}): Appearance {
return { ...{
  "theme_id": "kami",
  "font": "ntlg",
  "accent_color": null,
  "background_color": null,
  "link_shape": "theme",
  "header_layout": "centered",
  "ofuse_display_type": "bottom_banner",
  "icon_frame": "cord",
  "link_entrance": "rise",
  "closing_mark": "none",
  "name_style": "none",
  "layout": "column",
  "shows_invitation": true
}, ...changes };
}

/** A AppearanceSettings as in the contract's examples, with the changes asked for. */
export function createAppearanceSettings(changes: Partial<AppearanceSettings> = {}): AppearanceSettings {
return { ...{
  "version": 3,
  "theme_id": "kami",
  "font": "ntlg",
  "accent_color": null,
  "background_color": null,
  "link_shape": "theme",
  "header_layout": "centered",
  "ofuse_display_type": "bottom_banner",
  "icon_frame": "cord",
  "link_entrance": "rise",
  "closing_mark": "none",
  "name_style": "none",
  "layout": "column",
  "shows_invitation": true
}, ...changes };
}

/** A Audience as in the contract's examples, with the changes asked for. */
export function createAudience(changes: Partial<Audience> = {}): Audience {
return { ...{
  "version": 1,
  "hides_from_search": false,
  "allows_ai_training": false,
  "link_preview": "profile",
  "is_adult": false,
  "is_locked": false,
  "lock_hint": "",
  "shows_name_on_door": true,
  "keeps_campaign": false
}, ...changes };
}

/** A Block as in the contract's examples, with the changes asked for. */
export function createBlock(changes: Partial<Block> = {}): Block {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e80",
  "after_link_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "width": "auto",
  "is_visible": true,
  "is_sensitive": false,
  "starts_at": null,
  "ends_at": null,
  "quotation": {
    "body": "消し忘れた灯りは、\nまだ起きているだれかからの、\n短い手紙です。",
    "source": "『夜明けの図書館』あとがきより",
    "is_vertical": true
  }
}, ...changes };
}

/** A BlockList as in the contract's examples, with the changes asked for. */
export function createBlockList(changes: Partial<BlockList> = {}): BlockList {
return { ...{
  "items": [
    {
      "user": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true
      },
      "blocked_at": "2026-11-20T03:00:00.000Z"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A Case as in the contract's examples, with the changes asked for. */
export function createCase(changes: Partial<Case> = {}): Case {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "subject": "page",
  "target": "mio",
  "user_id": "mio",
  "pub_id": "mio",
  "name": "Mio",
  "source": "report",
  "state": "open",
  "reasons": [
    "spam"
  ],
  "locale": "ja",
  "report_count": 3,
  "network_count": 3,
  "is_raised": true,
  "is_escalated": false,
  "opened_at": "2026-11-20T03:00:00.000Z",
  "due_at": null
}, ...changes };
}

/** A CaseClaim as in the contract's examples, with the changes asked for. */
export function createCaseClaim(changes: Partial<CaseClaim> = {}): CaseClaim {
return { ...{
  "operator_id": "ada",
  "operator_pub_id": "ada",
  "is_mine": true,
  "until": "2026-11-20T03:10:00.000Z"
}, ...changes };
}

/** A CaseCounts as in the contract's examples, with the changes asked for. */
export function createCaseCounts(changes: Partial<CaseCounts> = {}): CaseCounts {
return { ...{
  "open": 1,
  "escalated": 0,
  "mine": 0,
  "appeals": 0
}, ...changes };
}

/** A CaseDetail as in the contract's examples, with the changes asked for. */
export function createCaseDetail(changes: Partial<CaseDetail> = {}): CaseDetail {
return { ...{
  "summary": {
    "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
    "subject": "letter",
    "target": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
    "user_id": "mio",
    "pub_id": "mio",
    "name": "Mio",
    "source": "report",
    "state": "open",
    "reasons": [
      "spam"
    ],
    "locale": "ja",
    "report_count": 3,
    "network_count": 3,
    "is_raised": true,
    "is_escalated": false,
    "opened_at": "2026-11-20T03:00:00.000Z",
    "due_at": null
  },
  "is_shown": true,
  "is_suspended": false,
  "snapshots": [
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "taken_at": "2026-11-20T03:00:00.000Z",
      "letter": {
        "body": "Buy followers",
        "from_name": "Shop"
      }
    }
  ],
  "reports": [
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "reason": "spam",
      "text": "Sent this to everybody",
      "reporter": "member",
      "created_at": "2026-11-20T03:00:00.000Z",
      "resolved_at": null
    }
  ],
  "decisions": [],
  "notes": [],
  "similar": []
}, ...changes };
}

/** A CaseId as in the contract's examples, with the changes asked for. */
export function createCaseId(changes: Partial<CaseId> = {}): CaseId {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b"
}, ...changes };
}

/** A CaseList as in the contract's examples, with the changes asked for. */
export function createCaseList(changes: Partial<CaseList> = {}): CaseList {
return { ...{
  "items": [
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "subject": "page",
      "target": "mio",
      "user_id": "mio",
      "pub_id": "mio",
      "name": "Mio",
      "source": "report",
      "state": "open",
      "reasons": [
        "spam"
      ],
      "locale": "ja",
      "report_count": 3,
      "network_count": 3,
      "is_raised": true,
      "is_escalated": false,
      "opened_at": "2026-11-20T03:00:00.000Z",
      "due_at": null
    }
  ],
  "counts": {
    "open": 1,
    "escalated": 0,
    "mine": 0,
    "appeals": 0
  },
  "next_cursor": null
}, ...changes };
}

/** A CaseNote as in the contract's examples, with the changes asked for. */
export function createCaseNote(changes: Partial<CaseNote> = {}): CaseNote {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "operator_id": "ada",
  "operator_pub_id": "ada",
  "text": "Waits for the police",
  "at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A CaseReport as in the contract's examples, with the changes asked for. */
export function createCaseReport(changes: Partial<CaseReport> = {}): CaseReport {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "reason": "spam",
  "text": "Sent this to everybody",
  "reporter": "member",
  "created_at": "2026-11-20T03:00:00.000Z",
  "resolved_at": null
}, ...changes };
}

/** A CaseSnapshot as in the contract's examples, with the changes asked for. */
export function createCaseSnapshot(changes: Partial<CaseSnapshot> = {}): CaseSnapshot {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "taken_at": "2026-11-20T03:00:00.000Z",
  "letter": {
    "body": "Buy followers",
    "from_name": "Shop"
  }
}, ...changes };
}

/** A CreatedLiveStream as in the contract's examples, with the changes asked for. */
export function createCreatedLiveStream(changes: Partial<CreatedLiveStream> = {}): CreatedLiveStream {
return { ...{
  "stream": {
    "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
    "title": "Drawing together",
    "url": "https://www.youtube.com/live/abc",
    "starts_at": "2026-11-20T03:00:00.000Z",
    "expires_at": "2026-11-20T03:10:00.000Z",
    "is_live": true,
    "last_heartbeat_at": null,
    "duration": "signal",
    "asks_at": null
  },
  "token": "abcdefghijklmnopqrstuv"
}, ...changes };
}

/** A CreatorSummary as in the contract's examples, with the changes asked for. */
export function createCreatorSummary(changes: Partial<CreatorSummary> = {}): CreatorSummary {
return { ...{
  "pub_id": "mio",
  "name": "Mio",
  "headline": "Illustrator in Kyoto",
  "icon_image_key": "mio-icon-1",
  "genres": [
    "illustration"
  ],
  "is_creator": true
}, ...changes };
}

/** A CustomToken as in the contract's examples, with the changes asked for. */
export function createCustomToken(changes: Partial<CustomToken> = {}): CustomToken {
return { ...{
  "token": "eyJhbGciOiJSUzI1NiJ9.eyJ1aWQiOiJtaW8ifQ.c2lnbmF0dXJl"
}, ...changes };
}

/** A CustomerPortal as in the contract's examples, with the changes asked for. */
export function createCustomerPortal(changes: Partial<CustomerPortal> = {}): CustomerPortal {
return { ...{
  "url": "https://billing.stripe.com/p/session/Kq2ZyTn3V8"
}, ...changes };
}

/** A DataExport as in the contract's examples, with the changes asked for. */
export function createDataExport(changes: Partial<DataExport> = {}): DataExport {
return { ...{
  "format_version": 1,
  "exported_at": "2026-11-20T03:00:00.000Z",
  "user_id": "8kV2pQ0xYzZ1mio",
  "data": {
    "handles": [
      {
        "handle": "mio",
        "claimed_at": "2026-10-01T09:00:00.000Z"
      }
    ],
    "images": [
      {
        "key": "m4zq2v7xk5w3t6n2r5b3c7d2ea",
        "purpose": "icon",
        "paths": [
          "/m4zq2v7xk5w3t6n2r5b3c7d2ea/96.webp"
        ]
      }
    ]
  }
}, ...changes };
}

/** A Decision as in the contract's examples, with the changes asked for. */
export function createDecision(changes: Partial<Decision> = {}): Decision {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "kind": "make_draft",
  "subject": "page",
  "rule": "spam",
  "ground": "terms",
  "facts": "The page has the same link twenty times.",
  "explanation": "",
  "until": null,
  "decided_at": "2026-11-20T03:00:00.000Z",
  "undone_at": null,
  "appeal_until": "2026-12-10T03:00:00.000Z",
  "case_id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "user_id": "mio",
  "pub_id": "mio",
  "decided_by": "ada",
  "decided_by_pub_id": "ada",
  "undo_until": "2026-12-20T03:00:00.000Z"
}, ...changes };
}

/** A DeskDiscoveryList as in the contract's examples, with the changes asked for. */
export function createDeskDiscoveryList(changes: Partial<DeskDiscoveryList> = {}): DeskDiscoveryList {
return { ...{
  "items": [
    {
      "user_id": "mio",
      "pub_id": "mio",
      "name": "Mio",
      "hidden_at": null,
      "picked_at": "2026-11-20T03:00:00.000Z",
      "picked_from": null,
      "picked_until": "2026-12-20T03:00:00.000Z",
      "pick_locale": "ja"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A DeskDiscoveryPage as in the contract's examples, with the changes asked for. */
export function createDeskDiscoveryPage(changes: Partial<DeskDiscoveryPage> = {}): DeskDiscoveryPage {
return { ...{
  "user_id": "mio",
  "pub_id": "mio",
  "name": "Mio",
  "hidden_at": null,
  "picked_at": "2026-11-20T03:00:00.000Z",
  "picked_from": null,
  "picked_until": "2026-12-20T03:00:00.000Z",
  "pick_locale": "ja"
}, ...changes };
}

/** A DeskHealth as in the contract's examples, with the changes asked for. */
export function createDeskHealth(changes: Partial<DeskHealth> = {}): DeskHealth {
return { ...{
  "at": "2026-11-20T03:00:00.000Z",
  "limits": "ok",
  "storage": "bucket",
  "outbox": {
    "waiting": 14,
    "oldest_at": "2026-11-20T02:56:00.000Z",
    "failed": 2,
    "attempts": 5,
    "failed_mails": 1,
    "kinds": [
      {
        "kind": "pages_changed",
        "waiting": 11,
        "failed": 1
      },
      {
        "kind": "letters_arrived",
        "waiting": 3,
        "failed": 1
      }
    ]
  },
  "refreshes": {
    "waiting": 40,
    "oldest_at": "2026-11-20T02:58:30.000Z",
    "jobs_waiting": 25,
    "jobs_active": 5,
    "services": [
      {
        "service": "youtube",
        "sources": 1200,
        "due": 30,
        "failing": 4
      },
      {
        "service": "feed",
        "sources": 800,
        "due": 10,
        "failing": 21
      }
    ],
    "breakers": [
      {
        "service": "feeds.example.com",
        "failures": 6,
        "open_until": "2026-11-20T03:10:00.000Z"
      }
    ]
  },
  "work": {
    "image_renewals": 3,
    "file_renewals": 0,
    "failed_renewals": 1,
    "imports": 2,
    "archives": 1
  },
  "database": {
    "bytes": 734003200,
    "tables": [
      {
        "name": "activity_items",
        "bytes": 201326592
      },
      {
        "name": "profile_visits",
        "bytes": 104857600
      }
    ]
  }
}, ...changes };
}

/** A DeskMaintenance as in the contract's examples, with the changes asked for. */
export function createDeskMaintenance(changes: Partial<DeskMaintenance> = {}): DeskMaintenance {
return { ...{
  "is_on": true,
  "is_active": false,
  "message": null,
  "message_en": "Tonight nothing can be edited for an hour. Pages stay visible.",
  "message_ja": "今夜2時から1時間、編集ができなくなります。ページは表示されます。",
  "message_zh_tw": "今晚有一小時無法編輯，頁面仍會顯示。",
  "starts_at": "2026-11-20T17:00:00.000Z",
  "ends_at": "2026-11-20T18:00:00.000Z",
  "updated_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A DeskNumbers as in the contract's examples, with the changes asked for. */
export function createDeskNumbers(changes: Partial<DeskNumbers> = {}): DeskNumbers {
return { ...{
  "days": [
    {
      "day": "2026-11-18",
      "registered": 12,
      "published": 8,
      "active_pages": 340,
      "letters": 51,
      "supports": 2,
      "calls": 18200
    },
    {
      "day": "2026-11-19",
      "registered": 9,
      "published": 7,
      "active_pages": 355,
      "letters": 63,
      "supports": 0,
      "calls": 19050
    },
    {
      "day": "2026-11-20",
      "registered": 15,
      "published": 11,
      "active_pages": 372,
      "letters": 48,
      "supports": 3,
      "calls": 20110
    }
  ],
  "operations": [
    {
      "operation": "v4GetTimeline",
      "count": 30210
    },
    {
      "operation": "v4GetProfile",
      "count": 12045
    }
  ],
  "counts_calls": true
}, ...changes };
}

/** A Digest as in the contract's examples, with the changes asked for. */
export function createDigest(changes: Partial<Digest> = {}): Digest {
return { ...{
  "frequency": "weekly",
  "is_possible": true,
  "email": "fan@example.com",
  "next_at": "2026-11-22T22:00:00.000Z"
}, ...changes };
}

/** A DiscoveredCreator as in the contract's examples, with the changes asked for. */
export function createDiscoveredCreator(changes: Partial<DiscoveredCreator> = {}): DiscoveredCreator {
return { ...{
  "pub_id": "wren",
  "name": "Wren Abara",
  "headline": "Field recordings",
  "icon_image_key": null,
  "genres": [
    "music"
  ],
  "is_creator": false,
  "locale": "en",
  "appearance": {
    "theme_id": "kami",
    "accent_color": "#3366cc",
    "background_color": null,
    "font": "ntlg",
    "link_shape": "theme",
    "header_layout": "centered",
    "icon_frame": "none"
  },
  "is_live": false
}, ...changes };
}

/** A DiscoveredCreatorList as in the contract's examples, with the changes asked for. */
export function createDiscoveredCreatorList(changes: Partial<DiscoveredCreatorList> = {}): DiscoveredCreatorList {
return { ...{
  "items": [
    {
      "pub_id": "mio",
      "name": "Mio",
      "headline": "Illustrator in Kyoto",
      "icon_image_key": "mio-icon-1",
      "genres": [
        "illustration"
      ],
      "is_creator": true,
      "locale": "ja",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    }
  ],
  "next_cursor": null,
  "is_complete": true,
  "near": []
}, ...changes };
}

/** A Discovery as in the contract's examples, with the changes asked for. */
export function createDiscovery(changes: Partial<Discovery> = {}): Discovery {
return { ...{
  "live": [
    {
      "creator": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true,
        "locale": "ja",
        "appearance": {
          "theme_id": "kami",
          "accent_color": "#3366cc",
          "background_color": null,
          "font": "ntlg",
          "link_shape": "theme",
          "header_layout": "centered",
          "icon_frame": "none"
        },
        "is_live": true
      },
      "stream": {
        "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
        "title": "Drawing together",
        "url": "https://www.youtube.com/live/abc",
        "starts_at": "2026-11-20T03:00:00.000Z"
      }
    }
  ],
  "newest": [
    {
      "pub_id": "haru_sews",
      "name": "Haru",
      "headline": "Sews bags from old kimono",
      "icon_image_key": null,
      "genres": [
        "handmade"
      ],
      "is_creator": true,
      "locale": "ja",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    }
  ],
  "picks": [
    {
      "pub_id": "haru_sews",
      "name": "Haru",
      "headline": "Sews bags from old kimono",
      "icon_image_key": null,
      "genres": [
        "handmade"
      ],
      "is_creator": true,
      "locale": "ja",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    }
  ],
  "kits": [
    {
      "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
      "name": "quiet-mornings",
      "title": "Quiet mornings",
      "kind": "creators",
      "owner": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true
      },
      "count": 2,
      "members": [
        {
          "pub_id": "haru_sews",
          "name": "Haru",
          "headline": "Sews bags from old kimono",
          "icon_image_key": null,
          "genres": [
            "handmade"
          ],
          "is_creator": true,
          "locale": "ja",
          "appearance": {
            "theme_id": "kami",
            "accent_color": "#3366cc",
            "background_color": null,
            "font": "ntlg",
            "link_shape": "theme",
            "header_layout": "centered",
            "icon_frame": "none"
          },
          "is_live": false
        },
        {
          "pub_id": "sato_kama",
          "name": "Sato",
          "headline": "Fires bowls in a wood kiln",
          "icon_image_key": null,
          "genres": [
            "handmade"
          ],
          "is_creator": true,
          "locale": "ja",
          "appearance": {
            "theme_id": "kami",
            "accent_color": "#3366cc",
            "background_color": null,
            "font": "ntlg",
            "link_shape": "theme",
            "header_layout": "centered",
            "icon_frame": "none"
          },
          "is_live": false
        }
      ]
    }
  ],
  "genres": [
    {
      "genre_id": "illustration",
      "count": 12
    },
    {
      "genre_id": "handmade",
      "count": 3
    }
  ]
}, ...changes };
}

/** A DraftKey as in the contract's examples, with the changes asked for. */
export function createDraftKey(changes: Partial<DraftKey> = {}): DraftKey {
return { ...{
  "key": "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
}, ...changes };
}

/** A ExportArchive as in the contract's examples, with the changes asked for. */
export function createExportArchive(changes: Partial<ExportArchive> = {}): ExportArchive {
return { ...{
  "state": "ready",
  "done": 4,
  "total": 4,
  "size_bytes": 482113,
  "requested_at": "2026-11-20T03:00:00.000Z",
  "expires_at": "2026-11-21T03:00:00.000Z"
}, ...changes };
}

/** A ExportArchiveStatus as in the contract's examples, with the changes asked for. */
export function createExportArchiveStatus(changes: Partial<ExportArchiveStatus> = {}): ExportArchiveStatus {
return { ...{
  "archives": [
    {
      "state": "ready",
      "done": 4,
      "total": 4,
      "size_bytes": 482113,
      "requested_at": "2026-11-20T03:00:00.000Z",
      "expires_at": "2026-11-21T03:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A FollowImport as in the contract's examples, with the changes asked for. */
export function createFollowImport(changes: Partial<FollowImport> = {}): FollowImport {
return { ...{
  "followed": 1,
  "unknown": 2,
  "skipped": 0
}, ...changes };
}

/** A FollowList as in the contract's examples, with the changes asked for. */
export function createFollowList(changes: Partial<FollowList> = {}): FollowList {
return { ...{
  "items": [
    {
      "user": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true
      },
      "followed_at": "2026-11-20T03:00:00.000Z",
      "is_muted": false,
      "in_digest": true
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A FollowSettings as in the contract's examples, with the changes asked for. */
export function createFollowSettings(changes: Partial<FollowSettings> = {}): FollowSettings {
return { ...{
  "shows_list": false,
  "shows_count": false
}, ...changes };
}

/** A FollowerList as in the contract's examples, with the changes asked for. */
export function createFollowerList(changes: Partial<FollowerList> = {}): FollowerList {
return { ...{
  "count": 12,
  "items": [
    {
      "pub_id": "mio",
      "name": "Mio",
      "headline": "Illustrator in Kyoto",
      "icon_image_key": "mio-icon-1",
      "genres": [
        "illustration"
      ],
      "is_creator": true
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A FoundPerson as in the contract's examples, with the changes asked for. */
export function createFoundPerson(changes: Partial<FoundPerson> = {}): FoundPerson {
return { ...{
  "user_id": "Zk3vQ9mT2xYbN7wLr4PdHs8JfUc1",
  "pub_id": "mio",
  "name": "Mio",
  "match": "address",
  "state": "active"
}, ...changes };
}

/** A Genre as in the contract's examples, with the changes asked for. */
export function createGenre(changes: Partial<Genre> = {}): Genre {
return { ...{
  "id": "illustration",
  "names": {
    "en": "Illustration",
    "ja": "イラスト",
    "zh_tw": "插畫"
  }
}, ...changes };
}

/** A GenreCount as in the contract's examples, with the changes asked for. */
export function createGenreCount(changes: Partial<GenreCount> = {}): GenreCount {
return { ...{
  "genre_id": "illustration",
  "count": 12
}, ...changes };
}

/** A GenreList as in the contract's examples, with the changes asked for. */
export function createGenreList(changes: Partial<GenreList> = {}): GenreList {
return { ...{
  "items": [
    {
      "id": "illustration",
      "names": {
        "en": "Illustration",
        "ja": "イラスト",
        "zh_tw": "插畫"
      }
    },
    {
      "id": "manga",
      "names": {
        "en": "Manga and comics",
        "ja": "漫画",
        "zh_tw": "漫畫"
      }
    }
  ]
}, ...changes };
}

/** A GenreNames as in the contract's examples, with the changes asked for. */
export function createGenreNames(changes: Partial<GenreNames> = {}): GenreNames {
return { ...{
  "en": "Illustration",
  "ja": "イラスト",
  "zh_tw": "插畫"
}, ...changes };
}

/** A GlobalSignOutStatus as in the contract's examples, with the changes asked for. */
export function createGlobalSignOutStatus(changes: Partial<GlobalSignOutStatus> = {}): GlobalSignOutStatus {
return { ...{
  "isSignedOut": false
}, ...changes };
}

/** A HandleAvailability as in the contract's examples, with the changes asked for. */
export function createHandleAvailability(changes: Partial<HandleAvailability> = {}): HandleAvailability {
return { ...{
  "pub_id": "mi0",
  "status": "taken",
  "suggestions": [
    "mi0_page",
    "mi0_works",
    "its_mi0"
  ]
}, ...changes };
}

/** A HealthBreaker as in the contract's examples, with the changes asked for. */
export function createHealthBreaker(changes: Partial<HealthBreaker> = {}): HealthBreaker {
return { ...{
  "service": "feeds.example.com",
  "failures": 6,
  "open_until": "2026-11-20T03:10:00.000Z"
}, ...changes };
}

/** A HealthDatabase as in the contract's examples, with the changes asked for. */
export function createHealthDatabase(changes: Partial<HealthDatabase> = {}): HealthDatabase {
return { ...{
  "bytes": 734003200,
  "tables": [
    {
      "name": "activity_items",
      "bytes": 201326592
    },
    {
      "name": "profile_visits",
      "bytes": 104857600
    }
  ]
}, ...changes };
}

/** A HealthOutbox as in the contract's examples, with the changes asked for. */
export function createHealthOutbox(changes: Partial<HealthOutbox> = {}): HealthOutbox {
return { ...{
  "waiting": 14,
  "oldest_at": "2026-11-20T02:56:00.000Z",
  "failed": 2,
  "attempts": 5,
  "failed_mails": 1,
  "kinds": [
    {
      "kind": "pages_changed",
      "waiting": 11,
      "failed": 1
    },
    {
      "kind": "letters_arrived",
      "waiting": 3,
      "failed": 1
    }
  ]
}, ...changes };
}

/** A HealthOutboxKind as in the contract's examples, with the changes asked for. */
export function createHealthOutboxKind(changes: Partial<HealthOutboxKind> = {}): HealthOutboxKind {
return { ...{
  "kind": "pages_changed",
  "waiting": 11,
  "failed": 1
}, ...changes };
}

/** A HealthRefreshes as in the contract's examples, with the changes asked for. */
export function createHealthRefreshes(changes: Partial<HealthRefreshes> = {}): HealthRefreshes {
return { ...{
  "waiting": 40,
  "oldest_at": "2026-11-20T02:58:30.000Z",
  "jobs_waiting": 25,
  "jobs_active": 5,
  "services": [
    {
      "service": "youtube",
      "sources": 1200,
      "due": 30,
      "failing": 4
    },
    {
      "service": "feed",
      "sources": 800,
      "due": 10,
      "failing": 21
    }
  ],
  "breakers": [
    {
      "service": "feeds.example.com",
      "failures": 6,
      "open_until": "2026-11-20T03:10:00.000Z"
    }
  ]
}, ...changes };
}

/** A HealthSample as in the contract's examples, with the changes asked for. */
export function createHealthSample(changes: Partial<HealthSample> = {}): HealthSample {
return { ...{
  "at": "2026-11-20T02:45:00.000Z",
  "outbox_waiting": 3,
  "outbox_oldest_seconds": 20,
  "refresh_waiting": 12,
  "failed_mails": 0,
  "database_bytes": 730000000
}, ...changes };
}

/** A HealthSampleList as in the contract's examples, with the changes asked for. */
export function createHealthSampleList(changes: Partial<HealthSampleList> = {}): HealthSampleList {
return { ...{
  "items": [
    {
      "at": "2026-11-20T02:45:00.000Z",
      "outbox_waiting": 3,
      "outbox_oldest_seconds": 20,
      "refresh_waiting": 12,
      "failed_mails": 0,
      "database_bytes": 730000000
    },
    {
      "at": "2026-11-20T02:50:00.000Z",
      "outbox_waiting": 9,
      "outbox_oldest_seconds": 45,
      "refresh_waiting": 30,
      "failed_mails": 0,
      "database_bytes": 731000000
    },
    {
      "at": "2026-11-20T02:55:00.000Z",
      "outbox_waiting": 14,
      "outbox_oldest_seconds": 240,
      "refresh_waiting": 40,
      "failed_mails": 1,
      "database_bytes": 734003200
    }
  ]
}, ...changes };
}

/** A HealthService as in the contract's examples, with the changes asked for. */
export function createHealthService(changes: Partial<HealthService> = {}): HealthService {
return { ...{
  "service": "youtube",
  "sources": 1200,
  "due": 30,
  "failing": 4
}, ...changes };
}

/** A HealthTable as in the contract's examples, with the changes asked for. */
export function createHealthTable(changes: Partial<HealthTable> = {}): HealthTable {
return { ...{
  "name": "activity_items",
  "bytes": 201326592
}, ...changes };
}

/** A HealthWork as in the contract's examples, with the changes asked for. */
export function createHealthWork(changes: Partial<HealthWork> = {}): HealthWork {
return { ...{
  "image_renewals": 3,
  "file_renewals": 0,
  "failed_renewals": 1,
  "imports": 2,
  "archives": 1
}, ...changes };
}

/** A HiddenKitMember as in the contract's examples, with the changes asked for. */
export function createHiddenKitMember(changes: Partial<HiddenKitMember> = {}): HiddenKitMember {
return { ...{
  "pub_id": "sato_kama",
  "state": "accepted",
  "invited_at": "2026-11-20T03:10:00.000Z"
}, ...changes };
}

/** A Image as in the contract's examples, with the changes asked for. */
export function createImage(changes: Partial<Image> = {}): Image {
return { ...{
  "key": "m4zq2v7xk5w3t6n2r5b3c7d2ea",
  "purpose": "icon",
  "width": 1200,
  "height": 1200,
  "widths": [
    96,
    192,
    256,
    384,
    512,
    768,
    1024,
    1600
  ],
  "created_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A Import as in the contract's examples, with the changes asked for. */
export function createImport(changes: Partial<Import> = {}): Import {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e90",
  "source": "linktree",
  "is_trial": false,
  "address": "https://linktr.ee/mio",
  "created_at": "2026-11-25T04:40:00.000Z",
  "expires_at": "2026-11-25T05:40:00.000Z",
  "links_version": 2,
  "profile_version": 3,
  "free_links": 98,
  "fields": {
    "name": "水野 澪",
    "headline": null,
    "bio": "イラストレーター",
    "contact_email": "mio@example.com",
    "has_icon": true
  },
  "items": [
    {
      "id": 0,
      "kind": "heading",
      "title": "作品",
      "description": "",
      "url": null,
      "section": "作品",
      "has_picture": false,
      "is_visible": true,
      "starts_at": null,
      "ends_at": null,
      "is_taken": false,
      "can_be_taken": false,
      "reason": null
    },
    {
      "id": 1,
      "kind": "link",
      "title": "pixiv",
      "description": "",
      "url": "https://www.pixiv.net/users/1234567",
      "section": "作品",
      "has_picture": true,
      "is_visible": true,
      "starts_at": null,
      "ends_at": null,
      "is_taken": true,
      "can_be_taken": true,
      "reason": null
    }
  ]
}, ...changes };
}

/** A ImportApplication as in the contract's examples, with the changes asked for. */
export function createImportApplication(changes: Partial<ImportApplication> = {}): ImportApplication {
return { ...{
  "applied_at": "2026-11-25T04:42:00.000Z",
  "undo_until": "2026-12-25T04:42:00.000Z",
  "added_links": 1,
  "fields": [
    "bio"
  ],
  "is_unchanged": true
}, ...changes };
}

/** A ImportFields as in the contract's examples, with the changes asked for. */
export function createImportFields(changes: Partial<ImportFields> = {}): ImportFields {
return { ...{
  "name": "水野 澪",
  "headline": null,
  "bio": "イラストレーター",
  "contact_email": "mio@example.com",
  "has_icon": true
}, ...changes };
}

/** A ImportItem as in the contract's examples, with the changes asked for. */
export function createImportItem(changes: Partial<ImportItem> = {}): ImportItem {
return { ...{
  "id": 0,
  "kind": "heading",
  "title": "作品",
  "description": "",
  "url": null,
  "section": "作品",
  "has_picture": false,
  "is_visible": true,
  "starts_at": null,
  "ends_at": null,
  "is_taken": false,
  "can_be_taken": false,
  "reason": null
}, ...changes };
}

/** A ImportLinkCheck as in the contract's examples, with the changes asked for. */
export function createImportLinkCheck(changes: Partial<ImportLinkCheck> = {}): ImportLinkCheck {
return { ...{
  "id": 1,
  "state": "found"
}, ...changes };
}

/** A ImportLinkChecks as in the contract's examples, with the changes asked for. */
export function createImportLinkChecks(changes: Partial<ImportLinkChecks> = {}): ImportLinkChecks {
return { ...{
  "items": [
    {
      "id": 1,
      "state": "found"
    }
  ]
}, ...changes };
}

/** A ImportList as in the contract's examples, with the changes asked for. */
export function createImportList(changes: Partial<ImportList> = {}): ImportList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e90",
      "source": "linktree",
      "address": "https://linktr.ee/mio",
      "application": {
        "applied_at": "2026-11-25T04:42:00.000Z",
        "undo_until": "2026-12-25T04:42:00.000Z",
        "added_links": 1,
        "fields": [
          "bio"
        ],
        "is_unchanged": true
      }
    }
  ]
}, ...changes };
}

/** A ImportObjects as in the contract's examples, with the changes asked for. */
export function createImportObjects(changes: Partial<ImportObjects> = {}): ImportObjects {
return { ...{
  "done": 4,
  "total": 6,
  "not_copied": 0
}, ...changes };
}

/** A ImportPictures as in the contract's examples, with the changes asked for. */
export function createImportPictures(changes: Partial<ImportPictures> = {}): ImportPictures {
return { ...{
  "items": [
    1
  ],
  "icon": true
}, ...changes };
}

/** A ImportSummary as in the contract's examples, with the changes asked for. */
export function createImportSummary(changes: Partial<ImportSummary> = {}): ImportSummary {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e90",
  "source": "linktree",
  "address": "https://linktr.ee/mio",
  "application": {
    "applied_at": "2026-11-25T04:42:00.000Z",
    "undo_until": "2026-12-25T04:42:00.000Z",
    "added_links": 1,
    "fields": [
      "bio"
    ],
    "is_unchanged": true
  }
}, ...changes };
}

/** A ImportUndo as in the contract's examples, with the changes asked for. */
export function createImportUndo(changes: Partial<ImportUndo> = {}): ImportUndo {
return { ...{
  "removed_links": 1,
  "restored_fields": [
    "bio"
  ],
  "kept_fields": []
}, ...changes };
}

/** A ImportedPageCopy as in the contract's examples, with the changes asked for. */
export function createImportedPageCopy(changes: Partial<ImportedPageCopy> = {}): ImportedPageCopy {
return { ...{
  "origin": "https://old.example",
  "handle": "mio",
  "made_at": "2026-11-24T09:00:00.000Z",
  "signature": "valid",
  "parts": [
    {
      "part": "appearance",
      "count": 1,
      "state": "available"
    },
    {
      "part": "blocks",
      "count": 3,
      "state": "available"
    },
    {
      "part": "activities",
      "count": 0,
      "state": "empty"
    },
    {
      "part": "letters",
      "count": 12,
      "state": "available"
    }
  ],
  "newer_parts": [],
  "is_for_adults": false,
  "had_lock": false,
  "names": [
    "mio.example"
  ],
  "left_out": [],
  "appearance_version": 2,
  "blocks_version": 1,
  "activities_version": 1
}, ...changes };
}

/** A ImportedPart as in the contract's examples, with the changes asked for. */
export function createImportedPart(changes: Partial<ImportedPart> = {}): ImportedPart {
return { ...{
  "part": "appearance",
  "count": 1,
  "state": "available"
}, ...changes };
}

/** A InstagramAuthorization as in the contract's examples, with the changes asked for. */
export function createInstagramAuthorization(changes: Partial<InstagramAuthorization> = {}): InstagramAuthorization {
return { ...{
  "url": "https://www.instagram.com/oauth/authorize?client_id=1&response_type=code&state=abc"
}, ...changes };
}

/** A InstagramConnection as in the contract's examples, with the changes asked for. */
export function createInstagramConnection(changes: Partial<InstagramConnection> = {}): InstagramConnection {
return { ...{
  "username": "mio.draws"
}, ...changes };
}

/** A Instance as in the contract's examples, with the changes asked for. */
export function createInstance(changes: Partial<Instance> = {}): Instance {
return { ...{
  "origin": "https://example.com",
  "keys": [
    {
      "id": "k1",
      "public_key": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
    }
  ]
}, ...changes };
}

/** A InstanceKey as in the contract's examples, with the changes asked for. */
export function createInstanceKey(changes: Partial<InstanceKey> = {}): InstanceKey {
return { ...{
  "id": "k1",
  "public_key": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
}, ...changes };
}

/** A Invitation as in the contract's examples, with the changes asked for. */
export function createInvitation(changes: Partial<Invitation> = {}): Invitation {
return { ...{
  "code": "q3Zr8mPzL0c1Yb7nVd2sTw",
  "inviter": {
    "name": "水野 澪",
    "pub_id": "mio",
    "icon_image_key": "0198c1f2a7b34d5e"
  }
}, ...changes };
}

/** A Inviter as in the contract's examples, with the changes asked for. */
export function createInviter(changes: Partial<Inviter> = {}): Inviter {
return { ...{
  "name": "水野 澪",
  "pub_id": "mio",
  "icon_image_key": "0198c1f2a7b34d5e"
}, ...changes };
}

/** A Kit as in the contract's examples, with the changes asked for. */
export function createKit(changes: Partial<Kit> = {}): Kit {
return { ...{
  "version": 2,
  "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
  "name": "quiet-mornings",
  "title": "Quiet mornings",
  "description": "Creators whose work goes well with the first cup of tea.",
  "kind": "creators",
  "members": [
    {
      "user": {
        "pub_id": "wren",
        "name": "Wren Abara",
        "headline": "Field recordings",
        "icon_image_key": null,
        "genres": [
          "music"
        ],
        "is_creator": false
      },
      "state": "accepted",
      "invited_at": "2026-11-20T03:00:00.000Z"
    }
  ],
  "hidden_members": [
    {
      "pub_id": "sato_kama",
      "state": "accepted",
      "invited_at": "2026-11-20T03:10:00.000Z"
    }
  ],
  "updated_at": "2026-11-20T02:00:00.000Z"
}, ...changes };
}

/** A KitInvitation as in the contract's examples, with the changes asked for. */
export function createKitInvitation(changes: Partial<KitInvitation> = {}): KitInvitation {
return { ...{
  "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
  "name": "quiet-mornings",
  "version": 2,
  "title": "Quiet mornings",
  "description": "Creators whose work goes well with the first cup of tea.",
  "kind": "creators",
  "owner": {
    "pub_id": "mio",
    "name": "Mio",
    "headline": "Illustrator in Kyoto",
    "icon_image_key": "mio-icon-1",
    "genres": [
      "illustration"
    ],
    "is_creator": true
  },
  "accepted_count": 1,
  "state": "invited",
  "invited_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A KitInvitationList as in the contract's examples, with the changes asked for. */
export function createKitInvitationList(changes: Partial<KitInvitationList> = {}): KitInvitationList {
return { ...{
  "items": [
    {
      "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
      "name": "quiet-mornings",
      "version": 2,
      "title": "Quiet mornings",
      "description": "Creators whose work goes well with the first cup of tea.",
      "kind": "creators",
      "owner": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true
      },
      "accepted_count": 1,
      "state": "invited",
      "invited_at": "2026-11-20T03:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A KitList as in the contract's examples, with the changes asked for. */
export function createKitList(changes: Partial<KitList> = {}): KitList {
return { ...{
  "items": [
    {
      "version": 2,
      "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
      "name": "quiet-mornings",
      "title": "Quiet mornings",
      "description": "Creators whose work goes well with the first cup of tea.",
      "kind": "creators",
      "members": [
        {
          "user": {
            "pub_id": "wren",
            "name": "Wren Abara",
            "headline": "Field recordings",
            "icon_image_key": null,
            "genres": [
              "music"
            ],
            "is_creator": false
          },
          "state": "accepted",
          "invited_at": "2026-11-20T03:00:00.000Z"
        }
      ],
      "hidden_members": [
        {
          "pub_id": "sato_kama",
          "state": "accepted",
          "invited_at": "2026-11-20T03:10:00.000Z"
        }
      ],
      "updated_at": "2026-11-20T02:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A KitMember as in the contract's examples, with the changes asked for. */
export function createKitMember(changes: Partial<KitMember> = {}): KitMember {
return { ...{
  "user": {
    "pub_id": "wren",
    "name": "Wren Abara",
    "headline": "Field recordings",
    "icon_image_key": null,
    "genres": [
      "music"
    ],
    "is_creator": false
  },
  "state": "accepted",
  "invited_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A KitSummary as in the contract's examples, with the changes asked for. */
export function createKitSummary(changes: Partial<KitSummary> = {}): KitSummary {
return { ...{
  "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
  "name": "quiet-mornings",
  "title": "Quiet mornings",
  "kind": "creators",
  "owner": {
    "pub_id": "mio",
    "name": "Mio",
    "headline": "Illustrator in Kyoto",
    "icon_image_key": "mio-icon-1",
    "genres": [
      "illustration"
    ],
    "is_creator": true
  },
  "count": 2,
  "members": [
    {
      "pub_id": "haru_sews",
      "name": "Haru",
      "headline": "Sews bags from old kimono",
      "icon_image_key": null,
      "genres": [
        "handmade"
      ],
      "is_creator": true,
      "locale": "ja",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    },
    {
      "pub_id": "sato_kama",
      "name": "Sato",
      "headline": "Fires bowls in a wood kiln",
      "icon_image_key": null,
      "genres": [
        "handmade"
      ],
      "is_creator": true,
      "locale": "ja",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    }
  ]
}, ...changes };
}

/** A Letter as in the contract's examples, with the changes asked for. */
export function createLetter(changes: Partial<Letter> = {}): Letter {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "body": "Your comics kept me company all winter. Thank you!",
  "from_name": "Haru",
  "is_from_member": true,
  "is_public": true,
  "is_shown": false,
  "is_read": false,
  "is_thanked": false,
  "is_sender_blocked": false,
  "received_at": "2026-11-20T03:00:00.000Z",
  "brought_from": null
}, ...changes };
}

/** A LetterBlock as in the contract's examples, with the changes asked for. */
export function createLetterBlock(changes: Partial<LetterBlock> = {}): LetterBlock {
return { ...{
  "letter_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "from_name": "Haru",
  "blocked_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A LetterBlockList as in the contract's examples, with the changes asked for. */
export function createLetterBlockList(changes: Partial<LetterBlockList> = {}): LetterBlockList {
return { ...{
  "items": [
    {
      "letter_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "from_name": "Haru",
      "blocked_at": "2026-11-20T03:00:00.000Z"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A LetterList as in the contract's examples, with the changes asked for. */
export function createLetterList(changes: Partial<LetterList> = {}): LetterList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "body": "Your comics kept me company all winter. Thank you!",
      "from_name": "Haru",
      "is_from_member": true,
      "is_public": true,
      "is_shown": false,
      "is_read": false,
      "is_thanked": false,
      "is_sender_blocked": false,
      "received_at": "2026-11-20T03:00:00.000Z",
      "brought_from": null
    },
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "body": "I look forward to every page.",
      "from_name": "Aki",
      "is_from_member": false,
      "is_public": true,
      "is_shown": false,
      "is_read": true,
      "is_thanked": true,
      "is_sender_blocked": false,
      "received_at": "2024-07-11T09:30:00.000Z",
      "brought_from": "old.example"
    }
  ],
  "unread_count": 1,
  "next_cursor": null
}, ...changes };
}

/** A LetterNotices as in the contract's examples, with the changes asked for. */
export function createLetterNotices(changes: Partial<LetterNotices> = {}): LetterNotices {
return { ...{
  "is_on": true,
  "is_possible": true,
  "email": "mio@example.com"
}, ...changes };
}

/** A Link as in the contract's examples, with the changes asked for. */
export function createLink(changes: Partial<Link> = {}): Link {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "type": "pixiv",
  "title": "pixiv",
  "description": "",
  "url": "https://www.pixiv.net/users/1",
  "thumbnail_image_key": null,
  "size": "row",
  "is_visible": true,
  "is_sensitive": false,
  "section": "",
  "is_half": false,
  "is_icon": false,
  "is_me": false,
  "starts_at": null,
  "ends_at": null,
  "position": 0
}, ...changes };
}

/** A LinkList as in the contract's examples, with the changes asked for. */
export function createLinkList(changes: Partial<LinkList> = {}): LinkList {
return { ...{
  "version": 5,
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "type": "pixiv",
      "title": "pixiv",
      "description": "",
      "url": "https://www.pixiv.net/users/1",
      "thumbnail_image_key": null,
      "size": "row",
      "is_visible": true,
      "is_sensitive": false,
      "section": "",
      "is_half": false,
      "is_icon": false,
      "is_me": false,
      "starts_at": null,
      "ends_at": null,
      "position": 0
    }
  ]
}, ...changes };
}

/** A LinkPicture as in the contract's examples, with the changes asked for. */
export function createLinkPicture(changes: Partial<LinkPicture> = {}): LinkPicture {
return { ...{
  "key": "m4zq2v7xk5w3t6n2r5b3c7d2ea"
}, ...changes };
}

/** A LinkPlayer as in the contract's examples, with the changes asked for. */
export function createLinkPlayer(changes: Partial<LinkPlayer> = {}): LinkPlayer {
return { ...{
  "provider": "soundcloud",
  "ref": "tracks/293",
  "title": "Rain by Mio",
  "start_s": 0
}, ...changes };
}

/** A LinkProof as in the contract's examples, with the changes asked for. */
export function createLinkProof(changes: Partial<LinkProof> = {}): LinkProof {
return { ...{
  "url": "https://mstdn.example/@mio",
  "state": "links_back",
  "checked_at": "2026-11-20T12:00:00.000Z",
  "linked_since": "2026-11-06T08:00:00.000Z"
}, ...changes };
}

/** A LinkProofList as in the contract's examples, with the changes asked for. */
export function createLinkProofList(changes: Partial<LinkProofList> = {}): LinkProofList {
return { ...{
  "items": [
    {
      "url": "https://mstdn.example/@mio",
      "state": "links_back",
      "checked_at": "2026-11-20T12:00:00.000Z",
      "linked_since": "2026-11-06T08:00:00.000Z"
    },
    {
      "url": "https://www.pixiv.net/users/1",
      "state": "no_link_back",
      "checked_at": "2026-11-20T12:00:00.000Z",
      "linked_since": null
    }
  ]
}, ...changes };
}

/** A ListedUser as in the contract's examples, with the changes asked for. */
export function createListedUser(changes: Partial<ListedUser> = {}): ListedUser {
return { ...{
  "pub_id": "mio",
  "name": "Mio",
  "headline": "Illustrator in Kyoto",
  "icon_image_key": "mio-icon-1",
  "genres": [
    "illustration"
  ],
  "is_creator": true,
  "events": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "title": "Drawing together",
      "url": "https://www.youtube.com/live/abc",
      "starts_at": "2026-11-20T03:00:00.000Z",
      "is_live": true
    }
  ]
}, ...changes };
}

/** A LiveCreator as in the contract's examples, with the changes asked for. */
export function createLiveCreator(changes: Partial<LiveCreator> = {}): LiveCreator {
return { ...{
  "creator": {
    "pub_id": "mio",
    "name": "Mio",
    "headline": "Illustrator in Kyoto",
    "icon_image_key": "mio-icon-1",
    "genres": [
      "illustration"
    ],
    "is_creator": true,
    "locale": "ja",
    "appearance": {
      "theme_id": "kami",
      "accent_color": "#3366cc",
      "background_color": null,
      "font": "ntlg",
      "link_shape": "theme",
      "header_layout": "centered",
      "icon_frame": "none"
    },
    "is_live": true
  },
  "stream": {
    "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
    "title": "Drawing together",
    "url": "https://www.youtube.com/live/abc",
    "starts_at": "2026-11-20T03:00:00.000Z"
  }
}, ...changes };
}

/** A LiveEvent as in the contract's examples, with the changes asked for. */
export function createLiveEvent(changes: Partial<LiveEvent> = {}): LiveEvent {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "title": "Drawing together",
  "url": "https://www.youtube.com/live/abc",
  "starts_at": "2026-11-20T03:00:00.000Z",
  "is_live": true
}, ...changes };
}

/** A LiveStream as in the contract's examples, with the changes asked for. */
export function createLiveStream(changes: Partial<LiveStream> = {}): LiveStream {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "title": "Drawing together",
  "url": "https://www.youtube.com/live/abc",
  "starts_at": "2026-11-20T03:00:00.000Z",
  "expires_at": "2026-11-20T03:14:30.000Z",
  "is_live": true,
  "last_heartbeat_at": "2026-11-20T03:04:30.000Z",
  "duration": "signal",
  "asks_at": null
}, ...changes };
}

/** A LiveStreamList as in the contract's examples, with the changes asked for. */
export function createLiveStreamList(changes: Partial<LiveStreamList> = {}): LiveStreamList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "title": "Drawing together",
      "url": "https://www.youtube.com/live/abc",
      "starts_at": "2026-11-20T03:00:00.000Z",
      "expires_at": "2026-11-20T03:14:30.000Z",
      "is_live": true,
      "last_heartbeat_at": "2026-11-20T03:04:30.000Z",
      "duration": "signal",
      "asks_at": null
    }
  ]
}, ...changes };
}

/** A LogEntry as in the contract's examples, with the changes asked for. */
export function createLogEntry(changes: Partial<LogEntry> = {}): LogEntry {
return { ...{
  "sequence": 1,
  "at": "2026-11-20T03:00:00.000Z",
  "origin": "command",
  "operator_id": null,
  "operator_pub_id": null,
  "operation": "operators add",
  "subject_kind": "account",
  "subject_id": "ada",
  "before": "{\"roles\":[]}",
  "after": "{\"roles\":[\"administrator\"]}",
  "reason": null,
  "network": null,
  "hash": "1aZ8u7yQ0mK3b9cW5xR2t6vN4pL8jH1gF7dS0aE3wq4"
}, ...changes };
}

/** A Maintenance as in the contract's examples, with the changes asked for. */
export function createMaintenance(changes: Partial<Maintenance> = {}): Maintenance {
return { ...{
  "is_maintenance": false,
  "message": null,
  "starts_at": null,
  "ends_at": null
}, ...changes };
}

/** A NewPreviewCode as in the contract's examples, with the changes asked for. */
export function createNewPreviewCode(changes: Partial<NewPreviewCode> = {}): NewPreviewCode {
return { ...{
  "code": "q3Zr8mPzL0c1Yb7nVd2sTw",
  "created_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A NowBlock as in the contract's examples, with the changes asked for. */
export function createNowBlock(changes: Partial<NowBlock> = {}): NowBlock {
return { ...{
  "words": "画集の校正",
  "place": "十一月"
}, ...changes };
}

/** A NumbersDay as in the contract's examples, with the changes asked for. */
export function createNumbersDay(changes: Partial<NumbersDay> = {}): NumbersDay {
return { ...{
  "day": "2026-11-18",
  "registered": 12,
  "published": 8,
  "active_pages": 340,
  "letters": 51,
  "supports": 2,
  "calls": 18200
}, ...changes };
}

/** A OfuseSettings as in the contract's examples, with the changes asked for. */
export function createOfuseSettings(changes: Partial<OfuseSettings> = {}): OfuseSettings {
return { ...{
  "is_creator": true,
  "creator_url": "https://ofuse.me/mio",
  "message": "",
  "takes_support": true
}, ...changes };
}

/** A OpenGraph as in the contract's examples, with the changes asked for. */
export function createOpenGraph(changes: Partial<OpenGraph> = {}): OpenGraph {
return { ...{
  "url": "https://mio.booth.pm/items/1",
  "title": "新刊「結び」",
  "description": "B5 / 24 pages",
  "image_url": "https://mio.booth.pm/items/1/cover.jpg",
  "site_name": "BOOTH"
}, ...changes };
}

/** A Operator as in the contract's examples, with the changes asked for. */
export function createOperator(changes: Partial<Operator> = {}): Operator {
return { ...{
  "user_id": "ada",
  "pub_id": "ada",
  "name": "Ada",
  "roles": [
    "administrator"
  ],
  "since": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A OperatorList as in the contract's examples, with the changes asked for. */
export function createOperatorList(changes: Partial<OperatorList> = {}): OperatorList {
return { ...{
  "items": [
    {
      "user_id": "ada",
      "pub_id": "ada",
      "name": "Ada",
      "roles": [
        "administrator"
      ],
      "since": "2026-11-20T03:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A OperatorLog as in the contract's examples, with the changes asked for. */
export function createOperatorLog(changes: Partial<OperatorLog> = {}): OperatorLog {
return { ...{
  "items": [
    {
      "sequence": 1,
      "at": "2026-11-20T03:00:00.000Z",
      "origin": "command",
      "operator_id": null,
      "operator_pub_id": null,
      "operation": "operators add",
      "subject_kind": "account",
      "subject_id": "ada",
      "before": "{\"roles\":[]}",
      "after": "{\"roles\":[\"administrator\"]}",
      "reason": null,
      "network": null,
      "hash": "1aZ8u7yQ0mK3b9cW5xR2t6vN4pL8jH1gF7dS0aE3wq4"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A OperatorSelf as in the contract's examples, with the changes asked for. */
export function createOperatorSelf(changes: Partial<OperatorSelf> = {}): OperatorSelf {
return { ...{
  "user_id": "ada",
  "roles": [
    "moderator"
  ]
}, ...changes };
}

/** A OwnInvitation as in the contract's examples, with the changes asked for. */
export function createOwnInvitation(changes: Partial<OwnInvitation> = {}): OwnInvitation {
return { ...{
  "code": "q3Zr8mPzL0c1Yb7nVd2sTw",
  "url_path": "/invite/q3Zr8mPzL0c1Yb7nVd2sTw",
  "accepted_count": 2
}, ...changes };
}

/** A OwnName as in the contract's examples, with the changes asked for. */
export function createOwnName(changes: Partial<OwnName> = {}): OwnName {
return { ...{
  "name": "mio.example",
  "state": "verified",
  "is_main": true,
  "proof_name": "_pages.mio.example",
  "proof_value": "pages-verification=3f2c9a1b7d5e4f60918273645a6b7c8d",
  "proof": "found",
  "target": "found",
  "checked_at": "2026-11-20T12:05:00.000Z",
  "verified_at": "2026-11-20T12:05:00.000Z",
  "ends_at": null,
  "answers_since": null
}, ...changes };
}

/** A OwnNameChange as in the contract's examples, with the changes asked for. */
export function createOwnNameChange(changes: Partial<OwnNameChange> = {}): OwnNameChange {
return { ...{
  "name": "mio.example",
  "pub_id": "mio",
  "is_main": true,
  "is_redirected": true,
  "atproto_did": "did:plc:ewvi7nxzyoun6zhxrhs64oiz"
}, ...changes };
}

/** A OwnNameChanges as in the contract's examples, with the changes asked for. */
export function createOwnNameChanges(changes: Partial<OwnNameChanges> = {}): OwnNameChanges {
return { ...{
  "items": [
    {
      "name": "mio.example",
      "pub_id": "mio",
      "is_main": true,
      "is_redirected": true,
      "atproto_did": "did:plc:ewvi7nxzyoun6zhxrhs64oiz"
    },
    {
      "name": "old.example",
      "pub_id": null,
      "is_main": false,
      "is_redirected": false,
      "atproto_did": null
    }
  ],
  "revision": "42",
  "has_more": false
}, ...changes };
}

/** A OwnNameList as in the contract's examples, with the changes asked for. */
export function createOwnNameList(changes: Partial<OwnNameList> = {}): OwnNameList {
return { ...{
  "items": [
    {
      "name": "mio.example",
      "state": "verified",
      "is_main": true,
      "proof_name": "_pages.mio.example",
      "proof_value": "pages-verification=3f2c9a1b7d5e4f60918273645a6b7c8d",
      "proof": "found",
      "target": "found",
      "checked_at": "2026-11-20T12:05:00.000Z",
      "verified_at": "2026-11-20T12:05:00.000Z",
      "ends_at": null,
      "answers_since": null
    },
    {
      "name": "links.mio.example",
      "state": "pending",
      "is_main": false,
      "proof_name": "_pages.links.mio.example",
      "proof_value": "pages-verification=3f2c9a1b7d5e4f60918273645a6b7c8d",
      "proof": "unchecked",
      "target": "unchecked",
      "checked_at": null,
      "verified_at": null,
      "ends_at": "2026-11-27T12:00:00.000Z",
      "answers_since": null
    }
  ],
  "target_name": "pages.example.com",
  "target_addresses": [
    "192.0.2.1",
    "2001:db8::1"
  ],
  "max_names": 3,
  "atproto_did": null
}, ...changes };
}

/** A PageAudience as in the contract's examples, with the changes asked for. */
export function createPageAudience(changes: Partial<PageAudience> = {}): PageAudience {
return { ...{
  "allows_ai_training": false,
  "link_preview": "profile",
  "keeps_campaign": false
}, ...changes };
}

/** A PageBlockList as in the contract's examples, with the changes asked for. */
export function createPageBlockList(changes: Partial<PageBlockList> = {}): PageBlockList {
return { ...{
  "version": 5,
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e80",
      "after_link_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "width": "auto",
      "is_visible": true,
      "is_sensitive": false,
      "starts_at": null,
      "ends_at": null,
      "quotation": {
        "body": "消し忘れた灯りは、\nまだ起きているだれかからの、\n短い手紙です。",
        "source": "『夜明けの図書館』あとがきより",
        "is_vertical": true
      }
    }
  ]
}, ...changes };
}

/** A PageContent as in the contract's examples, with the changes asked for. */
export function createPageContent(changes: Partial<PageContent> = {}): PageContent {
return { ...{
  "links": {
    "version": 3,
    "items": [
      {
        "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
        "type": "pixiv",
        "title": "pixiv",
        "description": "",
        "url": "https://www.pixiv.net/users/1",
        "thumbnail_image_key": null,
        "size": "row",
        "is_visible": true,
        "is_sensitive": false,
        "section": "",
        "is_half": false,
        "is_icon": false,
        "is_me": false,
        "starts_at": null,
        "ends_at": null,
        "position": 0
      }
    ]
  },
  "blocks": {
    "version": 5,
    "items": [
      {
        "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e80",
        "after_link_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
        "width": "auto",
        "is_visible": true,
        "is_sensitive": false,
        "starts_at": null,
        "ends_at": null,
        "quotation": {
          "body": "消し忘れた灯りは、\nまだ起きているだれかからの、\n短い手紙です。",
          "source": "『夜明けの図書館』あとがきより",
          "is_vertical": true
        }
      }
    ]
  }
}, ...changes };
}

/** A PageCopy as in the contract's examples, with the changes asked for. */
export function createPageCopy(changes: Partial<PageCopy> = {}): PageCopy {
return { ...{
  "state": "ready",
  "done": 12,
  "total": 12,
  "size_bytes": 3148220,
  "requested_at": "2026-11-20T03:00:00.000Z",
  "expires_at": "2026-11-21T03:00:00.000Z",
  "left_out": [
    {
      "kind": "files",
      "reason": "too_large",
      "count": 1
    }
  ]
}, ...changes };
}

/** A PageCopyOmission as in the contract's examples, with the changes asked for. */
export function createPageCopyOmission(changes: Partial<PageCopyOmission> = {}): PageCopyOmission {
return { ...{
  "kind": "files",
  "reason": "too_large",
  "count": 1
}, ...changes };
}

/** A PageCopyStatus as in the contract's examples, with the changes asked for. */
export function createPageCopyStatus(changes: Partial<PageCopyStatus> = {}): PageCopyStatus {
return { ...{
  "copies": [
    {
      "state": "ready",
      "done": 12,
      "total": 12,
      "size_bytes": 3148220,
      "requested_at": "2026-11-20T03:00:00.000Z",
      "expires_at": "2026-11-21T03:00:00.000Z",
      "left_out": [
        {
          "kind": "files",
          "reason": "too_large",
          "count": 1
        }
      ]
    }
  ]
}, ...changes };
}

/** A PageDoor as in the contract's examples, with the changes asked for. */
export function createPageDoor(changes: Partial<PageDoor> = {}): PageDoor {
return { ...{
  "pub_id": "mio",
  "name": "水野 澪",
  "hint": "最初の本の題名",
  "needs_word": true,
  "is_adult": false,
  "locale": "ja",
  "theme_id": "genkou",
  "font": "dnp_shuei_mincho",
  "accent_color": null,
  "background_color": null
}, ...changes };
}

/** A PageKit as in the contract's examples, with the changes asked for. */
export function createPageKit(changes: Partial<PageKit> = {}): PageKit {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70",
  "name": "shizukana-asa",
  "title": "静かな朝の絵描きたち",
  "kind": "circle"
}, ...changes };
}

/** A PageLook as in the contract's examples, with the changes asked for. */
export function createPageLook(changes: Partial<PageLook> = {}): PageLook {
return { ...{
  "theme_id": "kami",
  "accent_color": "#3366cc",
  "background_color": null,
  "font": "ntlg",
  "link_shape": "theme",
  "header_layout": "centered",
  "icon_frame": "none"
}, ...changes };
}

/** A PagePass as in the contract's examples, with the changes asked for. */
export function createPagePass(changes: Partial<PagePass> = {}): PagePass {
return { ...{
  "pass": "bG9jaw.bWlv.MQ.MTc5NTQ4MzIwMA.4mN0c2VydmVkLWV4YW1wbGU",
  "is_for_all": false,
  "expires_at": "2026-11-24T05:00:00.000Z"
}, ...changes };
}

/** A PastStream as in the contract's examples, with the changes asked for. */
export function createPastStream(changes: Partial<PastStream> = {}): PastStream {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "title": "Drawing together",
  "url": "https://www.youtube.com/live/abc",
  "starts_at": "2026-11-20T03:00:00.000Z",
  "ended_at": "2026-11-20T04:10:00.000Z",
  "replay_url": "https://www.youtube.com/watch?v=abc"
}, ...changes };
}

/** A PastStreamList as in the contract's examples, with the changes asked for. */
export function createPastStreamList(changes: Partial<PastStreamList> = {}): PastStreamList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "title": "Drawing together",
      "url": "https://www.youtube.com/live/abc",
      "starts_at": "2026-11-20T03:00:00.000Z",
      "ended_at": "2026-11-20T04:10:00.000Z",
      "replay_url": "https://www.youtube.com/watch?v=abc"
    }
  ]
}, ...changes };
}

/** A Person as in the contract's examples, with the changes asked for. */
export function createPerson(changes: Partial<Person> = {}): Person {
return { ...{
  "user_id": "Zk3vQ9mT2xYbN7wLr4PdHs8JfUc1",
  "page": {
    "pub_id": "mio",
    "name": "Mio",
    "visibility": "public",
    "created_at": "2026-01-20T03:00:00.000Z"
  },
  "account": {
    "state": "active",
    "suspended_at": null,
    "leaves_at": null
  },
  "counts": {
    "links": 12,
    "blocks": 4,
    "letters_received": 31,
    "follows": 8,
    "followers": 214,
    "supports_given": 1,
    "supports_received": 6,
    "images": 9,
    "files": 1,
    "file_bytes": 524288,
    "decisions": 0
  },
  "sign_in": {
    "address": "m•••@example.com",
    "is_verified": true,
    "has_password": true,
    "methods": [
      {
        "kind": "google",
        "label": "m•••@example.com"
      }
    ],
    "second_factor_count": 1,
    "created_at": "2026-01-20T03:00:00.000Z"
  },
  "is_identity_available": true,
  "sessions": [
    {
      "browser": "Firefox",
      "system": "Windows",
      "device": "computer",
      "signed_in_at": "2026-11-19T03:00:00.000Z",
      "last_seen_at": "2026-11-20T03:00:00.000Z"
    }
  ],
  "roles": [],
  "requests": []
}, ...changes };
}

/** A PersonAccount as in the contract's examples, with the changes asked for. */
export function createPersonAccount(changes: Partial<PersonAccount> = {}): PersonAccount {
return { ...{
  "state": "active",
  "suspended_at": null,
  "leaves_at": null
}, ...changes };
}

/** A PersonCounts as in the contract's examples, with the changes asked for. */
export function createPersonCounts(changes: Partial<PersonCounts> = {}): PersonCounts {
return { ...{
  "links": 12,
  "blocks": 4,
  "letters_received": 31,
  "follows": 8,
  "followers": 214,
  "supports_given": 1,
  "supports_received": 6,
  "images": 9,
  "files": 1,
  "file_bytes": 524288,
  "decisions": 0
}, ...changes };
}

/** A PersonList as in the contract's examples, with the changes asked for. */
export function createPersonList(changes: Partial<PersonList> = {}): PersonList {
return { ...{
  "items": [
    {
      "user_id": "Zk3vQ9mT2xYbN7wLr4PdHs8JfUc1",
      "pub_id": "mio",
      "name": "Mio",
      "match": "address",
      "state": "active"
    }
  ],
  "is_identity_available": true
}, ...changes };
}

/** A PersonPage as in the contract's examples, with the changes asked for. */
export function createPersonPage(changes: Partial<PersonPage> = {}): PersonPage {
return { ...{
  "pub_id": "mio",
  "name": "Mio",
  "visibility": "public",
  "created_at": "2026-01-20T03:00:00.000Z"
}, ...changes };
}

/** A PersonRequest as in the contract's examples, with the changes asked for. */
export function createPersonRequest(changes: Partial<PersonRequest> = {}): PersonRequest {
return { ...{
  "id": "0198b0c2-7d30-7c11-9a55-3f0b1f6d2a10",
  "user_id": "Zk3vQ9mT2xYbN7wLr4PdHs8JfUc1",
  "pub_id": "mio",
  "name": "Mio",
  "kind": "erasure",
  "state": "open",
  "reason": "The owner asked by mail and proved the address",
  "requested_by": "Bq7nW4sL9tXcM2vKp6RfJd3HgYe5",
  "requested_by_pub_id": "ada",
  "requested_at": "2026-11-20T03:00:00.000Z",
  "expires_at": "2026-11-27T03:00:00.000Z",
  "closed_at": null,
  "is_own": true
}, ...changes };
}

/** A PersonRequestList as in the contract's examples, with the changes asked for. */
export function createPersonRequestList(changes: Partial<PersonRequestList> = {}): PersonRequestList {
return { ...{
  "items": [
    {
      "id": "0198b0c2-7d30-7c11-9a55-3f0b1f6d2a10",
      "user_id": "Zk3vQ9mT2xYbN7wLr4PdHs8JfUc1",
      "pub_id": "mio",
      "name": "Mio",
      "kind": "erasure",
      "state": "open",
      "reason": "The owner asked by mail and proved the address",
      "requested_by": "Bq7nW4sL9tXcM2vKp6RfJd3HgYe5",
      "requested_by_pub_id": "ada",
      "requested_at": "2026-11-20T03:00:00.000Z",
      "expires_at": "2026-11-27T03:00:00.000Z",
      "closed_at": null,
      "is_own": false
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A PersonSession as in the contract's examples, with the changes asked for. */
export function createPersonSession(changes: Partial<PersonSession> = {}): PersonSession {
return { ...{
  "browser": "Firefox",
  "system": "Windows",
  "device": "computer",
  "signed_in_at": "2026-11-19T03:00:00.000Z",
  "last_seen_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A PersonSignIn as in the contract's examples, with the changes asked for. */
export function createPersonSignIn(changes: Partial<PersonSignIn> = {}): PersonSignIn {
return { ...{
  "address": "m•••@example.com",
  "is_verified": true,
  "has_password": true,
  "methods": [
    {
      "kind": "google",
      "label": "m•••@example.com"
    }
  ],
  "second_factor_count": 1,
  "created_at": "2026-01-20T03:00:00.000Z"
}, ...changes };
}

/** A PersonSignInMethod as in the contract's examples, with the changes asked for. */
export function createPersonSignInMethod(changes: Partial<PersonSignInMethod> = {}): PersonSignInMethod {
return { ...{
  "kind": "google",
  "label": "m•••@example.com"
}, ...changes };
}

/** A PreviewProfile as in the contract's examples, with the changes asked for. */
export function createPreviewProfile(changes: Partial<PreviewProfile> = {}): PreviewProfile {
return { ...{
  "pub_id": "mio",
  "name": "水野 澪",
  "headline": "イラストレーター／漫画家",
  "bio": "東京在住、猫と暮らしています。",
  "thanks_note": "読んでくださって、ありがとうございます。",
  "icon_image_key": "0198c1f2a7b34d5e",
  "cover_image_key": null,
  "contact_email": "mio@example.com",
  "locale": "ja",
  "genres": [
    "illustration",
    "manga"
  ],
  "visibility": "draft",
  "links": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "type": "pixiv",
      "title": "pixiv",
      "description": "一次創作イラスト",
      "url": "https://www.pixiv.net/users/1",
      "thumbnail_image_key": null,
      "size": "row",
      "is_sensitive": false,
      "section": "",
      "is_half": false,
      "is_icon": false,
      "is_me": false
    }
  ],
  "appearance": {
    "theme_id": "kami",
    "font": "ntlg",
    "accent_color": null,
    "background_color": null,
    "link_shape": "theme",
    "header_layout": "centered",
    "ofuse_display_type": "bottom_banner",
    "icon_frame": "cord",
    "link_entrance": "rise",
    "closing_mark": "none",
    "name_style": "none",
    "layout": "column",
    "shows_invitation": true
  },
  "audience": {
    "allows_ai_training": false,
    "link_preview": "profile",
    "keeps_campaign": false
  },
  "ofuse": {
    "is_creator": true,
    "creator_url": "https://ofuse.me/mio",
    "message": "",
    "takes_support": true
  },
  "letters": [
    {
      "body": "いつも絵に元気をもらっています。",
      "from_name": "ハル",
      "received_at": "2026-11-18T03:00:00.000Z"
    }
  ],
  "updated_at": "2026-11-20T03:00:00.000Z",
  "next_change_at": null
}, ...changes };
}

/** A Profile as in the contract's examples, with the changes asked for. */
export function createProfile(changes: Partial<Profile> = {}): Profile {
return { ...{
  "id": "V8kq2ZyTn3",
  "pub_id": "mio",
  "main_name": "mio.example",
  "pib_id": null,
  "name": "水野 澪",
  "headline": "イラストレーター／漫画家",
  "bio": "東京在住、猫と暮らしています。",
  "thanks_note": "読んでくださって、ありがとうございます。",
  "icon_image_key": "0198c1f2a7b34d5e",
  "cover_image_key": null,
  "contact_email": "mio@example.com",
  "is_contact_email_public": true,
  "locale": "ja",
  "genres": [],
  "visibility": "public",
  "is_creator": true,
  "version": 7,
  "created_at": "2026-10-01T09:00:00.000Z",
  "updated_at": "2026-11-20T03:00:00.000Z",
  "appearance": {
    "version": 3,
    "theme_id": "kami",
    "font": "ntlg",
    "accent_color": null,
    "background_color": null,
    "link_shape": "theme",
    "header_layout": "centered",
    "ofuse_display_type": "bottom_banner",
    "icon_frame": "cord",
    "link_entrance": "rise",
    "closing_mark": "none",
    "name_style": "none",
    "layout": "column",
    "shows_invitation": true
  }
}, ...changes };
}

/** A ProfileResponse as in the contract's examples, with the changes asked for. */
export function createProfileResponse(changes: Partial<ProfileResponse> = {}): ProfileResponse {
return { ...{
  "account": {
    "state": "active",
    "leaves_at": null
  },
  "user": {
    "id": "V8kq2ZyTn3",
    "pub_id": "mio",
    "main_name": "mio.example",
    "pib_id": null,
    "name": "水野 澪",
    "headline": "イラストレーター／漫画家",
    "bio": "東京在住、猫と暮らしています。",
    "thanks_note": "読んでくださって、ありがとうございます。",
    "icon_image_key": "0198c1f2a7b34d5e",
    "cover_image_key": null,
    "contact_email": "mio@example.com",
    "is_contact_email_public": true,
    "locale": "ja",
    "genres": [],
    "visibility": "public",
    "is_creator": true,
    "version": 7,
    "created_at": "2026-10-01T09:00:00.000Z",
    "updated_at": "2026-11-20T03:00:00.000Z",
    "appearance": {
      "version": 3,
      "theme_id": "kami",
      "font": "ntlg",
      "accent_color": null,
      "background_color": null,
      "link_shape": "theme",
      "header_layout": "centered",
      "ofuse_display_type": "bottom_banner",
      "icon_frame": "cord",
      "link_entrance": "rise",
      "closing_mark": "none",
      "name_style": "none",
      "layout": "column",
      "shows_invitation": true
    }
  }
}, ...changes };
}

/** A PublicKit as in the contract's examples, with the changes asked for. */
export function createPublicKit(changes: Partial<PublicKit> = {}): PublicKit {
return { ...{
  "id": "0199f2c4-7a10-7c55-9d21-4b7a90c1de02",
  "name": "quiet-mornings",
  "title": "Quiet mornings",
  "description": "Creators whose work goes well with the first cup of tea.",
  "kind": "creators",
  "owner": {
    "pub_id": "mio",
    "name": "Mio",
    "headline": "Illustrator in Kyoto",
    "icon_image_key": "mio-icon-1",
    "genres": [
      "illustration"
    ],
    "is_creator": true
  },
  "is_listed": true,
  "members": [
    {
      "pub_id": "wren",
      "name": "Wren Abara",
      "headline": "Field recordings",
      "icon_image_key": null,
      "genres": [
        "music"
      ],
      "is_creator": false,
      "locale": "en",
      "appearance": {
        "theme_id": "kami",
        "accent_color": "#3366cc",
        "background_color": null,
        "font": "ntlg",
        "link_shape": "theme",
        "header_layout": "centered",
        "icon_frame": "none"
      },
      "is_live": false
    }
  ],
  "updated_at": "2026-11-20T02:00:00.000Z"
}, ...changes };
}

/** A PublicLetter as in the contract's examples, with the changes asked for. */
export function createPublicLetter(changes: Partial<PublicLetter> = {}): PublicLetter {
return { ...{
  "body": "いつも絵に元気をもらっています。",
  "from_name": "ハル",
  "received_at": "2026-11-18T03:00:00.000Z"
}, ...changes };
}

/** A PublicLink as in the contract's examples, with the changes asked for. */
export function createPublicLink(changes: Partial<PublicLink> = {}): PublicLink {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "type": "pixiv",
  "title": "pixiv",
  "description": "一次創作イラスト",
  "url": "https://www.pixiv.net/users/1",
  "thumbnail_image_key": null,
  "size": "row",
  "is_sensitive": false,
  "section": "",
  "is_half": false,
  "is_icon": false,
  "is_me": false
}, ...changes };
}

/** A PublicProfile as in the contract's examples, with the changes asked for. */
export function createPublicProfile(changes: Partial<PublicProfile> = {}): PublicProfile {
return { ...{
  "pub_id": "mio",
  "name": "水野 澪",
  "headline": "イラストレーター／漫画家",
  "bio": "東京在住、猫と暮らしています。",
  "thanks_note": "読んでくださって、ありがとうございます。",
  "icon_image_key": "0198c1f2a7b34d5e",
  "cover_image_key": null,
  "contact_email": "mio@example.com",
  "locale": "ja",
  "genres": [],
  "visibility": "public",
  "links": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "type": "pixiv",
      "title": "pixiv",
      "description": "一次創作イラスト",
      "url": "https://www.pixiv.net/users/1",
      "thumbnail_image_key": null,
      "size": "row",
      "is_sensitive": false,
      "section": "",
      "is_half": false,
      "is_icon": false,
      "is_me": false
    }
  ],
  "appearance": {
    "theme_id": "kami",
    "font": "ntlg",
    "accent_color": null,
    "background_color": null,
    "link_shape": "theme",
    "header_layout": "centered",
    "ofuse_display_type": "bottom_banner",
    "icon_frame": "cord",
    "link_entrance": "rise",
    "closing_mark": "none",
    "name_style": "none",
    "layout": "column",
    "shows_invitation": true
  },
  "audience": {
    "allows_ai_training": false,
    "link_preview": "profile",
    "keeps_campaign": false
  },
  "ofuse": {
    "is_creator": true,
    "creator_url": "https://ofuse.me/mio",
    "message": "",
    "takes_support": true
  },
  "letters": [
    {
      "body": "いつも絵に元気をもらっています。",
      "from_name": "ハル",
      "received_at": "2026-11-18T03:00:00.000Z"
    }
  ],
  "live": null,
  "upcoming": null,
  "follower_count": 1200,
  "kits": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70",
      "name": "shizukana-asa",
      "title": "静かな朝の絵描きたち",
      "kind": "circle"
    }
  ],
  "creator_key": "4f1c2b9a7d3e58604f1c2b9a7d3e5860",
  "updated_at": "2026-11-20T03:00:00.000Z",
  "next_change_at": null
}, ...changes };
}

/** A PublicUserList as in the contract's examples, with the changes asked for. */
export function createPublicUserList(changes: Partial<PublicUserList> = {}): PublicUserList {
return { ...{
  "items": [
    {
      "pub_id": "mio",
      "updated_at": "2026-11-20T03:00:00.000Z",
      "allows_ai_training": false
    },
    {
      "pub_id": "xiaoyu",
      "updated_at": "2026-11-19T12:30:00.000Z",
      "allows_ai_training": true
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A QuotationBlock as in the contract's examples, with the changes asked for. */
export function createQuotationBlock(changes: Partial<QuotationBlock> = {}): QuotationBlock {
return { ...{
  "body": "消し忘れた灯りは、\nまだ起きているだれかからの、\n短い手紙です。",
  "source": "『夜明けの図書館』あとがきより",
  "is_vertical": true
}, ...changes };
}

/** A RecommendationList as in the contract's examples, with the changes asked for. */
export function createRecommendationList(changes: Partial<RecommendationList> = {}): RecommendationList {
return { ...{
  "items": [
    {
      "creator": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true,
        "locale": "ja",
        "appearance": {
          "theme_id": "kami",
          "accent_color": "#3366cc",
          "background_color": null,
          "font": "ntlg",
          "link_shape": "theme",
          "header_layout": "centered",
          "icon_frame": "none"
        },
        "is_live": false
      },
      "reasons": [
        "same_genre",
        "small"
      ],
      "genre_id": "illustration"
    }
  ]
}, ...changes };
}

/** A RecommendedUserList as in the contract's examples, with the changes asked for. */
export function createRecommendedUserList(changes: Partial<RecommendedUserList> = {}): RecommendedUserList {
return { ...{
  "items": [
    {
      "pub_id": "mio",
      "name": "Mio",
      "headline": "Illustrator in Kyoto",
      "icon_image_key": "mio-icon-1",
      "genres": [
        "illustration"
      ],
      "is_creator": true
    }
  ]
}, ...changes };
}

/** A RegistrationStatus as in the contract's examples, with the changes asked for. */
export function createRegistrationStatus(changes: Partial<RegistrationStatus> = {}): RegistrationStatus {
return { ...{
  "is_registered": true
}, ...changes };
}

/** A RemovedBlock as in the contract's examples, with the changes asked for. */
export function createRemovedBlock(changes: Partial<RemovedBlock> = {}): RemovedBlock {
return { ...{
  "block": {
    "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e80",
    "after_link_id": null,
    "width": "half",
    "is_visible": true,
    "is_sensitive": false,
    "starts_at": null,
    "ends_at": null,
    "now": {
      "words": "画集の校正",
      "place": "十一月"
    }
  },
  "removed_at": "2026-11-19T09:00:00.000Z",
  "kept_until": "2026-12-19T09:00:00.000Z"
}, ...changes };
}

/** A RemovedBlockList as in the contract's examples, with the changes asked for. */
export function createRemovedBlockList(changes: Partial<RemovedBlockList> = {}): RemovedBlockList {
return { ...{
  "items": [
    {
      "block": {
        "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e80",
        "after_link_id": null,
        "width": "half",
        "is_visible": true,
        "is_sensitive": false,
        "starts_at": null,
        "ends_at": null,
        "now": {
          "words": "画集の校正",
          "place": "十一月"
        }
      },
      "removed_at": "2026-11-19T09:00:00.000Z",
      "kept_until": "2026-12-19T09:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A RemovedLink as in the contract's examples, with the changes asked for. */
export function createRemovedLink(changes: Partial<RemovedLink> = {}): RemovedLink {
return { ...{
  "link": {
    "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
    "type": "booth",
    "title": "BOOTH",
    "description": "新刊",
    "url": "https://mio.booth.pm/",
    "thumbnail_image_key": null,
    "size": "row",
    "is_visible": true,
    "is_sensitive": false,
    "section": "画集",
    "is_half": false,
    "is_icon": false,
    "is_me": false,
    "starts_at": null,
    "ends_at": null,
    "position": 2
  },
  "removed_at": "2026-11-19T09:00:00.000Z",
  "kept_until": "2026-12-19T09:00:00.000Z"
}, ...changes };
}

/** A RemovedLinkList as in the contract's examples, with the changes asked for. */
export function createRemovedLinkList(changes: Partial<RemovedLinkList> = {}): RemovedLinkList {
return { ...{
  "items": [
    {
      "link": {
        "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
        "type": "booth",
        "title": "BOOTH",
        "description": "新刊",
        "url": "https://mio.booth.pm/",
        "thumbnail_image_key": null,
        "size": "row",
        "is_visible": true,
        "is_sensitive": false,
        "section": "画集",
        "is_half": false,
        "is_icon": false,
        "is_me": false,
        "starts_at": null,
        "ends_at": null,
        "position": 2
      },
      "removed_at": "2026-11-19T09:00:00.000Z",
      "kept_until": "2026-12-19T09:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A Report as in the contract's examples, with the changes asked for. */
export function createReport(changes: Partial<Report> = {}): Report {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "subject": "page",
  "reason": "phishing",
  "text": "The first link leads to a copy of a bank.",
  "user_id": "kq3hXw0mTnPz",
  "pub_id": "mio",
  "letter_id": null,
  "letter_body": null,
  "status": "open",
  "note": "",
  "created_at": "2026-11-20T03:00:00.000Z",
  "resolved_at": null
}, ...changes };
}

/** A ReportList as in the contract's examples, with the changes asked for. */
export function createReportList(changes: Partial<ReportList> = {}): ReportList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "subject": "page",
      "reason": "phishing",
      "text": "The first link leads to a copy of a bank.",
      "user_id": "kq3hXw0mTnPz",
      "pub_id": "mio",
      "letter_id": null,
      "letter_body": null,
      "status": "open",
      "note": "",
      "created_at": "2026-11-20T03:00:00.000Z",
      "resolved_at": null
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A ReportedLetter as in the contract's examples, with the changes asked for. */
export function createReportedLetter(changes: Partial<ReportedLetter> = {}): ReportedLetter {
return { ...{
  "body": "Buy followers",
  "from_name": "Shop"
}, ...changes };
}

/** A SearchResult as in the contract's examples, with the changes asked for. */
export function createSearchResult(changes: Partial<SearchResult> = {}): SearchResult {
return { ...{
  "items": [
    {
      "pub_id": "mio",
      "name": "Mio",
      "headline": "Illustrator in Kyoto",
      "icon_image_key": "mio-icon-1",
      "genres": [
        "illustration"
      ],
      "is_creator": true
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A SentMail as in the contract's examples, with the changes asked for. */
export function createSentMail(changes: Partial<SentMail> = {}): SentMail {
return { ...{
  "sent_by": "api"
}, ...changes };
}

/** A Session as in the contract's examples, with the changes asked for. */
export function createSession(changes: Partial<Session> = {}): Session {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "is_current": true,
  "browser": "Firefox",
  "system": "macOS",
  "device": "computer",
  "signed_in_at": "2026-11-18T09:12:40.000Z",
  "last_seen_at": "2026-11-20T02:56:00.000Z"
}, ...changes };
}

/** A SessionList as in the contract's examples, with the changes asked for. */
export function createSessionList(changes: Partial<SessionList> = {}): SessionList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "is_current": true,
      "browser": "Firefox",
      "system": "macOS",
      "device": "computer",
      "signed_in_at": "2026-11-18T09:12:40.000Z",
      "last_seen_at": "2026-11-20T02:56:00.000Z"
    },
    {
      "id": "0198b0aa-13c4-7a10-9c55-6f1e2d3c4b5a",
      "is_current": false,
      "browser": "Safari",
      "system": "iOS",
      "device": "phone",
      "signed_in_at": "2026-11-02T21:40:05.000Z",
      "last_seen_at": "2026-11-19T22:31:10.000Z"
    }
  ]
}, ...changes };
}

/** A StatementList as in the contract's examples, with the changes asked for. */
export function createStatementList(changes: Partial<StatementList> = {}): StatementList {
return { ...{
  "items": [
    {
      "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
      "kind": "make_draft",
      "subject": "page",
      "rule": "spam",
      "ground": "terms",
      "facts": "The page has the same link twenty times.",
      "explanation": "",
      "until": null,
      "decided_at": "2026-11-20T03:00:00.000Z",
      "undone_at": null,
      "appeal_until": "2026-12-10T03:00:00.000Z",
      "detection": "report",
      "is_automated": false,
      "scope": "worldwide"
    }
  ]
}, ...changes };
}

/** A StatementOfReasons as in the contract's examples, with the changes asked for. */
export function createStatementOfReasons(changes: Partial<StatementOfReasons> = {}): StatementOfReasons {
return { ...{
  "id": "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
  "kind": "make_draft",
  "subject": "page",
  "rule": "spam",
  "ground": "terms",
  "facts": "The page has the same link twenty times.",
  "explanation": "",
  "until": null,
  "decided_at": "2026-11-20T03:00:00.000Z",
  "undone_at": null,
  "appeal_until": "2026-12-10T03:00:00.000Z",
  "detection": "report",
  "is_automated": false,
  "scope": "worldwide"
}, ...changes };
}

/** A Stats as in the contract's examples, with the changes asked for. */
export function createStats(changes: Partial<Stats> = {}): Stats {
return { ...{
  "from": "2026-11-14",
  "to": "2026-11-20",
  "time_zone": "Asia/Tokyo",
  "is_time_zone_chosen": true,
  "current": {
    "views": 128,
    "unique_visitors": 128,
    "clicks": 41
  },
  "previous": {
    "views": 96,
    "unique_visitors": 96,
    "clicks": 30
  },
  "days": [
    {
      "day": "2026-11-14",
      "views": 20,
      "clicks": 6
    },
    {
      "day": "2026-11-15",
      "views": 31,
      "clicks": 11
    }
  ],
  "links": [
    {
      "link_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "title": "pixiv",
      "clicks": 30,
      "previous_clicks": 22
    }
  ],
  "referrers": [
    {
      "host": "t.co",
      "views": 70
    },
    {
      "host": null,
      "views": 58
    }
  ]
}, ...changes };
}

/** A StatsDay as in the contract's examples, with the changes asked for. */
export function createStatsDay(changes: Partial<StatsDay> = {}): StatsDay {
return { ...{
  "day": "2026-11-14",
  "views": 20,
  "clicks": 6
}, ...changes };
}

/** A StatsLink as in the contract's examples, with the changes asked for. */
export function createStatsLink(changes: Partial<StatsLink> = {}): StatsLink {
return { ...{
  "link_id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "title": "pixiv",
  "clicks": 30,
  "previous_clicks": 22
}, ...changes };
}

/** A StatsReferrer as in the contract's examples, with the changes asked for. */
export function createStatsReferrer(changes: Partial<StatsReferrer> = {}): StatsReferrer {
return { ...{
  "host": "t.co",
  "views": 70
}, ...changes };
}

/** A StatsTotals as in the contract's examples, with the changes asked for. */
export function createStatsTotals(changes: Partial<StatsTotals> = {}): StatsTotals {
return { ...{
  "views": 128,
  "unique_visitors": 128,
  "clicks": 41
}, ...changes };
}

/** A StoredFile as in the contract's examples, with the changes asked for. */
export function createStoredFile(changes: Partial<StoredFile> = {}): StoredFile {
return { ...{
  "key": "q7n2w5zk3x6v4t2m5r3b6c7d2a",
  "format": "pdf",
  "size_bytes": 2411724,
  "created_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A Subscriber as in the contract's examples, with the changes asked for. */
export function createSubscriber(changes: Partial<Subscriber> = {}): Subscriber {
return { ...{
  "id": "0193a1b2-6c1d-7a11-8f00-5d2f3c4b5a69",
  "email": "haru@example.com",
  "purpose": "News about new prints, about once a month",
  "locale": "ja",
  "asked_at": "2026-11-20T03:00:00.000Z",
  "confirmed_at": "2026-11-20T03:04:00.000Z"
}, ...changes };
}

/** A SubscriberList as in the contract's examples, with the changes asked for. */
export function createSubscriberList(changes: Partial<SubscriberList> = {}): SubscriberList {
return { ...{
  "count": 12,
  "unconfirmed_count": 1,
  "items": [
    {
      "id": "0193a1b2-6c1d-7a11-8f00-5d2f3c4b5a69",
      "email": "haru@example.com",
      "purpose": "News about new prints, about once a month",
      "locale": "ja",
      "asked_at": "2026-11-20T03:00:00.000Z",
      "confirmed_at": "2026-11-20T03:04:00.000Z"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A SuggestionList as in the contract's examples, with the changes asked for. */
export function createSuggestionList(changes: Partial<SuggestionList> = {}): SuggestionList {
return { ...{
  "items": [
    {
      "kind": "genre",
      "creator": null,
      "genre_id": "illustration"
    },
    {
      "kind": "creator",
      "creator": {
        "pub_id": "mio",
        "name": "Mio",
        "icon_image_key": "mio-icon-1"
      },
      "genre_id": null
    }
  ]
}, ...changes };
}

/** A Support as in the contract's examples, with the changes asked for. */
export function createSupport(changes: Partial<Support> = {}): Support {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "creator": {
    "pub_id": "mio",
    "name": "水野みお",
    "icon_image_key": null
  },
  "amount": 500,
  "currency": "jpy",
  "status": "active",
  "is_ending": false,
  "started_at": "2026-01-14T09:30:00.000Z",
  "current_period_ends_at": "2026-03-14T09:30:00.000Z",
  "ended_at": null
}, ...changes };
}

/** A SupportCheckout as in the contract's examples, with the changes asked for. */
export function createSupportCheckout(changes: Partial<SupportCheckout> = {}): SupportCheckout {
return { ...{
  "url": "https://checkout.stripe.com/c/pay/cs_Kq2ZyTn3V8"
}, ...changes };
}

/** A SupportIncome as in the contract's examples, with the changes asked for. */
export function createSupportIncome(changes: Partial<SupportIncome> = {}): SupportIncome {
return { ...{
  "supporter_count": 12,
  "ending_count": 1,
  "past_due_count": 1,
  "monthly_amount": 8500,
  "currency": "jpy"
}, ...changes };
}

/** A SupportList as in the contract's examples, with the changes asked for. */
export function createSupportList(changes: Partial<SupportList> = {}): SupportList {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "creator": {
        "pub_id": "mio",
        "name": "水野みお",
        "icon_image_key": null
      },
      "amount": 500,
      "currency": "jpy",
      "status": "active",
      "is_ending": false,
      "started_at": "2026-01-14T09:30:00.000Z",
      "current_period_ends_at": "2026-03-14T09:30:00.000Z",
      "ended_at": null
    },
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70",
      "creator": {
        "pub_id": "wren",
        "name": "Wren",
        "icon_image_key": null
      },
      "amount": 1000,
      "currency": "jpy",
      "status": "ended",
      "is_ending": false,
      "started_at": "2025-11-02T18:00:00.000Z",
      "current_period_ends_at": "2026-01-02T18:00:00.000Z",
      "ended_at": "2026-01-02T18:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A SupportedCreator as in the contract's examples, with the changes asked for. */
export function createSupportedCreator(changes: Partial<SupportedCreator> = {}): SupportedCreator {
return { ...{
  "pub_id": "mio",
  "name": "水野みお",
  "icon_image_key": null
}, ...changes };
}

/** A TimeZoneSetting as in the contract's examples, with the changes asked for. */
export function createTimeZoneSetting(changes: Partial<TimeZoneSetting> = {}): TimeZoneSetting {
return { ...{
  "time_zone": "Asia/Tokyo",
  "is_chosen": true
}, ...changes };
}

/** A Timeline as in the contract's examples, with the changes asked for. */
export function createTimeline(changes: Partial<Timeline> = {}): Timeline {
return { ...{
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "kind": "link",
      "user": {
        "pub_id": "mio",
        "name": "Mio",
        "headline": "Illustrator in Kyoto",
        "icon_image_key": "mio-icon-1",
        "genres": [
          "illustration"
        ],
        "is_creator": true
      },
      "title": "New print",
      "url": "https://mio.booth.pm/items/1",
      "thumbnail_image_key": null,
      "is_sensitive": false,
      "published_at": "2026-11-20T03:00:00.000Z"
    }
  ],
  "next_cursor": null
}, ...changes };
}

/** A TimelineFeed as in the contract's examples, with the changes asked for. */
export function createTimelineFeed(changes: Partial<TimelineFeed> = {}): TimelineFeed {
return { ...{
  "version": "https://jsonfeed.org/version/1.1",
  "title": "Timeline",
  "home_page_url": "http://localhost:3000/timeline",
  "feed_url": "http://localhost:3002/timeline/abcdefghijklmnopqrstuv",
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "url": "https://mio.booth.pm/items/1",
      "title": "New print",
      "content_text": "New print",
      "date_published": "2026-11-20T03:00:00.000Z",
      "image": "http://localhost:3003/mio-print-1/768.webp",
      "authors": [
        {
          "name": "Mio",
          "url": "http://localhost:3000/@mio",
          "avatar": "http://localhost:3003/mio-icon-1/384.webp"
        }
      ]
    }
  ]
}, ...changes };
}

/** A TimelineItem as in the contract's examples, with the changes asked for. */
export function createTimelineItem(changes: Partial<TimelineItem> = {}): TimelineItem {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "kind": "link",
  "user": {
    "pub_id": "mio",
    "name": "Mio",
    "headline": "Illustrator in Kyoto",
    "icon_image_key": "mio-icon-1",
    "genres": [
      "illustration"
    ],
    "is_creator": true
  },
  "title": "New print",
  "url": "https://mio.booth.pm/items/1",
  "thumbnail_image_key": null,
  "is_sensitive": false,
  "published_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A TimelineMark as in the contract's examples, with the changes asked for. */
export function createTimelineMark(changes: Partial<TimelineMark> = {}): TimelineMark {
return { ...{
  "seen_at": "2026-11-20T03:00:00.000Z"
}, ...changes };
}

/** A TimelineToken as in the contract's examples, with the changes asked for. */
export function createTimelineToken(changes: Partial<TimelineToken> = {}): TimelineToken {
return { ...{
  "token": "abcdefghijklmnopqrstuv"
}, ...changes };
}

/** A TransparencyReport as in the contract's examples, with the changes asked for. */
export function createTransparencyReport(changes: Partial<TransparencyReport> = {}): TransparencyReport {
return { ...{
  "half": "2026-1",
  "halves": [
    "2026-2",
    "2026-1",
    "2025-2",
    "2025-1",
    "2024-2"
  ],
  "first_day": "2026-01-01",
  "last_day": "2026-06-30",
  "rows": [
    {
      "event": "report",
      "kind": "page",
      "rule": "spam",
      "count": 41
    },
    {
      "event": "report",
      "kind": "letter",
      "rule": "harassment",
      "count": 17
    },
    {
      "event": "decision",
      "kind": "dismiss",
      "rule": "",
      "count": 22
    },
    {
      "event": "decision",
      "kind": "suspend",
      "rule": "phishing",
      "count": null
    },
    {
      "event": "appeal",
      "kind": "",
      "rule": "",
      "count": 6
    },
    {
      "event": "upheld",
      "kind": "",
      "rule": "",
      "count": 6
    }
  ]
}, ...changes };
}

/** A TransparencyRow as in the contract's examples, with the changes asked for. */
export function createTransparencyRow(changes: Partial<TransparencyRow> = {}): TransparencyRow {
return { ...{
  "event": "report",
  "kind": "page",
  "rule": "spam",
  "count": 41
}, ...changes };
}

/** A Unsubscription as in the contract's examples, with the changes asked for. */
export function createUnsubscription(changes: Partial<Unsubscription> = {}): Unsubscription {
return { ...{
  "is_leaving": true,
  "leaves_at": "2026-12-04T03:00:00.000Z"
}, ...changes };
}

/** A UserActivity as in the contract's examples, with the changes asked for. */
export function createUserActivity(changes: Partial<UserActivity> = {}): UserActivity {
return { ...{
  "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
  "type": "youtube",
  "group": "group_1",
  "position": 0,
  "refreshed_at": "2026-11-20T03:00:00.000Z",
  "items": [
    {
      "id": "dQw4w9WgXcQ",
      "type": "youtube",
      "title": "線画から仕上げまで",
      "url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "thumbnail_image_key": null,
      "published_at": "2026-11-18T12:00:00.000Z"
    }
  ]
}, ...changes };
}

/** A UserActivityList as in the contract's examples, with the changes asked for. */
export function createUserActivityList(changes: Partial<UserActivityList> = {}): UserActivityList {
return { ...{
  "group_titles": {
    "group_1": "動画",
    "group_2": "写真",
    "group_3": ""
  },
  "items": [
    {
      "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
      "type": "youtube",
      "group": "group_1",
      "position": 0,
      "refreshed_at": "2026-11-20T03:00:00.000Z",
      "items": [
        {
          "id": "dQw4w9WgXcQ",
          "type": "youtube",
          "title": "線画から仕上げまで",
          "url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
          "thumbnail_image_key": null,
          "published_at": "2026-11-18T12:00:00.000Z"
        }
      ]
    }
  ]
}, ...changes };
}

/** A UserList as in the contract's examples, with the changes asked for. */
export function createUserList(changes: Partial<UserList> = {}): UserList {
return { ...{
  "items": [
    {
      "pub_id": "mio",
      "name": "Mio",
      "headline": "Illustrator in Kyoto",
      "icon_image_key": "mio-icon-1",
      "genres": [
        "illustration"
      ],
      "is_creator": true,
      "events": [
        {
          "id": "0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f",
          "title": "Drawing together",
          "url": "https://www.youtube.com/live/abc",
          "starts_at": "2026-11-20T03:00:00.000Z",
          "is_live": true
        }
      ]
    }
  ],
  "next_cursor": null
}, ...changes };
}
