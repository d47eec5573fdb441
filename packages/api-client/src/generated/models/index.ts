/* tslint:disable */
/* eslint-disable */
/**
 * 
 * @export
 * @interface AccountLink
 */
export interface AccountLink {
    /**
     * The provider's registration, for the bearer alone and for a few minutes
     * @type {string}
     * @memberof AccountLink
     */
    url: string;
}
/**
 * How an account stands
 * @export
 * @interface AccountStatus
 */
export interface AccountStatus {
    /**
     * `suspended`: one may read what is one's own, take it along and leave. `leaving`: everything is going to be erased;
     * one may read and stay after all. Who is both is `leaving`.
     * @type {string}
     * @memberof AccountStatus
     */
    state: AccountStatusStateEnum;
    /**
     * When everything is erased; null unless one is leaving
     * @type {string}
     * @memberof AccountStatus
     */
    leaves_at: string | null;
    /**
     * 
     * @type {ReportReason}
     * @memberof AccountStatus
     */
    suspension_reason?: ReportReason;
}


/**
 * @export
 */
export const AccountStatusStateEnum = {
    active: 'active',
    suspended: 'suspended',
    leaving: 'leaving'
} as const;
export type AccountStatusStateEnum = typeof AccountStatusStateEnum[keyof typeof AccountStatusStateEnum];

/**
 * 
 * @export
 * @interface Achievement
 */
export interface Achievement {
    /**
     * 
     * @type {AchievementId}
     * @memberof Achievement
     */
    id: AchievementId;
    /**
     * How much of it is done, at most the goal
     * @type {number}
     * @memberof Achievement
     */
    progress: number;
    /**
     * How much it takes
     * @type {number}
     * @memberof Achievement
     */
    goal: number;
    /**
     * When it was achieved, null while it is open; it stays achieved
     * @type {string}
     * @memberof Achievement
     */
    achieved_at: string | null;
    /**
     * 
     * @type {FunctionId}
     * @memberof Achievement
     */
    unlocks: FunctionId;
}

/**
 * Something that a creator can reach
 * @export
 */
export const AchievementId = {
    verified_email: 'verified_email',
    three_links: 'three_links',
    ten_visitors: 'ten_visitors',
    invited_friend: 'invited_friend',
    connected_activity: 'connected_activity'
} as const;
export type AchievementId = typeof AchievementId[keyof typeof AchievementId];

/**
 * 
 * @export
 * @interface AchievementList
 */
export interface AchievementList {
    /**
     * Every achievement, the nearest first
     * @type {Array<Achievement>}
     * @memberof AchievementList
     */
    items: Array<Achievement>;
}
/**
 * A problem document for a write that carried another version than the stored one; nothing was changed
 * @export
 * @interface ActivitiesConflict
 */
export interface ActivitiesConflict {
    /**
     * Always about:blank; `code` tells problems apart
     * @type {string}
     * @memberof ActivitiesConflict
     */
    type: string;
    /**
     * The status in words
     * @type {string}
     * @memberof ActivitiesConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof ActivitiesConflict
     */
    status: number;
    /**
     * What went wrong, in English, for developers
     * @type {string}
     * @memberof ActivitiesConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof ActivitiesConflict
     */
    instance: string;
    /**
     * `version_conflict`
     * @type {string}
     * @memberof ActivitiesConflict
     */
    code: string;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ActivitiesConflict
     */
    errors?: Array<FieldError>;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ActivitiesConflict
     */
    submitted_version?: number;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ActivitiesConflict
     */
    current_version?: number;
    /**
     * 
     * @type {ActivitySettings}
     * @memberof ActivitiesConflict
     */
    current?: ActivitySettings;
}
/**
 * 
 * @export
 * @interface Activity
 */
export interface Activity {
    /**
     * The activity's own id
     * @type {string}
     * @memberof Activity
     */
    id: string;
    /**
     * 
     * @type {ActivityType}
     * @memberof Activity
     */
    type: ActivityType;
    /**
     * 
     * @type {ActivityGroup}
     * @memberof Activity
     */
    group: ActivityGroup;
    /**
     * The account as the service writes it, an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, the address of a feed or of the page that names it
     * @type {string}
     * @memberof Activity
     */
    source_id: string;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof Activity
     */
    is_visible: boolean;
    /**
     * Place in the list
     * @type {number}
     * @memberof Activity
     */
    position: number;
    /**
     * When the source was last looked at, null before the first time
     * @type {string}
     * @memberof Activity
     */
    refreshed_at: string | null;
    /**
     * 
     * @type {ActivityError}
     * @memberof Activity
     */
    error?: ActivityError;
}

/**
 * Why a source could not be read; what it showed before stays
 * @export
 */
export const ActivityError = {
    standard_error: 'standard_error',
    instagram_token_invalid: 'instagram_token_invalid',
    youtube_bad_id: 'youtube_bad_id'
} as const;
export type ActivityError = typeof ActivityError[keyof typeof ActivityError];


/**
 * The group of a page that an activity stands in; the third has to be unlocked
 * @export
 */
export const ActivityGroup = {
    First: 'group_1',
    Second: 'group_2',
    Third: 'group_3'
} as const;
export type ActivityGroup = typeof ActivityGroup[keyof typeof ActivityGroup];

/**
 * What the creator calls each group, at most 30 graphemes; empty where it has no title
 * @export
 * @interface ActivityGroupTitles
 */
export interface ActivityGroupTitles {
    /**
     * Title of the first group
     * @type {string}
     * @memberof ActivityGroupTitles
     */
    group_1: string;
    /**
     * Title of the second group
     * @type {string}
     * @memberof ActivityGroupTitles
     */
    group_2: string;
    /**
     * Title of the third group
     * @type {string}
     * @memberof ActivityGroupTitles
     */
    group_3: string;
}
/**
 * 
 * @export
 * @interface ActivityInput
 */
export interface ActivityInput {
    /**
     * Id of a stored activity, or one that the client made for a new one; made by the server when missing
     * @type {string}
     * @memberof ActivityInput
     */
    id?: string;
    /**
     * 
     * @type {ActivityType}
     * @memberof ActivityInput
     */
    type: ActivityType;
    /**
     * 
     * @type {ActivityGroup}
     * @memberof ActivityInput
     */
    group: ActivityGroup;
    /**
     * The account as the service writes it, an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, the address of a feed or of the page that names it
     * @type {string}
     * @memberof ActivityInput
     */
    source_id: string;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof ActivityInput
     */
    is_visible?: boolean;
}
/**
 * 
 * @export
 * @interface ActivityItem
 */
export interface ActivityItem {
    /**
     * What the service calls it
     * @type {string}
     * @memberof ActivityItem
     */
    id: string;
    /**
     * 
     * @type {ActivityType}
     * @memberof ActivityItem
     */
    type: ActivityType;
    /**
     * What it says, empty where the service has no words for it
     * @type {string}
     * @memberof ActivityItem
     */
    title: string;
    /**
     * http or https
     * @type {string}
     * @memberof ActivityItem
     */
    url: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof ActivityItem
     */
    thumbnail_image_key: string | null;
    /**
     * When it was published there
     * @type {string}
     * @memberof ActivityItem
     */
    published_at: string;
}
/**
 * 
 * @export
 * @interface ActivityRefresh
 */
export interface ActivityRefresh {
    /**
     * Whose source is looked at
     * @type {string}
     * @memberof ActivityRefresh
     */
    activity_id: string;
    /**
     * 
     * @type {ActivityRefreshState}
     * @memberof ActivityRefresh
     */
    state: ActivityRefreshState;
    /**
     * When the source was last looked at, null before the first time
     * @type {string}
     * @memberof ActivityRefresh
     */
    refreshed_at: string | null;
    /**
     * When a look last went well, null before the first time
     * @type {string}
     * @memberof ActivityRefresh
     */
    succeeded_at: string | null;
    /**
     * When it is looked at next, null unless it rests
     * @type {string}
     * @memberof ActivityRefresh
     */
    next_at: string | null;
    /**
     * 
     * @type {ActivityError}
     * @memberof ActivityRefresh
     */
    error?: ActivityError;
}
/**
 * 
 * @export
 * @interface ActivityRefreshList
 */
export interface ActivityRefreshList {
    /**
     * One for each activity, in their order
     * @type {Array<ActivityRefresh>}
     * @memberof ActivityRefreshList
     */
    items: Array<ActivityRefresh>;
}

/**
 * `waiting` for its turn, being looked at (`looking`), looked at and at rest until the next time (`resting`), or not looked at
 * at all (`off`), because visitors do not see it, because its service is not set up here, or because of the account.
 * @export
 */
export const ActivityRefreshState = {
    waiting: 'waiting',
    looking: 'looking',
    resting: 'resting',
    off: 'off'
} as const;
export type ActivityRefreshState = typeof ActivityRefreshState[keyof typeof ActivityRefreshState];

/**
 * 
 * @export
 * @interface ActivitySettings
 */
export interface ActivitySettings {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ActivitySettings
     */
    version: number;
    /**
     * 
     * @type {ActivityGroupTitles}
     * @memberof ActivitySettings
     */
    group_titles: ActivityGroupTitles;
    /**
     * All activities in their order
     * @type {Array<Activity>}
     * @memberof ActivitySettings
     */
    items: Array<Activity>;
}

/**
 * The service that an activity comes from; `feed` is the RSS or Atom feed of a blog or podcast
 * @export
 */
export const ActivityType = {
    instagram: 'instagram',
    youtube: 'youtube',
    ofuse: 'ofuse',
    feed: 'feed'
} as const;
export type ActivityType = typeof ActivityType[keyof typeof ActivityType];

/**
 * 
 * @export
 * @interface AddressProof
 */
export interface AddressProof {
    /**
     * Whether the address was proven before this call; true for `sign_in` when there is nothing to clear.
     * @type {boolean}
     * @memberof AddressProof
     */
    is_proven: boolean;
    /**
     * Signs in the reader of the link; null when the app must use the code at the identity service itself.
     * @type {string}
     * @memberof AddressProof
     */
    custom_token: string | null;
    /**
     * The other sign-in methods of the account, with `review` alone.
     * @type {Array<AddressProofSignInMethodsInner>}
     * @memberof AddressProof
     */
    sign_in_methods: Array<AddressProofSignInMethodsInner>;
    /**
     * How many second factors the account has, with `review` alone. Those of an unproven address are removed.
     * @type {number}
     * @memberof AddressProof
     */
    second_factor_count: number;
}
/**
 * 
 * @export
 * @interface AddressProofSignInMethodsInner
 */
export interface AddressProofSignInMethodsInner {
    /**
     * 
     * @type {SignInMethodKind}
     * @memberof AddressProofSignInMethodsInner
     */
    kind: SignInMethodKind;
    /**
     * Masked name of the method, such as `m•••@example.com`.
     * @type {string}
     * @memberof AddressProofSignInMethodsInner
     */
    label: string | null;
}
/**
 * 
 * @export
 * @interface AnalyticsCalls
 */
export interface AnalyticsCalls {
    /**
     * The operationId in this contract
     * @type {string}
     * @memberof AnalyticsCalls
     */
    operation: string;
    /**
     * Calls that were answered with 2xx
     * @type {number}
     * @memberof AnalyticsCalls
     */
    count: number;
}
/**
 * 
 * @export
 * @interface AnalyticsDay
 */
export interface AnalyticsDay {
    /**
     * A day in UTC
     * @type {string}
     * @memberof AnalyticsDay
     */
    day: string;
    /**
     * The most frequent operation first
     * @type {Array<AnalyticsCalls>}
     * @memberof AnalyticsDay
     */
    calls: Array<AnalyticsCalls>;
}
/**
 * 
 * @export
 * @interface AnalyticsList
 */
export interface AnalyticsList {
    /**
     * 
     * @type {Array<AnalyticsDay>}
     * @memberof AnalyticsList
     */
    days: Array<AnalyticsDay>;
}
/**
 * 
 * @export
 * @interface Appearance
 */
export interface Appearance {
    /**
     * 
     * @type {ThemeId}
     * @memberof Appearance
     */
    theme_id: ThemeId;
    /**
     * 
     * @type {FontChoice}
     * @memberof Appearance
     */
    font: FontChoice;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof Appearance
     */
    accent_color: string | null;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof Appearance
     */
    background_color: string | null;
    /**
     * 
     * @type {LinkShape}
     * @memberof Appearance
     */
    link_shape: LinkShape;
    /**
     * 
     * @type {HeaderLayout}
     * @memberof Appearance
     */
    header_layout: HeaderLayout;
    /**
     * 
     * @type {OfuseDisplayType}
     * @memberof Appearance
     */
    ofuse_display_type: OfuseDisplayType;
}
/**
 * 
 * @export
 * @interface AppearanceChanges
 */
export interface AppearanceChanges {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof AppearanceChanges
     */
    version: number;
    /**
     * 
     * @type {ThemeId}
     * @memberof AppearanceChanges
     */
    theme_id?: ThemeId;
    /**
     * 
     * @type {FontChoice}
     * @memberof AppearanceChanges
     */
    font?: FontChoice;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof AppearanceChanges
     */
    accent_color?: string | null;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof AppearanceChanges
     */
    background_color?: string | null;
    /**
     * 
     * @type {LinkShape}
     * @memberof AppearanceChanges
     */
    link_shape?: LinkShape;
    /**
     * 
     * @type {HeaderLayout}
     * @memberof AppearanceChanges
     */
    header_layout?: HeaderLayout;
    /**
     * 
     * @type {OfuseDisplayType}
     * @memberof AppearanceChanges
     */
    ofuse_display_type?: OfuseDisplayType;
}
/**
 * 
 * @export
 * @interface AppearanceSettings
 */
export interface AppearanceSettings {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof AppearanceSettings
     */
    version: number;
    /**
     * 
     * @type {ThemeId}
     * @memberof AppearanceSettings
     */
    theme_id: ThemeId;
    /**
     * 
     * @type {FontChoice}
     * @memberof AppearanceSettings
     */
    font: FontChoice;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof AppearanceSettings
     */
    accent_color: string | null;
    /**
     * A colour of one's own, null for the theme's
     * @type {string}
     * @memberof AppearanceSettings
     */
    background_color: string | null;
    /**
     * 
     * @type {LinkShape}
     * @memberof AppearanceSettings
     */
    link_shape: LinkShape;
    /**
     * 
     * @type {HeaderLayout}
     * @memberof AppearanceSettings
     */
    header_layout: HeaderLayout;
    /**
     * 
     * @type {OfuseDisplayType}
     * @memberof AppearanceSettings
     */
    ofuse_display_type: OfuseDisplayType;
}
/**
 * 
 * @export
 * @interface CopyLinkPictureRequest
 */
export interface CopyLinkPictureRequest {
    /**
     * Address of the page, http or https
     * @type {string}
     * @memberof CopyLinkPictureRequest
     */
    url: string;
}
/**
 * 
 * @export
 * @interface CreateAccountLinkRequest
 */
export interface CreateAccountLinkRequest {
    /**
     * Where the provider sends the creator afterwards; an address on the origin of the web app
     * @type {string}
     * @memberof CreateAccountLinkRequest
     */
    return_url: string;
    /**
     * Where the provider sends a creator whose address was too old or used already, to ask for another; an address on the origin of the web app
     * @type {string}
     * @memberof CreateAccountLinkRequest
     */
    refresh_url: string;
}
/**
 * 
 * @export
 * @interface CreateCommentRequest
 */
export interface CreateCommentRequest {
    /**
     * A public handle
     * @type {string}
     * @memberof CreateCommentRequest
     */
    pub_id: string;
    /**
     * 1 to 200 graphemes of plain text; an address in it stays text
     * @type {string}
     * @memberof CreateCommentRequest
     */
    body: string;
    /**
     * The name to sign with, at most 50 graphemes; empty for none
     * @type {string}
     * @memberof CreateCommentRequest
     */
    from_name?: string;
    /**
     * Whether the owner may show the letter to others
     * @type {boolean}
     * @memberof CreateCommentRequest
     */
    is_public?: boolean;
}
/**
 * 
 * @export
 * @interface CreateCustomerPortalRequest
 */
export interface CreateCustomerPortalRequest {
    /**
     * Where the portal's way back leads; an address on the origin of the web app
     * @type {string}
     * @memberof CreateCustomerPortalRequest
     */
    return_url: string;
}
/**
 * 
 * @export
 * @interface CreateInstagramConnectionRequest
 */
export interface CreateInstagramConnectionRequest {
    /**
     * What Instagram sent back with the browser
     * @type {string}
     * @memberof CreateInstagramConnectionRequest
     */
    code: string;
    /**
     * What the authorization had in its address
     * @type {string}
     * @memberof CreateInstagramConnectionRequest
     */
    state: string;
}
/**
 * 
 * @export
 * @interface CreateLiveStreamRequest
 */
export interface CreateLiveStreamRequest {
    /**
     * What the stream is about, 1–80 graphemes
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    title: string;
    /**
     * Where to watch, http or https, without credentials
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    url: string;
    /**
     * When it starts, null for now
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    starts_at?: string | null;
}
/**
 * 
 * @export
 * @interface CreateReportRequest
 */
export interface CreateReportRequest {
    /**
     * A public handle
     * @type {string}
     * @memberof CreateReportRequest
     */
    pub_id: string;
    /**
     * 
     * @type {ReportReason}
     * @memberof CreateReportRequest
     */
    reason: ReportReason;
    /**
     * In one's own words, at most 500 graphemes
     * @type {string}
     * @memberof CreateReportRequest
     */
    text?: string;
}
/**
 * 
 * @export
 * @interface CreateSupportRequest
 */
export interface CreateSupportRequest {
    /**
     * A public handle
     * @type {string}
     * @memberof CreateSupportRequest
     */
    pub_id: string;
    /**
     * What is paid each month, in the smallest unit of the currency, which has no decimals in yen
     * @type {number}
     * @memberof CreateSupportRequest
     */
    amount: number;
    /**
     * Where the provider sends the supporter after the payment; an address on the origin of the web app
     * @type {string}
     * @memberof CreateSupportRequest
     */
    return_url: string;
    /**
     * Where the provider sends a supporter who did not pay; an address on the origin of the web app
     * @type {string}
     * @memberof CreateSupportRequest
     */
    cancel_url: string;
}
/**
 * 
 * @export
 * @interface CreatedLiveStream
 */
export interface CreatedLiveStream {
    /**
     * 
     * @type {LiveStream}
     * @memberof CreatedLiveStream
     */
    stream: LiveStream;
    /**
     * Keeps the stream alive; shown this once
     * @type {string}
     * @memberof CreatedLiveStream
     */
    token: string;
}
/**
 * 
 * @export
 * @interface CreatorSummary
 */
export interface CreatorSummary {
    /**
     * A public handle
     * @type {string}
     * @memberof CreatorSummary
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof CreatorSummary
     */
    name: string;
    /**
     * One line under the name
     * @type {string}
     * @memberof CreatorSummary
     */
    headline: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof CreatorSummary
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     * @type {Array<string>}
     * @memberof CreatorSummary
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     * @type {boolean}
     * @memberof CreatorSummary
     */
    is_creator: boolean;
}
/**
 * 
 * @export
 * @interface CustomToken
 */
export interface CustomToken {
    /**
     * A custom token for the identity service, valid for one hour
     * @type {string}
     * @memberof CustomToken
     */
    token: string;
}
/**
 * 
 * @export
 * @interface CustomerPortal
 */
export interface CustomerPortal {
    /**
     * The provider's portal, for the bearer alone and for a few minutes
     * @type {string}
     * @memberof CustomerPortal
     */
    url: string;
}
/**
 * Everything that is stored of a person
 * @export
 * @interface DataExport
 */
export interface DataExport {
    /**
     * Raised when the form changes
     * @type {number}
     * @memberof DataExport
     */
    format_version: number;
    /**
     * When it was read
     * @type {string}
     * @memberof DataExport
     */
    exported_at: string;
    /**
     * Internal id, the same as at the identity service
     * @type {string}
     * @memberof DataExport
     */
    user_id: string;
    /**
     * A part for each kind of thing; more may come
     * @type {{ [key: string]: any; }}
     * @memberof DataExport
     */
    data: { [key: string]: any; };
}
/**
 * A copy of one's data that is made, or can be downloaded
 * @export
 * @interface ExportArchive
 */
export interface ExportArchive {
    /**
     * How far it is
     * @type {string}
     * @memberof ExportArchive
     */
    state: ExportArchiveStateEnum;
    /**
     * How many of its parts are there
     * @type {number}
     * @memberof ExportArchive
     */
    done: number;
    /**
     * How many there will be; 0 until that is known
     * @type {number}
     * @memberof ExportArchive
     */
    total: number;
    /**
     * How large the file is; null until it is ready
     * @type {number}
     * @memberof ExportArchive
     */
    size_bytes: number | null;
    /**
     * When it was asked for
     * @type {string}
     * @memberof ExportArchive
     */
    requested_at: string;
    /**
     * From when on it is gone
     * @type {string}
     * @memberof ExportArchive
     */
    expires_at: string;
}


/**
 * @export
 */
export const ExportArchiveStateEnum = {
    preparing: 'preparing',
    ready: 'ready',
    failed: 'failed'
} as const;
export type ExportArchiveStateEnum = typeof ExportArchiveStateEnum[keyof typeof ExportArchiveStateEnum];

/**
 * 
 * @export
 * @interface ExportArchiveStatus
 */
export interface ExportArchiveStatus {
    /**
     * The one that was asked for last, unless it is gone
     * @type {Array<ExportArchive>}
     * @memberof ExportArchiveStatus
     */
    archives: Array<ExportArchive>;
}
/**
 * 
 * @export
 * @interface FieldError
 */
export interface FieldError {
    /**
     * JSON pointer into the request, starting with `/body`, `/query`, `/path` or `/headers`
     * @type {string}
     * @memberof FieldError
     */
    pointer: string;
    /**
     * Why the value was refused, one of a documented set
     * @type {string}
     * @memberof FieldError
     */
    code: string;
    /**
     * The reason in English, for developers
     * @type {string}
     * @memberof FieldError
     */
    detail: string;
}
/**
 * 
 * @export
 * @interface FollowList
 */
export interface FollowList {
    /**
     * The last followed first
     * @type {Array<FollowListItemsInner>}
     * @memberof FollowList
     */
    items: Array<FollowListItemsInner>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof FollowList
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface FollowListItemsInner
 */
export interface FollowListItemsInner {
    /**
     * 
     * @type {CreatorSummary}
     * @memberof FollowListItemsInner
     */
    user: CreatorSummary;
    /**
     * Since when
     * @type {string}
     * @memberof FollowListItemsInner
     */
    followed_at: string;
}

/**
 * Gothic, mincho or rounded gothic
 * @export
 */
export const FontChoice = {
    ntlg: 'ntlg',
    dnp_shuei_mincho: 'dnp_shuei_mincho',
    maru_maru_gothic: 'maru_maru_gothic'
} as const;
export type FontChoice = typeof FontChoice[keyof typeof FontChoice];


/**
 * A function that starts locked
 * @export
 */
export const FunctionId = {
    fonts: 'fonts',
    custom_colors: 'custom_colors',
    card_links: 'card_links',
    link_schedule: 'link_schedule',
    third_activity_group: 'third_activity_group'
} as const;
export type FunctionId = typeof FunctionId[keyof typeof FunctionId];

/**
 * 
 * @export
 * @interface Genre
 */
export interface Genre {
    /**
     * 
     * @type {GenreId}
     * @memberof Genre
     */
    id: GenreId;
    /**
     * 
     * @type {GenreNames}
     * @memberof Genre
     */
    names: GenreNames;
}

/**
 * What a creator does
 * @export
 */
export const GenreId = {
    illustration: 'illustration',
    manga: 'manga',
    doujin: 'doujin',
    animation: 'animation',
    three_d: 'three_d',
    design: 'design',
    fine_art: 'fine_art',
    calligraphy: 'calligraphy',
    novel: 'novel',
    poetry: 'poetry',
    music: 'music',
    vocal: 'vocal',
    instrument: 'instrument',
    voice: 'voice',
    podcast: 'podcast',
    vtuber: 'vtuber',
    streaming: 'streaming',
    video: 'video',
    game: 'game',
    cosplay: 'cosplay',
    dance: 'dance',
    photo: 'photo',
    handmade: 'handmade',
    fashion: 'fashion',
    cooking: 'cooking',
    technology: 'technology'
} as const;
export type GenreId = typeof GenreId[keyof typeof GenreId];

/**
 * 
 * @export
 * @interface GenreList
 */
export interface GenreList {
    /**
     * All genres in the order in which to offer them
     * @type {Array<Genre>}
     * @memberof GenreList
     */
    items: Array<Genre>;
}
/**
 * A name in every language of the product
 * @export
 * @interface GenreNames
 */
export interface GenreNames {
    /**
     * In English
     * @type {string}
     * @memberof GenreNames
     */
    en: string;
    /**
     * In Japanese
     * @type {string}
     * @memberof GenreNames
     */
    ja: string;
    /**
     * In Traditional Chinese
     * @type {string}
     * @memberof GenreNames
     */
    zh_tw: string;
}
/**
 * 
 * @export
 * @interface GlobalSignOutStatus
 */
export interface GlobalSignOutStatus {
    /**
     * True once the key has been signed out, in whichever app
     * @type {boolean}
     * @memberof GlobalSignOutStatus
     */
    isSignedOut: boolean;
}
/**
 * 
 * @export
 * @interface HandleAvailability
 */
export interface HandleAvailability {
    /**
     * The handle as it would be stored, in lower case
     * @type {string}
     * @memberof HandleAvailability
     */
    pub_id: string;
    /**
     * 
     * @type {HandleStatus}
     * @memberof HandleAvailability
     */
    status: HandleStatus;
    /**
     * Handles like it that are free, when it is `taken`; otherwise none. None of them is kept free.
     * @type {Array<string>}
     * @memberof HandleAvailability
     */
    suggestions: Array<string>;
}

/**
 * `taken` includes handles that look like one that somebody has and those that were released within 90 days; `yours`
 * those that the bearer has or has left behind.
 * @export
 */
export const HandleStatus = {
    available: 'available',
    taken: 'taken',
    reserved: 'reserved',
    malformed: 'malformed',
    yours: 'yours'
} as const;
export type HandleStatus = typeof HandleStatus[keyof typeof HandleStatus];


/**
 * How icon and name stand at the top of the page
 * @export
 */
export const HeaderLayout = {
    centered: 'centered',
    left: 'left',
    banner: 'banner'
} as const;
export type HeaderLayout = typeof HeaderLayout[keyof typeof HeaderLayout];

/**
 * An image on the content host, at `/{key}/{width}.webp` in each of its widths and at `/{key}` 512 wide
 * @export
 * @interface Image
 */
export interface Image {
    /**
     * Key of the image
     * @type {string}
     * @memberof Image
     */
    key: string;
    /**
     * 
     * @type {ImagePurpose}
     * @memberof Image
     */
    purpose: ImagePurpose;
    /**
     * Pixels across, upright, as uploaded
     * @type {number}
     * @memberof Image
     */
    width: number;
    /**
     * Pixels down, upright, as uploaded
     * @type {number}
     * @memberof Image
     */
    height: number;
    /**
     * The widths that may be asked for; an image that is smaller is not enlarged, and one that was stored in fewer widths answers with the nearest
     * @type {Array<number>}
     * @memberof Image
     */
    widths: Array<number>;
    /**
     * When it was uploaded
     * @type {string}
     * @memberof Image
     */
    created_at: string;
}

/**
 * What an image is for
 * @export
 */
export const ImagePurpose = {
    icon: 'icon',
    cover: 'cover',
    thumbnail: 'thumbnail'
} as const;
export type ImagePurpose = typeof ImagePurpose[keyof typeof ImagePurpose];

/**
 * 
 * @export
 * @interface InstagramAuthorization
 */
export interface InstagramAuthorization {
    /**
     * The consent page for this viewer
     * @type {string}
     * @memberof InstagramAuthorization
     */
    url: string;
}
/**
 * 
 * @export
 * @interface InstagramConnection
 */
export interface InstagramConnection {
    /**
     * A user name on Instagram
     * @type {string}
     * @memberof InstagramConnection
     */
    username: string;
}
/**
 * 
 * @export
 * @interface Invitation
 */
export interface Invitation {
    /**
     * The code that somebody invites with, 128 random bits in base64url
     * @type {string}
     * @memberof Invitation
     */
    code: string;
    /**
     * 
     * @type {Inviter}
     * @memberof Invitation
     */
    inviter: Inviter;
}
/**
 * 
 * @export
 * @interface Inviter
 */
export interface Inviter {
    /**
     * Display name
     * @type {string}
     * @memberof Inviter
     */
    name: string;
    /**
     * A public handle
     * @type {string}
     * @memberof Inviter
     */
    pub_id: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof Inviter
     */
    icon_image_key: string | null;
}
/**
 * 
 * @export
 * @interface Letter
 */
export interface Letter {
    /**
     * 
     * @type {string}
     * @memberof Letter
     */
    id: string;
    /**
     * Plain text of several lines, never markup
     * @type {string}
     * @memberof Letter
     */
    body: string;
    /**
     * As the writer gave it, unchecked; empty for none
     * @type {string}
     * @memberof Letter
     */
    from_name: string;
    /**
     * Whether the writer was signed in
     * @type {boolean}
     * @memberof Letter
     */
    is_from_member: boolean;
    /**
     * Whether the writer agreed that it is shown to others
     * @type {boolean}
     * @memberof Letter
     */
    is_public: boolean;
    /**
     * Whether the owner shows it to others
     * @type {boolean}
     * @memberof Letter
     */
    is_shown: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Letter
     */
    is_read: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Letter
     */
    is_thanked: boolean;
    /**
     * Whether a block was made for this letter
     * @type {boolean}
     * @memberof Letter
     */
    is_sender_blocked: boolean;
    /**
     * 
     * @type {string}
     * @memberof Letter
     */
    received_at: string;
}
/**
 * 
 * @export
 * @interface LetterBlock
 */
export interface LetterBlock {
    /**
     * The letter it was made for, which may be gone
     * @type {string}
     * @memberof LetterBlock
     */
    letter_id: string;
    /**
     * The name that the letter was signed with
     * @type {string}
     * @memberof LetterBlock
     */
    from_name: string;
    /**
     * 
     * @type {string}
     * @memberof LetterBlock
     */
    blocked_at: string;
}
/**
 * 
 * @export
 * @interface LetterBlockList
 */
export interface LetterBlockList {
    /**
     * In the order of the letters, the newest first
     * @type {Array<LetterBlock>}
     * @memberof LetterBlockList
     */
    items: Array<LetterBlock>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof LetterBlockList
     */
    next_cursor: string | null;
}

/**
 * All letters, those not read yet, those thanked for, or those whose writer agreed that others read them
 * @export
 */
export const LetterFilter = {
    all: 'all',
    unread: 'unread',
    thanked: 'thanked',
    may_be_shown: 'may_be_shown'
} as const;
export type LetterFilter = typeof LetterFilter[keyof typeof LetterFilter];

/**
 * 
 * @export
 * @interface LetterList
 */
export interface LetterList {
    /**
     * 
     * @type {Array<Letter>}
     * @memberof LetterList
     */
    items: Array<Letter>;
    /**
     * 
     * @type {number}
     * @memberof LetterList
     */
    unread_count: number;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof LetterList
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface LetterNotices
 */
export interface LetterNotices {
    /**
     * Whether mails are sent
     * @type {boolean}
     * @memberof LetterNotices
     */
    is_on: boolean;
    /**
     * Whether the bearer has a confirmed address and mails can be sent at all
     * @type {boolean}
     * @memberof LetterNotices
     */
    is_possible: boolean;
    /**
     * Where mails go, or would go; null without a confirmed address
     * @type {string}
     * @memberof LetterNotices
     */
    email: string | null;
}
/**
 * 
 * @export
 * @interface Link
 */
export interface Link {
    /**
     * The link's own id
     * @type {string}
     * @memberof Link
     */
    id: string;
    /**
     * 
     * @type {LinkType}
     * @memberof Link
     */
    type: LinkType;
    /**
     * What the link says, 1–80 graphemes
     * @type {string}
     * @memberof Link
     */
    title: string;
    /**
     * A second line, at most 120 graphemes
     * @type {string}
     * @memberof Link
     */
    description: string;
    /**
     * http or https, normalised
     * @type {string}
     * @memberof Link
     */
    url: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof Link
     */
    thumbnail_image_key: string | null;
    /**
     * 
     * @type {LinkSize}
     * @memberof Link
     */
    size: LinkSize;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof Link
     */
    is_visible: boolean;
    /**
     * Whether visitors are asked before it opens
     * @type {boolean}
     * @memberof Link
     */
    is_sensitive: boolean;
    /**
     * Heading that the link stands under, at most 40 graphemes; empty for none. Links that follow each other under the same
     * heading stand together.
     * @type {string}
     * @memberof Link
     */
    section: string;
    /**
     * Whether a row is half as wide and stands beside another such row
     * @type {boolean}
     * @memberof Link
     */
    is_half: boolean;
    /**
     * Whether it is one of the icons under the name instead of a row of the list
     * @type {boolean}
     * @memberof Link
     */
    is_icon: boolean;
    /**
     * Whether the page says that what is there is the same person (`rel="me"`)
     * @type {boolean}
     * @memberof Link
     */
    is_me: boolean;
    /**
     * Shown from then on
     * @type {string}
     * @memberof Link
     */
    starts_at: string | null;
    /**
     * Hidden from then on
     * @type {string}
     * @memberof Link
     */
    ends_at: string | null;
    /**
     * Place in the list
     * @type {number}
     * @memberof Link
     */
    position: number;
}
/**
 * 
 * @export
 * @interface LinkInput
 */
export interface LinkInput {
    /**
     * Id of a stored link, or one that the client made for a new one; made by the server when missing
     * @type {string}
     * @memberof LinkInput
     */
    id?: string;
    /**
     * 
     * @type {LinkType}
     * @memberof LinkInput
     */
    type?: LinkType;
    /**
     * What the link says, 1–80 graphemes
     * @type {string}
     * @memberof LinkInput
     */
    title: string;
    /**
     * A second line, at most 120 graphemes
     * @type {string}
     * @memberof LinkInput
     */
    description?: string;
    /**
     * http or https, without credentials
     * @type {string}
     * @memberof LinkInput
     */
    url: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof LinkInput
     */
    thumbnail_image_key?: string | null;
    /**
     * 
     * @type {LinkSize}
     * @memberof LinkInput
     */
    size?: LinkSize;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof LinkInput
     */
    is_visible?: boolean;
    /**
     * Whether visitors are asked before it opens
     * @type {boolean}
     * @memberof LinkInput
     */
    is_sensitive?: boolean;
    /**
     * Heading that the link stands under, at most 40 graphemes; empty for none
     * @type {string}
     * @memberof LinkInput
     */
    section?: string;
    /**
     * Whether a row is half as wide and stands beside another such row; nothing to cards and icons
     * @type {boolean}
     * @memberof LinkInput
     */
    is_half?: boolean;
    /**
     * Whether it is one of the icons under the name instead of a row of the list
     * @type {boolean}
     * @memberof LinkInput
     */
    is_icon?: boolean;
    /**
     * Whether the page says that what is there is the same person (`rel="me"`)
     * @type {boolean}
     * @memberof LinkInput
     */
    is_me?: boolean;
    /**
     * Shown from then on
     * @type {string}
     * @memberof LinkInput
     */
    starts_at?: string | null;
    /**
     * Hidden from then on
     * @type {string}
     * @memberof LinkInput
     */
    ends_at?: string | null;
}
/**
 * 
 * @export
 * @interface LinkList
 */
export interface LinkList {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof LinkList
     */
    version: number;
    /**
     * All links in their order
     * @type {Array<Link>}
     * @memberof LinkList
     */
    items: Array<Link>;
}
/**
 * 
 * @export
 * @interface LinkPicture
 */
export interface LinkPicture {
    /**
     * Key of the image on the content host, to be sent as `thumbnail_image_key`
     * @type {string}
     * @memberof LinkPicture
     */
    key: string;
}

/**
 * Corners of the links, or those of the theme
 * @export
 */
export const LinkShape = {
    theme: 'theme',
    square: 'square',
    rounded: 'rounded',
    pill: 'pill'
} as const;
export type LinkShape = typeof LinkShape[keyof typeof LinkShape];


/**
 * How large a link is drawn; a card has to be unlocked
 * @export
 */
export const LinkSize = {
    row: 'row',
    card: 'card'
} as const;
export type LinkSize = typeof LinkSize[keyof typeof LinkSize];


/**
 * The service a link leads to
 * @export
 */
export const LinkType = {
    twitter: 'twitter',
    youtube: 'youtube',
    facebook: 'facebook',
    instagram: 'instagram',
    note: 'note',
    nicovideo: 'nicovideo',
    pixiv: 'pixiv',
    syosetu: 'syosetu',
    estar: 'estar',
    soundcloud: 'soundcloud',
    tumblr: 'tumblr',
    booth: 'booth',
    github: 'github',
    custom: 'custom'
} as const;
export type LinkType = typeof LinkType[keyof typeof LinkType];

/**
 * A problem document for a write that carried another version than the stored one; nothing was changed
 * @export
 * @interface LinksConflict
 */
export interface LinksConflict {
    /**
     * Always about:blank; `code` tells problems apart
     * @type {string}
     * @memberof LinksConflict
     */
    type: string;
    /**
     * The status in words
     * @type {string}
     * @memberof LinksConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof LinksConflict
     */
    status: number;
    /**
     * What went wrong, in English, for developers
     * @type {string}
     * @memberof LinksConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof LinksConflict
     */
    instance: string;
    /**
     * `version_conflict`
     * @type {string}
     * @memberof LinksConflict
     */
    code: string;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof LinksConflict
     */
    errors?: Array<FieldError>;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof LinksConflict
     */
    submitted_version?: number;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof LinksConflict
     */
    current_version?: number;
    /**
     * 
     * @type {LinkList}
     * @memberof LinksConflict
     */
    current?: LinkList;
}
/**
 * 
 * @export
 * @interface ListedUser
 */
export interface ListedUser {
    /**
     * A public handle
     * @type {string}
     * @memberof ListedUser
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof ListedUser
     */
    name: string;
    /**
     * One line under the name
     * @type {string}
     * @memberof ListedUser
     */
    headline: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof ListedUser
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     * @type {Array<string>}
     * @memberof ListedUser
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     * @type {boolean}
     * @memberof ListedUser
     */
    is_creator: boolean;
    /**
     * Live streams under way and to come, by their start; only when asked for
     * @type {Array<LiveEvent>}
     * @memberof ListedUser
     */
    events?: Array<LiveEvent>;
}
/**
 * 
 * @export
 * @interface LiveEvent
 */
export interface LiveEvent {
    /**
     * The stream
     * @type {string}
     * @memberof LiveEvent
     */
    id: string;
    /**
     * What the stream is about
     * @type {string}
     * @memberof LiveEvent
     */
    title: string;
    /**
     * Where to watch, http or https
     * @type {string}
     * @memberof LiveEvent
     */
    url: string;
    /**
     * When it starts or started
     * @type {string}
     * @memberof LiveEvent
     */
    starts_at: string;
    /**
     * Whether it is under way
     * @type {boolean}
     * @memberof LiveEvent
     */
    is_live: boolean;
}
/**
 * 
 * @export
 * @interface LiveStream
 */
export interface LiveStream {
    /**
     * The stream
     * @type {string}
     * @memberof LiveStream
     */
    id: string;
    /**
     * What the stream is about
     * @type {string}
     * @memberof LiveStream
     */
    title: string;
    /**
     * Where to watch, http or https
     * @type {string}
     * @memberof LiveStream
     */
    url: string;
    /**
     * When it starts or started
     * @type {string}
     * @memberof LiveStream
     */
    starts_at: string;
    /**
     * When it is over without another sign of life
     * @type {string}
     * @memberof LiveStream
     */
    expires_at: string;
    /**
     * Whether it is under way
     * @type {boolean}
     * @memberof LiveStream
     */
    is_live: boolean;
}
/**
 * 
 * @export
 * @interface LiveStreamList
 */
export interface LiveStreamList {
    /**
     * By their start
     * @type {Array<LiveStream>}
     * @memberof LiveStreamList
     */
    items: Array<LiveStream>;
}

/**
 * A language of the product
 * @export
 */
export const Locale = {
    en: 'en',
    ja: 'ja',
    zh_TW: 'zh-TW'
} as const;
export type Locale = typeof Locale[keyof typeof Locale];

/**
 * Whether the service takes writes
 * @export
 * @interface Maintenance
 */
export interface Maintenance {
    /**
     * Whether maintenance is under way now
     * @type {boolean}
     * @memberof Maintenance
     */
    is_maintenance: boolean;
    /**
     * What people are told, in their language where there is one
     * @type {string}
     * @memberof Maintenance
     */
    message: string | null;
    /**
     * When it begins or began
     * @type {string}
     * @memberof Maintenance
     */
    starts_at: string | null;
    /**
     * When it ends
     * @type {string}
     * @memberof Maintenance
     */
    ends_at: string | null;
}
/**
 * 
 * @export
 * @interface NewPreviewCode
 */
export interface NewPreviewCode {
    /**
     * 128 random bits in base64url that open the preview of one page
     * @type {string}
     * @memberof NewPreviewCode
     */
    code: string;
    /**
     * When the code was made
     * @type {string}
     * @memberof NewPreviewCode
     */
    created_at: string;
}
/**
 * 
 * @export
 * @interface OfuseChanges
 */
export interface OfuseChanges {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof OfuseChanges
     */
    version: number;
    /**
     * The creator's page on OFUSE; null or empty to show nothing
     * @type {string}
     * @memberof OfuseChanges
     */
    creator_url?: string | null;
    /**
     * The creator's own words on the banner, at most 120 graphemes; empty for the standard sentence
     * @type {string}
     * @memberof OfuseChanges
     */
    message?: string;
    /**
     * Whether fans can begin to support the creator each month; who does so already goes on
     * @type {boolean}
     * @memberof OfuseChanges
     */
    takes_support?: boolean;
}

/**
 * Where the invitation to send a fan letter stands
 * @export
 */
export const OfuseDisplayType = {
    fixed_on_screen: 'fixed_on_screen',
    bottom_banner: 'bottom_banner',
    link: 'link'
} as const;
export type OfuseDisplayType = typeof OfuseDisplayType[keyof typeof OfuseDisplayType];

/**
 * How fans support this creator; without a creator's page nothing is shown
 * @export
 * @interface OfuseSettings
 */
export interface OfuseSettings {
    /**
     * True once the creator has registered with OFUSE
     * @type {boolean}
     * @memberof OfuseSettings
     */
    is_creator: boolean;
    /**
     * The creator's page on OFUSE
     * @type {string}
     * @memberof OfuseSettings
     */
    creator_url: string | null;
    /**
     * The creator's own words on the banner, at most 120 graphemes; empty for the standard sentence
     * @type {string}
     * @memberof OfuseSettings
     */
    message: string;
    /**
     * Whether the creator takes monthly support; without `is_creator` nobody can give it
     * @type {boolean}
     * @memberof OfuseSettings
     */
    takes_support: boolean;
}
/**
 * What a page says of itself (Open Graph, its title and its description), as plain text
 * @export
 * @interface OpenGraph
 */
export interface OpenGraph {
    /**
     * The address that was asked for
     * @type {string}
     * @memberof OpenGraph
     */
    url: string;
    /**
     * Its title, at most 200 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    title: string | null;
    /**
     * A sentence or two, at most 300 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    description: string | null;
    /**
     * An image of it, http or https
     * @type {string}
     * @memberof OpenGraph
     */
    image_url: string | null;
    /**
     * The site, at most 80 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    site_name: string | null;
}
/**
 * 
 * @export
 * @interface OwnInvitation
 */
export interface OwnInvitation {
    /**
     * The code that somebody invites with, 128 random bits in base64url
     * @type {string}
     * @memberof OwnInvitation
     */
    code: string;
    /**
     * Where the invitation opens on the site, without locale
     * @type {string}
     * @memberof OwnInvitation
     */
    url_path: string;
    /**
     * How many people have signed up with it
     * @type {number}
     * @memberof OwnInvitation
     */
    accepted_count: number;
}
/**
 * A page as its visitors would see it now, whatever its visibility is
 * @export
 * @interface PreviewProfile
 */
export interface PreviewProfile {
    /**
     * A public handle
     * @type {string}
     * @memberof PreviewProfile
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof PreviewProfile
     */
    name: string;
    /**
     * One line under the name
     * @type {string}
     * @memberof PreviewProfile
     */
    headline: string;
    /**
     * Plain text
     * @type {string}
     * @memberof PreviewProfile
     */
    bio: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof PreviewProfile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof PreviewProfile
     */
    cover_image_key: string | null;
    /**
     * Address for enquiries, null unless its owner shows it
     * @type {string}
     * @memberof PreviewProfile
     */
    contact_email: string | null;
    /**
     * 
     * @type {Locale}
     * @memberof PreviewProfile
     */
    locale: Locale;
    /**
     * Ids of the creator's genres
     * @type {Array<GenreId>}
     * @memberof PreviewProfile
     */
    genres: Array<GenreId>;
    /**
     * 
     * @type {Visibility}
     * @memberof PreviewProfile
     */
    visibility: Visibility;
    /**
     * Visible links in their order
     * @type {Array<PublicLink>}
     * @memberof PreviewProfile
     */
    links: Array<PublicLink>;
    /**
     * 
     * @type {Appearance}
     * @memberof PreviewProfile
     */
    appearance: Appearance;
    /**
     * 
     * @type {OfuseSettings}
     * @memberof PreviewProfile
     */
    ofuse: OfuseSettings;
    /**
     * The newest of the letters that the owner shows
     * @type {Array<PublicLetter>}
     * @memberof PreviewProfile
     */
    letters: Array<PublicLetter>;
    /**
     * When anything of the page was last changed
     * @type {string}
     * @memberof PreviewProfile
     */
    updated_at: string;
    /**
     * When a schedule next changes the page, null when none does; a cache must not keep the page longer
     * @type {string}
     * @memberof PreviewProfile
     */
    next_change_at: string | null;
}
/**
 * A problem document (RFC 9457)
 * @export
 * @interface Problem
 */
export interface Problem {
    /**
     * Always about:blank; `code` tells problems apart
     * @type {string}
     * @memberof Problem
     */
    type: string;
    /**
     * The status in words
     * @type {string}
     * @memberof Problem
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof Problem
     */
    status: number;
    /**
     * What went wrong, in English, for developers
     * @type {string}
     * @memberof Problem
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof Problem
     */
    instance: string;
    /**
     * Stable name of the problem
     * @type {string}
     * @memberof Problem
     */
    code: string;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof Problem
     */
    errors?: Array<FieldError>;
}
/**
 * 
 * @export
 * @interface Profile
 */
export interface Profile {
    /**
     * Internal id, the same as at the identity service
     * @type {string}
     * @memberof Profile
     */
    id: string;
    /**
     * A public handle
     * @type {string}
     * @memberof Profile
     */
    pub_id: string;
    /**
     * The identifier shared with sister products, null until it is set
     * @type {string}
     * @memberof Profile
     */
    pib_id: string | null;
    /**
     * Display name, 1–50 graphemes
     * @type {string}
     * @memberof Profile
     */
    name: string;
    /**
     * One line under the name, at most 80 graphemes
     * @type {string}
     * @memberof Profile
     */
    headline: string;
    /**
     * Plain text, at most 1,000 graphemes
     * @type {string}
     * @memberof Profile
     */
    bio: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof Profile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof Profile
     */
    cover_image_key: string | null;
    /**
     * Address for enquiries
     * @type {string}
     * @memberof Profile
     */
    contact_email: string | null;
    /**
     * Whether the public page shows the address
     * @type {boolean}
     * @memberof Profile
     */
    is_contact_email_public: boolean;
    /**
     * 
     * @type {Locale}
     * @memberof Profile
     */
    locale: Locale;
    /**
     * Ids of the creator's genres
     * @type {Array<GenreId>}
     * @memberof Profile
     */
    genres: Array<GenreId>;
    /**
     * 
     * @type {Visibility}
     * @memberof Profile
     */
    visibility: Visibility;
    /**
     * True once the user is a registered OFUSE creator
     * @type {boolean}
     * @memberof Profile
     */
    is_creator: boolean;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Profile
     */
    version: number;
    /**
     * When the profile was made
     * @type {string}
     * @memberof Profile
     */
    created_at: string;
    /**
     * When anything of it was last changed
     * @type {string}
     * @memberof Profile
     */
    updated_at: string;
    /**
     * 
     * @type {LinkList}
     * @memberof Profile
     */
    links?: LinkList;
    /**
     * 
     * @type {ActivitySettings}
     * @memberof Profile
     */
    activities?: ActivitySettings;
    /**
     * 
     * @type {AppearanceSettings}
     * @memberof Profile
     */
    appearance?: AppearanceSettings;
    /**
     * 
     * @type {OfuseSettings}
     * @memberof Profile
     */
    ofuse?: OfuseSettings;
}
/**
 * 
 * @export
 * @interface ProfileChanges
 */
export interface ProfileChanges {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ProfileChanges
     */
    version: number;
    /**
     * A new handle; the one before stays closed to others for 90 days and leads here
     * @type {string}
     * @memberof ProfileChanges
     */
    pub_id?: string;
    /**
     * Display name, 1–50 graphemes
     * @type {string}
     * @memberof ProfileChanges
     */
    name?: string;
    /**
     * One line under the name, at most 80 graphemes
     * @type {string}
     * @memberof ProfileChanges
     */
    headline?: string;
    /**
     * Plain text, at most 1,000 graphemes
     * @type {string}
     * @memberof ProfileChanges
     */
    bio?: string;
    /**
     * Address for enquiries
     * @type {string}
     * @memberof ProfileChanges
     */
    contact_email?: string | null;
    /**
     * Whether the public page shows the address
     * @type {boolean}
     * @memberof ProfileChanges
     */
    is_contact_email_public?: boolean;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof ProfileChanges
     */
    icon_image_key?: string | null;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof ProfileChanges
     */
    cover_image_key?: string | null;
    /**
     * 
     * @type {Locale}
     * @memberof ProfileChanges
     */
    locale?: Locale;
    /**
     * 
     * @type {Visibility}
     * @memberof ProfileChanges
     */
    visibility?: Visibility;
    /**
     * The creator's genres, the most important first, none twice
     * @type {Array<GenreId>}
     * @memberof ProfileChanges
     */
    genres?: Array<GenreId>;
}
/**
 * A problem document for a write that carried another version than the stored one; nothing was changed
 * @export
 * @interface ProfileConflict
 */
export interface ProfileConflict {
    /**
     * Always about:blank; `code` tells problems apart
     * @type {string}
     * @memberof ProfileConflict
     */
    type: string;
    /**
     * The status in words
     * @type {string}
     * @memberof ProfileConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof ProfileConflict
     */
    status: number;
    /**
     * What went wrong, in English, for developers
     * @type {string}
     * @memberof ProfileConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof ProfileConflict
     */
    instance: string;
    /**
     * `version_conflict`, or `handle_taken` when the handle belongs to somebody else
     * @type {string}
     * @memberof ProfileConflict
     */
    code: string;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ProfileConflict
     */
    errors?: Array<FieldError>;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ProfileConflict
     */
    submitted_version?: number;
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ProfileConflict
     */
    current_version?: number;
    /**
     * 
     * @type {ProfileResponse}
     * @memberof ProfileConflict
     */
    current?: ProfileResponse;
}

/**
 * A part of the profile that comes on request
 * @export
 */
export const ProfileExpansion = {
    links: 'links',
    appearance: 'appearance',
    ofuse: 'ofuse',
    activities: 'activities'
} as const;
export type ProfileExpansion = typeof ProfileExpansion[keyof typeof ProfileExpansion];

/**
 * 
 * @export
 * @interface ProfileResponse
 */
export interface ProfileResponse {
    /**
     * 
     * @type {Profile}
     * @memberof ProfileResponse
     */
    user: Profile;
    /**
     * 
     * @type {AccountStatus}
     * @memberof ProfileResponse
     */
    account?: AccountStatus;
}
/**
 * 
 * @export
 * @interface ProveAddressRequest
 */
export interface ProveAddressRequest {
    /**
     * What the code is used for.
     * @type {string}
     * @memberof ProveAddressRequest
     */
    purpose: ProveAddressRequestPurposeEnum;
    /**
     * The code of the mail (`oobCode` of its link).
     * @type {string}
     * @memberof ProveAddressRequest
     */
    code: string;
    /**
     * The address that a sign-in link was sent to; needed for `sign_in` alone.
     * @type {string}
     * @memberof ProveAddressRequest
     */
    email?: string;
    /**
     * Sign-in methods to remove with a password reset.
     * @type {Array<SignInMethodKind>}
     * @memberof ProveAddressRequest
     */
    remove?: Array<SignInMethodKind>;
}


/**
 * @export
 */
export const ProveAddressRequestPurposeEnum = {
    sign_in: 'sign_in',
    review: 'review',
    reset: 'reset',
    confirm: 'confirm',
    change: 'change',
    disown: 'disown'
} as const;
export type ProveAddressRequestPurposeEnum = typeof ProveAddressRequestPurposeEnum[keyof typeof ProveAddressRequestPurposeEnum];

/**
 * A letter that its writer agreed to have shown, and that its owner shows
 * @export
 * @interface PublicLetter
 */
export interface PublicLetter {
    /**
     * Plain text of several lines, never markup
     * @type {string}
     * @memberof PublicLetter
     */
    body: string;
    /**
     * As the writer gave it, unchecked; empty for none
     * @type {string}
     * @memberof PublicLetter
     */
    from_name: string;
    /**
     * 
     * @type {string}
     * @memberof PublicLetter
     */
    received_at: string;
}
/**
 * 
 * @export
 * @interface PublicLink
 */
export interface PublicLink {
    /**
     * The link's own id
     * @type {string}
     * @memberof PublicLink
     */
    id: string;
    /**
     * 
     * @type {LinkType}
     * @memberof PublicLink
     */
    type: LinkType;
    /**
     * What the link says
     * @type {string}
     * @memberof PublicLink
     */
    title: string;
    /**
     * A second line
     * @type {string}
     * @memberof PublicLink
     */
    description: string;
    /**
     * http or https
     * @type {string}
     * @memberof PublicLink
     */
    url: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof PublicLink
     */
    thumbnail_image_key: string | null;
    /**
     * 
     * @type {LinkSize}
     * @memberof PublicLink
     */
    size: LinkSize;
    /**
     * Whether to ask before it opens
     * @type {boolean}
     * @memberof PublicLink
     */
    is_sensitive: boolean;
    /**
     * Heading that the link stands under, at most 40 graphemes; empty for none. Links that follow each other under the same
     * heading stand together.
     * @type {string}
     * @memberof PublicLink
     */
    section: string;
    /**
     * Whether a row is half as wide and stands beside another such row
     * @type {boolean}
     * @memberof PublicLink
     */
    is_half: boolean;
    /**
     * Whether it is one of the icons under the name instead of a row of the list
     * @type {boolean}
     * @memberof PublicLink
     */
    is_icon: boolean;
    /**
     * Whether the page says that what is there is the same person (`rel="me"`)
     * @type {boolean}
     * @memberof PublicLink
     */
    is_me: boolean;
}
/**
 * 
 * @export
 * @interface PublicProfile
 */
export interface PublicProfile {
    /**
     * A public handle
     * @type {string}
     * @memberof PublicProfile
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof PublicProfile
     */
    name: string;
    /**
     * One line under the name
     * @type {string}
     * @memberof PublicProfile
     */
    headline: string;
    /**
     * Plain text
     * @type {string}
     * @memberof PublicProfile
     */
    bio: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof PublicProfile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof PublicProfile
     */
    cover_image_key: string | null;
    /**
     * Address for enquiries, null unless its owner shows it
     * @type {string}
     * @memberof PublicProfile
     */
    contact_email: string | null;
    /**
     * 
     * @type {Locale}
     * @memberof PublicProfile
     */
    locale: Locale;
    /**
     * Ids of the creator's genres
     * @type {Array<GenreId>}
     * @memberof PublicProfile
     */
    genres: Array<GenreId>;
    /**
     * Whether search engines may list the page
     * @type {string}
     * @memberof PublicProfile
     */
    visibility: PublicProfileVisibilityEnum;
    /**
     * Visible links in their order
     * @type {Array<PublicLink>}
     * @memberof PublicProfile
     */
    links: Array<PublicLink>;
    /**
     * 
     * @type {Appearance}
     * @memberof PublicProfile
     */
    appearance: Appearance;
    /**
     * 
     * @type {OfuseSettings}
     * @memberof PublicProfile
     */
    ofuse: OfuseSettings;
    /**
     * The newest of the letters that the owner shows
     * @type {Array<PublicLetter>}
     * @memberof PublicProfile
     */
    letters: Array<PublicLetter>;
    /**
     * When anything of the page was last changed
     * @type {string}
     * @memberof PublicProfile
     */
    updated_at: string;
    /**
     * When a schedule next changes the page, null when none does; a cache must not keep the page longer
     * @type {string}
     * @memberof PublicProfile
     */
    next_change_at: string | null;
}


/**
 * @export
 */
export const PublicProfileVisibilityEnum = {
    public: 'public',
    unlisted: 'unlisted'
} as const;
export type PublicProfileVisibilityEnum = typeof PublicProfileVisibilityEnum[keyof typeof PublicProfileVisibilityEnum];

/**
 * 
 * @export
 * @interface PublicUserList
 */
export interface PublicUserList {
    /**
     * Pages in the order of the handle
     * @type {Array<PublicUserListItemsInner>}
     * @memberof PublicUserList
     */
    items: Array<PublicUserListItemsInner>;
    /**
     * Send it as `after` for the next leaf, null at the end
     * @type {string}
     * @memberof PublicUserList
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface PublicUserListItemsInner
 */
export interface PublicUserListItemsInner {
    /**
     * A public handle
     * @type {string}
     * @memberof PublicUserListItemsInner
     */
    pub_id: string;
    /**
     * When the page was last changed
     * @type {string}
     * @memberof PublicUserListItemsInner
     */
    updated_at: string;
}
/**
 * 
 * @export
 * @interface RecommendedUserList
 */
export interface RecommendedUserList {
    /**
     * The best first
     * @type {Array<CreatorSummary>}
     * @memberof RecommendedUserList
     */
    items: Array<CreatorSummary>;
}
/**
 * 
 * @export
 * @interface RecordClickRequest
 */
export interface RecordClickRequest {
    /**
     * A public handle
     * @type {string}
     * @memberof RecordClickRequest
     */
    pub_id: string;
    /**
     * The link as the page has it
     * @type {string}
     * @memberof RecordClickRequest
     */
    link_id: string;
}
/**
 * 
 * @export
 * @interface RegisterKeyRequest
 */
export interface RegisterKeyRequest {
    /**
     * A sign-out key, shared by every session of one sign-on. `__…__` is reserved by the document store and refused.
     * @type {string}
     * @memberof RegisterKeyRequest
     */
    key: string;
}
/**
 * 
 * @export
 * @interface RegistrationStatus
 */
export interface RegistrationStatus {
    /**
     * Whether the bearer has a profile; nobody in particular has none
     * @type {boolean}
     * @memberof RegistrationStatus
     */
    is_registered: boolean;
}
/**
 * 
 * @export
 * @interface RemovedLink
 */
export interface RemovedLink {
    /**
     * 
     * @type {Link}
     * @memberof RemovedLink
     */
    link: Link;
    /**
     * When it left the list
     * @type {string}
     * @memberof RemovedLink
     */
    removed_at: string;
    /**
     * Until then it can be put back; afterwards it is gone
     * @type {string}
     * @memberof RemovedLink
     */
    kept_until: string;
}
/**
 * 
 * @export
 * @interface RemovedLinkList
 */
export interface RemovedLinkList {
    /**
     * Links that left the list, the last one first
     * @type {Array<RemovedLink>}
     * @memberof RemovedLinkList
     */
    items: Array<RemovedLink>;
}
/**
 * A report; without a resolution while it is open
 * @export
 * @interface Report
 */
export interface Report {
    /**
     * 
     * @type {string}
     * @memberof Report
     */
    id: string;
    /**
     * 
     * @type {ReportSubject}
     * @memberof Report
     */
    subject: ReportSubject;
    /**
     * 
     * @type {ReportReason}
     * @memberof Report
     */
    reason: ReportReason;
    /**
     * What the reporter wrote
     * @type {string}
     * @memberof Report
     */
    text: string;
    /**
     * Whom it is about: the owner of the page, or the writer of the letter, null when nobody knows
     * @type {string}
     * @memberof Report
     */
    user_id: string | null;
    /**
     * The handle of that person now
     * @type {string}
     * @memberof Report
     */
    pub_id: string | null;
    /**
     * 
     * @type {string}
     * @memberof Report
     */
    letter_id: string | null;
    /**
     * The words of the letter when it was reported
     * @type {string}
     * @memberof Report
     */
    letter_body: string | null;
    /**
     * 
     * @type {ReportStatus}
     * @memberof Report
     */
    status: ReportStatus;
    /**
     * 
     * @type {ReportResolution}
     * @memberof Report
     */
    resolution?: ReportResolution;
    /**
     * What the operator noted
     * @type {string}
     * @memberof Report
     */
    note: string;
    /**
     * 
     * @type {string}
     * @memberof Report
     */
    created_at: string;
    /**
     * 
     * @type {string}
     * @memberof Report
     */
    resolved_at: string | null;
}
/**
 * 
 * @export
 * @interface ReportLetterRequest
 */
export interface ReportLetterRequest {
    /**
     * 
     * @type {ReportReason}
     * @memberof ReportLetterRequest
     */
    reason: ReportReason;
    /**
     * In one's own words, at most 500 graphemes
     * @type {string}
     * @memberof ReportLetterRequest
     */
    text?: string;
}
/**
 * 
 * @export
 * @interface ReportList
 */
export interface ReportList {
    /**
     * 
     * @type {Array<Report>}
     * @memberof ReportList
     */
    items: Array<Report>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof ReportList
     */
    next_cursor: string | null;
}

/**
 * What is wrong
 * @export
 */
export const ReportReason = {
    phishing: 'phishing',
    impersonation: 'impersonation',
    spam: 'spam',
    illegal: 'illegal',
    harassment: 'harassment',
    other: 'other'
} as const;
export type ReportReason = typeof ReportReason[keyof typeof ReportReason];


/**
 * What was decided
 * @export
 */
export const ReportResolution = {
    dismissed: 'dismissed',
    warned: 'warned',
    removed: 'removed',
    suspended: 'suspended'
} as const;
export type ReportResolution = typeof ReportResolution[keyof typeof ReportResolution];


/**
 * Whether somebody still has to decide
 * @export
 */
export const ReportStatus = {
    open: 'open',
    resolved: 'resolved'
} as const;
export type ReportStatus = typeof ReportStatus[keyof typeof ReportStatus];


/**
 * What the report is about
 * @export
 */
export const ReportSubject = {
    page: 'page',
    letter: 'letter'
} as const;
export type ReportSubject = typeof ReportSubject[keyof typeof ReportSubject];

/**
 * 
 * @export
 * @interface ResolveReportRequest
 */
export interface ResolveReportRequest {
    /**
     * 
     * @type {ReportResolution}
     * @memberof ResolveReportRequest
     */
    resolution: ReportResolution;
    /**
     * In one's own words, at most 500 graphemes
     * @type {string}
     * @memberof ResolveReportRequest
     */
    note?: string;
}
/**
 * 
 * @export
 * @interface SearchResult
 */
export interface SearchResult {
    /**
     * Public pages that were found, in an order that stays the same from leaf to leaf
     * @type {Array<CreatorSummary>}
     * @memberof SearchResult
     */
    items: Array<CreatorSummary>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof SearchResult
     */
    next_cursor: string | null;
}
/**
 * A sign-in that goes on, with everything that shares it
 * @export
 * @interface Session
 */
export interface Session {
    /**
     * What to end it by; it opens nothing
     * @type {string}
     * @memberof Session
     */
    id: string;
    /**
     * Whether the bearer is of it
     * @type {boolean}
     * @memberof Session
     */
    is_current: boolean;
    /**
     * Which browser began it, by its usual name; null when that is not known
     * @type {string}
     * @memberof Session
     */
    browser: string | null;
    /**
     * The operating system it runs on, by its usual name; null when that is not known
     * @type {string}
     * @memberof Session
     */
    system: string | null;
    /**
     * What kind of device it is
     * @type {string}
     * @memberof Session
     */
    device: SessionDeviceEnum;
    /**
     * When it began
     * @type {string}
     * @memberof Session
     */
    signed_in_at: string;
    /**
     * When it was last used, to some minutes
     * @type {string}
     * @memberof Session
     */
    last_seen_at: string;
}


/**
 * @export
 */
export const SessionDeviceEnum = {
    computer: 'computer',
    phone: 'phone',
    tablet: 'tablet',
    unknown: 'unknown'
} as const;
export type SessionDeviceEnum = typeof SessionDeviceEnum[keyof typeof SessionDeviceEnum];

/**
 * 
 * @export
 * @interface SessionList
 */
export interface SessionList {
    /**
     * The bearer's own first, then those used last
     * @type {Array<Session>}
     * @memberof SessionList
     */
    items: Array<Session>;
}
/**
 * 
 * @export
 * @interface SetMaintenanceRequest
 */
export interface SetMaintenanceRequest {
    /**
     * Whether there is maintenance within the times
     * @type {boolean}
     * @memberof SetMaintenanceRequest
     */
    is_maintenance: boolean;
    /**
     * What people are told whose language has no text of its own
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    message?: string | null;
    /**
     * The message in English
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    message_en?: string | null;
    /**
     * The message in Japanese
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    message_ja?: string | null;
    /**
     * The message in Traditional Chinese
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    message_zh_tw?: string | null;
    /**
     * When it begins, at once when missing
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    starts_at?: string | null;
    /**
     * When it ends, open when missing
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    ends_at?: string | null;
}
/**
 * 
 * @export
 * @interface SetPibIdRequest
 */
export interface SetPibIdRequest {
    /**
     * The identifier that the sister products share
     * @type {string}
     * @memberof SetPibIdRequest
     */
    pibId: string;
}

/**
 * A way to sign in besides the e-mail address.
 * @export
 */
export const SignInMethodKind = {
    phone: 'phone',
    google: 'google',
    twitter: 'twitter',
    facebook: 'facebook',
    apple: 'apple',
    github: 'github'
} as const;
export type SignInMethodKind = typeof SignInMethodKind[keyof typeof SignInMethodKind];

/**
 * 
 * @export
 * @interface Stats
 */
export interface Stats {
    /**
     * First day of the period
     * @type {string}
     * @memberof Stats
     */
    from: string;
    /**
     * Last day of the period, today
     * @type {string}
     * @memberof Stats
     */
    to: string;
    /**
     * 
     * @type {StatsTotals}
     * @memberof Stats
     */
    current: StatsTotals;
    /**
     * 
     * @type {StatsTotals}
     * @memberof Stats
     */
    previous: StatsTotals;
    /**
     * Every day of the period in order
     * @type {Array<StatsDay>}
     * @memberof Stats
     */
    days: Array<StatsDay>;
    /**
     * Every link of the page, in the order of the page
     * @type {Array<StatsLink>}
     * @memberof Stats
     */
    links: Array<StatsLink>;
    /**
     * Where most views came from, the most first
     * @type {Array<StatsReferrer>}
     * @memberof Stats
     */
    referrers: Array<StatsReferrer>;
}
/**
 * 
 * @export
 * @interface StatsDay
 */
export interface StatsDay {
    /**
     * A day in UTC
     * @type {string}
     * @memberof StatsDay
     */
    day: string;
    /**
     * 
     * @type {number}
     * @memberof StatsDay
     */
    views: number;
    /**
     * 
     * @type {number}
     * @memberof StatsDay
     */
    clicks: number;
}
/**
 * 
 * @export
 * @interface StatsLink
 */
export interface StatsLink {
    /**
     * 
     * @type {string}
     * @memberof StatsLink
     */
    link_id: string;
    /**
     * The title of the link now
     * @type {string}
     * @memberof StatsLink
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof StatsLink
     */
    clicks: number;
    /**
     * 
     * @type {number}
     * @memberof StatsLink
     */
    previous_clicks: number;
}
/**
 * 
 * @export
 * @interface StatsReferrer
 */
export interface StatsReferrer {
    /**
     * The host; `other` of those that were too many on their day, null when it is not known
     * @type {string}
     * @memberof StatsReferrer
     */
    host: string | null;
    /**
     * 
     * @type {number}
     * @memberof StatsReferrer
     */
    views: number;
}
/**
 * Views are visits, one for each visitor and day; visitors are unique within their day; clicks include those on links that are gone
 * @export
 * @interface StatsTotals
 */
export interface StatsTotals {
    /**
     * 
     * @type {number}
     * @memberof StatsTotals
     */
    views: number;
    /**
     * 
     * @type {number}
     * @memberof StatsTotals
     */
    unique_visitors: number;
    /**
     * 
     * @type {number}
     * @memberof StatsTotals
     */
    clicks: number;
}
/**
 * 
 * @export
 * @interface Support
 */
export interface Support {
    /**
     * The support
     * @type {string}
     * @memberof Support
     */
    id: string;
    /**
     * 
     * @type {SupportedCreator}
     * @memberof Support
     */
    creator: SupportedCreator | null;
    /**
     * What is paid each month, in the smallest unit of the currency, which has no decimals in yen
     * @type {number}
     * @memberof Support
     */
    amount: number;
    /**
     * 
     * @type {SupportCurrency}
     * @memberof Support
     */
    currency: SupportCurrency;
    /**
     * 
     * @type {SupportStatus}
     * @memberof Support
     */
    status: SupportStatus;
    /**
     * True when it ends with the present month and nothing more is paid
     * @type {boolean}
     * @memberof Support
     */
    is_ending: boolean;
    /**
     * When the first payment was made
     * @type {string}
     * @memberof Support
     */
    started_at: string;
    /**
     * When the next payment is due, or, with `is_ending`, when the support ends
     * @type {string}
     * @memberof Support
     */
    current_period_ends_at: string;
    /**
     * When it ended
     * @type {string}
     * @memberof Support
     */
    ended_at: string | null;
}
/**
 * 
 * @export
 * @interface SupportCheckout
 */
export interface SupportCheckout {
    /**
     * The provider's page for the payment, for the bearer alone
     * @type {string}
     * @memberof SupportCheckout
     */
    url: string;
}

/**
 * The currency of monthly support, as ISO 4217 has it, in small letters
 * @export
 */
export const SupportCurrency = {
    jpy: 'jpy'
} as const;
export type SupportCurrency = typeof SupportCurrency[keyof typeof SupportCurrency];

/**
 * 
 * @export
 * @interface SupportIncome
 */
export interface SupportIncome {
    /**
     * Who supports now, those included who are about to end it
     * @type {number}
     * @memberof SupportIncome
     */
    supporter_count: number;
    /**
     * Those of them whose support ends with the present month
     * @type {number}
     * @memberof SupportIncome
     */
    ending_count: number;
    /**
     * Those of them whose last payment failed
     * @type {number}
     * @memberof SupportIncome
     */
    past_due_count: number;
    /**
     * What the others pay in the month to come, before the provider's fees, in the smallest unit of the currency
     * @type {number}
     * @memberof SupportIncome
     */
    monthly_amount: number;
    /**
     * 
     * @type {SupportCurrency}
     * @memberof SupportIncome
     */
    currency: SupportCurrency;
}
/**
 * 
 * @export
 * @interface SupportList
 */
export interface SupportList {
    /**
     * The newest first; those that ended are kept in it
     * @type {Array<Support>}
     * @memberof SupportList
     */
    items: Array<Support>;
}

/**
 * `active`: paid for; `past_due`: the last payment failed and the provider tries again; `ended`: nothing is paid any more
 * @export
 */
export const SupportStatus = {
    active: 'active',
    past_due: 'past_due',
    ended: 'ended'
} as const;
export type SupportStatus = typeof SupportStatus[keyof typeof SupportStatus];

/**
 * Whom it is for, null once that person is gone for good
 * @export
 * @interface SupportedCreator
 */
export interface SupportedCreator {
    /**
     * A public handle
     * @type {string}
     * @memberof SupportedCreator
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof SupportedCreator
     */
    name: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof SupportedCreator
     */
    icon_image_key: string | null;
}

/**
 * A theme of public pages
 * @export
 */
export const ThemeId = {
    kami: 'kami',
    sumi: 'sumi',
    genkou: 'genkou',
    ai: 'ai',
    sakura: 'sakura',
    matcha: 'matcha',
    yuyake: 'yuyake',
    ramune: 'ramune',
    neon: 'neon',
    hakkiri: 'hakkiri'
} as const;
export type ThemeId = typeof ThemeId[keyof typeof ThemeId];

/**
 * 
 * @export
 * @interface Timeline
 */
export interface Timeline {
    /**
     * The latest first
     * @type {Array<TimelineItem>}
     * @memberof Timeline
     */
    items: Array<TimelineItem>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof Timeline
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface TimelineFeed
 */
export interface TimelineFeed {
    /**
     * The version of the format
     * @type {string}
     * @memberof TimelineFeed
     */
    version: string;
    /**
     * What the feed is
     * @type {string}
     * @memberof TimelineFeed
     */
    title: string;
    /**
     * The latest first
     * @type {Array<TimelineFeedItemsInner>}
     * @memberof TimelineFeed
     */
    items: Array<TimelineFeedItemsInner>;
}
/**
 * 
 * @export
 * @interface TimelineFeedItemsInner
 */
export interface TimelineFeedItemsInner {
    /**
     * The same for the same thing at every reading
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    id: string;
    /**
     * Where it leads
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    url: string;
    /**
     * What it says
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    title: string;
    /**
     * The same for readers that show no titles
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    content_text: string;
    /**
     * When it was published
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    date_published: string;
    /**
     * The creator
     * @type {Array<TimelineFeedItemsInnerAuthorsInner>}
     * @memberof TimelineFeedItemsInner
     */
    authors: Array<TimelineFeedItemsInnerAuthorsInner>;
}
/**
 * 
 * @export
 * @interface TimelineFeedItemsInnerAuthorsInner
 */
export interface TimelineFeedItemsInnerAuthorsInner {
    /**
     * The creator's name
     * @type {string}
     * @memberof TimelineFeedItemsInnerAuthorsInner
     */
    name: string;
}
/**
 * 
 * @export
 * @interface TimelineItem
 */
export interface TimelineItem {
    /**
     * The same for the same thing at every reading
     * @type {string}
     * @memberof TimelineItem
     */
    id: string;
    /**
     * What was published
     * @type {string}
     * @memberof TimelineItem
     */
    kind: TimelineItemKindEnum;
    /**
     * 
     * @type {CreatorSummary}
     * @memberof TimelineItem
     */
    user: CreatorSummary;
    /**
     * What it says
     * @type {string}
     * @memberof TimelineItem
     */
    title: string;
    /**
     * Where it leads, http or https
     * @type {string}
     * @memberof TimelineItem
     */
    url: string;
    /**
     * Key of an image on the content host, null when there is none
     * @type {string}
     * @memberof TimelineItem
     */
    thumbnail_image_key: string | null;
    /**
     * Whether to ask before it opens
     * @type {boolean}
     * @memberof TimelineItem
     */
    is_sensitive: boolean;
    /**
     * When it was published
     * @type {string}
     * @memberof TimelineItem
     */
    published_at: string;
}


/**
 * @export
 */
export const TimelineItemKindEnum = {
    link: 'link',
    activity: 'activity',
    live: 'live'
} as const;
export type TimelineItemKindEnum = typeof TimelineItemKindEnum[keyof typeof TimelineItemKindEnum];

/**
 * 
 * @export
 * @interface TimelineToken
 */
export interface TimelineToken {
    /**
     * Opens the feed; shown this once
     * @type {string}
     * @memberof TimelineToken
     */
    token: string;
}
/**
 * 
 * @export
 * @interface Unsubscription
 */
export interface Unsubscription {
    /**
     * Whether everything is going to be erased
     * @type {boolean}
     * @memberof Unsubscription
     */
    is_leaving: boolean;
    /**
     * When; until then one may stay after all
     * @type {string}
     * @memberof Unsubscription
     */
    leaves_at: string | null;
}
/**
 * 
 * @export
 * @interface UpdateActivitiesRequest
 */
export interface UpdateActivitiesRequest {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdateActivitiesRequest
     */
    version: number;
    /**
     * 
     * @type {ActivityGroupTitles}
     * @memberof UpdateActivitiesRequest
     */
    group_titles?: ActivityGroupTitles;
    /**
     * The whole list in its new order
     * @type {Array<ActivityInput>}
     * @memberof UpdateActivitiesRequest
     */
    activities: Array<ActivityInput>;
}
/**
 * 
 * @export
 * @interface UpdateExternalLinksRequest
 */
export interface UpdateExternalLinksRequest {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdateExternalLinksRequest
     */
    version: number;
    /**
     * The whole list in its new order
     * @type {Array<LinkInput>}
     * @memberof UpdateExternalLinksRequest
     */
    links: Array<LinkInput>;
}
/**
 * 
 * @export
 * @interface UpdateGenresRequest
 */
export interface UpdateGenresRequest {
    /**
     * Grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdateGenresRequest
     */
    version: number;
    /**
     * The creator's genres, the most important first, none twice
     * @type {Array<GenreId>}
     * @memberof UpdateGenresRequest
     */
    genres: Array<GenreId>;
}
/**
 * 
 * @export
 * @interface UpdateLetterNoticesRequest
 */
export interface UpdateLetterNoticesRequest {
    /**
     * 
     * @type {boolean}
     * @memberof UpdateLetterNoticesRequest
     */
    is_on: boolean;
}
/**
 * 
 * @export
 * @interface UpdateLetterRequest
 */
export interface UpdateLetterRequest {
    /**
     * 
     * @type {boolean}
     * @memberof UpdateLetterRequest
     */
    is_read?: boolean;
    /**
     * Thanking a letter also marks it as read
     * @type {boolean}
     * @memberof UpdateLetterRequest
     */
    is_thanked?: boolean;
    /**
     * Only with the consent of its writer
     * @type {boolean}
     * @memberof UpdateLetterRequest
     */
    is_shown?: boolean;
}
/**
 * 
 * @export
 * @interface UpdateProfileRequest
 */
export interface UpdateProfileRequest {
    /**
     * 
     * @type {ProfileChanges}
     * @memberof UpdateProfileRequest
     */
    profile?: ProfileChanges;
    /**
     * 
     * @type {AppearanceChanges}
     * @memberof UpdateProfileRequest
     */
    appearance?: AppearanceChanges;
    /**
     * 
     * @type {OfuseChanges}
     * @memberof UpdateProfileRequest
     */
    ofuse?: OfuseChanges;
}
/**
 * 
 * @export
 * @interface UpdateSupportRequest
 */
export interface UpdateSupportRequest {
    /**
     * True to end it with the present month, false to go on after all
     * @type {boolean}
     * @memberof UpdateSupportRequest
     */
    is_ending: boolean;
}
/**
 * 
 * @export
 * @interface UserActivity
 */
export interface UserActivity {
    /**
     * The activity's own id
     * @type {string}
     * @memberof UserActivity
     */
    id: string;
    /**
     * 
     * @type {ActivityType}
     * @memberof UserActivity
     */
    type: ActivityType;
    /**
     * 
     * @type {ActivityGroup}
     * @memberof UserActivity
     */
    group: ActivityGroup;
    /**
     * Place among all activities of the page
     * @type {number}
     * @memberof UserActivity
     */
    position: number;
    /**
     * When the source was last looked at, null before the first time
     * @type {string}
     * @memberof UserActivity
     */
    refreshed_at: string | null;
    /**
     * The newest first, as they were when the source last answered
     * @type {Array<ActivityItem>}
     * @memberof UserActivity
     */
    items: Array<ActivityItem>;
    /**
     * 
     * @type {ActivityError}
     * @memberof UserActivity
     */
    error?: ActivityError;
}
/**
 * 
 * @export
 * @interface UserActivityList
 */
export interface UserActivityList {
    /**
     * 
     * @type {ActivityGroupTitles}
     * @memberof UserActivityList
     */
    group_titles: ActivityGroupTitles;
    /**
     * The activities that the page shows, in their order
     * @type {Array<UserActivity>}
     * @memberof UserActivityList
     */
    items: Array<UserActivity>;
}
/**
 * 
 * @export
 * @interface UserList
 */
export interface UserList {
    /**
     * Those who were found
     * @type {Array<ListedUser>}
     * @memberof UserList
     */
    items: Array<ListedUser>;
    /**
     * Send it as `cursor` for the next leaf, null at the end
     * @type {string}
     * @memberof UserList
     */
    next_cursor: string | null;
}

/**
 * `public` is listed and found; `unlisted` opens for whoever has the address; `draft` is closed to visitors
 * @export
 */
export const Visibility = {
    public: 'public',
    unlisted: 'unlisted',
    draft: 'draft'
} as const;
export type Visibility = typeof Visibility[keyof typeof Visibility];

