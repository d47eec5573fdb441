/* tslint:disable */
/* eslint-disable */
/**
 * 
 * @export
 * @interface AccountLink
 */
export interface AccountLink {
    /**
     * URL of the provider's registration, for the caller only and for a few minutes
     * @type {string}
     * @memberof AccountLink
     */
    url: string;
}
/**
 * Status of an account
 * @export
 * @interface AccountStatus
 */
export interface AccountStatus {
    /**
     * `suspended`: the account can sign in and out, read public pages and its own profile, export its data, end
     * monthly supports and request its deletion. `leaving`: deletion is scheduled; the account can read, export
     * its data and cancel the deletion. An account that is both is `leaving`.
     * @type {string}
     * @memberof AccountStatus
     */
    state: AccountStatusStateEnum;
    /**
     * When the account is erased; null unless deletion is scheduled
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
     * Steps done, at most `goal`
     * @type {number}
     * @memberof Achievement
     */
    progress: number;
    /**
     * Steps needed
     * @type {number}
     * @memberof Achievement
     */
    goal: number;
    /**
     * When the goal was reached, null until then; never taken back
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
 * A goal that a creator can reach
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
     * All achievements, in a fixed order
     * @type {Array<Achievement>}
     * @memberof AchievementList
     */
    items: Array<Achievement>;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 * @export
 * @interface ActivitiesConflict
 */
export interface ActivitiesConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof ActivitiesConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
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
     * Explanation in English, for developers
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
     * 
     * @type {ProblemCode}
     * @memberof ActivitiesConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ActivitiesConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ActivitiesConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
     * Id of the activity
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
     * The account as the service writes it: an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, or the URL of a feed or of a page that links to one
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
     * Zero-based place in the list
     * @type {number}
     * @memberof Activity
     */
    position: number;
    /**
     * When the last fetch ended, successful or not; null before the first time
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
 * Why the last fetch of a source failed; items of earlier fetches stay
 * @export
 */
export const ActivityError = {
    standard_error: 'standard_error',
    instagram_token_invalid: 'instagram_token_invalid',
    youtube_bad_id: 'youtube_bad_id'
} as const;
export type ActivityError = typeof ActivityError[keyof typeof ActivityError];


/**
 * Group of the page that shows an activity; the third is a locked feature
 * @export
 */
export const ActivityGroup = {
    First: 'group_1',
    Second: 'group_2',
    Third: 'group_3'
} as const;
export type ActivityGroup = typeof ActivityGroup[keyof typeof ActivityGroup];

/**
 * Title of each group, at most 30 graphemes; empty for none
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
     * Id of a stored activity, or a new UUID of the client; made by the server when missing
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
     * The account as the service writes it: an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, or the URL of a feed or of a page that links to one
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
     * Id of the item at its source
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
     * Title, empty where the service has none
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
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof ActivityItem
     */
    thumbnail_image_key: string | null;
    /**
     * When the service published it, or when it was first fetched if the service gives no date
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
     * Id of the activity
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
     * When the last fetch ended, successful or not; null before the first time
     * @type {string}
     * @memberof ActivityRefresh
     */
    refreshed_at: string | null;
    /**
     * When a fetch last succeeded, null before the first time
     * @type {string}
     * @memberof ActivityRefresh
     */
    succeeded_at: string | null;
    /**
     * When the next fetch is due, null unless `resting`
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
    /**
     * Why the owner of a feed has to act; absent if a later fetch may succeed without them
     * @type {string}
     * @memberof ActivityRefresh
     */
    error_reason?: ActivityRefreshErrorReasonEnum;
}


/**
 * @export
 */
export const ActivityRefreshErrorReasonEnum = {
    feed_without_links: 'feed_without_links'
} as const;
export type ActivityRefreshErrorReasonEnum = typeof ActivityRefreshErrorReasonEnum[keyof typeof ActivityRefreshErrorReasonEnum];

/**
 * 
 * @export
 * @interface ActivityRefreshList
 */
export interface ActivityRefreshList {
    /**
     * One entry per activity, in the order of the activities
     * @type {Array<ActivityRefresh>}
     * @memberof ActivityRefreshList
     */
    items: Array<ActivityRefresh>;
}

/**
 * `waiting`: queued for a fetch. `looking`: being fetched. `resting`: idle until the next fetch is due. `off`:
 * not fetched, because visitors do not see the activity, this installation does not support its service, or the
 * account is suspended or about to be erased.
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
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
 * Service of an activity; `feed` is the RSS or Atom feed of a blog or podcast
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
     * Whether the address was proven before this call. For `sign_in`, also true when no sign-in method had to be removed; for `confirm`, always false.
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
     * Other sign-in methods of the account; filled for `review` only.
     * @type {Array<AddressProofSignInMethodsInner>}
     * @memberof AddressProof
     */
    sign_in_methods: Array<AddressProofSignInMethodsInner>;
    /**
     * Number of second factors of the account; 0 unless `purpose` is `review`. Proving an unproven address by `sign_in` or `reset` removes them.
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
     * Its operationId in this contract
     * @type {string}
     * @memberof AnalyticsCalls
     */
    operation: string;
    /**
     * Calls answered with 2xx
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
     * Operations, the most frequent first
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
 * Answer to an appeal
 * @export
 * @interface AnswerAppealRequest
 */
export interface AnswerAppealRequest {
    /**
     * 
     * @type {AppealOutcome}
     * @memberof AnswerAppealRequest
     */
    outcome: AppealOutcome;
    /**
     * Told to the person
     * @type {string}
     * @memberof AnswerAppealRequest
     */
    explanation: string;
}
/**
 * 
 * @export
 * @interface AnswerConnectionRequest
 */
export interface AnswerConnectionRequest {
    /**
     * Whether the person lets the app in
     * @type {string}
     * @memberof AnswerConnectionRequest
     */
    decision: AnswerConnectionRequestDecisionEnum;
    /**
     * The scopes that the person ticked, each once; others than those of the request have no effect
     * @type {Array<Scope>}
     * @memberof AnswerConnectionRequest
     */
    scopes?: Array<Scope>;
    /**
     * Whether the app may change links that lead to payment services; only with the scope `page.write`
     * @type {boolean}
     * @memberof AnswerConnectionRequest
     */
    may_change_payment_links?: boolean;
    /**
     * Days until the connection ends
     * @type {number}
     * @memberof AnswerConnectionRequest
     */
    days?: number;
}


/**
 * @export
 */
export const AnswerConnectionRequestDecisionEnum = {
    allowed: 'allowed',
    refused: 'refused'
} as const;
export type AnswerConnectionRequestDecisionEnum = typeof AnswerConnectionRequestDecisionEnum[keyof typeof AnswerConnectionRequestDecisionEnum];

/**
 * 
 * @export
 * @interface AnswerKitInvitationRequest
 */
export interface AnswerKitInvitationRequest {
    /**
     * Version of the kit that the caller has read; `accepted` for an older one is refused
     * @type {number}
     * @memberof AnswerKitInvitationRequest
     */
    version?: number;
    /**
     * `accepted`: the caller's page is shown in the kit; `declined`: it is not, and the owner cannot invite the caller again
     * @type {string}
     * @memberof AnswerKitInvitationRequest
     */
    answer: AnswerKitInvitationRequestAnswerEnum;
}


/**
 * @export
 */
export const AnswerKitInvitationRequestAnswerEnum = {
    accepted: 'accepted',
    declined: 'declined'
} as const;
export type AnswerKitInvitationRequestAnswerEnum = typeof AnswerKitInvitationRequestAnswerEnum[keyof typeof AnswerKitInvitationRequestAnswerEnum];

/**
 * An appeal; `outcome` is missing while it is open
 * @export
 * @interface Appeal
 */
export interface Appeal {
    /**
     * 
     * @type {string}
     * @memberof Appeal
     */
    id: string;
    /**
     * Words of the person
     * @type {string}
     * @memberof Appeal
     */
    text: string;
    /**
     * When it was written
     * @type {string}
     * @memberof Appeal
     */
    created_at: string;
    /**
     * 
     * @type {AppealOutcome}
     * @memberof Appeal
     */
    outcome?: AppealOutcome;
    /**
     * Words of the operator
     * @type {string}
     * @memberof Appeal
     */
    explanation: string | null;
    /**
     * When it was answered; null while it is open
     * @type {string}
     * @memberof Appeal
     */
    answered_at: string | null;
}

/**
 * Appeals to list
 * @export
 */
export const AppealFilter = {
    open: 'open',
    answered: 'answered'
} as const;
export type AppealFilter = typeof AppealFilter[keyof typeof AppealFilter];

/**
 * Decisions with their appeals
 * @export
 * @interface AppealList
 */
export interface AppealList {
    /**
     * Decisions with an appeal, the oldest appeal first
     * @type {Array<Decision>}
     * @memberof AppealList
     */
    items: Array<Decision>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof AppealList
     */
    next_cursor: string | null;
}

/**
 * Answer to an appeal
 * @export
 */
export const AppealOutcome = {
    upheld: 'upheld',
    overturned: 'overturned'
} as const;
export type AppealOutcome = typeof AppealOutcome[keyof typeof AppealOutcome];

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
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof Appearance
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
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
    /**
     * 
     * @type {IconFrame}
     * @memberof Appearance
     */
    icon_frame: IconFrame;
    /**
     * 
     * @type {LinkEntrance}
     * @memberof Appearance
     */
    link_entrance: LinkEntrance;
    /**
     * 
     * @type {ClosingMark}
     * @memberof Appearance
     */
    closing_mark: ClosingMark;
    /**
     * 
     * @type {NameStyle}
     * @memberof Appearance
     */
    name_style: NameStyle;
    /**
     * 
     * @type {PageLayout}
     * @memberof Appearance
     */
    layout: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     * @type {boolean}
     * @memberof Appearance
     */
    shows_invitation: boolean;
}
/**
 * 
 * @export
 * @interface AppearanceChanges
 */
export interface AppearanceChanges {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof AppearanceChanges
     */
    accent_color?: string | null;
    /**
     * Custom colour; null for the theme's colour
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
    /**
     * 
     * @type {IconFrame}
     * @memberof AppearanceChanges
     */
    icon_frame?: IconFrame;
    /**
     * 
     * @type {LinkEntrance}
     * @memberof AppearanceChanges
     */
    link_entrance?: LinkEntrance;
    /**
     * 
     * @type {ClosingMark}
     * @memberof AppearanceChanges
     */
    closing_mark?: ClosingMark;
    /**
     * 
     * @type {NameStyle}
     * @memberof AppearanceChanges
     */
    name_style?: NameStyle;
    /**
     * 
     * @type {PageLayout}
     * @memberof AppearanceChanges
     */
    layout?: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     * @type {boolean}
     * @memberof AppearanceChanges
     */
    shows_invitation?: boolean;
}
/**
 * 
 * @export
 * @interface AppearanceSettings
 */
export interface AppearanceSettings {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof AppearanceSettings
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
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
    /**
     * 
     * @type {IconFrame}
     * @memberof AppearanceSettings
     */
    icon_frame: IconFrame;
    /**
     * 
     * @type {LinkEntrance}
     * @memberof AppearanceSettings
     */
    link_entrance: LinkEntrance;
    /**
     * 
     * @type {ClosingMark}
     * @memberof AppearanceSettings
     */
    closing_mark: ClosingMark;
    /**
     * 
     * @type {NameStyle}
     * @memberof AppearanceSettings
     */
    name_style: NameStyle;
    /**
     * 
     * @type {PageLayout}
     * @memberof AppearanceSettings
     */
    layout: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     * @type {boolean}
     * @memberof AppearanceSettings
     */
    shows_invitation: boolean;
}
/**
 * 
 * @export
 * @interface ApplyImportRequest
 */
export interface ApplyImportRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ApplyImportRequest
     */
    links_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ApplyImportRequest
     */
    profile_version: number;
    /**
     * Ids of the links and icons to add
     * @type {Array<number>}
     * @memberof ApplyImportRequest
     */
    items: Array<number>;
    /**
     * The profile fields to write; `icon` and `cover` need a copied picture that the import uses
     * @type {Array<ImportField>}
     * @memberof ApplyImportRequest
     */
    fields: Array<ImportField>;
    /**
     * Whether the import uses the pictures and files that it has copied, true when absent; false when the caller does not confirm, or no longer, to have the rights to them
     * @type {boolean}
     * @memberof ApplyImportRequest
     */
    uses_pictures?: boolean;
    /**
     * 
     * @type {ApplyPageCopy}
     * @memberof ApplyImportRequest
     */
    page_copy?: ApplyPageCopy;
}
/**
 * The parts of a page copy to take, and the versions of the page that were read; only for page copies
 * @export
 * @interface ApplyPageCopy
 */
export interface ApplyPageCopy {
    /**
     * Parts to take, each once
     * @type {Array<ImportPart>}
     * @memberof ApplyPageCopy
     */
    parts: Array<ImportPart>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ApplyPageCopy
     */
    appearance_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ApplyPageCopy
     */
    blocks_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ApplyPageCopy
     */
    activities_version: number;
}
/**
 * Who sees the caller's page; the word of the lock is stored as a hash and never returned
 * @export
 * @interface Audience
 */
export interface Audience {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Audience
     */
    version: number;
    /**
     * Whether search engines, search and discovery leave out the page; followers still see what it publishes
     * @type {boolean}
     * @memberof Audience
     */
    hides_from_search: boolean;
    /**
     * Whether the page allows that its content trains AI models
     * @type {boolean}
     * @memberof Audience
     */
    allows_ai_training: boolean;
    /**
     * 
     * @type {LinkPreviewChoice}
     * @memberof Audience
     */
    link_preview: LinkPreviewChoice;
    /**
     * Whether visitors have to say that they are adults before they see the page
     * @type {boolean}
     * @memberof Audience
     */
    is_adult: boolean;
    /**
     * Whether visitors need a word before they see the page
     * @type {boolean}
     * @memberof Audience
     */
    is_locked: boolean;
    /**
     * Hint on the door of a locked page, at most 80 graphemes
     * @type {string}
     * @memberof Audience
     */
    lock_hint: string;
    /**
     * Whether the door shows the name of the creator
     * @type {boolean}
     * @memberof Audience
     */
    shows_name_on_door: boolean;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     * @type {boolean}
     * @memberof Audience
     */
    keeps_campaign: boolean;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 * @export
 * @interface AudienceConflict
 */
export interface AudienceConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof AudienceConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     * @type {string}
     * @memberof AudienceConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof AudienceConflict
     */
    status: number;
    /**
     * Explanation in English, for developers
     * @type {string}
     * @memberof AudienceConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof AudienceConflict
     */
    instance: string;
    /**
     * 
     * @type {ProblemCode}
     * @memberof AudienceConflict
     */
    code: ProblemCode;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof AudienceConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof AudienceConflict
     */
    current_version?: number;
    /**
     * 
     * @type {Audience}
     * @memberof AudienceConflict
     */
    current?: Audience;
}
/**
 * A stored block; the only one of the last properties that it has names its kind. A block without any of the kinds that a client knows is of a newer kind: the client skips it
 * @export
 * @interface Block
 */
export interface Block {
    /**
     * Id of the block
     * @type {string}
     * @memberof Block
     */
    id: string;
    /**
     * The link after which it stands, null above all links
     * @type {string}
     * @memberof Block
     */
    after_link_id: string | null;
    /**
     * 
     * @type {BlockWidth}
     * @memberof Block
     */
    width: BlockWidth;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof Block
     */
    is_visible: boolean;
    /**
     * Whether visitors have to confirm before they see it
     * @type {boolean}
     * @memberof Block
     */
    is_sensitive: boolean;
    /**
     * When visitors begin to see it, null for at once
     * @type {string}
     * @memberof Block
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it, null for never
     * @type {string}
     * @memberof Block
     */
    ends_at: string | null;
    /**
     * 
     * @type {HeadingBlock}
     * @memberof Block
     */
    heading?: HeadingBlock;
    /**
     * 
     * @type {TextBlock}
     * @memberof Block
     */
    text?: TextBlock;
    /**
     * 
     * @type {BlockPicture}
     * @memberof Block
     */
    picture?: BlockPicture;
    /**
     * 
     * @type {GalleryBlock}
     * @memberof Block
     */
    gallery?: GalleryBlock;
    /**
     * 
     * @type {QuotationBlock}
     * @memberof Block
     */
    quotation?: QuotationBlock;
    /**
     * 
     * @type {FaqBlock}
     * @memberof Block
     */
    faq?: FaqBlock;
    /**
     * 
     * @type {CountdownBlock}
     * @memberof Block
     */
    countdown?: CountdownBlock;
    /**
     * 
     * @type {EventBlock}
     * @memberof Block
     */
    event?: EventBlock;
    /**
     * 
     * @type {PlayerBlock}
     * @memberof Block
     */
    player?: PlayerBlock;
    /**
     * 
     * @type {ProductBlock}
     * @memberof Block
     */
    product?: ProductBlock;
    /**
     * 
     * @type {NowBlock}
     * @memberof Block
     */
    now?: NowBlock;
    /**
     * 
     * @type {MapBlock}
     * @memberof Block
     */
    map?: MapBlock;
    /**
     * 
     * @type {MailListBlock}
     * @memberof Block
     */
    mail_list?: MailListBlock;
    /**
     * 
     * @type {DividerBlock}
     * @memberof Block
     */
    divider?: DividerBlock;
    /**
     * 
     * @type {FileBlock}
     * @memberof Block
     */
    file?: FileBlock;
}
/**
 * The size of an image of a block, for the room that a page keeps for it
 * @export
 * @interface BlockImageSize
 */
export interface BlockImageSize {
    /**
     * Key of an image on the content host
     * @type {string}
     * @memberof BlockImageSize
     */
    image_key: string;
    /**
     * Width of the original in pixels
     * @type {number}
     * @memberof BlockImageSize
     */
    width: number;
    /**
     * Height of the original in pixels
     * @type {number}
     * @memberof BlockImageSize
     */
    height: number;
}
/**
 * A block to store; exactly one of the last properties names its kind
 * @export
 * @interface BlockInput
 */
export interface BlockInput {
    /**
     * Id of a stored block, or a new UUID of the client; made by the server when missing
     * @type {string}
     * @memberof BlockInput
     */
    id?: string;
    /**
     * 
     * @type {BlockWidth}
     * @memberof BlockInput
     */
    width?: BlockWidth;
    /**
     * Whether visitors see it
     * @type {boolean}
     * @memberof BlockInput
     */
    is_visible?: boolean;
    /**
     * Whether visitors have to confirm before they see it
     * @type {boolean}
     * @memberof BlockInput
     */
    is_sensitive?: boolean;
    /**
     * When visitors begin to see it, null for at once
     * @type {string}
     * @memberof BlockInput
     */
    starts_at?: string | null;
    /**
     * When visitors stop seeing it, null for never
     * @type {string}
     * @memberof BlockInput
     */
    ends_at?: string | null;
    /**
     * 
     * @type {HeadingBlock}
     * @memberof BlockInput
     */
    heading?: HeadingBlock;
    /**
     * 
     * @type {TextBlock}
     * @memberof BlockInput
     */
    text?: TextBlock;
    /**
     * 
     * @type {BlockPicture}
     * @memberof BlockInput
     */
    picture?: BlockPicture;
    /**
     * 
     * @type {GalleryBlock}
     * @memberof BlockInput
     */
    gallery?: GalleryBlock;
    /**
     * 
     * @type {QuotationBlock}
     * @memberof BlockInput
     */
    quotation?: QuotationBlock;
    /**
     * 
     * @type {FaqBlock}
     * @memberof BlockInput
     */
    faq?: FaqBlock;
    /**
     * 
     * @type {CountdownBlock}
     * @memberof BlockInput
     */
    countdown?: CountdownBlock;
    /**
     * 
     * @type {EventBlock}
     * @memberof BlockInput
     */
    event?: EventBlock;
    /**
     * 
     * @type {PlayerBlock}
     * @memberof BlockInput
     */
    player?: PlayerBlock;
    /**
     * 
     * @type {ProductBlock}
     * @memberof BlockInput
     */
    product?: ProductBlock;
    /**
     * 
     * @type {NowBlock}
     * @memberof BlockInput
     */
    now?: NowBlock;
    /**
     * 
     * @type {MapBlock}
     * @memberof BlockInput
     */
    map?: MapBlock;
    /**
     * 
     * @type {MailListBlock}
     * @memberof BlockInput
     */
    mail_list?: MailListBlock;
    /**
     * 
     * @type {DividerBlock}
     * @memberof BlockInput
     */
    divider?: DividerBlock;
    /**
     * 
     * @type {FileBlock}
     * @memberof BlockInput
     */
    file?: FileBlock;
}
/**
 * 
 * @export
 * @interface BlockList
 */
export interface BlockList {
    /**
     * The last blocked first
     * @type {Array<BlockListItemsInner>}
     * @memberof BlockList
     */
    items: Array<BlockListItemsInner>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof BlockList
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface BlockListItemsInner
 */
export interface BlockListItemsInner {
    /**
     * 
     * @type {CreatorSummary}
     * @memberof BlockListItemsInner
     */
    user: CreatorSummary;
    /**
     * When the caller blocked the user
     * @type {string}
     * @memberof BlockListItemsInner
     */
    blocked_at: string;
}
/**
 * A picture with its words
 * @export
 * @interface BlockPicture
 */
export interface BlockPicture {
    /**
     * Key of an image on the content host
     * @type {string}
     * @memberof BlockPicture
     */
    image_key: string;
    /**
     * Description for people who do not see the picture, at most 200 graphemes; empty for decoration and until it is written
     * @type {string}
     * @memberof BlockPicture
     */
    alt?: string;
    /**
     * Whether the picture needs no description
     * @type {boolean}
     * @memberof BlockPicture
     */
    is_decoration?: boolean;
    /**
     * Words below the picture, at most 120 graphemes
     * @type {string}
     * @memberof BlockPicture
     */
    caption?: string;
}

/**
 * How wide a wide screen draws the block: `auto` leaves it to the layout, `half` puts two beside each other, `wide` runs over the column. Phones draw `half` only for pictures, products and events
 * @export
 */
export const BlockWidth = {
    auto: 'auto',
    half: 'half',
    wide: 'wide'
} as const;
export type BlockWidth = typeof BlockWidth[keyof typeof BlockWidth];

/**
 * A case; `claim` is missing while no operator has claimed it
 * @export
 * @interface Case
 */
export interface Case {
    /**
     * 
     * @type {string}
     * @memberof Case
     */
    id: string;
    /**
     * 
     * @type {CaseSubject}
     * @memberof Case
     */
    subject: CaseSubject;
    /**
     * Owner of the page, or id of the letter or kit
     * @type {string}
     * @memberof Case
     */
    target: string;
    /**
     * Account that owns the page or kit or sent the letter; null when unknown
     * @type {string}
     * @memberof Case
     */
    user_id: string | null;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof Case
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     * @type {string}
     * @memberof Case
     */
    name: string | null;
    /**
     * 
     * @type {CaseSource}
     * @memberof Case
     */
    source: CaseSource;
    /**
     * 
     * @type {CaseState}
     * @memberof Case
     */
    state: CaseState;
    /**
     * Reasons of its reports
     * @type {Array<ReportReason>}
     * @memberof Case
     */
    reasons: Array<ReportReason>;
    /**
     * Language of the page
     * @type {string}
     * @memberof Case
     */
    locale: string | null;
    /**
     * Number of reports
     * @type {number}
     * @memberof Case
     */
    report_count: number;
    /**
     * Number of different reporters: networks, and members
     * @type {number}
     * @memberof Case
     */
    network_count: number;
    /**
     * Whether reports came from three networks or more, or a list of blocked links has a link of the page
     * @type {boolean}
     * @memberof Case
     */
    is_raised: boolean;
    /**
     * Whether the case waits for an administrator
     * @type {boolean}
     * @memberof Case
     */
    is_escalated: boolean;
    /**
     * When the first report came
     * @type {string}
     * @memberof Case
     */
    opened_at: string;
    /**
     * When a waiting case opens again; null for others
     * @type {string}
     * @memberof Case
     */
    due_at: string | null;
    /**
     * 
     * @type {CaseClaim}
     * @memberof Case
     */
    claim?: CaseClaim;
}
/**
 * Claim of a case
 * @export
 * @interface CaseClaim
 */
export interface CaseClaim {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof CaseClaim
     */
    operator_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof CaseClaim
     */
    operator_pub_id: string | null;
    /**
     * Whether the caller has claimed the case
     * @type {boolean}
     * @memberof CaseClaim
     */
    is_mine: boolean;
    /**
     * When the claim ends
     * @type {string}
     * @memberof CaseClaim
     */
    until: string;
}
/**
 * Counts of open work
 * @export
 * @interface CaseCounts
 */
export interface CaseCounts {
    /**
     * Open cases
     * @type {number}
     * @memberof CaseCounts
     */
    open: number;
    /**
     * Open cases for administrators
     * @type {number}
     * @memberof CaseCounts
     */
    escalated: number;
    /**
     * Open cases that the caller has claimed
     * @type {number}
     * @memberof CaseCounts
     */
    mine: number;
    /**
     * Appeals without an answer
     * @type {number}
     * @memberof CaseCounts
     */
    appeals: number;
}
/**
 * A case with all that is known about its subject; `page` is missing without a page
 * @export
 * @interface CaseDetail
 */
export interface CaseDetail {
    /**
     * 
     * @type {Case}
     * @memberof CaseDetail
     */
    summary: Case;
    /**
     * 
     * @type {PreviewProfile}
     * @memberof CaseDetail
     */
    page?: PreviewProfile;
    /**
     * Whether visitors see the page now
     * @type {boolean}
     * @memberof CaseDetail
     */
    is_shown: boolean;
    /**
     * Whether the account is suspended
     * @type {boolean}
     * @memberof CaseDetail
     */
    is_suspended: boolean;
    /**
     * The subject when it was reported, newest first
     * @type {Array<CaseSnapshot>}
     * @memberof CaseDetail
     */
    snapshots: Array<CaseSnapshot>;
    /**
     * Newest reports about the subject, also of earlier cases
     * @type {Array<CaseReport>}
     * @memberof CaseDetail
     */
    reports: Array<CaseReport>;
    /**
     * Newest decisions about the subject and what the person was told
     * @type {Array<Decision>}
     * @memberof CaseDetail
     */
    decisions: Array<Decision>;
    /**
     * Notes, newest first
     * @type {Array<CaseNote>}
     * @memberof CaseDetail
     */
    notes: Array<CaseNote>;
    /**
     * Similar accounts
     * @type {Array<SimilarAccount>}
     * @memberof CaseDetail
     */
    similar: Array<SimilarAccount>;
}

/**
 * `waiting` cases open again when the date of a request to change has passed
 * @export
 */
export const CaseFilter = {
    open: 'open',
    escalated: 'escalated',
    mine: 'mine',
    waiting: 'waiting',
    closed: 'closed'
} as const;
export type CaseFilter = typeof CaseFilter[keyof typeof CaseFilter];

/**
 * Id of a case
 * @export
 * @interface CaseId
 */
export interface CaseId {
    /**
     * 
     * @type {string}
     * @memberof CaseId
     */
    id: string;
}
/**
 * Cases
 * @export
 * @interface CaseList
 */
export interface CaseList {
    /**
     * Cases
     * @type {Array<Case>}
     * @memberof CaseList
     */
    items: Array<Case>;
    /**
     * 
     * @type {CaseCounts}
     * @memberof CaseList
     */
    counts: CaseCounts;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof CaseList
     */
    next_cursor: string | null;
}
/**
 * A note of an operator
 * @export
 * @interface CaseNote
 */
export interface CaseNote {
    /**
     * 
     * @type {string}
     * @memberof CaseNote
     */
    id: string;
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof CaseNote
     */
    operator_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof CaseNote
     */
    operator_pub_id: string | null;
    /**
     * The note
     * @type {string}
     * @memberof CaseNote
     */
    text: string;
    /**
     * When it was written
     * @type {string}
     * @memberof CaseNote
     */
    at: string;
}
/**
 * A note of an operator
 * @export
 * @interface CaseNoteRequest
 */
export interface CaseNoteRequest {
    /**
     * The note
     * @type {string}
     * @memberof CaseNoteRequest
     */
    text: string;
}
/**
 * A report of the case
 * @export
 * @interface CaseReport
 */
export interface CaseReport {
    /**
     * 
     * @type {string}
     * @memberof CaseReport
     */
    id: string;
    /**
     * 
     * @type {ReportReason}
     * @memberof CaseReport
     */
    reason: ReportReason;
    /**
     * Words of the reporter
     * @type {string}
     * @memberof CaseReport
     */
    text: string;
    /**
     * 
     * @type {CaseReporter}
     * @memberof CaseReport
     */
    reporter: CaseReporter;
    /**
     * When it was sent
     * @type {string}
     * @memberof CaseReport
     */
    created_at: string;
    /**
     * When it was resolved; null while it is open
     * @type {string}
     * @memberof CaseReport
     */
    resolved_at: string | null;
}

/**
 * Kind of the reporter
 * @export
 */
export const CaseReporter = {
    member: 'member',
    visitor: 'visitor',
    operator: 'operator',
    notice: 'notice',
    blocklist: 'blocklist'
} as const;
export type CaseReporter = typeof CaseReporter[keyof typeof CaseReporter];

/**
 * The subject when it was reported; one of the fields is missing
 * @export
 * @interface CaseSnapshot
 */
export interface CaseSnapshot {
    /**
     * 
     * @type {string}
     * @memberof CaseSnapshot
     */
    id: string;
    /**
     * When the report came
     * @type {string}
     * @memberof CaseSnapshot
     */
    taken_at: string;
    /**
     * 
     * @type {PreviewProfile}
     * @memberof CaseSnapshot
     */
    page?: PreviewProfile;
    /**
     * 
     * @type {ReportedLetter}
     * @memberof CaseSnapshot
     */
    letter?: ReportedLetter;
    /**
     * 
     * @type {ReportedKit}
     * @memberof CaseSnapshot
     */
    kit?: ReportedKit;
}

/**
 * Origin of a case
 * @export
 */
export const CaseSource = {
    report: 'report',
    operator: 'operator',
    blocklist: 'blocklist',
    notice: 'notice'
} as const;
export type CaseSource = typeof CaseSource[keyof typeof CaseSource];


/**
 * `waiting` for a change until a date
 * @export
 */
export const CaseState = {
    open: 'open',
    waiting: 'waiting',
    closed: 'closed'
} as const;
export type CaseState = typeof CaseState[keyof typeof CaseState];


/**
 * Kind of the reported content
 * @export
 */
export const CaseSubject = {
    page: 'page',
    letter: 'letter',
    kit: 'kit'
} as const;
export type CaseSubject = typeof CaseSubject[keyof typeof CaseSubject];

/**
 * 
 * @export
 * @interface CheckImportLinksRequest
 */
export interface CheckImportLinksRequest {
    /**
     * Ids of items with an address
     * @type {Array<number>}
     * @memberof CheckImportLinksRequest
     */
    items: Array<number>;
}
/**
 * 
 * @export
 * @interface CheckLinkProofRequest
 */
export interface CheckLinkProofRequest {
    /**
     * URL of the link
     * @type {string}
     * @memberof CheckLinkProofRequest
     */
    url: string;
}
/**
 * Filters, as for the list
 * @export
 * @interface ClaimNextCaseRequest
 */
export interface ClaimNextCaseRequest {
    /**
     * 
     * @type {ReportReason}
     * @memberof ClaimNextCaseRequest
     */
    reason?: ReportReason;
    /**
     * 
     * @type {Locale}
     * @memberof ClaimNextCaseRequest
     */
    locale?: Locale;
    /**
     * 
     * @type {number}
     * @memberof ClaimNextCaseRequest
     */
    older_than_hours?: number;
    /**
     * Id of a case; only cases behind it in the list
     * @type {string}
     * @memberof ClaimNextCaseRequest
     */
    after?: string;
}

/**
 * `document` for apps that publish a document at their own address, `registered` for those that registered themselves
 * @export
 */
export const ClientKind = {
    document: 'document',
    registered: 'registered'
} as const;
export type ClientKind = typeof ClientKind[keyof typeof ClientKind];

/**
 * Apps that people let in, and apps that operators refused
 * @export
 * @interface ClientList
 */
export interface ClientList {
    /**
     * The apps, those with the most connections first
     * @type {Array<DeskClient>}
     * @memberof ClientList
     */
    items: Array<DeskClient>;
}

/**
 * Ornament at the end of the page; every value but `none` is a locked extra
 * @export
 */
export const ClosingMark = {
    none: 'none',
    knot: 'knot',
    blossom: 'blossom',
    waves: 'waves'
} as const;
export type ClosingMark = typeof ClosingMark[keyof typeof ClosingMark];

/**
 * 
 * @export
 * @interface ConnectingApp
 */
export interface ConnectingApp {
    /**
     * Name that the app gives itself, unchecked; null without a usable one
     * @type {string}
     * @memberof ConnectingApp
     */
    name: string | null;
    /**
     * Host of the app; null for an app on the person's computer
     * @type {string}
     * @memberof ConnectingApp
     */
    host: string | null;
    /**
     * Whether the host published the app's document; otherwise it is the host that receives the answer
     * @type {boolean}
     * @memberof ConnectingApp
     */
    is_host_proven: boolean;
    /**
     * Host to which the browser returns; null for the person's computer
     * @type {string}
     * @memberof ConnectingApp
     */
    returns_to: string | null;
    /**
     * Whether the operator of this installation knows the app
     * @type {boolean}
     * @memberof ConnectingApp
     */
    is_known: boolean;
}
/**
 * 
 * @export
 * @interface Connection
 */
export interface Connection {
    /**
     * Id of the connection
     * @type {string}
     * @memberof Connection
     */
    id: string;
    /**
     * An app that the person let in, or a personal token
     * @type {string}
     * @memberof Connection
     */
    kind: ConnectionKindEnum;
    /**
     * Name that the person or the app gave
     * @type {string}
     * @memberof Connection
     */
    name: string;
    /**
     * Host that the app proved to be its own; null for personal tokens and for apps on the person's computer
     * @type {string}
     * @memberof Connection
     */
    host: string | null;
    /**
     * What the connection may do
     * @type {Array<Scope>}
     * @memberof Connection
     */
    scopes: Array<Scope>;
    /**
     * Whether it may change links that lead to payment services; only with the scope `page.write`
     * @type {boolean}
     * @memberof Connection
     */
    may_change_payment_links: boolean;
    /**
     * When the person let it in
     * @type {string}
     * @memberof Connection
     */
    created_at: string;
    /**
     * When it ends by itself
     * @type {string}
     * @memberof Connection
     */
    expires_at: string;
    /**
     * Hour of its last request; null before the first
     * @type {string}
     * @memberof Connection
     */
    last_used_at: string | null;
}


/**
 * @export
 */
export const ConnectionKindEnum = {
    app: 'app',
    token: 'token'
} as const;
export type ConnectionKindEnum = typeof ConnectionKindEnum[keyof typeof ConnectionKindEnum];

/**
 * 
 * @export
 * @interface ConnectionAnswer
 */
export interface ConnectionAnswer {
    /**
     * Address at which the browser goes on
     * @type {string}
     * @memberof ConnectionAnswer
     */
    return_to: string;
}
/**
 * 
 * @export
 * @interface ConnectionChange
 */
export interface ConnectionChange {
    /**
     * 
     * @type {string}
     * @memberof ConnectionChange
     */
    kind: ConnectionChangeKindEnum;
    /**
     * 
     * @type {string}
     * @memberof ConnectionChange
     */
    what: ConnectionChangeWhatEnum;
    /**
     * Title of the link, kind of the block, name of the field in the profile, or type of the activity
     * @type {string}
     * @memberof ConnectionChange
     */
    name: string;
    /**
     * Host to which a link leads after the change; null for everything else
     * @type {string}
     * @memberof ConnectionChange
     */
    host: string | null;
}


/**
 * @export
 */
export const ConnectionChangeKindEnum = {
    added: 'added',
    changed: 'changed',
    removed: 'removed'
} as const;
export type ConnectionChangeKindEnum = typeof ConnectionChangeKindEnum[keyof typeof ConnectionChangeKindEnum];

/**
 * @export
 */
export const ConnectionChangeWhatEnum = {
    link: 'link',
    block: 'block',
    profile: 'profile',
    activity: 'activity'
} as const;
export type ConnectionChangeWhatEnum = typeof ConnectionChangeWhatEnum[keyof typeof ConnectionChangeWhatEnum];

/**
 * 
 * @export
 * @interface ConnectionList
 */
export interface ConnectionList {
    /**
     * 
     * @type {Array<Connection>}
     * @memberof ConnectionList
     */
    items: Array<Connection>;
}
/**
 * 
 * @export
 * @interface ConnectionRequest
 */
export interface ConnectionRequest {
    /**
     * 
     * @type {ConnectingApp}
     * @memberof ConnectionRequest
     */
    app: ConnectingApp;
    /**
     * The part that the app asks for: all of the API, or the tools only
     * @type {string}
     * @memberof ConnectionRequest
     */
    resource: ConnectionRequestResourceEnum;
    /**
     * The scopes that the app asks for
     * @type {Array<Scope>}
     * @memberof ConnectionRequest
     */
    scopes: Array<Scope>;
    /**
     * When the request ends
     * @type {string}
     * @memberof ConnectionRequest
     */
    expires_at: string;
}


/**
 * @export
 */
export const ConnectionRequestResourceEnum = {
    api: 'api',
    mcp: 'mcp'
} as const;
export type ConnectionRequestResourceEnum = typeof ConnectionRequestResourceEnum[keyof typeof ConnectionRequestResourceEnum];

/**
 * 
 * @export
 * @interface ConnectionWrite
 */
export interface ConnectionWrite {
    /**
     * Id of the change
     * @type {string}
     * @memberof ConnectionWrite
     */
    id: string;
    /**
     * When the connection made it
     * @type {string}
     * @memberof ConnectionWrite
     */
    at: string;
    /**
     * Operation of the API that made the change
     * @type {string}
     * @memberof ConnectionWrite
     */
    operation: string;
    /**
     * Tool that made the change; null for a call of the API
     * @type {string}
     * @memberof ConnectionWrite
     */
    tool: string | null;
    /**
     * The first 20 entries of the page that the change added, removed or changed
     * @type {Array<ConnectionChange>}
     * @memberof ConnectionWrite
     */
    changes: Array<ConnectionChange>;
    /**
     * How many changes an undo takes back together with this one; zero if it cannot be taken back
     * @type {number}
     * @memberof ConnectionWrite
     */
    undo_count: number;
    /**
     * When the person took the change back; null if it stands
     * @type {string}
     * @memberof ConnectionWrite
     */
    undone_at: string | null;
}
/**
 * 
 * @export
 * @interface ConnectionWriteList
 */
export interface ConnectionWriteList {
    /**
     * 
     * @type {Array<ConnectionWrite>}
     * @memberof ConnectionWriteList
     */
    items: Array<ConnectionWrite>;
}
/**
 * The page that a page copy is of; absent for other sources
 * @export
 * @interface CopiedPage
 */
export interface CopiedPage {
    /**
     * Origin of the installation that the copy names as its maker
     * @type {string}
     * @memberof CopiedPage
     */
    origin: string;
    /**
     * Handle of the page there
     * @type {string}
     * @memberof CopiedPage
     */
    handle: string;
}
/**
 * 
 * @export
 * @interface CopyImportObjectsRequest
 */
export interface CopyImportObjectsRequest {
    /**
     * Ids of the links that will be added
     * @type {Array<number>}
     * @memberof CopyImportObjectsRequest
     */
    items: Array<number>;
    /**
     * The profile fields that will be written
     * @type {Array<ImportField>}
     * @memberof CopyImportObjectsRequest
     */
    fields: Array<ImportField>;
    /**
     * The parts that will be taken
     * @type {Array<ImportPart>}
     * @memberof CopyImportObjectsRequest
     */
    parts: Array<ImportPart>;
    /**
     * The caller confirms to have the rights to the pictures and files
     * @type {boolean}
     * @memberof CopyImportObjectsRequest
     */
    is_own: boolean;
}
/**
 * 
 * @export
 * @interface CopyImportPicturesRequest
 */
export interface CopyImportPicturesRequest {
    /**
     * Ids of items with a picture
     * @type {Array<number>}
     * @memberof CopyImportPicturesRequest
     */
    items: Array<number>;
    /**
     * Whether to copy the profile picture
     * @type {boolean}
     * @memberof CopyImportPicturesRequest
     */
    icon?: boolean;
    /**
     * The caller confirms to have the rights to the pictures
     * @type {boolean}
     * @memberof CopyImportPicturesRequest
     */
    is_own: boolean;
}
/**
 * 
 * @export
 * @interface CopyLinkPictureRequest
 */
export interface CopyLinkPictureRequest {
    /**
     * URL of the page, http or https
     * @type {string}
     * @memberof CopyLinkPictureRequest
     */
    url: string;
}

/**
 * Whether the installation at `origin` signed the copy: it did; the copy has no signature; the signature does not fit; the keys of the installation could not be found. Without `valid`, the origin is only claimed.
 * @export
 */
export const CopySignature = {
    valid: 'valid',
    missing: 'missing',
    wrong: 'wrong',
    unknown_instance: 'unknown_instance'
} as const;
export type CopySignature = typeof CopySignature[keyof typeof CopySignature];

/**
 * The number of days until a moment
 * @export
 * @interface CountdownBlock
 */
export interface CountdownBlock {
    /**
     * The awaited moment
     * @type {string}
     * @memberof CountdownBlock
     */
    until: string;
    /**
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof CountdownBlock
     */
    time_zone: string;
    /**
     * What the days count down to, 1–80 graphemes
     * @type {string}
     * @memberof CountdownBlock
     */
    words: string;
    /**
     * Words from the moment on, at most 80 graphemes; without them the block goes away
     * @type {string}
     * @memberof CountdownBlock
     */
    words_after?: string;
}
/**
 * 
 * @export
 * @interface CreateAccountLinkRequest
 */
export interface CreateAccountLinkRequest {
    /**
     * URL that the provider redirects the creator to afterwards, on the web app's origin
     * @type {string}
     * @memberof CreateAccountLinkRequest
     */
    return_url: string;
    /**
     * URL that the provider redirects to when the URL of the registration has expired or was used, to ask for another; on the web app's origin
     * @type {string}
     * @memberof CreateAccountLinkRequest
     */
    refresh_url: string;
}
/**
 * Words of the person
 * @export
 * @interface CreateAppealRequest
 */
export interface CreateAppealRequest {
    /**
     * Why the decision is wrong
     * @type {string}
     * @memberof CreateAppealRequest
     */
    text: string;
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
     * Plain text, 1–1,000 graphemes; URLs in it do not become links
     * @type {string}
     * @memberof CreateCommentRequest
     */
    body: string;
    /**
     * Name that signs the letter, at most 50 graphemes; empty for none
     * @type {string}
     * @memberof CreateCommentRequest
     */
    from_name?: string;
    /**
     * Whether the owner may show the letter on the page
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
     * URL that the portal links back to, on the web app's origin
     * @type {string}
     * @memberof CreateCustomerPortalRequest
     */
    return_url: string;
}
/**
 * 
 * @export
 * @interface CreateImportRequest
 */
export interface CreateImportRequest {
    /**
     * Address of the page, http or https
     * @type {string}
     * @memberof CreateImportRequest
     */
    address?: string;
    /**
     * Text with links, such as a list, CSV or bookmarks
     * @type {string}
     * @memberof CreateImportRequest
     */
    text?: string;
    /**
     * The caller confirms that the page or text is their own
     * @type {boolean}
     * @memberof CreateImportRequest
     */
    is_own: boolean;
}
/**
 * 
 * @export
 * @interface CreateInstagramConnectionRequest
 */
export interface CreateInstagramConnectionRequest {
    /**
     * `code` of Instagram's redirect
     * @type {string}
     * @memberof CreateInstagramConnectionRequest
     */
    code: string;
    /**
     * `state` of Instagram's redirect
     * @type {string}
     * @memberof CreateInstagramConnectionRequest
     */
    state: string;
}
/**
 * 
 * @export
 * @interface CreateKitReportRequest
 */
export interface CreateKitReportRequest {
    /**
     * 
     * @type {ReportReason}
     * @memberof CreateKitReportRequest
     */
    reason: ReportReason;
    /**
     * Free text, at most 500 graphemes
     * @type {string}
     * @memberof CreateKitReportRequest
     */
    text?: string;
}
/**
 * 
 * @export
 * @interface CreateLiveStreamRequest
 */
export interface CreateLiveStreamRequest {
    /**
     * Title of the stream, 1–80 graphemes
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    title: string;
    /**
     * URL to watch the stream, http or https, without credentials
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    url: string;
    /**
     * When it starts, at most 90 days ahead; now if null, missing or past
     * @type {string}
     * @memberof CreateLiveStreamRequest
     */
    starts_at?: string | null;
    /**
     * 
     * @type {StreamDuration}
     * @memberof CreateLiveStreamRequest
     */
    duration?: StreamDuration;
}
/**
 * 
 * @export
 * @interface CreateNameRequest
 */
export interface CreateNameRequest {
    /**
     * The domain name as the creator types it
     * @type {string}
     * @memberof CreateNameRequest
     */
    name: string;
}
/**
 * 
 * @export
 * @interface CreateNoticeComplaintRequest
 */
export interface CreateNoticeComplaintRequest {
    /**
     * Token of the link in the answer
     * @type {string}
     * @memberof CreateNoticeComplaintRequest
     */
    token: string;
    /**
     * Explanation, at most 2,000 graphemes
     * @type {string}
     * @memberof CreateNoticeComplaintRequest
     */
    text: string;
}
/**
 * 
 * @export
 * @interface CreateNoticeRequest
 */
export interface CreateNoticeRequest {
    /**
     * 
     * @type {NoticeKind}
     * @memberof CreateNoticeRequest
     */
    kind: NoticeKind;
    /**
     * URLs of the pages
     * @type {Array<string>}
     * @memberof CreateNoticeRequest
     */
    urls: Array<string>;
    /**
     * Explanation, at most 2,000 graphemes
     * @type {string}
     * @memberof CreateNoticeRequest
     */
    text: string;
    /**
     * Whether the notice is about the sexual abuse of children
     * @type {boolean}
     * @memberof CreateNoticeRequest
     */
    concerns_children?: boolean;
    /**
     * Name of the sender, at most 100 graphemes
     * @type {string}
     * @memberof CreateNoticeRequest
     */
    name?: string;
    /**
     * Address of the sender
     * @type {string}
     * @memberof CreateNoticeRequest
     */
    email?: string;
    /**
     * The sender believes in good faith that the notice is accurate and complete
     * @type {boolean}
     * @memberof CreateNoticeRequest
     */
    is_in_good_faith: boolean;
    /**
     * The protected work, at most 300 graphemes; for copyright only
     * @type {string}
     * @memberof CreateNoticeRequest
     */
    work?: string;
    /**
     * 
     * @type {NoticeRole}
     * @memberof CreateNoticeRequest
     */
    role?: NoticeRole;
    /**
     * 
     * @type {Locale}
     * @memberof CreateNoticeRequest
     */
    locale: Locale;
}
/**
 * 
 * @export
 * @interface CreatePasskeyRequest
 */
export interface CreatePasskeyRequest {
    /**
     * Name of the passkey in its owner's list; without it, browser and system of the request
     * @type {string}
     * @memberof CreatePasskeyRequest
     */
    name?: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     * @type {string}
     * @memberof CreatePasskeyRequest
     */
    client_data: string;
    /**
     * `attestationObject` of the browser, as base64url
     * @type {string}
     * @memberof CreatePasskeyRequest
     */
    attestation_object: string;
    /**
     * How browsers reach the device, as the browser reports it
     * @type {Array<string>}
     * @memberof CreatePasskeyRequest
     */
    transports: Array<string>;
}
/**
 * A new request for an account
 * @export
 * @interface CreatePersonRequest
 */
export interface CreatePersonRequest {
    /**
     * 
     * @type {PersonRequestKind}
     * @memberof CreatePersonRequest
     */
    kind: PersonRequestKind;
    /**
     * Why; shown to operators only
     * @type {string}
     * @memberof CreatePersonRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface CreateProofChallengeRequest
 */
export interface CreateProofChallengeRequest {
    /**
     * 
     * @type {ProofPurpose}
     * @memberof CreateProofChallengeRequest
     */
    purpose: ProofPurpose;
}
/**
 * 
 * @export
 * @interface CreateProofRequest
 */
export interface CreateProofRequest {
    /**
     * 
     * @type {ProofPurpose}
     * @memberof CreateProofRequest
     */
    purpose: ProofPurpose;
    /**
     * Id of the passkey, as base64url
     * @type {string}
     * @memberof CreateProofRequest
     */
    credential_id: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     * @type {string}
     * @memberof CreateProofRequest
     */
    client_data: string;
    /**
     * `authenticatorData` of the browser, as base64url
     * @type {string}
     * @memberof CreateProofRequest
     */
    authenticator_data: string;
    /**
     * Signature, as base64url
     * @type {string}
     * @memberof CreateProofRequest
     */
    signature: string;
    /**
     * `userHandle` of the browser, as base64url; null from devices that send none
     * @type {string}
     * @memberof CreateProofRequest
     */
    user_handle: string | null;
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
     * Free text, at most 500 graphemes
     * @type {string}
     * @memberof CreateReportRequest
     */
    text?: string;
}
/**
 * 
 * @export
 * @interface CreateSubscriptionRequest
 */
export interface CreateSubscriptionRequest {
    /**
     * A public handle
     * @type {string}
     * @memberof CreateSubscriptionRequest
     */
    pub_id: string;
    /**
     * Address of the reader
     * @type {string}
     * @memberof CreateSubscriptionRequest
     */
    email: string;
    /**
     * 
     * @type {Locale}
     * @memberof CreateSubscriptionRequest
     */
    locale: Locale;
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
     * Monthly amount in the smallest unit of the currency; for yen, in whole yen
     * @type {number}
     * @memberof CreateSupportRequest
     */
    amount: number;
    /**
     * URL that the provider redirects to after the payment, on the web app's origin
     * @type {string}
     * @memberof CreateSupportRequest
     */
    return_url: string;
    /**
     * URL that the provider redirects to when the supporter does not pay, on the web app's origin
     * @type {string}
     * @memberof CreateSupportRequest
     */
    cancel_url: string;
}
/**
 * 
 * @export
 * @interface CreateTokenRequest
 */
export interface CreateTokenRequest {
    /**
     * Name by which the person tells the token from others, for example the script that uses it
     * @type {string}
     * @memberof CreateTokenRequest
     */
    name: string;
    /**
     * What the token may do; each scope once
     * @type {Array<Scope>}
     * @memberof CreateTokenRequest
     */
    scopes: Array<Scope>;
    /**
     * Whether it may change links that lead to payment services; only with the scope `page.write`
     * @type {boolean}
     * @memberof CreateTokenRequest
     */
    may_change_payment_links?: boolean;
    /**
     * Days until the token ends
     * @type {number}
     * @memberof CreateTokenRequest
     */
    days?: number;
}
/**
 * 
 * @export
 * @interface CreateWebhookRequest
 */
export interface CreateWebhookRequest {
    /**
     * Address of the receiver, with `https` and without a port
     * @type {string}
     * @memberof CreateWebhookRequest
     */
    url: string;
    /**
     * Events to send; each once
     * @type {Array<WebhookEvent>}
     * @memberof CreateWebhookRequest
     */
    events: Array<WebhookEvent>;
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
     * Token for heartbeats; returned only here
     * @type {string}
     * @memberof CreatedLiveStream
     */
    token: string;
}
/**
 * 
 * @export
 * @interface CreatedToken
 */
export interface CreatedToken {
    /**
     * The token; it is never returned again
     * @type {string}
     * @memberof CreatedToken
     */
    token: string;
    /**
     * 
     * @type {Connection}
     * @memberof CreatedToken
     */
    connection: Connection;
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
     * Key of an image on the content host, null for none
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
     * Custom token for the identity service, valid for one hour
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
     * URL of the provider's portal, for the caller only and for a few minutes
     * @type {string}
     * @memberof CustomerPortal
     */
    url: string;
}
/**
 * Everything that is stored about an account
 * @export
 * @interface DataExport
 */
export interface DataExport {
    /**
     * Version of the format; grows when the format changes
     * @type {number}
     * @memberof DataExport
     */
    format_version: number;
    /**
     * When the data was read
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
     * A part for each kind of data; parts may be added
     * @type {{ [key: string]: any; }}
     * @memberof DataExport
     */
    data: { [key: string]: any; };
}
/**
 * A decision. All kinds but `dismiss` need `rule`; `ask_change` needs `until`; `hide_item` needs `item`.
 * @export
 * @interface DecideCaseRequest
 */
export interface DecideCaseRequest {
    /**
     * 
     * @type {DecisionKind}
     * @memberof DecideCaseRequest
     */
    kind: DecisionKind;
    /**
     * 
     * @type {DecisionRule}
     * @memberof DecideCaseRequest
     */
    rule?: DecisionRule;
    /**
     * 
     * @type {DecisionGround}
     * @memberof DecideCaseRequest
     */
    ground?: DecisionGround;
    /**
     * What was found; told to the person
     * @type {string}
     * @memberof DecideCaseRequest
     */
    facts?: string;
    /**
     * Further words to the person
     * @type {string}
     * @memberof DecideCaseRequest
     */
    explanation?: string;
    /**
     * End of a suspension, until further notice if missing; or the date until which the person is asked to change
     * @type {string}
     * @memberof DecideCaseRequest
     */
    until?: string;
    /**
     * 
     * @type {DecisionItem}
     * @memberof DecideCaseRequest
     */
    item?: DecisionItem;
    /**
     * Note for operators
     * @type {string}
     * @memberof DecideCaseRequest
     */
    note?: string;
}
/**
 * A decision; `rule` is missing when a report was dismissed, `appeal` without an appeal
 * @export
 * @interface Decision
 */
export interface Decision {
    /**
     * 
     * @type {string}
     * @memberof Decision
     */
    id: string;
    /**
     * 
     * @type {DecisionKind}
     * @memberof Decision
     */
    kind: DecisionKind;
    /**
     * 
     * @type {CaseSubject}
     * @memberof Decision
     */
    subject: CaseSubject;
    /**
     * 
     * @type {DecisionItem}
     * @memberof Decision
     */
    item?: DecisionItem;
    /**
     * 
     * @type {DecisionRule}
     * @memberof Decision
     */
    rule?: DecisionRule;
    /**
     * 
     * @type {DecisionGround}
     * @memberof Decision
     */
    ground?: DecisionGround;
    /**
     * What was found
     * @type {string}
     * @memberof Decision
     */
    facts: string;
    /**
     * Further words to the person
     * @type {string}
     * @memberof Decision
     */
    explanation: string;
    /**
     * End of a suspension, or the date for a change; null without one
     * @type {string}
     * @memberof Decision
     */
    until: string | null;
    /**
     * When it was decided
     * @type {string}
     * @memberof Decision
     */
    decided_at: string;
    /**
     * When it was undone; null while it applies
     * @type {string}
     * @memberof Decision
     */
    undone_at: string | null;
    /**
     * Until when the person may appeal; null when that is not possible
     * @type {string}
     * @memberof Decision
     */
    appeal_until: string | null;
    /**
     * 
     * @type {Appeal}
     * @memberof Decision
     */
    appeal?: Appeal;
    /**
     * 
     * @type {string}
     * @memberof Decision
     */
    case_id: string;
    /**
     * Account that it concerns
     * @type {string}
     * @memberof Decision
     */
    user_id: string | null;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof Decision
     */
    pub_id: string | null;
    /**
     * Operator who decided; null for jobs and services
     * @type {string}
     * @memberof Decision
     */
    decided_by: string | null;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof Decision
     */
    decided_by_pub_id: string | null;
    /**
     * Until when it can be undone
     * @type {string}
     * @memberof Decision
     */
    undo_until: string;
}

/**
 * Origin of the knowledge about the content
 * @export
 */
export const DecisionDetection = {
    report: 'report',
    notice: 'notice',
    own_initiative: 'own_initiative',
    blocklist: 'blocklist'
} as const;
export type DecisionDetection = typeof DecisionDetection[keyof typeof DecisionDetection];


/**
 * Ground of a decision: the terms, or a law
 * @export
 */
export const DecisionGround = {
    terms: 'terms',
    law: 'law'
} as const;
export type DecisionGround = typeof DecisionGround[keyof typeof DecisionGround];

/**
 * Content that a decision hides
 * @export
 * @interface DecisionItem
 */
export interface DecisionItem {
    /**
     * 
     * @type {DecisionItemKind}
     * @memberof DecisionItem
     */
    kind: DecisionItemKind;
    /**
     * Id of the link or letter, or key of the picture
     * @type {string}
     * @memberof DecisionItem
     */
    id: string;
}

/**
 * Kind of hidden content
 * @export
 */
export const DecisionItemKind = {
    link: 'link',
    letter: 'letter',
    picture: 'picture'
} as const;
export type DecisionItemKind = typeof DecisionItemKind[keyof typeof DecisionItemKind];


/**
 * `hide_item` hides a link, a shown letter or a picture
 * @export
 */
export const DecisionKind = {
    dismiss: 'dismiss',
    ask_change: 'ask_change',
    mark_sensitive: 'mark_sensitive',
    hide_discovery: 'hide_discovery',
    hide_item: 'hide_item',
    make_draft: 'make_draft',
    suspend: 'suspend'
} as const;
export type DecisionKind = typeof DecisionKind[keyof typeof DecisionKind];


/**
 * Rule of the terms that the content breaks; `other` is any other rule
 * @export
 */
export const DecisionRule = {
    phishing: 'phishing',
    impersonation: 'impersonation',
    spam: 'spam',
    illegal: 'illegal',
    harassment: 'harassment',
    other: 'other',
    copyright: 'copyright',
    adult: 'adult',
    hate: 'hate',
    privacy: 'privacy'
} as const;
export type DecisionRule = typeof DecisionRule[keyof typeof DecisionRule];


/**
 * Territory of a restriction
 * @export
 */
export const DecisionScope = {
    worldwide: 'worldwide'
} as const;
export type DecisionScope = typeof DecisionScope[keyof typeof DecisionScope];

/**
 * The apps of one host
 * @export
 * @interface DeskClient
 */
export interface DeskClient {
    /**
     * Host that the app proved, or that receives its codes; null for apps on people's own computers
     * @type {string}
     * @memberof DeskClient
     */
    host: string | null;
    /**
     * Name that the app gave itself last, which nothing proves; null without one
     * @type {string}
     * @memberof DeskClient
     */
    name: string | null;
    /**
     * How the apps of the host are known to the server
     * @type {Array<ClientKind>}
     * @memberof DeskClient
     */
    kinds: Array<ClientKind>;
    /**
     * Whether the settings name the host as one that the operators know
     * @type {boolean}
     * @memberof DeskClient
     */
    is_known: boolean;
    /**
     * Connections that have not ended
     * @type {number}
     * @memberof DeskClient
     */
    connection_count: number;
    /**
     * Accounts with such a connection
     * @type {number}
     * @memberof DeskClient
     */
    account_count: number;
    /**
     * Changes that these connections made in the last 7 days
     * @type {number}
     * @memberof DeskClient
     */
    write_count: number;
    /**
     * Start of the oldest connection; null without connections
     * @type {string}
     * @memberof DeskClient
     */
    first_seen_at: string | null;
    /**
     * Hour of the last request; null without connections
     * @type {string}
     * @memberof DeskClient
     */
    last_seen_at: string | null;
    /**
     * When an operator refused the host; null while it is allowed
     * @type {string}
     * @memberof DeskClient
     */
    refused_at: string | null;
    /**
     * Why; null while the host is allowed
     * @type {string}
     * @memberof DeskClient
     */
    refusal_reason: string | null;
}

/**
 * Kind of listed pages
 * @export
 */
export const DeskDiscoveryFilter = {
    hidden: 'hidden',
    picked: 'picked'
} as const;
export type DeskDiscoveryFilter = typeof DeskDiscoveryFilter[keyof typeof DeskDiscoveryFilter];

/**
 * Pages with the choices of the operators
 * @export
 * @interface DeskDiscoveryList
 */
export interface DeskDiscoveryList {
    /**
     * The pages
     * @type {Array<DeskDiscoveryPage>}
     * @memberof DeskDiscoveryList
     */
    items: Array<DeskDiscoveryPage>;
    /**
     * Cursor of the next page of results
     * @type {string}
     * @memberof DeskDiscoveryList
     */
    next_cursor: string | null;
}
/**
 * A page with the choices of the operators; `pick_locale` is missing in picks for all readers
 * @export
 * @interface DeskDiscoveryPage
 */
export interface DeskDiscoveryPage {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    user_id: string;
    /**
     * A public handle
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    pub_id: string;
    /**
     * Name of the page
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    name: string;
    /**
     * When it was hidden
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    hidden_at: string | null;
    /**
     * When it was picked
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    picked_at: string | null;
    /**
     * Start of the pick
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    picked_from: string | null;
    /**
     * End of the pick
     * @type {string}
     * @memberof DeskDiscoveryPage
     */
    picked_until: string | null;
    /**
     * 
     * @type {Locale}
     * @memberof DeskDiscoveryPage
     */
    pick_locale?: Locale;
}
/**
 * Health of the installation
 * @export
 * @interface DeskHealth
 */
export interface DeskHealth {
    /**
     * When it was read
     * @type {string}
     * @memberof DeskHealth
     */
    at: string;
    /**
     * Whether requests are counted
     * @type {string}
     * @memberof DeskHealth
     */
    limits: DeskHealthLimitsEnum;
    /**
     * Where images and files are stored
     * @type {string}
     * @memberof DeskHealth
     */
    storage: DeskHealthStorageEnum;
    /**
     * 
     * @type {HealthOutbox}
     * @memberof DeskHealth
     */
    outbox: HealthOutbox;
    /**
     * 
     * @type {HealthRefreshes}
     * @memberof DeskHealth
     */
    refreshes: HealthRefreshes;
    /**
     * 
     * @type {HealthWork}
     * @memberof DeskHealth
     */
    work: HealthWork;
    /**
     * 
     * @type {HealthDatabase}
     * @memberof DeskHealth
     */
    database: HealthDatabase;
}


/**
 * @export
 */
export const DeskHealthLimitsEnum = {
    ok: 'ok',
    unreachable: 'unreachable',
    off: 'off'
} as const;
export type DeskHealthLimitsEnum = typeof DeskHealthLimitsEnum[keyof typeof DeskHealthLimitsEnum];

/**
 * @export
 */
export const DeskHealthStorageEnum = {
    folder: 'folder',
    bucket: 'bucket'
} as const;
export type DeskHealthStorageEnum = typeof DeskHealthStorageEnum[keyof typeof DeskHealthStorageEnum];

/**
 * The stored maintenance settings
 * @export
 * @interface DeskMaintenance
 */
export interface DeskMaintenance {
    /**
     * Whether maintenance is under way or announced, unless its end has passed
     * @type {boolean}
     * @memberof DeskMaintenance
     */
    is_on: boolean;
    /**
     * Whether maintenance is under way now
     * @type {boolean}
     * @memberof DeskMaintenance
     */
    is_active: boolean;
    /**
     * Message for languages without a text of their own
     * @type {string}
     * @memberof DeskMaintenance
     */
    message: string | null;
    /**
     * The message in English
     * @type {string}
     * @memberof DeskMaintenance
     */
    message_en: string | null;
    /**
     * The message in Japanese
     * @type {string}
     * @memberof DeskMaintenance
     */
    message_ja: string | null;
    /**
     * The message in Traditional Chinese
     * @type {string}
     * @memberof DeskMaintenance
     */
    message_zh_tw: string | null;
    /**
     * When it begins; null for at once
     * @type {string}
     * @memberof DeskMaintenance
     */
    starts_at: string | null;
    /**
     * When it ends; null without an end
     * @type {string}
     * @memberof DeskMaintenance
     */
    ends_at: string | null;
    /**
     * When the settings were last changed; null before the first change
     * @type {string}
     * @memberof DeskMaintenance
     */
    updated_at: string | null;
}
/**
 * Numbers of the installation
 * @export
 * @interface DeskNumbers
 */
export interface DeskNumbers {
    /**
     * Days, the oldest first
     * @type {Array<NumbersDay>}
     * @memberof DeskNumbers
     */
    days: Array<NumbersDay>;
    /**
     * API operations, the most frequent first; empty where they are not counted
     * @type {Array<AnalyticsCalls>}
     * @memberof DeskNumbers
     */
    operations: Array<AnalyticsCalls>;
    /**
     * Whether API operations were counted in this period
     * @type {boolean}
     * @memberof DeskNumbers
     */
    counts_calls: boolean;
}
/**
 * 
 * @export
 * @interface DeskSetDiscoveryRequest
 */
export interface DeskSetDiscoveryRequest {
    /**
     * Whether search and discovery leave the page out
     * @type {boolean}
     * @memberof DeskSetDiscoveryRequest
     */
    is_hidden: boolean;
    /**
     * Whether the page is among the picks
     * @type {boolean}
     * @memberof DeskSetDiscoveryRequest
     */
    is_picked: boolean;
    /**
     * Start of the pick; at once by default
     * @type {string}
     * @memberof DeskSetDiscoveryRequest
     */
    picked_from?: string;
    /**
     * End of the pick; none by default
     * @type {string}
     * @memberof DeskSetDiscoveryRequest
     */
    picked_until?: string;
    /**
     * 
     * @type {Locale}
     * @memberof DeskSetDiscoveryRequest
     */
    pick_locale?: Locale;
    /**
     * Free text, at most 500 graphemes
     * @type {string}
     * @memberof DeskSetDiscoveryRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface Digest
 */
export interface Digest {
    /**
     * 
     * @type {DigestFrequency}
     * @memberof Digest
     */
    frequency: DigestFrequency;
    /**
     * Whether the caller has a confirmed address and this installation can send e-mail
     * @type {boolean}
     * @memberof Digest
     */
    is_possible: boolean;
    /**
     * Address that the digest goes to, or would go to; null without a confirmed address
     * @type {string}
     * @memberof Digest
     */
    email: string | null;
    /**
     * When the next digest is due; it is sent only if there is news. Null while the frequency is `never` or `is_possible` is false
     * @type {string}
     * @memberof Digest
     */
    next_at: string | null;
}

/**
 * How often the digest of followed creators is mailed; weekly is on Mondays
 * @export
 */
export const DigestFrequency = {
    never: 'never',
    daily: 'daily',
    weekly: 'weekly'
} as const;
export type DigestFrequency = typeof DigestFrequency[keyof typeof DigestFrequency];

/**
 * 
 * @export
 * @interface DiscoveredCreator
 */
export interface DiscoveredCreator {
    /**
     * A public handle
     * @type {string}
     * @memberof DiscoveredCreator
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof DiscoveredCreator
     */
    name: string;
    /**
     * One line under the name
     * @type {string}
     * @memberof DiscoveredCreator
     */
    headline: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof DiscoveredCreator
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     * @type {Array<string>}
     * @memberof DiscoveredCreator
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     * @type {boolean}
     * @memberof DiscoveredCreator
     */
    is_creator: boolean;
    /**
     * 
     * @type {Locale}
     * @memberof DiscoveredCreator
     */
    locale: Locale;
    /**
     * 
     * @type {PageLook}
     * @memberof DiscoveredCreator
     */
    appearance: PageLook;
    /**
     * Whether one of the creator's streams is live now
     * @type {boolean}
     * @memberof DiscoveredCreator
     */
    is_live: boolean;
}
/**
 * 
 * @export
 * @interface DiscoveredCreatorList
 */
export interface DiscoveredCreatorList {
    /**
     * Matching creators
     * @type {Array<DiscoveredCreator>}
     * @memberof DiscoveredCreatorList
     */
    items: Array<DiscoveredCreator>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof DiscoveredCreatorList
     */
    next_cursor: string | null;
    /**
     * False when the search took too long and was stopped; matching pages may then be missing, and creators with
     * the words in name or handle are more likely to be among the items
     * @type {boolean}
     * @memberof DiscoveredCreatorList
     */
    is_complete: boolean;
    /**
     * Creators whose handle is spelled like the question; only on the first page of results, when fewer than
     * three were found
     * @type {Array<DiscoveredCreator>}
     * @memberof DiscoveredCreatorList
     */
    near: Array<DiscoveredCreator>;
}
/**
 * 
 * @export
 * @interface Discovery
 */
export interface Discovery {
    /**
     * Creators who are live now, the most recently created stream first
     * @type {Array<LiveCreator>}
     * @memberof Discovery
     */
    live: Array<LiveCreator>;
    /**
     * Creators whose pages were published last, newest first
     * @type {Array<DiscoveredCreator>}
     * @memberof Discovery
     */
    newest: Array<DiscoveredCreator>;
    /**
     * Creators whom the operators picked, the latest pick first
     * @type {Array<DiscoveredCreator>}
     * @memberof Discovery
     */
    picks: Array<DiscoveredCreator>;
    /**
     * New kits and kits chosen by chance, in an order that changes every day, in UTC; at most one of each owner
     * @type {Array<KitSummary>}
     * @memberof Discovery
     */
    kits: Array<KitSummary>;
    /**
     * Every genre, in display order, with the number of pages that discovery can find
     * @type {Array<GenreCount>}
     * @memberof Discovery
     */
    genres: Array<GenreCount>;
}
/**
 * Room between two parts of the page
 * @export
 * @interface DividerBlock
 */
export interface DividerBlock {
    /**
     * How the room is drawn
     * @type {string}
     * @memberof DividerBlock
     */
    kind?: DividerBlockKindEnum;
}


/**
 * @export
 */
export const DividerBlockKindEnum = {
    dots: 'dots',
    line: 'line',
    space: 'space'
} as const;
export type DividerBlockKindEnum = typeof DividerBlockKindEnum[keyof typeof DividerBlockKindEnum];

/**
 * 
 * @export
 * @interface DraftKey
 */
export interface DraftKey {
    /**
     * 256 random bits in base64url
     * @type {string}
     * @memberof DraftKey
     */
    key: string;
}
/**
 * Something that takes place
 * @export
 * @interface EventBlock
 */
export interface EventBlock {
    /**
     * Name of the event, 1–80 graphemes
     * @type {string}
     * @memberof EventBlock
     */
    title: string;
    /**
     * Start; only its day in `time_zone` counts for a whole day
     * @type {string}
     * @memberof EventBlock
     */
    starts_at: string;
    /**
     * End, null when it is open
     * @type {string}
     * @memberof EventBlock
     */
    ends_at?: string | null;
    /**
     * Whether it lasts whole days
     * @type {boolean}
     * @memberof EventBlock
     */
    is_all_day?: boolean;
    /**
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof EventBlock
     */
    time_zone: string;
    /**
     * Where it takes place, at most 120 graphemes
     * @type {string}
     * @memberof EventBlock
     */
    place?: string;
    /**
     * http or https, without credentials; empty for none
     * @type {string}
     * @memberof EventBlock
     */
    url?: string;
    /**
     * Words of the link, at most 30 graphemes; empty for the standard words
     * @type {string}
     * @memberof EventBlock
     */
    action?: string;
    /**
     * Whether it takes place as planned
     * @type {string}
     * @memberof EventBlock
     */
    state?: EventBlockStateEnum;
}


/**
 * @export
 */
export const EventBlockStateEnum = {
    planned: 'planned',
    moved: 'moved',
    cancelled: 'cancelled'
} as const;
export type EventBlockStateEnum = typeof EventBlockStateEnum[keyof typeof EventBlockStateEnum];

/**
 * An archive of the caller's data that is being created or can be downloaded
 * @export
 * @interface ExportArchive
 */
export interface ExportArchive {
    /**
     * Progress of the archive
     * @type {string}
     * @memberof ExportArchive
     */
    state: ExportArchiveStateEnum;
    /**
     * Number of finished parts
     * @type {number}
     * @memberof ExportArchive
     */
    done: number;
    /**
     * Number of all parts; 0 until it is known
     * @type {number}
     * @memberof ExportArchive
     */
    total: number;
    /**
     * Size of the file in bytes; null until it is ready
     * @type {number}
     * @memberof ExportArchive
     */
    size_bytes: number | null;
    /**
     * When the archive was requested
     * @type {string}
     * @memberof ExportArchive
     */
    requested_at: string;
    /**
     * When the archive expires
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
     * The last requested archive, unless it has expired
     * @type {Array<ExportArchive>}
     * @memberof ExportArchiveStatus
     */
    archives: Array<ExportArchive>;
}
/**
 * Questions whose answers unfold
 * @export
 * @interface FaqBlock
 */
export interface FaqBlock {
    /**
     * Heading of the questions, at most 40 graphemes
     * @type {string}
     * @memberof FaqBlock
     */
    title?: string;
    /**
     * The questions in their order
     * @type {Array<FaqItem>}
     * @memberof FaqBlock
     */
    items: Array<FaqItem>;
}
/**
 * A question and its answer
 * @export
 * @interface FaqItem
 */
export interface FaqItem {
    /**
     * 1–120 graphemes
     * @type {string}
     * @memberof FaqItem
     */
    question: string;
    /**
     * Plain text, 1–600 graphemes
     * @type {string}
     * @memberof FaqItem
     */
    answer: string;
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
     * Machine-readable reason of the refusal, from a closed set
     * @type {string}
     * @memberof FieldError
     */
    code: string;
    /**
     * Reason in English, for developers
     * @type {string}
     * @memberof FieldError
     */
    detail: string;
}
/**
 * A file to download
 * @export
 * @interface FileBlock
 */
export interface FileBlock {
    /**
     * What the file is, 1–80 graphemes
     * @type {string}
     * @memberof FileBlock
     */
    title: string;
    /**
     * Key of a file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name
     * @type {string}
     * @memberof FileBlock
     */
    file_key: string;
    /**
     * 
     * @type {FileFormat}
     * @memberof FileBlock
     */
    format?: FileFormat;
    /**
     * Size in bytes. Format and size are those of the stored file; requests may leave them out
     * @type {number}
     * @memberof FileBlock
     */
    size_bytes?: number;
}

/**
 * Format of a file according to its first bytes, and the extension of its download
 * @export
 */
export const FileFormat = {
    pdf: 'pdf',
    zip: 'zip',
    mp3: 'mp3',
    m4a: 'm4a',
    ogg: 'ogg',
    flac: 'flac',
    wav: 'wav',
    jpg: 'jpg',
    png: 'png',
    gif: 'gif',
    webp: 'webp',
    avif: 'avif',
    heic: 'heic'
} as const;
export type FileFormat = typeof FileFormat[keyof typeof FileFormat];

/**
 * 
 * @export
 * @interface FollowImport
 */
export interface FollowImport {
    /**
     * Creators whom the caller follows since the import
     * @type {number}
     * @memberof FollowImport
     */
    followed: number;
    /**
     * Addresses that belong to no shown page of this installation
     * @type {number}
     * @memberof FollowImport
     */
    unknown: number;
    /**
     * Creators whom the caller followed before, may not follow, or would follow beyond a limit
     * @type {number}
     * @memberof FollowImport
     */
    skipped: number;
}
/**
 * 
 * @export
 * @interface FollowList
 */
export interface FollowList {
    /**
     * Sorted as `sort` asks
     * @type {Array<FollowListItemsInner>}
     * @memberof FollowList
     */
    items: Array<FollowListItemsInner>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
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
     * When the caller followed the creator
     * @type {string}
     * @memberof FollowListItemsInner
     */
    followed_at: string;
    /**
     * Whether the caller's timeline leaves the creator out
     * @type {boolean}
     * @memberof FollowListItemsInner
     */
    is_muted: boolean;
    /**
     * Whether digest mails include the creator
     * @type {boolean}
     * @memberof FollowListItemsInner
     */
    in_digest: boolean;
}
/**
 * 
 * @export
 * @interface FollowSettings
 */
export interface FollowSettings {
    /**
     * Whether followed creators may read the caller's name among their followers
     * @type {boolean}
     * @memberof FollowSettings
     */
    shows_list: boolean;
    /**
     * Whether the caller's page shows how many accounts follow it
     * @type {boolean}
     * @memberof FollowSettings
     */
    shows_count: boolean;
}

/**
 * `recent`: by the follow, the last first; `name`: by name; `use`: by when the creator last published, the last first
 * @export
 */
export const FollowSort = {
    recent: 'recent',
    name: 'name',
    use: 'use'
} as const;
export type FollowSort = typeof FollowSort[keyof typeof FollowSort];

/**
 * 
 * @export
 * @interface FollowerList
 */
export interface FollowerList {
    /**
     * How many accounts follow the caller
     * @type {number}
     * @memberof FollowerList
     */
    count: number;
    /**
     * Followers who opened their list, the last to follow first
     * @type {Array<CreatorSummary>}
     * @memberof FollowerList
     */
    items: Array<CreatorSummary>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof FollowerList
     */
    next_cursor: string | null;
}

/**
 * Typeface of the page: gothic, mincho or rounded gothic
 * @export
 */
export const FontChoice = {
    ntlg: 'ntlg',
    dnp_shuei_mincho: 'dnp_shuei_mincho',
    maru_maru_gothic: 'maru_maru_gothic'
} as const;
export type FontChoice = typeof FontChoice[keyof typeof FontChoice];

/**
 * An account that a search found
 * @export
 * @interface FoundPerson
 */
export interface FoundPerson {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof FoundPerson
     */
    user_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof FoundPerson
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     * @type {string}
     * @memberof FoundPerson
     */
    name: string | null;
    /**
     * 
     * @type {PersonMatch}
     * @memberof FoundPerson
     */
    match: PersonMatch;
    /**
     * 
     * @type {PersonState}
     * @memberof FoundPerson
     */
    state: PersonState;
}

/**
 * An extra that is locked until its achievement is reached. The API no longer answers `fonts`, `custom_colors`, `card_links` and `link_schedule`, which every creator has from the start
 * @export
 */
export const FunctionId = {
    fonts: 'fonts',
    custom_colors: 'custom_colors',
    card_links: 'card_links',
    link_schedule: 'link_schedule',
    third_activity_group: 'third_activity_group',
    icon_frames: 'icon_frames',
    link_entrances: 'link_entrances',
    closing_marks: 'closing_marks',
    name_styles: 'name_styles'
} as const;
export type FunctionId = typeof FunctionId[keyof typeof FunctionId];

/**
 * Pictures beside each other, which open one by one
 * @export
 * @interface GalleryBlock
 */
export interface GalleryBlock {
    /**
     * Heading of the gallery, at most 40 graphemes
     * @type {string}
     * @memberof GalleryBlock
     */
    title?: string;
    /**
     * The pictures in their order
     * @type {Array<BlockPicture>}
     * @memberof GalleryBlock
     */
    pictures: Array<BlockPicture>;
}
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
 * 
 * @export
 * @interface GenreCount
 */
export interface GenreCount {
    /**
     * 
     * @type {GenreId}
     * @memberof GenreCount
     */
    genre_id: GenreId;
    /**
     * Number of pages with the genre
     * @type {number}
     * @memberof GenreCount
     */
    count: number;
}

/**
 * Genre of a creator's work
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
     * All genres, in the order in which to show them
     * @type {Array<Genre>}
     * @memberof GenreList
     */
    items: Array<Genre>;
}
/**
 * Name of the genre in every supported language
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
     * True once any app has signed the key out
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
     * Similar handles that are free, for `taken` only; they are not reserved.
     * @type {Array<string>}
     * @memberof HandleAvailability
     */
    suggestions: Array<string>;
}

/**
 * `taken`: another account holds the handle or one that looks like it, or released it less than 90 days ago.
 * `reserved`: a word that cannot be claimed. `malformed`: not a valid handle. `yours`: a present or former
 * handle of the caller, or one that looks like it.
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
 * Layout of icon and name at the top of the page
 * @export
 */
export const HeaderLayout = {
    centered: 'centered',
    left: 'left',
    banner: 'banner'
} as const;
export type HeaderLayout = typeof HeaderLayout[keyof typeof HeaderLayout];

/**
 * A heading above the blocks and links that follow
 * @export
 * @interface HeadingBlock
 */
export interface HeadingBlock {
    /**
     * Words of the heading, 1–40 graphemes
     * @type {string}
     * @memberof HeadingBlock
     */
    title: string;
}
/**
 * A circuit breaker that is open
 * @export
 * @interface HealthBreaker
 */
export interface HealthBreaker {
    /**
     * Service, or host of a feed
     * @type {string}
     * @memberof HealthBreaker
     */
    service: string;
    /**
     * Failures in a row
     * @type {number}
     * @memberof HealthBreaker
     */
    failures: number;
    /**
     * When the next request is allowed
     * @type {string}
     * @memberof HealthBreaker
     */
    open_until: string;
}
/**
 * Size of the database
 * @export
 * @interface HealthDatabase
 */
export interface HealthDatabase {
    /**
     * Size in bytes; null when the database does not tell
     * @type {number}
     * @memberof HealthDatabase
     */
    bytes: number | null;
    /**
     * The largest tables with their indexes, the largest first
     * @type {Array<HealthTable>}
     * @memberof HealthDatabase
     */
    tables: Array<HealthTable>;
}
/**
 * Messages that wait for their delivery
 * @export
 * @interface HealthOutbox
 */
export interface HealthOutbox {
    /**
     * Waiting messages
     * @type {number}
     * @memberof HealthOutbox
     */
    waiting: number;
    /**
     * When the oldest was stored; null when none waits
     * @type {string}
     * @memberof HealthOutbox
     */
    oldest_at: string | null;
    /**
     * Messages with a failed delivery, which is retried
     * @type {number}
     * @memberof HealthOutbox
     */
    failed: number;
    /**
     * Failed deliveries of these messages
     * @type {number}
     * @memberof HealthOutbox
     */
    attempts: number;
    /**
     * Messages with a failed delivery that send a mail
     * @type {number}
     * @memberof HealthOutbox
     */
    failed_mails: number;
    /**
     * Kinds of messages, the most frequent first
     * @type {Array<HealthOutboxKind>}
     * @memberof HealthOutbox
     */
    kinds: Array<HealthOutboxKind>;
}
/**
 * Waiting messages of one kind
 * @export
 * @interface HealthOutboxKind
 */
export interface HealthOutboxKind {
    /**
     * Kind, such as `pages_changed`
     * @type {string}
     * @memberof HealthOutboxKind
     */
    kind: string;
    /**
     * Waiting messages
     * @type {number}
     * @memberof HealthOutboxKind
     */
    waiting: number;
    /**
     * Messages with a failed delivery
     * @type {number}
     * @memberof HealthOutboxKind
     */
    failed: number;
}
/**
 * Refreshes of activities
 * @export
 * @interface HealthRefreshes
 */
export interface HealthRefreshes {
    /**
     * Sources that are due
     * @type {number}
     * @memberof HealthRefreshes
     */
    waiting: number;
    /**
     * Since when the longest overdue source is due; null when none is
     * @type {string}
     * @memberof HealthRefreshes
     */
    oldest_at: string | null;
    /**
     * Jobs that no worker has taken
     * @type {number}
     * @memberof HealthRefreshes
     */
    jobs_waiting: number;
    /**
     * Jobs that a worker has taken
     * @type {number}
     * @memberof HealthRefreshes
     */
    jobs_active: number;
    /**
     * Services, the one with the most sources first
     * @type {Array<HealthService>}
     * @memberof HealthRefreshes
     */
    services: Array<HealthService>;
    /**
     * Hosts and services that are left alone for a while after failures
     * @type {Array<HealthBreaker>}
     * @memberof HealthRefreshes
     */
    breakers: Array<HealthBreaker>;
}
/**
 * A few numbers at one moment
 * @export
 * @interface HealthSample
 */
export interface HealthSample {
    /**
     * Start of the five minutes or three hours of the sample
     * @type {string}
     * @memberof HealthSample
     */
    at: string;
    /**
     * Waiting messages
     * @type {number}
     * @memberof HealthSample
     */
    outbox_waiting: number;
    /**
     * Age of the oldest message
     * @type {number}
     * @memberof HealthSample
     */
    outbox_oldest_seconds: number;
    /**
     * Sources that are due
     * @type {number}
     * @memberof HealthSample
     */
    refresh_waiting: number;
    /**
     * Mails with a failed delivery
     * @type {number}
     * @memberof HealthSample
     */
    failed_mails: number;
    /**
     * Size of the database; null when the database does not tell
     * @type {number}
     * @memberof HealthSample
     */
    database_bytes: number | null;
}
/**
 * Health samples
 * @export
 * @interface HealthSampleList
 */
export interface HealthSampleList {
    /**
     * Samples, the oldest first
     * @type {Array<HealthSample>}
     * @memberof HealthSampleList
     */
    items: Array<HealthSample>;
}
/**
 * Sources at one external service
 * @export
 * @interface HealthService
 */
export interface HealthService {
    /**
     * Type of the activities
     * @type {string}
     * @memberof HealthService
     */
    service: string;
    /**
     * All sources
     * @type {number}
     * @memberof HealthService
     */
    sources: number;
    /**
     * Sources that are due
     * @type {number}
     * @memberof HealthService
     */
    due: number;
    /**
     * Sources whose last refresh failed
     * @type {number}
     * @memberof HealthService
     */
    failing: number;
}

/**
 * `day` is 24 hours, `month` is 28 days
 * @export
 */
export const HealthSpan = {
    day: 'day',
    month: 'month'
} as const;
export type HealthSpan = typeof HealthSpan[keyof typeof HealthSpan];

/**
 * A table with its indexes
 * @export
 * @interface HealthTable
 */
export interface HealthTable {
    /**
     * Name of the table
     * @type {string}
     * @memberof HealthTable
     */
    name: string;
    /**
     * Size in bytes
     * @type {number}
     * @memberof HealthTable
     */
    bytes: number;
}
/**
 * Background work that waits or runs
 * @export
 * @interface HealthWork
 */
export interface HealthWork {
    /**
     * Images that wait for a new address
     * @type {number}
     * @memberof HealthWork
     */
    image_renewals: number;
    /**
     * Files that wait for a new address
     * @type {number}
     * @memberof HealthWork
     */
    file_renewals: number;
    /**
     * Images and files whose renewal failed at least once
     * @type {number}
     * @memberof HealthWork
     */
    failed_renewals: number;
    /**
     * Imports that were read and not applied
     * @type {number}
     * @memberof HealthWork
     */
    imports: number;
    /**
     * Data exports and page copies that are being prepared
     * @type {number}
     * @memberof HealthWork
     */
    archives: number;
}
/**
 * A member whose page is a draft at present; `pub_id` is the handle by which the owner invited the creator, who may have another one by now
 * @export
 * @interface HiddenKitMember
 */
export interface HiddenKitMember {
    /**
     * A public handle
     * @type {string}
     * @memberof HiddenKitMember
     */
    pub_id: string;
    /**
     * 
     * @type {KitMemberState}
     * @memberof HiddenKitMember
     */
    state: KitMemberState;
    /**
     * When the owner invited the creator
     * @type {string}
     * @memberof HiddenKitMember
     */
    invited_at: string;
}

/**
 * Frame around the icon; every value but `none` is a locked extra
 * @export
 */
export const IconFrame = {
    none: 'none',
    ring: 'ring',
    blossom: 'blossom',
    cord: 'cord'
} as const;
export type IconFrame = typeof IconFrame[keyof typeof IconFrame];

/**
 * An image on the content host, at `/{key}/{width}.webp` in each of its widths, and at `/{key}` 512 pixels wide. An image whose key ends with `-a` is also at `/{key}/{width}.avif` in the widths 384, 768, 1024 and 1600
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
     * Width in pixels of the upright upload
     * @type {number}
     * @memberof Image
     */
    width: number;
    /**
     * Height in pixels of the upright upload
     * @type {number}
     * @memberof Image
     */
    height: number;
    /**
     * Widths in pixels that the content host answers. A smaller image is not enlarged; a width that is not stored answers with another stored width
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
 * Intended use of an image
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
 * @interface Import
 */
export interface Import {
    /**
     * Id of the import
     * @type {string}
     * @memberof Import
     */
    id: string;
    /**
     * 
     * @type {ImportSource}
     * @memberof Import
     */
    source: ImportSource;
    /**
     * Whether the reader of this source was never tested with a page that an owner saved
     * @type {boolean}
     * @memberof Import
     */
    is_trial: boolean;
    /**
     * Page that was read, null for files and texts
     * @type {string}
     * @memberof Import
     */
    address: string | null;
    /**
     * When the source was read
     * @type {string}
     * @memberof Import
     */
    created_at: string;
    /**
     * When the import is deleted
     * @type {string}
     * @memberof Import
     */
    expires_at: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Import
     */
    links_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Import
     */
    profile_version: number;
    /**
     * Number of links that the page can still take
     * @type {number}
     * @memberof Import
     */
    free_links: number;
    /**
     * 
     * @type {ImportFields}
     * @memberof Import
     */
    fields: ImportFields;
    /**
     * What was found, in the order of the source
     * @type {Array<ImportItem>}
     * @memberof Import
     */
    items: Array<ImportItem>;
    /**
     * 
     * @type {ImportedPageCopy}
     * @memberof Import
     */
    page_copy?: ImportedPageCopy;
    /**
     * 
     * @type {ImportApplication}
     * @memberof Import
     */
    application?: ImportApplication;
}
/**
 * 
 * @export
 * @interface ImportApplication
 */
export interface ImportApplication {
    /**
     * When the import was applied
     * @type {string}
     * @memberof ImportApplication
     */
    applied_at: string;
    /**
     * Until when it can be undone
     * @type {string}
     * @memberof ImportApplication
     */
    undo_until: string;
    /**
     * Number of links that came by the import
     * @type {number}
     * @memberof ImportApplication
     */
    added_links: number;
    /**
     * The profile fields that the import wrote
     * @type {Array<ImportField>}
     * @memberof ImportApplication
     */
    fields: Array<ImportField>;
    /**
     * Parts of a page copy that were taken, with the number of added entries; absent for other sources
     * @type {Array<ImportedPartCount>}
     * @memberof ImportApplication
     */
    parts?: Array<ImportedPartCount>;
    /**
     * Whether nothing that the import can write was changed since; undoing then restores them exactly
     * @type {boolean}
     * @memberof ImportApplication
     */
    is_unchanged: boolean;
}
/**
 * 
 * @export
 * @interface ImportCharset
 */
export interface ImportCharset {
    /**
     * Charset in which the file may be, for `v4UploadImport`
     * @type {string}
     * @memberof ImportCharset
     */
    charset: ImportCharsetCharsetEnum;
    /**
     * Texts of the file in this charset; every charset has the same ones
     * @type {Array<string>}
     * @memberof ImportCharset
     */
    texts: Array<string>;
}


/**
 * @export
 */
export const ImportCharsetCharsetEnum = {
    utf_8: 'utf-8',
    shift_jis: 'shift_jis',
    euc_jp: 'euc-jp',
    big5: 'big5',
    gbk: 'gbk',
    euc_kr: 'euc-kr',
    windows_1250: 'windows-1250',
    windows_1251: 'windows-1251',
    windows_1252: 'windows-1252',
    windows_1253: 'windows-1253',
    windows_1254: 'windows-1254',
    windows_1255: 'windows-1255',
    windows_1256: 'windows-1256',
    windows_874: 'windows-874',
    iso_8859_2: 'iso-8859-2',
    koi8_r: 'koi8-r'
} as const;
export type ImportCharsetCharsetEnum = typeof ImportCharsetCharsetEnum[keyof typeof ImportCharsetCharsetEnum];

/**
 * A problem document for a write with a stale version, or of an import that was applied before
 * @export
 * @interface ImportConflict
 */
export interface ImportConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof ImportConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     * @type {string}
     * @memberof ImportConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof ImportConflict
     */
    status: number;
    /**
     * Explanation in English, for developers
     * @type {string}
     * @memberof ImportConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof ImportConflict
     */
    instance: string;
    /**
     * 
     * @type {ProblemCode}
     * @memberof ImportConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ImportConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ImportConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ImportConflict
     */
    current_version?: number;
    /**
     * 
     * @type {Import}
     * @memberof ImportConflict
     */
    current?: Import;
}

/**
 * A profile field that an import can write; only page copies have those after `icon`
 * @export
 */
export const ImportField = {
    name: 'name',
    headline: 'headline',
    bio: 'bio',
    contact_email: 'contact_email',
    icon: 'icon',
    cover: 'cover',
    thanks_note: 'thanks_note',
    genres: 'genres',
    ofuse_url: 'ofuse_url',
    ofuse_message: 'ofuse_message',
    reading: 'reading'
} as const;
export type ImportField = typeof ImportField[keyof typeof ImportField];

/**
 * What was found about the person; null where nothing was found
 * @export
 * @interface ImportFields
 */
export interface ImportFields {
    /**
     * Name, at most 50 graphemes
     * @type {string}
     * @memberof ImportFields
     */
    name: string | null;
    /**
     * Headline, at most 80 graphemes
     * @type {string}
     * @memberof ImportFields
     */
    headline: string | null;
    /**
     * Text, at most 1,000 graphemes
     * @type {string}
     * @memberof ImportFields
     */
    bio: string | null;
    /**
     * Contact address that the page shows
     * @type {string}
     * @memberof ImportFields
     */
    contact_email: string | null;
    /**
     * Whether there is a profile picture that can be copied
     * @type {boolean}
     * @memberof ImportFields
     */
    has_icon: boolean;
    /**
     * Whether a page copy has a cover picture
     * @type {boolean}
     * @memberof ImportFields
     */
    has_cover?: boolean;
    /**
     * Note of a page copy that fans read after a letter
     * @type {string}
     * @memberof ImportFields
     */
    thanks_note?: string | null;
    /**
     * Reading of the name in a page copy
     * @type {string}
     * @memberof ImportFields
     */
    reading?: string | null;
    /**
     * Genres of a page copy that this installation knows
     * @type {Array<GenreId>}
     * @memberof ImportFields
     */
    genres?: Array<GenreId>;
    /**
     * OFUSE address of a page copy
     * @type {string}
     * @memberof ImportFields
     */
    ofuse_url?: string | null;
    /**
     * Invitation to OFUSE of a page copy
     * @type {string}
     * @memberof ImportFields
     */
    ofuse_message?: string | null;
}
/**
 * 
 * @export
 * @interface ImportFollowsRequest
 */
export interface ImportFollowsRequest {
    /**
     * An OPML document
     * @type {string}
     * @memberof ImportFollowsRequest
     */
    opml: string;
}
/**
 * 
 * @export
 * @interface ImportItem
 */
export interface ImportItem {
    /**
     * Number of the item within the import
     * @type {number}
     * @memberof ImportItem
     */
    id: number;
    /**
     * 
     * @type {ImportItemKind}
     * @memberof ImportItem
     */
    kind: ImportItemKind;
    /**
     * Title, at most 80 graphemes
     * @type {string}
     * @memberof ImportItem
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     * @type {string}
     * @memberof ImportItem
     */
    description: string;
    /**
     * http or https address without tracking parameters; null for headings and for items that cannot be taken
     * @type {string}
     * @memberof ImportItem
     */
    url: string | null;
    /**
     * Heading above the link, empty for none
     * @type {string}
     * @memberof ImportItem
     */
    section: string;
    /**
     * Whether the link has a picture that can be copied
     * @type {boolean}
     * @memberof ImportItem
     */
    has_picture: boolean;
    /**
     * Whether visitors saw the link on the service
     * @type {boolean}
     * @memberof ImportItem
     */
    is_visible: boolean;
    /**
     * When visitors begin to see it
     * @type {string}
     * @memberof ImportItem
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it
     * @type {string}
     * @memberof ImportItem
     */
    ends_at: string | null;
    /**
     * Whether the item is preselected
     * @type {boolean}
     * @memberof ImportItem
     */
    is_taken: boolean;
    /**
     * Whether `v4ApplyImport` accepts the item
     * @type {boolean}
     * @memberof ImportItem
     */
    can_be_taken: boolean;
    /**
     * 
     * @type {ImportReason}
     * @memberof ImportItem
     */
    reason: ImportReason | null;
}

/**
 * A link of the list, an icon under the name, or the heading above the links that follow
 * @export
 */
export const ImportItemKind = {
    link: 'link',
    icon: 'icon',
    heading: 'heading'
} as const;
export type ImportItemKind = typeof ImportItemKind[keyof typeof ImportItemKind];

/**
 * 
 * @export
 * @interface ImportLinkCheck
 */
export interface ImportLinkCheck {
    /**
     * Id of the item
     * @type {number}
     * @memberof ImportLinkCheck
     */
    id: number;
    /**
     * 
     * @type {ImportLinkState}
     * @memberof ImportLinkCheck
     */
    state: ImportLinkState;
}
/**
 * 
 * @export
 * @interface ImportLinkChecks
 */
export interface ImportLinkChecks {
    /**
     * One entry for each item of the request
     * @type {Array<ImportLinkCheck>}
     * @memberof ImportLinkChecks
     */
    items: Array<ImportLinkCheck>;
}

/**
 * Whether the address was found, is gone, or could not be checked
 * @export
 */
export const ImportLinkState = {
    found: 'found',
    gone: 'gone',
    unknown: 'unknown'
} as const;
export type ImportLinkState = typeof ImportLinkState[keyof typeof ImportLinkState];

/**
 * 
 * @export
 * @interface ImportList
 */
export interface ImportList {
    /**
     * Applied imports, the newest first
     * @type {Array<ImportSummary>}
     * @memberof ImportList
     */
    items: Array<ImportSummary>;
}
/**
 * 
 * @export
 * @interface ImportObjects
 */
export interface ImportObjects {
    /**
     * Number of pictures and files that were copied or cannot be copied
     * @type {number}
     * @memberof ImportObjects
     */
    done: number;
    /**
     * Number that the chosen entries need
     * @type {number}
     * @memberof ImportObjects
     */
    total: number;
    /**
     * Number that cannot be copied, because they are unreadable, of a refused format or too much for the page
     * @type {number}
     * @memberof ImportObjects
     */
    not_copied: number;
}

/**
 * A part of a page copy besides links and profile fields
 * @export
 */
export const ImportPart = {
    appearance: 'appearance',
    blocks: 'blocks',
    activities: 'activities',
    letters: 'letters'
} as const;
export type ImportPart = typeof ImportPart[keyof typeof ImportPart];

/**
 * 
 * @export
 * @interface ImportPictures
 */
export interface ImportPictures {
    /**
     * Items whose picture is copied, with those of earlier requests
     * @type {Array<number>}
     * @memberof ImportPictures
     */
    items: Array<number>;
    /**
     * Whether the profile picture is copied
     * @type {boolean}
     * @memberof ImportPictures
     */
    icon: boolean;
}

/**
 * Why an item is not preselected, null if it is: it has no address, an address that pages may not have, or a mail address; it is behind a code on the service; it leads to the same place as an earlier item or a link of the page; the page would have more than 100 links
 * @export
 */
export const ImportReason = {
    no_address: 'no_address',
    address_refused: 'address_refused',
    mail_address: 'mail_address',
    locked: 'locked',
    duplicate: 'duplicate',
    already_there: 'already_there',
    too_many: 'too_many',
    null: 'null'
} as const;
export type ImportReason = typeof ImportReason[keyof typeof ImportReason];


/**
 * The service or format that the links come from; `page` is any other web page, `page_copy` a copy of a page of this or another installation
 * @export
 */
export const ImportSource = {
    Linktree: 'linktree',
    Litlink: 'litlink',
    Potofu: 'potofu',
    Carrd: 'carrd',
    Linkstack: 'linkstack',
    Linkbreeze: 'linkbreeze',
    Linkden: 'linkden',
    Littlelink: 'littlelink',
    Bento: 'bento',
    Linkpop: 'linkpop',
    Bookmarks: 'bookmarks',
    Csv: 'csv',
    Text: 'text',
    Page: 'page',
    PageCopy: 'page_copy'
} as const;
export type ImportSource = typeof ImportSource[keyof typeof ImportSource];

/**
 * 
 * @export
 * @interface ImportSummary
 */
export interface ImportSummary {
    /**
     * Id of the import
     * @type {string}
     * @memberof ImportSummary
     */
    id: string;
    /**
     * 
     * @type {ImportSource}
     * @memberof ImportSummary
     */
    source: ImportSource;
    /**
     * Page that was read, null for files and texts
     * @type {string}
     * @memberof ImportSummary
     */
    address: string | null;
    /**
     * 
     * @type {CopiedPage}
     * @memberof ImportSummary
     */
    page_copy?: CopiedPage;
    /**
     * 
     * @type {ImportApplication}
     * @memberof ImportSummary
     */
    application: ImportApplication;
}
/**
 * 
 * @export
 * @interface ImportUndo
 */
export interface ImportUndo {
    /**
     * Number of links that were removed
     * @type {number}
     * @memberof ImportUndo
     */
    removed_links: number;
    /**
     * Fields that have their former value again
     * @type {Array<ImportField>}
     * @memberof ImportUndo
     */
    restored_fields: Array<ImportField>;
    /**
     * Fields that were changed since the import and stay as they are
     * @type {Array<ImportField>}
     * @memberof ImportUndo
     */
    kept_fields: Array<ImportField>;
    /**
     * Parts of a page copy of which entries were removed, or the appearance that was restored; absent for other sources
     * @type {Array<ImportedPartCount>}
     * @memberof ImportUndo
     */
    removed_parts?: Array<ImportedPartCount>;
    /**
     * Parts that were changed since the import and stay as they are, which only the appearance can; absent for other sources
     * @type {Array<ImportPart>}
     * @memberof ImportUndo
     */
    kept_parts?: Array<ImportPart>;
}
/**
 * A problem document for a source that was not read
 * @export
 * @interface ImportUnread
 */
export interface ImportUnread {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof ImportUnread
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     * @type {string}
     * @memberof ImportUnread
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof ImportUnread
     */
    status: number;
    /**
     * Explanation in English, for developers
     * @type {string}
     * @memberof ImportUnread
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof ImportUnread
     */
    instance: string;
    /**
     * 
     * @type {ProblemCode}
     * @memberof ImportUnread
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ImportUnread
     */
    errors?: Array<FieldError>;
    /**
     * Charsets in which the file may be, the most plausible first (`import_charset_unsure`)
     * @type {Array<ImportCharset>}
     * @memberof ImportUnread
     */
    charsets?: Array<ImportCharset>;
}
/**
 * What a page copy is and has besides links and profile fields
 * @export
 * @interface ImportedPageCopy
 */
export interface ImportedPageCopy {
    /**
     * Origin of the installation that the copy names as its maker
     * @type {string}
     * @memberof ImportedPageCopy
     */
    origin: string;
    /**
     * Handle of the page there
     * @type {string}
     * @memberof ImportedPageCopy
     */
    handle: string;
    /**
     * When the copy was made
     * @type {string}
     * @memberof ImportedPageCopy
     */
    made_at: string;
    /**
     * 
     * @type {CopySignature}
     * @memberof ImportedPageCopy
     */
    signature: CopySignature;
    /**
     * Parts that can be taken besides links and fields
     * @type {Array<ImportedPart>}
     * @memberof ImportedPageCopy
     */
    parts: Array<ImportedPart>;
    /**
     * Names of the parts that a newer version of the program wrote, with `profile`, `links` and `names`
     * @type {Array<string>}
     * @memberof ImportedPageCopy
     */
    newer_parts: Array<string>;
    /**
     * Whether the page asked visitors for their age there; an import does not change the audience of the page
     * @type {boolean}
     * @memberof ImportedPageCopy
     */
    is_for_adults: boolean;
    /**
     * Whether the page asked visitors for a passphrase there
     * @type {boolean}
     * @memberof ImportedPageCopy
     */
    had_lock: boolean;
    /**
     * Own names of the page, which the owner claims again here
     * @type {Array<string>}
     * @memberof ImportedPageCopy
     */
    names: Array<string>;
    /**
     * What the copy lacks
     * @type {Array<PageCopyOmission>}
     * @memberof ImportedPageCopy
     */
    left_out: Array<PageCopyOmission>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ImportedPageCopy
     */
    appearance_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ImportedPageCopy
     */
    blocks_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ImportedPageCopy
     */
    activities_version: number;
}
/**
 * 
 * @export
 * @interface ImportedPart
 */
export interface ImportedPart {
    /**
     * 
     * @type {ImportPart}
     * @memberof ImportedPart
     */
    part: ImportPart;
    /**
     * Number of entries in the copy; an import may take fewer
     * @type {number}
     * @memberof ImportedPart
     */
    count: number;
    /**
     * 
     * @type {ImportedPartState}
     * @memberof ImportedPart
     */
    state: ImportedPartState;
}
/**
 * 
 * @export
 * @interface ImportedPartCount
 */
export interface ImportedPartCount {
    /**
     * 
     * @type {ImportPart}
     * @memberof ImportedPartCount
     */
    part: ImportPart;
    /**
     * Number of entries
     * @type {number}
     * @memberof ImportedPartCount
     */
    count: number;
}

/**
 * Whether the part can be taken: it can; the copy has no entries of it; a newer version of the program wrote it; letters need a valid signature
 * @export
 */
export const ImportedPartState = {
    available: 'available',
    empty: 'empty',
    newer: 'newer',
    not_signed: 'not_signed'
} as const;
export type ImportedPartState = typeof ImportedPartState[keyof typeof ImportedPartState];

/**
 * 
 * @export
 * @interface InstagramAuthorization
 */
export interface InstagramAuthorization {
    /**
     * URL of Instagram's consent page for the caller
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
 * An installation, as other installations know it
 * @export
 * @interface Instance
 */
export interface Instance {
    /**
     * Origin of the installation's screens and pages
     * @type {string}
     * @memberof Instance
     */
    origin: string;
    /**
     * Public keys of the installation, the one that signs first
     * @type {Array<InstanceKey>}
     * @memberof Instance
     */
    keys: Array<InstanceKey>;
}
/**
 * 
 * @export
 * @interface InstanceKey
 */
export interface InstanceKey {
    /**
     * Name of the key, which a page copy has as its `key_id`
     * @type {string}
     * @memberof InstanceKey
     */
    id: string;
    /**
     * Ed25519 public key, 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037)
     * @type {string}
     * @memberof InstanceKey
     */
    public_key: string;
}
/**
 * 
 * @export
 * @interface Invitation
 */
export interface Invitation {
    /**
     * Invitation code: 128 random bits in base64url
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
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof Inviter
     */
    icon_image_key: string | null;
}
/**
 * 
 * @export
 * @interface Kit
 */
export interface Kit {
    /**
     * Id of the kit
     * @type {string}
     * @memberof Kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     * @type {string}
     * @memberof Kit
     */
    name: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Kit
     */
    version: number;
    /**
     * Title
     * @type {string}
     * @memberof Kit
     */
    title: string;
    /**
     * Plain text
     * @type {string}
     * @memberof Kit
     */
    description: string;
    /**
     * 
     * @type {KitKind}
     * @memberof Kit
     */
    kind: KitKind;
    /**
     * Creators who were invited, in the order of their invitations
     * @type {Array<KitMember>}
     * @memberof Kit
     */
    members: Array<KitMember>;
    /**
     * Creators who have not declined and whose pages are drafts at present; they count towards the limit until the owner removes them
     * @type {Array<HiddenKitMember>}
     * @memberof Kit
     */
    hidden_members: Array<HiddenKitMember>;
    /**
     * When the title or the description last changed
     * @type {string}
     * @memberof Kit
     */
    updated_at: string;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 * @export
 * @interface KitConflict
 */
export interface KitConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof KitConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     * @type {string}
     * @memberof KitConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof KitConflict
     */
    status: number;
    /**
     * Explanation in English, for developers
     * @type {string}
     * @memberof KitConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof KitConflict
     */
    instance: string;
    /**
     * 
     * @type {ProblemCode}
     * @memberof KitConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof KitConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof KitConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof KitConflict
     */
    current_version?: number;
    /**
     * 
     * @type {Kit}
     * @memberof KitConflict
     */
    current?: Kit;
}
/**
 * 
 * @export
 * @interface KitInput
 */
export interface KitInput {
    /**
     * Title, 1–60 graphemes
     * @type {string}
     * @memberof KitInput
     */
    title: string;
    /**
     * Plain text, 0–300 graphemes
     * @type {string}
     * @memberof KitInput
     */
    description: string;
    /**
     * 
     * @type {KitKind}
     * @memberof KitInput
     */
    kind: KitKind;
    /**
     * Last part of a kit's URL: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends
     * @type {string}
     * @memberof KitInput
     */
    name?: string;
}
/**
 * 
 * @export
 * @interface KitInvitation
 */
export interface KitInvitation {
    /**
     * Id of the kit
     * @type {string}
     * @memberof KitInvitation
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     * @type {string}
     * @memberof KitInvitation
     */
    name: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof KitInvitation
     */
    version: number;
    /**
     * Title
     * @type {string}
     * @memberof KitInvitation
     */
    title: string;
    /**
     * Plain text
     * @type {string}
     * @memberof KitInvitation
     */
    description: string;
    /**
     * 
     * @type {KitKind}
     * @memberof KitInvitation
     */
    kind: KitKind;
    /**
     * 
     * @type {CreatorSummary}
     * @memberof KitInvitation
     */
    owner: CreatorSummary;
    /**
     * Number of creators who accepted
     * @type {number}
     * @memberof KitInvitation
     */
    accepted_count: number;
    /**
     * 
     * @type {KitMemberState}
     * @memberof KitInvitation
     */
    state: KitMemberState;
    /**
     * When the owner invited the caller
     * @type {string}
     * @memberof KitInvitation
     */
    invited_at: string;
}
/**
 * 
 * @export
 * @interface KitInvitationList
 */
export interface KitInvitationList {
    /**
     * Kits that the caller is in or is invited to, at most 200; invitations without an answer first, then the newest
     * @type {Array<KitInvitation>}
     * @memberof KitInvitationList
     */
    items: Array<KitInvitation>;
}

/**
 * `creators`: creators whom the owner likes; `circle`: a group that works together; `event`: those who take part in an event
 * @export
 */
export const KitKind = {
    creators: 'creators',
    circle: 'circle',
    event: 'event'
} as const;
export type KitKind = typeof KitKind[keyof typeof KitKind];

/**
 * 
 * @export
 * @interface KitList
 */
export interface KitList {
    /**
     * The caller's kits, the newest first
     * @type {Array<Kit>}
     * @memberof KitList
     */
    items: Array<Kit>;
}
/**
 * 
 * @export
 * @interface KitMember
 */
export interface KitMember {
    /**
     * 
     * @type {CreatorSummary}
     * @memberof KitMember
     */
    user: CreatorSummary;
    /**
     * 
     * @type {KitMemberState}
     * @memberof KitMember
     */
    state: KitMemberState;
    /**
     * When the owner invited the creator
     * @type {string}
     * @memberof KitMember
     */
    invited_at: string;
}

/**
 * `invited`: has not answered; `accepted`: is shown; `declined`: refused or left
 * @export
 */
export const KitMemberState = {
    invited: 'invited',
    accepted: 'accepted',
    declined: 'declined'
} as const;
export type KitMemberState = typeof KitMemberState[keyof typeof KitMemberState];

/**
 * 
 * @export
 * @interface KitSummary
 */
export interface KitSummary {
    /**
     * Id of the kit
     * @type {string}
     * @memberof KitSummary
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     * @type {string}
     * @memberof KitSummary
     */
    name: string;
    /**
     * Title
     * @type {string}
     * @memberof KitSummary
     */
    title: string;
    /**
     * 
     * @type {KitKind}
     * @memberof KitSummary
     */
    kind: KitKind;
    /**
     * 
     * @type {CreatorSummary}
     * @memberof KitSummary
     */
    owner: CreatorSummary;
    /**
     * Number of creators whom the kit shows
     * @type {number}
     * @memberof KitSummary
     */
    count: number;
    /**
     * The first of these creators, in the order of their invitations
     * @type {Array<DiscoveredCreator>}
     * @memberof KitSummary
     */
    members: Array<DiscoveredCreator>;
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
     * Name given by the sender, unverified; empty for none
     * @type {string}
     * @memberof Letter
     */
    from_name: string;
    /**
     * Whether the sender was signed in
     * @type {boolean}
     * @memberof Letter
     */
    is_from_member: boolean;
    /**
     * Whether the sender agreed to have it shown on the page
     * @type {boolean}
     * @memberof Letter
     */
    is_public: boolean;
    /**
     * Whether the owner shows it on the page
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
     * Whether the owner used this letter to block its sender
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
    /**
     * Host of the installation from which the recipient brought the letter; null for letters sent here
     * @type {string}
     * @memberof Letter
     */
    brought_from?: string | null;
}
/**
 * 
 * @export
 * @interface LetterBlock
 */
export interface LetterBlock {
    /**
     * Letter that the block was made for; it may be deleted
     * @type {string}
     * @memberof LetterBlock
     */
    letter_id: string;
    /**
     * Name that signed the letter
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
     * Sorted by letter, the newest first
     * @type {Array<LetterBlock>}
     * @memberof LetterBlockList
     */
    items: Array<LetterBlock>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof LetterBlockList
     */
    next_cursor: string | null;
}

/**
 * `unread`: not read yet; `thanked`: marked as thanked; `may_be_shown`: the sender agreed to have the letter shown on the page
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
     * Send it as `cursor` for the next page of results; null on the last
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
     * Whether notifications are turned on
     * @type {boolean}
     * @memberof LetterNotices
     */
    is_on: boolean;
    /**
     * Whether the caller has a confirmed address and this installation can send e-mail
     * @type {boolean}
     * @memberof LetterNotices
     */
    is_possible: boolean;
    /**
     * Address that notifications go to, or would go to; null without a confirmed address
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
     * Id of the link
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
     * Title, 1–80 graphemes
     * @type {string}
     * @memberof Link
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
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
     * Key of an image on the content host, null for none
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
     * Whether visitors have to confirm before it opens
     * @type {boolean}
     * @memberof Link
     */
    is_sensitive: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none. Consecutive links with the same heading form one
     * section.
     * @type {string}
     * @memberof Link
     */
    section: string;
    /**
     * Whether it is a half-width row, two of which share a line
     * @type {boolean}
     * @memberof Link
     */
    is_half: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     * @type {boolean}
     * @memberof Link
     */
    is_icon: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     * @type {boolean}
     * @memberof Link
     */
    is_me: boolean;
    /**
     * When visitors begin to see it, null for at once
     * @type {string}
     * @memberof Link
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it, null for never
     * @type {string}
     * @memberof Link
     */
    ends_at: string | null;
    /**
     * Zero-based place in the list
     * @type {number}
     * @memberof Link
     */
    position: number;
}

/**
 * How the links appear when a visitor opens the page; every value but `none` is a locked extra
 * @export
 */
export const LinkEntrance = {
    none: 'none',
    rise: 'rise',
    unfold: 'unfold',
    drift: 'drift'
} as const;
export type LinkEntrance = typeof LinkEntrance[keyof typeof LinkEntrance];

/**
 * 
 * @export
 * @interface LinkInput
 */
export interface LinkInput {
    /**
     * Id of a stored link, or a new UUID of the client; made by the server when missing
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
     * Title, 1–80 graphemes
     * @type {string}
     * @memberof LinkInput
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
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
     * Key of an image on the content host, null for none
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
     * Whether visitors have to confirm before it opens
     * @type {boolean}
     * @memberof LinkInput
     */
    is_sensitive?: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none
     * @type {string}
     * @memberof LinkInput
     */
    section?: string;
    /**
     * Whether it is a half-width row, two of which share a line; no effect on cards and icons
     * @type {boolean}
     * @memberof LinkInput
     */
    is_half?: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     * @type {boolean}
     * @memberof LinkInput
     */
    is_icon?: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     * @type {boolean}
     * @memberof LinkInput
     */
    is_me?: boolean;
    /**
     * When visitors begin to see it, null for at once
     * @type {string}
     * @memberof LinkInput
     */
    starts_at?: string | null;
    /**
     * When visitors stop seeing it, null for never
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
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
     * Key of the image on the content host; send it as `thumbnail_image_key`
     * @type {string}
     * @memberof LinkPicture
     */
    key: string;
}
/**
 * The recording that a web page is about; missing unless a page can show its player
 * @export
 * @interface LinkPlayer
 */
export interface LinkPlayer {
    /**
     * 
     * @type {PlayerProvider}
     * @memberof LinkPlayer
     */
    provider: PlayerProvider;
    /**
     * Id of the recording at its provider, in the form of the provider
     * @type {string}
     * @memberof LinkPlayer
     */
    ref: string;
    /**
     * Title of the recording, at most 80 graphemes; null when the page could not be read
     * @type {string}
     * @memberof LinkPlayer
     */
    title: string | null;
    /**
     * Second at which it starts
     * @type {number}
     * @memberof LinkPlayer
     */
    start_s: number;
}

/**
 * What other services show for a link to the page: a card with icon and name, the card with the first picture of the page, or the handle alone
 * @export
 */
export const LinkPreviewChoice = {
    profile: 'profile',
    picture: 'picture',
    none: 'none'
} as const;
export type LinkPreviewChoice = typeof LinkPreviewChoice[keyof typeof LinkPreviewChoice];

/**
 * 
 * @export
 * @interface LinkProof
 */
export interface LinkProof {
    /**
     * URL of the link
     * @type {string}
     * @memberof LinkProof
     */
    url: string;
    /**
     * 
     * @type {LinkProofState}
     * @memberof LinkProof
     */
    state: LinkProofState;
    /**
     * When the page was last checked
     * @type {string}
     * @memberof LinkProof
     */
    checked_at: string;
    /**
     * Since when the public page marks the link as one that links back; null while it does not
     * @type {string}
     * @memberof LinkProof
     */
    linked_since: string | null;
}
/**
 * 
 * @export
 * @interface LinkProofList
 */
export interface LinkProofList {
    /**
     * One check for each URL
     * @type {Array<LinkProof>}
     * @memberof LinkProofList
     */
    items: Array<LinkProof>;
}

/**
 * Outcome of the last check: the page links back, the page does not link back, or the page could not be read
 * @export
 */
export const LinkProofState = {
    links_back: 'links_back',
    no_link_back: 'no_link_back',
    unknown: 'unknown'
} as const;
export type LinkProofState = typeof LinkProofState[keyof typeof LinkProofState];


/**
 * Corners of the links; `theme` for those of the theme
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
 * Size of the link; a card has a large picture
 * @export
 */
export const LinkSize = {
    row: 'row',
    card: 'card'
} as const;
export type LinkSize = typeof LinkSize[keyof typeof LinkSize];


/**
 * Service that the link leads to
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
 * A problem document for a write with a stale version; nothing was stored
 * @export
 * @interface LinksConflict
 */
export interface LinksConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof LinksConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
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
     * Explanation in English, for developers
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
     * 
     * @type {ProblemCode}
     * @memberof LinksConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof LinksConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof LinksConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
     * Key of an image on the content host, null for none
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
     * Current and upcoming live streams by start time; only with `with_events`
     * @type {Array<LiveEvent>}
     * @memberof ListedUser
     */
    events?: Array<LiveEvent>;
}
/**
 * 
 * @export
 * @interface LiveCreator
 */
export interface LiveCreator {
    /**
     * 
     * @type {DiscoveredCreator}
     * @memberof LiveCreator
     */
    creator: DiscoveredCreator;
    /**
     * 
     * @type {LiveCreatorStream}
     * @memberof LiveCreator
     */
    stream: LiveCreatorStream;
}
/**
 * 
 * @export
 * @interface LiveCreatorStream
 */
export interface LiveCreatorStream {
    /**
     * Id of the stream
     * @type {string}
     * @memberof LiveCreatorStream
     */
    id: string;
    /**
     * Title of the stream
     * @type {string}
     * @memberof LiveCreatorStream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     * @type {string}
     * @memberof LiveCreatorStream
     */
    url: string;
    /**
     * When it started
     * @type {string}
     * @memberof LiveCreatorStream
     */
    starts_at: string;
}
/**
 * 
 * @export
 * @interface LiveEvent
 */
export interface LiveEvent {
    /**
     * Id of the stream
     * @type {string}
     * @memberof LiveEvent
     */
    id: string;
    /**
     * Title of the stream
     * @type {string}
     * @memberof LiveEvent
     */
    title: string;
    /**
     * URL to watch the stream, http or https
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
     * Whether the stream is live now
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
     * Id of the stream
     * @type {string}
     * @memberof LiveStream
     */
    id: string;
    /**
     * Title of the stream
     * @type {string}
     * @memberof LiveStream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
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
     * When the stream is over unless a heartbeat or its creator postpones the end
     * @type {string}
     * @memberof LiveStream
     */
    expires_at: string;
    /**
     * Whether the stream is live now
     * @type {boolean}
     * @memberof LiveStream
     */
    is_live: boolean;
    /**
     * When a heartbeat or the creator last confirmed since the start that it runs, null for never
     * @type {string}
     * @memberof LiveStream
     */
    last_heartbeat_at?: string | null;
    /**
     * 
     * @type {StreamDuration}
     * @memberof LiveStream
     */
    duration?: StreamDuration;
    /**
     * When the creator is or was asked whether it still runs; null if they are not asked
     * @type {string}
     * @memberof LiveStream
     */
    asks_at?: string | null;
}
/**
 * 
 * @export
 * @interface LiveStreamList
 */
export interface LiveStreamList {
    /**
     * Streams by start time
     * @type {Array<LiveStream>}
     * @memberof LiveStreamList
     */
    items: Array<LiveStream>;
}

/**
 * A supported language
 * @export
 */
export const Locale = {
    en: 'en',
    ja: 'ja',
    zh_TW: 'zh-TW'
} as const;
export type Locale = typeof Locale[keyof typeof Locale];

/**
 * One action of the desk. Each entry holds the hash of its predecessor.
 * @export
 * @interface LogEntry
 */
export interface LogEntry {
    /**
     * Position in the log, without gaps
     * @type {number}
     * @memberof LogEntry
     */
    sequence: number;
    /**
     * When it was done
     * @type {string}
     * @memberof LogEntry
     */
    at: string;
    /**
     * 
     * @type {LogOrigin}
     * @memberof LogEntry
     */
    origin: LogOrigin;
    /**
     * Operator who acted; null for other origins
     * @type {string}
     * @memberof LogEntry
     */
    operator_id: string | null;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof LogEntry
     */
    operator_pub_id: string | null;
    /**
     * Operation or job
     * @type {string}
     * @memberof LogEntry
     */
    operation: string;
    /**
     * Kind of the subject, such as `case` or `account`
     * @type {string}
     * @memberof LogEntry
     */
    subject_kind: string;
    /**
     * Id of the subject
     * @type {string}
     * @memberof LogEntry
     */
    subject_id: string;
    /**
     * State before as JSON; null when there was none, or when an erasure deleted it
     * @type {string}
     * @memberof LogEntry
     */
    before: string | null;
    /**
     * State after, as `before`
     * @type {string}
     * @memberof LogEntry
     */
    after: string | null;
    /**
     * Words of the operator
     * @type {string}
     * @memberof LogEntry
     */
    reason: string | null;
    /**
     * Keyed hash of the network of the operator; null for other origins
     * @type {string}
     * @memberof LogEntry
     */
    network: string | null;
    /**
     * SHA-256 of this entry and the hash before it, as base64url
     * @type {string}
     * @memberof LogEntry
     */
    hash: string;
}

/**
 * `operator` acted at the desk, `command` on the server, `service` with a service key, `system` by a job
 * @export
 */
export const LogOrigin = {
    operator: 'operator',
    command: 'command',
    service: 'service',
    system: 'system'
} as const;
export type LogOrigin = typeof LogOrigin[keyof typeof LogOrigin];

/**
 * A form for the address of a reader who wants mails of the creator; a page has at most one
 * @export
 * @interface MailListBlock
 */
export interface MailListBlock {
    /**
     * 1–80 graphemes
     * @type {string}
     * @memberof MailListBlock
     */
    title: string;
    /**
     * What readers get, 1–200 graphemes; stored with each address
     * @type {string}
     * @memberof MailListBlock
     */
    purpose: string;
    /**
     * Words of the button, at most 30 graphemes; empty for the standard words
     * @type {string}
     * @memberof MailListBlock
     */
    action?: string;
}
/**
 * The maintenance status
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
     * Message for users, in their language if there is one
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
 * A place, with a link to a map
 * @export
 * @interface MapBlock
 */
export interface MapBlock {
    /**
     * Name of the place, 1–80 graphemes
     * @type {string}
     * @memberof MapBlock
     */
    title: string;
    /**
     * Address that the map is asked for, 1–160 graphemes
     * @type {string}
     * @memberof MapBlock
     */
    address: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof MapBlock
     */
    image_key?: string | null;
    /**
     * The map that the link opens
     * @type {string}
     * @memberof MapBlock
     */
    service?: MapBlockServiceEnum;
}


/**
 * @export
 */
export const MapBlockServiceEnum = {
    openstreetmap: 'openstreetmap',
    google: 'google',
    apple: 'apple'
} as const;
export type MapBlockServiceEnum = typeof MapBlockServiceEnum[keyof typeof MapBlockServiceEnum];


/**
 * Decoration of the creator's name; every value but `none` is a locked extra
 * @export
 */
export const NameStyle = {
    none: 'none',
    line: 'line',
    wave: 'wave',
    dots: 'dots'
} as const;
export type NameStyle = typeof NameStyle[keyof typeof NameStyle];

/**
 * 
 * @export
 * @interface NewPreviewCode
 */
export interface NewPreviewCode {
    /**
     * Preview code of one page: 128 random bits in base64url
     * @type {string}
     * @memberof NewPreviewCode
     */
    code: string;
    /**
     * When the code was created
     * @type {string}
     * @memberof NewPreviewCode
     */
    created_at: string;
}

/**
 * Kind of a notice
 * @export
 */
export const NoticeKind = {
    illegal: 'illegal',
    copyright: 'copyright'
} as const;
export type NoticeKind = typeof NoticeKind[keyof typeof NoticeKind];


/**
 * Whether the sender owns the right or acts for its owner; for copyright only
 * @export
 */
export const NoticeRole = {
    owner: 'owner',
    agent: 'agent'
} as const;
export type NoticeRole = typeof NoticeRole[keyof typeof NoticeRole];

/**
 * What the creator does these days
 * @export
 * @interface NowBlock
 */
export interface NowBlock {
    /**
     * 1–80 graphemes
     * @type {string}
     * @memberof NowBlock
     */
    words: string;
    /**
     * Place or date, at most 40 graphemes
     * @type {string}
     * @memberof NowBlock
     */
    place?: string;
}
/**
 * Numbers of one day
 * @export
 * @interface NumbersDay
 */
export interface NumbersDay {
    /**
     * A day in UTC
     * @type {string}
     * @memberof NumbersDay
     */
    day: string;
    /**
     * Accounts that got a page
     * @type {number}
     * @memberof NumbersDay
     */
    registered: number;
    /**
     * Pages that became public for the first time
     * @type {number}
     * @memberof NumbersDay
     */
    published: number;
    /**
     * Pages with at least one visit
     * @type {number}
     * @memberof NumbersDay
     */
    active_pages: number;
    /**
     * Letters that arrived and are still stored
     * @type {number}
     * @memberof NumbersDay
     */
    letters: number;
    /**
     * Monthly supports that began
     * @type {number}
     * @memberof NumbersDay
     */
    supports: number;
    /**
     * Successful API operations
     * @type {number}
     * @memberof NumbersDay
     */
    calls: number;
}
/**
 * 
 * @export
 * @interface OfuseChanges
 */
export interface OfuseChanges {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof OfuseChanges
     */
    version: number;
    /**
     * URL of the creator's page on OFUSE; null or empty to remove it
     * @type {string}
     * @memberof OfuseChanges
     */
    creator_url?: string | null;
    /**
     * Text of the banner, at most 120 graphemes; empty for the standard text
     * @type {string}
     * @memberof OfuseChanges
     */
    message?: string;
    /**
     * Whether fans can start monthly support; supports that run already continue
     * @type {boolean}
     * @memberof OfuseChanges
     */
    takes_support?: boolean;
}

/**
 * Position of the OFUSE banner on the page
 * @export
 */
export const OfuseDisplayType = {
    fixed_on_screen: 'fixed_on_screen',
    bottom_banner: 'bottom_banner',
    link: 'link'
} as const;
export type OfuseDisplayType = typeof OfuseDisplayType[keyof typeof OfuseDisplayType];

/**
 * OFUSE settings of a creator. The page shows the banner with `is_creator` and `creator_url`, and monthly support with `is_creator` and `takes_support`
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
     * URL of the creator's page on OFUSE
     * @type {string}
     * @memberof OfuseSettings
     */
    creator_url: string | null;
    /**
     * Text of the banner, at most 120 graphemes; empty for the standard text
     * @type {string}
     * @memberof OfuseSettings
     */
    message: string;
    /**
     * Whether the creator accepts monthly support; has no effect without `is_creator`
     * @type {boolean}
     * @memberof OfuseSettings
     */
    takes_support: boolean;
}
/**
 * A page without a report
 * @export
 * @interface OpenCaseRequest
 */
export interface OpenCaseRequest {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof OpenCaseRequest
     */
    user_id: string;
    /**
     * 
     * @type {ReportReason}
     * @memberof OpenCaseRequest
     */
    reason: ReportReason;
    /**
     * Why; shown to operators only
     * @type {string}
     * @memberof OpenCaseRequest
     */
    text: string;
}
/**
 * Metadata of a web page (Open Graph, its title and its description), as plain text
 * @export
 * @interface OpenGraph
 */
export interface OpenGraph {
    /**
     * The requested URL
     * @type {string}
     * @memberof OpenGraph
     */
    url: string;
    /**
     * Title, at most 200 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    title: string | null;
    /**
     * Description, at most 300 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    description: string | null;
    /**
     * URL of its image, http or https
     * @type {string}
     * @memberof OpenGraph
     */
    image_url: string | null;
    /**
     * Name of the site, at most 80 graphemes
     * @type {string}
     * @memberof OpenGraph
     */
    site_name: string | null;
    /**
     * 
     * @type {LinkPlayer}
     * @memberof OpenGraph
     */
    player?: LinkPlayer;
}
/**
 * 
 * @export
 * @interface OpenPageRequest
 */
export interface OpenPageRequest {
    /**
     * The word that the visitor typed; null for a page without a lock
     * @type {string}
     * @memberof OpenPageRequest
     */
    word: string | null;
    /**
     * Whether the visitor says that they are an adult
     * @type {boolean}
     * @memberof OpenPageRequest
     */
    is_adult: boolean;
}
/**
 * An account with a role
 * @export
 * @interface Operator
 */
export interface Operator {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof Operator
     */
    user_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof Operator
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     * @type {string}
     * @memberof Operator
     */
    name: string | null;
    /**
     * Roles of the operator
     * @type {Array<OperatorRole>}
     * @memberof Operator
     */
    roles: Array<OperatorRole>;
    /**
     * When the account got its first role
     * @type {string}
     * @memberof Operator
     */
    since: string;
}
/**
 * All operators
 * @export
 * @interface OperatorList
 */
export interface OperatorList {
    /**
     * Operators, the first appointed first
     * @type {Array<Operator>}
     * @memberof OperatorList
     */
    items: Array<Operator>;
}
/**
 * Entries of the log
 * @export
 * @interface OperatorLog
 */
export interface OperatorLog {
    /**
     * Entries, newest first
     * @type {Array<LogEntry>}
     * @memberof OperatorLog
     */
    items: Array<LogEntry>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {number}
     * @memberof OperatorLog
     */
    next_cursor: number | null;
}

/**
 * Role of an operator
 * @export
 */
export const OperatorRole = {
    moderator: 'moderator',
    support: 'support',
    administrator: 'administrator'
} as const;
export type OperatorRole = typeof OperatorRole[keyof typeof OperatorRole];

/**
 * The calling operator
 * @export
 * @interface OperatorSelf
 */
export interface OperatorSelf {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof OperatorSelf
     */
    user_id: string;
    /**
     * Roles of the operator
     * @type {Array<OperatorRole>}
     * @memberof OperatorSelf
     */
    roles: Array<OperatorRole>;
}
/**
 * 
 * @export
 * @interface OwnInvitation
 */
export interface OwnInvitation {
    /**
     * Invitation code: 128 random bits in base64url
     * @type {string}
     * @memberof OwnInvitation
     */
    code: string;
    /**
     * Path of the invitation page, without locale
     * @type {string}
     * @memberof OwnInvitation
     */
    url_path: string;
    /**
     * Number of people who signed up with the code
     * @type {number}
     * @memberof OwnInvitation
     */
    accepted_count: number;
}
/**
 * 
 * @export
 * @interface OwnName
 */
export interface OwnName {
    /**
     * A domain name in lower case and ASCII
     * @type {string}
     * @memberof OwnName
     */
    name: string;
    /**
     * 
     * @type {OwnNameState}
     * @memberof OwnName
     */
    state: OwnNameState;
    /**
     * Whether the name is the main address of the page
     * @type {boolean}
     * @memberof OwnName
     */
    is_main: boolean;
    /**
     * Name of the TXT record that proves the ownership
     * @type {string}
     * @memberof OwnName
     */
    proof_name: string;
    /**
     * Value of the TXT record
     * @type {string}
     * @memberof OwnName
     */
    proof_value: string;
    /**
     * 
     * @type {OwnNameRecordState}
     * @memberof OwnName
     */
    proof: OwnNameRecordState;
    /**
     * 
     * @type {OwnNameRecordState}
     * @memberof OwnName
     */
    target: OwnNameRecordState;
    /**
     * When the records were last looked up
     * @type {string}
     * @memberof OwnName
     */
    checked_at: string | null;
    /**
     * Since when the name leads to the page
     * @type {string}
     * @memberof OwnName
     */
    verified_at: string | null;
    /**
     * When a claim ends without its records, or when a verified name is released because they are gone; null for a verified
     * name with its records
     * @type {string}
     * @memberof OwnName
     */
    ends_at: string | null;
    /**
     * Since when the main name has answered over HTTPS; null for other names and while it does not
     * @type {string}
     * @memberof OwnName
     */
    answers_since: string | null;
}
/**
 * 
 * @export
 * @interface OwnNameChange
 */
export interface OwnNameChange {
    /**
     * A domain name in lower case and ASCII
     * @type {string}
     * @memberof OwnNameChange
     */
    name: string;
    /**
     * Handle of the page that the name leads to; null when it leads nowhere
     * @type {string}
     * @memberof OwnNameChange
     */
    pub_id: string | null;
    /**
     * Whether the name is the main address of the page
     * @type {boolean}
     * @memberof OwnNameChange
     */
    is_main: boolean;
    /**
     * Whether the page's other addresses redirect to this main name
     * @type {boolean}
     * @memberof OwnNameChange
     */
    is_redirected: boolean;
    /**
     * Identifier that the name answers at `/.well-known/atproto-did`
     * @type {string}
     * @memberof OwnNameChange
     */
    atproto_did: string | null;
}
/**
 * 
 * @export
 * @interface OwnNameChanges
 */
export interface OwnNameChanges {
    /**
     * The changed names, the oldest change first
     * @type {Array<OwnNameChange>}
     * @memberof OwnNameChanges
     */
    items: Array<OwnNameChange>;
    /**
     * Send it as `after` for the next changes
     * @type {string}
     * @memberof OwnNameChanges
     */
    revision: string;
    /**
     * Whether more changes are known already
     * @type {boolean}
     * @memberof OwnNameChanges
     */
    has_more: boolean;
}
/**
 * 
 * @export
 * @interface OwnNameList
 */
export interface OwnNameList {
    /**
     * The names, in the order of the claims
     * @type {Array<OwnName>}
     * @memberof OwnNameList
     */
    items: Array<OwnName>;
    /**
     * Name to which the CNAME record of an own name leads; null where no own names are served
     * @type {string}
     * @memberof OwnNameList
     */
    target_name: string | null;
    /**
     * IP addresses for the A and AAAA records of names that cannot have a CNAME record
     * @type {Array<string>}
     * @memberof OwnNameList
     */
    target_addresses: Array<string>;
    /**
     * How many names a page may have
     * @type {number}
     * @memberof OwnNameList
     */
    max_names: number;
    /**
     * Identifier that the names answer at `/.well-known/atproto-did`
     * @type {string}
     * @memberof OwnNameList
     */
    atproto_did: string | null;
}

/**
 * Result of the last look-up: there was none yet, the record is there, the name servers say that it is not there or has another value, its
 * value is in quotation marks, its value has spaces, the DNS provider added the domain once more, or they did not answer
 * @export
 */
export const OwnNameRecordState = {
    unchecked: 'unchecked',
    found: 'found',
    missing: 'missing',
    quoted: 'quoted',
    spaced: 'spaced',
    name_doubled: 'name_doubled',
    unanswered: 'unanswered'
} as const;
export type OwnNameRecordState = typeof OwnNameRecordState[keyof typeof OwnNameRecordState];


/**
 * `verified`: the name leads to the page
 * @export
 */
export const OwnNameState = {
    pending: 'pending',
    verified: 'verified'
} as const;
export type OwnNameState = typeof OwnNameState[keyof typeof OwnNameState];

/**
 * What the page says to machines, and what its links carry on
 * @export
 * @interface PageAudience
 */
export interface PageAudience {
    /**
     * Whether the page allows that its content trains AI models
     * @type {boolean}
     * @memberof PageAudience
     */
    allows_ai_training: boolean;
    /**
     * 
     * @type {LinkPreviewChoice}
     * @memberof PageAudience
     */
    link_preview: LinkPreviewChoice;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     * @type {boolean}
     * @memberof PageAudience
     */
    keeps_campaign: boolean;
}
/**
 * 
 * @export
 * @interface PageBlockList
 */
export interface PageBlockList {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof PageBlockList
     */
    version: number;
    /**
     * All blocks in their order on the page
     * @type {Array<Block>}
     * @memberof PageBlockList
     */
    items: Array<Block>;
}
/**
 * 
 * @export
 * @interface PageContent
 */
export interface PageContent {
    /**
     * 
     * @type {LinkList}
     * @memberof PageContent
     */
    links: LinkList;
    /**
     * 
     * @type {PageBlockList}
     * @memberof PageContent
     */
    blocks: PageBlockList;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 * @export
 * @interface PageContentConflict
 */
export interface PageContentConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof PageContentConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     * @type {string}
     * @memberof PageContentConflict
     */
    title: string;
    /**
     * The HTTP status
     * @type {number}
     * @memberof PageContentConflict
     */
    status: number;
    /**
     * Explanation in English, for developers
     * @type {string}
     * @memberof PageContentConflict
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     * @type {string}
     * @memberof PageContentConflict
     */
    instance: string;
    /**
     * 
     * @type {ProblemCode}
     * @memberof PageContentConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof PageContentConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof PageContentConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof PageContentConflict
     */
    current_version?: number;
    /**
     * 
     * @type {PageContent}
     * @memberof PageContentConflict
     */
    current?: PageContent;
}
/**
 * A copy of the caller's page that is being created or can be downloaded
 * @export
 * @interface PageCopy
 */
export interface PageCopy {
    /**
     * Progress of the page copy
     * @type {string}
     * @memberof PageCopy
     */
    state: PageCopyStateEnum;
    /**
     * Number of finished parts
     * @type {number}
     * @memberof PageCopy
     */
    done: number;
    /**
     * Number of all parts; 0 until it is known
     * @type {number}
     * @memberof PageCopy
     */
    total: number;
    /**
     * Size of the file in bytes; null until it is ready
     * @type {number}
     * @memberof PageCopy
     */
    size_bytes: number | null;
    /**
     * When the page copy was requested
     * @type {string}
     * @memberof PageCopy
     */
    requested_at: string;
    /**
     * When the page copy expires
     * @type {string}
     * @memberof PageCopy
     */
    expires_at: string;
    /**
     * What did not fit into the file; empty until it is ready
     * @type {Array<PageCopyOmission>}
     * @memberof PageCopy
     */
    left_out: Array<PageCopyOmission>;
}


/**
 * @export
 */
export const PageCopyStateEnum = {
    preparing: 'preparing',
    ready: 'ready',
    failed: 'failed'
} as const;
export type PageCopyStateEnum = typeof PageCopyStateEnum[keyof typeof PageCopyStateEnum];

/**
 * Entries of one kind that a page copy lacks
 * @export
 * @interface PageCopyOmission
 */
export interface PageCopyOmission {
    /**
     * What is missing
     * @type {string}
     * @memberof PageCopyOmission
     */
    kind: PageCopyOmissionKindEnum;
    /**
     * Why it is missing: beyond the limit of a file or of the whole copy, beyond the number of files, or no longer
     * readable
     * @type {string}
     * @memberof PageCopyOmission
     */
    reason: PageCopyOmissionReasonEnum;
    /**
     * Number of missing entries
     * @type {number}
     * @memberof PageCopyOmission
     */
    count: number;
}


/**
 * @export
 */
export const PageCopyOmissionKindEnum = {
    images: 'images',
    files: 'files',
    blocks: 'blocks',
    letters: 'letters',
    statistics: 'statistics'
} as const;
export type PageCopyOmissionKindEnum = typeof PageCopyOmissionKindEnum[keyof typeof PageCopyOmissionKindEnum];

/**
 * @export
 */
export const PageCopyOmissionReasonEnum = {
    too_large: 'too_large',
    too_many: 'too_many',
    unreadable: 'unreadable'
} as const;
export type PageCopyOmissionReasonEnum = typeof PageCopyOmissionReasonEnum[keyof typeof PageCopyOmissionReasonEnum];

/**
 * 
 * @export
 * @interface PageCopyStatus
 */
export interface PageCopyStatus {
    /**
     * The last requested page copy, unless it has expired
     * @type {Array<PageCopy>}
     * @memberof PageCopyStatus
     */
    copies: Array<PageCopy>;
}
/**
 * The door of a page that not everyone may enter; it has nothing of the page behind it
 * @export
 * @interface PageDoor
 */
export interface PageDoor {
    /**
     * A public handle
     * @type {string}
     * @memberof PageDoor
     */
    pub_id: string;
    /**
     * Name of the creator; null unless the owner shows it on the door
     * @type {string}
     * @memberof PageDoor
     */
    name: string | null;
    /**
     * Hint for the word; empty without one
     * @type {string}
     * @memberof PageDoor
     */
    hint: string;
    /**
     * Whether the door asks for a word
     * @type {boolean}
     * @memberof PageDoor
     */
    needs_word: boolean;
    /**
     * Whether the page is for adults only
     * @type {boolean}
     * @memberof PageDoor
     */
    is_adult: boolean;
    /**
     * 
     * @type {Locale}
     * @memberof PageDoor
     */
    locale: Locale;
    /**
     * 
     * @type {ThemeId}
     * @memberof PageDoor
     */
    theme_id: ThemeId;
    /**
     * 
     * @type {FontChoice}
     * @memberof PageDoor
     */
    font: FontChoice;
    /**
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof PageDoor
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof PageDoor
     */
    background_color: string | null;
}
/**
 * Either a link or a block
 * @export
 * @interface PageItemInput
 */
export interface PageItemInput {
    /**
     * 
     * @type {LinkInput}
     * @memberof PageItemInput
     */
    link?: LinkInput;
    /**
     * 
     * @type {BlockInput}
     * @memberof PageItemInput
     */
    block?: BlockInput;
}
/**
 * A kit that a creator's page names
 * @export
 * @interface PageKit
 */
export interface PageKit {
    /**
     * Id of the kit
     * @type {string}
     * @memberof PageKit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     * @type {string}
     * @memberof PageKit
     */
    name: string;
    /**
     * Title
     * @type {string}
     * @memberof PageKit
     */
    title: string;
    /**
     * 
     * @type {KitKind}
     * @memberof PageKit
     */
    kind: KitKind;
}

/**
 * Arrangement of the page on wide screens: one column, an open book, or tiles. On phones all three are the same
 * @export
 */
export const PageLayout = {
    column: 'column',
    spread: 'spread',
    mosaic: 'mosaic'
} as const;
export type PageLayout = typeof PageLayout[keyof typeof PageLayout];

/**
 * The part of a page's appearance that a small drawing of the page needs
 * @export
 * @interface PageLook
 */
export interface PageLook {
    /**
     * 
     * @type {ThemeId}
     * @memberof PageLook
     */
    theme_id: ThemeId;
    /**
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof PageLook
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     * @type {string}
     * @memberof PageLook
     */
    background_color: string | null;
    /**
     * 
     * @type {FontChoice}
     * @memberof PageLook
     */
    font: FontChoice;
    /**
     * 
     * @type {LinkShape}
     * @memberof PageLook
     */
    link_shape: LinkShape;
    /**
     * 
     * @type {HeaderLayout}
     * @memberof PageLook
     */
    header_layout: HeaderLayout;
    /**
     * 
     * @type {IconFrame}
     * @memberof PageLook
     */
    icon_frame: IconFrame;
}
/**
 * Lets a visitor through the door of a page
 * @export
 * @interface PagePass
 */
export interface PagePass {
    /**
     * Value of the header `Page-Pass`
     * @type {string}
     * @memberof PagePass
     */
    pass: string;
    /**
     * Whether it opens every page for adults without a lock, and not this page alone
     * @type {boolean}
     * @memberof PagePass
     */
    is_for_all: boolean;
    /**
     * When the pass ends
     * @type {string}
     * @memberof PagePass
     */
    expires_at: string;
}
/**
 * 
 * @export
 * @interface Passkey
 */
export interface Passkey {
    /**
     * Id to rename and delete the passkey with
     * @type {string}
     * @memberof Passkey
     */
    id: string;
    /**
     * Id by which browsers know the passkey, as base64url
     * @type {string}
     * @memberof Passkey
     */
    credential_id: string;
    /**
     * Name that the owner or the browser gave it
     * @type {string}
     * @memberof Passkey
     */
    name: string;
    /**
     * Whether the owner's devices share the passkey by a password manager; otherwise it is on one device
     * @type {boolean}
     * @memberof Passkey
     */
    is_synced: boolean;
    /**
     * When it was added
     * @type {string}
     * @memberof Passkey
     */
    created_at: string;
    /**
     * When it last signed in; null before the first time
     * @type {string}
     * @memberof Passkey
     */
    last_used_at: string | null;
}
/**
 * 
 * @export
 * @interface PasskeyChallenge
 */
export interface PasskeyChallenge {
    /**
     * Bytes to sign, as base64url
     * @type {string}
     * @memberof PasskeyChallenge
     */
    challenge: string;
    /**
     * Domain name to which the passkeys belong
     * @type {string}
     * @memberof PasskeyChallenge
     */
    rp_id: string;
}
/**
 * 
 * @export
 * @interface PasskeyList
 */
export interface PasskeyList {
    /**
     * Domain name to which the passkeys belong
     * @type {string}
     * @memberof PasskeyList
     */
    rp_id: string;
    /**
     * Random id by which browsers know the account, as base64url; null before the first passkey
     * @type {string}
     * @memberof PasskeyList
     */
    user_handle: string | null;
    /**
     * When passkeys of the account stop because the site moves to another domain; null unless this is announced
     * @type {string}
     * @memberof PasskeyList
     */
    ends_at: string | null;
    /**
     * 
     * @type {Array<Passkey>}
     * @memberof PasskeyList
     */
    items: Array<Passkey>;
}
/**
 * 
 * @export
 * @interface PasskeyRegistration
 */
export interface PasskeyRegistration {
    /**
     * Bytes to sign, as base64url
     * @type {string}
     * @memberof PasskeyRegistration
     */
    challenge: string;
    /**
     * Domain name to which the passkey will belong
     * @type {string}
     * @memberof PasskeyRegistration
     */
    rp_id: string;
    /**
     * Name of the product
     * @type {string}
     * @memberof PasskeyRegistration
     */
    rp_name: string;
    /**
     * Random id of the account for browsers, as base64url
     * @type {string}
     * @memberof PasskeyRegistration
     */
    user_handle: string;
    /**
     * E-mail address or handle that the browser shows
     * @type {string}
     * @memberof PasskeyRegistration
     */
    user_name: string;
    /**
     * Name of the creator that the browser shows
     * @type {string}
     * @memberof PasskeyRegistration
     */
    display_name: string;
    /**
     * Credential ids of the account's passkeys, of which the browser makes no second one on a device
     * @type {Array<string>}
     * @memberof PasskeyRegistration
     */
    known_credentials: Array<string>;
}
/**
 * 
 * @export
 * @interface PasskeySignInRequest
 */
export interface PasskeySignInRequest {
    /**
     * Id of the passkey, as base64url
     * @type {string}
     * @memberof PasskeySignInRequest
     */
    credential_id: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     * @type {string}
     * @memberof PasskeySignInRequest
     */
    client_data: string;
    /**
     * `authenticatorData` of the browser, as base64url
     * @type {string}
     * @memberof PasskeySignInRequest
     */
    authenticator_data: string;
    /**
     * Signature, as base64url
     * @type {string}
     * @memberof PasskeySignInRequest
     */
    signature: string;
    /**
     * `userHandle` of the browser, as base64url; null from devices that send none
     * @type {string}
     * @memberof PasskeySignInRequest
     */
    user_handle: string | null;
}
/**
 * 
 * @export
 * @interface Passwordless
 */
export interface Passwordless {
    /**
     * When the account began to sign in without a password; null if it signs in with one
     * @type {string}
     * @memberof Passwordless
     */
    since: string | null;
    /**
     * The e-mail address that the API keeps for mails; null while the identity service has it
     * @type {string}
     * @memberof Passwordless
     */
    address: string | null;
    /**
     * Sign-in methods that the account kept beside passkeys
     * @type {Array<SignInMethodKind>}
     * @memberof Passwordless
     */
    kept_methods: Array<SignInMethodKind>;
    /**
     * Unused recovery codes
     * @type {number}
     * @memberof Passwordless
     */
    recovery_code_count: number;
    /**
     * When the recovery codes were created; null if none is left
     * @type {string}
     * @memberof Passwordless
     */
    recovery_codes_created_at: string | null;
}
/**
 * 
 * @export
 * @interface PastStream
 */
export interface PastStream {
    /**
     * Id of the stream
     * @type {string}
     * @memberof PastStream
     */
    id: string;
    /**
     * Title of the stream
     * @type {string}
     * @memberof PastStream
     */
    title: string;
    /**
     * URL where the stream ran, http or https
     * @type {string}
     * @memberof PastStream
     */
    url: string;
    /**
     * When it started
     * @type {string}
     * @memberof PastStream
     */
    starts_at: string;
    /**
     * When its owner ended it, or ten minutes after the last heartbeat
     * @type {string}
     * @memberof PastStream
     */
    ended_at: string;
    /**
     * URL of the recording, http or https, null for none
     * @type {string}
     * @memberof PastStream
     */
    replay_url: string | null;
}
/**
 * 
 * @export
 * @interface PastStreamList
 */
export interface PastStreamList {
    /**
     * Streams that are over, the newest first
     * @type {Array<PastStream>}
     * @memberof PastStreamList
     */
    items: Array<PastStream>;
}
/**
 * An account as operators see it. `page` is missing without a page; `sign_in` is missing while the identity service does not answer, or when it does not know an account that signs in with a password.
 * @export
 * @interface Person
 */
export interface Person {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof Person
     */
    user_id: string;
    /**
     * 
     * @type {PersonPage}
     * @memberof Person
     */
    page?: PersonPage;
    /**
     * 
     * @type {PersonAccount}
     * @memberof Person
     */
    account: PersonAccount;
    /**
     * 
     * @type {PersonCounts}
     * @memberof Person
     */
    counts: PersonCounts;
    /**
     * 
     * @type {PersonSignIn}
     * @memberof Person
     */
    sign_in?: PersonSignIn;
    /**
     * Whether the identity service answered
     * @type {boolean}
     * @memberof Person
     */
    is_identity_available: boolean;
    /**
     * Open sessions, last used first
     * @type {Array<PersonSession>}
     * @memberof Person
     */
    sessions: Array<PersonSession>;
    /**
     * Roles at the desk
     * @type {Array<OperatorRole>}
     * @memberof Person
     */
    roles: Array<OperatorRole>;
    /**
     * Open requests, at most one of each kind
     * @type {Array<PersonRequest>}
     * @memberof Person
     */
    requests: Array<PersonRequest>;
}
/**
 * State of an account
 * @export
 * @interface PersonAccount
 */
export interface PersonAccount {
    /**
     * 
     * @type {PersonState}
     * @memberof PersonAccount
     */
    state: PersonState;
    /**
     * When it was suspended
     * @type {string}
     * @memberof PersonAccount
     */
    suspended_at: string | null;
    /**
     * 
     * @type {ReportReason}
     * @memberof PersonAccount
     */
    suspension_reason?: ReportReason;
    /**
     * When it will be erased
     * @type {string}
     * @memberof PersonAccount
     */
    leaves_at: string | null;
}
/**
 * An action on an account
 * @export
 * @interface PersonActionRequest
 */
export interface PersonActionRequest {
    /**
     * Why; shown in the log only
     * @type {string}
     * @memberof PersonActionRequest
     */
    reason: string;
}
/**
 * How much an account has
 * @export
 * @interface PersonCounts
 */
export interface PersonCounts {
    /**
     * Links of the page
     * @type {number}
     * @memberof PersonCounts
     */
    links: number;
    /**
     * Blocks of the page
     * @type {number}
     * @memberof PersonCounts
     */
    blocks: number;
    /**
     * Letters in the letter box
     * @type {number}
     * @memberof PersonCounts
     */
    letters_received: number;
    /**
     * Pages that the account follows
     * @type {number}
     * @memberof PersonCounts
     */
    follows: number;
    /**
     * Accounts that follow the page
     * @type {number}
     * @memberof PersonCounts
     */
    followers: number;
    /**
     * Supports by the account
     * @type {number}
     * @memberof PersonCounts
     */
    supports_given: number;
    /**
     * Supports of the page
     * @type {number}
     * @memberof PersonCounts
     */
    supports_received: number;
    /**
     * Stored pictures
     * @type {number}
     * @memberof PersonCounts
     */
    images: number;
    /**
     * Stored files
     * @type {number}
     * @memberof PersonCounts
     */
    files: number;
    /**
     * Size of the stored files
     * @type {number}
     * @memberof PersonCounts
     */
    file_bytes: number;
    /**
     * Decisions of operators about the account
     * @type {number}
     * @memberof PersonCounts
     */
    decisions: number;
}
/**
 * Accounts that a search found
 * @export
 * @interface PersonList
 */
export interface PersonList {
    /**
     * The accounts
     * @type {Array<FoundPerson>}
     * @memberof PersonList
     */
    items: Array<FoundPerson>;
    /**
     * False when the identity service did not answer, so that accounts may be missing
     * @type {boolean}
     * @memberof PersonList
     */
    is_identity_available: boolean;
}

/**
 * By which value an account was found
 * @export
 */
export const PersonMatch = {
    handle: 'handle',
    former_handle: 'former_handle',
    address: 'address',
    user_id: 'user_id'
} as const;
export type PersonMatch = typeof PersonMatch[keyof typeof PersonMatch];

/**
 * The page of an account
 * @export
 * @interface PersonPage
 */
export interface PersonPage {
    /**
     * A public handle
     * @type {string}
     * @memberof PersonPage
     */
    pub_id: string;
    /**
     * Name of the page
     * @type {string}
     * @memberof PersonPage
     */
    name: string;
    /**
     * 
     * @type {Visibility}
     * @memberof PersonPage
     */
    visibility: Visibility;
    /**
     * When the page was created
     * @type {string}
     * @memberof PersonPage
     */
    created_at: string;
}
/**
 * An export, an erasure or a sign-in by e-mail that two operators carry out
 * @export
 * @interface PersonRequest
 */
export interface PersonRequest {
    /**
     * Id of the request
     * @type {string}
     * @memberof PersonRequest
     */
    id: string;
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof PersonRequest
     */
    user_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof PersonRequest
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     * @type {string}
     * @memberof PersonRequest
     */
    name: string | null;
    /**
     * 
     * @type {PersonRequestKind}
     * @memberof PersonRequest
     */
    kind: PersonRequestKind;
    /**
     * 
     * @type {PersonRequestState}
     * @memberof PersonRequest
     */
    state: PersonRequestState;
    /**
     * Words of the operator; empty when the system requested it
     * @type {string}
     * @memberof PersonRequest
     */
    reason: string;
    /**
     * Operator; null after the erasure of its account, and when the system requested it
     * @type {string}
     * @memberof PersonRequest
     */
    requested_by: string | null;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof PersonRequest
     */
    requested_by_pub_id: string | null;
    /**
     * When it was requested
     * @type {string}
     * @memberof PersonRequest
     */
    requested_at: string;
    /**
     * Until when it can be confirmed
     * @type {string}
     * @memberof PersonRequest
     */
    expires_at: string;
    /**
     * When it was confirmed or cancelled
     * @type {string}
     * @memberof PersonRequest
     */
    closed_at: string | null;
    /**
     * Whether the caller requested it, who cannot confirm it
     * @type {boolean}
     * @memberof PersonRequest
     */
    is_own: boolean;
}

/**
 * Requests that wait for a second operator, or those that are confirmed, cancelled or expired
 * @export
 */
export const PersonRequestFilter = {
    open: 'open',
    closed: 'closed'
} as const;
export type PersonRequestFilter = typeof PersonRequestFilter[keyof typeof PersonRequestFilter];


/**
 * Whether the data of an account are to be exported or erased, or an account that signs in without a password is to sign in by e-mail again
 * @export
 */
export const PersonRequestKind = {
    export: 'export',
    erasure: 'erasure',
    mail_sign_in: 'mail_sign_in'
} as const;
export type PersonRequestKind = typeof PersonRequestKind[keyof typeof PersonRequestKind];

/**
 * Requests that two operators carry out
 * @export
 * @interface PersonRequestList
 */
export interface PersonRequestList {
    /**
     * Requests, newest first
     * @type {Array<PersonRequest>}
     * @memberof PersonRequestList
     */
    items: Array<PersonRequest>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof PersonRequestList
     */
    next_cursor: string | null;
}

/**
 * State of a request; an open one expires after seven days
 * @export
 */
export const PersonRequestState = {
    open: 'open',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
    expired: 'expired'
} as const;
export type PersonRequestState = typeof PersonRequestState[keyof typeof PersonRequestState];

/**
 * A session that has not ended
 * @export
 * @interface PersonSession
 */
export interface PersonSession {
    /**
     * Common name of the browser; null when unknown
     * @type {string}
     * @memberof PersonSession
     */
    browser: string | null;
    /**
     * Common name of the operating system; null when unknown
     * @type {string}
     * @memberof PersonSession
     */
    system: string | null;
    /**
     * Kind of device
     * @type {string}
     * @memberof PersonSession
     */
    device: PersonSessionDeviceEnum;
    /**
     * When the session began
     * @type {string}
     * @memberof PersonSession
     */
    signed_in_at: string;
    /**
     * When it was last used, accurate to a few minutes
     * @type {string}
     * @memberof PersonSession
     */
    last_seen_at: string;
}


/**
 * @export
 */
export const PersonSessionDeviceEnum = {
    computer: 'computer',
    phone: 'phone',
    tablet: 'tablet',
    unknown: 'unknown'
} as const;
export type PersonSessionDeviceEnum = typeof PersonSessionDeviceEnum[keyof typeof PersonSessionDeviceEnum];

/**
 * How an account signs in, without secrets
 * @export
 * @interface PersonSignIn
 */
export interface PersonSignIn {
    /**
     * E-mail address with a masked name, such as `m•••@example.com`; null without one. An account without a password has the address that the API keeps for mails
     * @type {string}
     * @memberof PersonSignIn
     */
    address: string | null;
    /**
     * Whether the owner has verified the address
     * @type {boolean}
     * @memberof PersonSignIn
     */
    is_verified: boolean;
    /**
     * Whether the account signs in without a password
     * @type {boolean}
     * @memberof PersonSignIn
     */
    is_passwordless: boolean;
    /**
     * Whether the identity service has deleted the account; true only for an account without a password
     * @type {boolean}
     * @memberof PersonSignIn
     */
    is_deleted: boolean;
    /**
     * Whether the account has a password
     * @type {boolean}
     * @memberof PersonSignIn
     */
    has_password: boolean;
    /**
     * Sign-in methods besides the address
     * @type {Array<PersonSignInMethod>}
     * @memberof PersonSignIn
     */
    methods: Array<PersonSignInMethod>;
    /**
     * Number of second factors
     * @type {number}
     * @memberof PersonSignIn
     */
    second_factor_count: number;
    /**
     * When the account was created; null when unknown
     * @type {string}
     * @memberof PersonSignIn
     */
    created_at: string | null;
}
/**
 * A sign-in method besides the address
 * @export
 * @interface PersonSignInMethod
 */
export interface PersonSignInMethod {
    /**
     * 
     * @type {SignInMethodKind}
     * @memberof PersonSignInMethod
     */
    kind: SignInMethodKind;
    /**
     * Masked name of the method, such as `m•••@example.com`.
     * @type {string}
     * @memberof PersonSignInMethod
     */
    label: string | null;
}

/**
 * State of an account; one that is suspended and will be erased is `leaving`
 * @export
 */
export const PersonState = {
    active: 'active',
    suspended: 'suspended',
    leaving: 'leaving'
} as const;
export type PersonState = typeof PersonState[keyof typeof PersonState];

/**
 * A recording of a provider, which loads after a press
 * @export
 * @interface PlayerBlock
 */
export interface PlayerBlock {
    /**
     * 
     * @type {PlayerProvider}
     * @memberof PlayerBlock
     */
    provider: PlayerProvider;
    /**
     * Id of the recording at its provider, in the form of the provider; a kind stands before it where the provider has several, such as `album/…`
     * @type {string}
     * @memberof PlayerBlock
     */
    ref: string;
    /**
     * Title of the recording, 1–80 graphemes
     * @type {string}
     * @memberof PlayerBlock
     */
    title: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof PlayerBlock
     */
    image_key?: string | null;
    /**
     * Second at which it starts
     * @type {number}
     * @memberof PlayerBlock
     */
    start_s?: number;
}

/**
 * A service whose player a page can show
 * @export
 */
export const PlayerProvider = {
    youtube: 'youtube',
    nicovideo: 'nicovideo',
    spotify: 'spotify',
    soundcloud: 'soundcloud',
    bandcamp: 'bandcamp',
    applemusic: 'applemusic',
    vimeo: 'vimeo',
    twitch: 'twitch',
    bilibili: 'bilibili',
    tiktok: 'tiktok'
} as const;
export type PlayerProvider = typeof PlayerProvider[keyof typeof PlayerProvider];

/**
 * A page as visitors would see it now, whatever its visibility
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
     * Plain text for fans who wrote or support monthly; empty for the standard words
     * @type {string}
     * @memberof PreviewProfile
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters; empty for none
     * @type {string}
     * @memberof PreviewProfile
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof PreviewProfile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof PreviewProfile
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address; null unless the owner shows it
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
     * Visible blocks in their order; a block stands after its link or above all links
     * @type {Array<PublicBlock>}
     * @memberof PreviewProfile
     */
    blocks?: Array<PublicBlock>;
    /**
     * 
     * @type {Appearance}
     * @memberof PreviewProfile
     */
    appearance: Appearance;
    /**
     * 
     * @type {PageAudience}
     * @memberof PreviewProfile
     */
    audience?: PageAudience;
    /**
     * 
     * @type {OfuseSettings}
     * @memberof PreviewProfile
     */
    ofuse: OfuseSettings;
    /**
     * Newest letters that the owner shows
     * @type {Array<PublicLetter>}
     * @memberof PreviewProfile
     */
    letters: Array<PublicLetter>;
    /**
     * When any part of the page last changed
     * @type {string}
     * @memberof PreviewProfile
     */
    updated_at: string;
    /**
     * When the schedule of a link next changes the page, null for never; a cache must not keep the page longer
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
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof Problem
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
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
     * Explanation in English, for developers
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
     * 
     * @type {ProblemCode}
     * @memberof Problem
     */
    code: ProblemCode;
    /**
     * With `scope_missing`, the scope that the token lacks
     * @type {string}
     * @memberof Problem
     */
    scope?: string;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof Problem
     */
    errors?: Array<FieldError>;
}
/**
 * Stable name of a problem. A newer server may send a name that is not listed here: treat it by its status
 * @export
 * @type {ProblemCode}
 */
export type ProblemCode =
    | 'account_leaving'
    | 'account_suspended'
    | 'address_taken'
    | 'address_unverified'
    | 'already_supported'
    | 'appeal_closed'
    | 'body_malformed'
    | 'body_missing'
    | 'body_too_large'
    | 'case_claimed'
    | 'case_closed'
    | 'client_refused'
    | 'connections_full'
    | 'database_slow'
    | 'field_not_allowed'
    | 'file_too_large'
    | 'file_unreadable'
    | 'function_locked'
    | 'handle_taken'
    | 'idempotency_in_progress'
    | 'idempotency_key_malformed'
    | 'idempotency_key_reused'
    | 'idempotency_unknown'
    | 'identity_unavailable'
    | 'image_too_large'
    | 'image_unreadable'
    | 'import_charset_unsure'
    | 'import_copy_changed'
    | 'import_copy_newer'
    | 'import_copy_too_large'
    | 'import_nothing_found'
    | 'import_page_changed'
    | 'import_refused'
    | 'import_too_large'
    | 'import_unreachable'
    | 'import_unreadable'
    | 'internal_error'
    | 'last_administrator'
    | 'last_passkey'
    | 'last_operator_passkey'
    | 'maintenance'
    | 'method_not_allowed'
    | 'not_found'
    | 'not_registered'
    | 'operator_account'
    | 'operator_needs_passkey'
    | 'origin_unregistered'
    | 'own_decision'
    | 'page_gated'
    | 'passkey_refused'
    | 'passkey_taken'
    | 'passkey_unknown'
    | 'payments_unavailable'
    | 'pib_id_taken'
    | 'quota_exceeded'
    | 'rate_limited'
    | 'recovery_code_refused'
    | 'request_closed'
    | 'request_malformed'
    | 'scope_missing'
    | 'second_factor_required'
    | 'second_way_missing'
    | 'service_key_invalid'
    | 'service_unavailable'
    | 'session_revoked'
    | 'session_signed_out'
    | 'sign_in_method_closed'
    | 'sister_app_not_allowed'
    | 'storage_full'
    | 'support_closed'
    | 'support_ended'
    | 'supports_full'
    | 'token_expired'
    | 'token_invalid'
    | 'token_malformed'
    | 'token_missing'
    | 'token_not_allowed'
    | 'token_not_fresh'
    | 'undo_expired'
    | 'unsupported_media_type'
    | 'upload_too_slow'
    | 'uri_too_long'
    | 'validation_failed'
    | 'version_conflict'
    | (string & Record<never, never>);
/**
 * Something to buy elsewhere
 * @export
 * @interface ProductBlock
 */
export interface ProductBlock {
    /**
     * Name of the product, 1–80 graphemes
     * @type {string}
     * @memberof ProductBlock
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     * @type {string}
     * @memberof ProductBlock
     */
    description?: string;
    /**
     * Price in words with its currency, at most 30 graphemes
     * @type {string}
     * @memberof ProductBlock
     */
    price?: string;
    /**
     * http or https, without credentials
     * @type {string}
     * @memberof ProductBlock
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof ProductBlock
     */
    image_key?: string | null;
    /**
     * Words of the link, at most 30 graphemes; empty for the standard words
     * @type {string}
     * @memberof ProductBlock
     */
    action?: string;
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
     * Domain name of the owner that is the main address of the page now; null while the page's address is the handle
     * @type {string}
     * @memberof Profile
     */
    main_name?: string | null;
    /**
     * Identifier shared with the sister products; null until it is set
     * @type {string}
     * @memberof Profile
     */
    pib_id: string | null;
    /**
     * Display name, 1–50 graphemes; the handle until the owner has given a name
     * @type {string}
     * @memberof Profile
     */
    name: string;
    /**
     * Whether to ask the owner once about the name, because an earlier version stored it and it equals the name at the sign-in provider; false from `endNameNotice` on, or once a name was saved
     * @type {boolean}
     * @memberof Profile
     */
    has_name_notice?: boolean;
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
     * Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words
     * @type {string}
     * @memberof Profile
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none
     * @type {string}
     * @memberof Profile
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof Profile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof Profile
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address
     * @type {string}
     * @memberof Profile
     */
    contact_email: string | null;
    /**
     * Whether the public page shows `contact_email`
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
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof Profile
     */
    version: number;
    /**
     * When the profile was created
     * @type {string}
     * @memberof Profile
     */
    created_at: string;
    /**
     * When any part of the profile last changed
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
     * @type {PageBlockList}
     * @memberof Profile
     */
    blocks?: PageBlockList;
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
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ProfileChanges
     */
    version: number;
    /**
     * New handle. The former one still leads to this profile, and other accounts cannot claim it for 90 days
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
     * Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words
     * @type {string}
     * @memberof ProfileChanges
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none
     * @type {string}
     * @memberof ProfileChanges
     */
    reading?: string;
    /**
     * Contact e-mail address; null or empty to remove it
     * @type {string}
     * @memberof ProfileChanges
     */
    contact_email?: string | null;
    /**
     * Whether the public page shows `contact_email`
     * @type {boolean}
     * @memberof ProfileChanges
     */
    is_contact_email_public?: boolean;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof ProfileChanges
     */
    icon_image_key?: string | null;
    /**
     * Key of an image on the content host, null for none
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
     * Ids of the creator's genres, the most important first, none twice
     * @type {Array<GenreId>}
     * @memberof ProfileChanges
     */
    genres?: Array<GenreId>;
}
/**
 * A problem document for a write with a stale version or a handle that is taken; nothing was stored
 * @export
 * @interface ProfileConflict
 */
export interface ProfileConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     * @type {string}
     * @memberof ProfileConflict
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
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
     * Explanation in English, for developers
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
     * 
     * @type {ProblemCode}
     * @memberof ProfileConflict
     */
    code: ProblemCode;
    /**
     * One entry for each refused value
     * @type {Array<FieldError>}
     * @memberof ProfileConflict
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof ProfileConflict
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
 * A part of the profile to include on request
 * @export
 */
export const ProfileExpansion = {
    links: 'links',
    blocks: 'blocks',
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
 * @interface Proof
 */
export interface Proof {
    /**
     * Send it once as the header `Proof`, within five minutes; for the purpose `methods`, a custom token for the identity service
     * @type {string}
     * @memberof Proof
     */
    proof: string;
}
/**
 * 
 * @export
 * @interface ProofChallenge
 */
export interface ProofChallenge {
    /**
     * Bytes to sign, as base64url
     * @type {string}
     * @memberof ProofChallenge
     */
    challenge: string;
    /**
     * Domain name to which the passkeys belong
     * @type {string}
     * @memberof ProofChallenge
     */
    rp_id: string;
    /**
     * Credential ids of the account's passkeys, one of which must sign; empty for an account without passkeys
     * @type {Array<string>}
     * @memberof ProofChallenge
     */
    known_credentials: Array<string>;
}

/**
 * What a proof is good for: changing the e-mail address, creating a token or letting an app in, an operation of the desk, an export, deleting the account, changing sign-in methods at the identity service, giving a name back, adding or removing a passkey, or ending sessions
 * @export
 */
export const ProofPurpose = {
    address: 'address',
    connections: 'connections',
    desk: 'desk',
    export: 'export',
    leave: 'leave',
    methods: 'methods',
    names: 'names',
    passkeys: 'passkeys',
    sessions: 'sessions'
} as const;
export type ProofPurpose = typeof ProofPurpose[keyof typeof ProofPurpose];

/**
 * 
 * @export
 * @interface ProveAddressRequest
 */
export interface ProveAddressRequest {
    /**
     * How the code is used.
     * @type {string}
     * @memberof ProveAddressRequest
     */
    purpose: ProveAddressRequestPurposeEnum;
    /**
     * Code of the e-mail (`oobCode` of its link).
     * @type {string}
     * @memberof ProveAddressRequest
     */
    code: string;
    /**
     * Address that the sign-in link was sent to; used for `sign_in` only.
     * @type {string}
     * @memberof ProveAddressRequest
     */
    email?: string;
    /**
     * Sign-in methods to remove; used for `reset` only.
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
 * A block of a page; the only one of the last properties that it has names its kind. A block without any of the kinds that a client knows is of a newer kind: the client skips it
 * @export
 * @interface PublicBlock
 */
export interface PublicBlock {
    /**
     * Id of the block
     * @type {string}
     * @memberof PublicBlock
     */
    id: string;
    /**
     * The link of the same answer after which it stands, null above all links
     * @type {string}
     * @memberof PublicBlock
     */
    after_link_id: string | null;
    /**
     * 
     * @type {BlockWidth}
     * @memberof PublicBlock
     */
    width: BlockWidth;
    /**
     * Whether to ask for confirmation before it is shown
     * @type {boolean}
     * @memberof PublicBlock
     */
    is_sensitive: boolean;
    /**
     * Sizes of the images in the content; missing for a block without images
     * @type {Array<BlockImageSize>}
     * @memberof PublicBlock
     */
    image_sizes?: Array<BlockImageSize>;
    /**
     * 
     * @type {HeadingBlock}
     * @memberof PublicBlock
     */
    heading?: HeadingBlock;
    /**
     * 
     * @type {TextBlock}
     * @memberof PublicBlock
     */
    text?: TextBlock;
    /**
     * 
     * @type {BlockPicture}
     * @memberof PublicBlock
     */
    picture?: BlockPicture;
    /**
     * 
     * @type {GalleryBlock}
     * @memberof PublicBlock
     */
    gallery?: GalleryBlock;
    /**
     * 
     * @type {QuotationBlock}
     * @memberof PublicBlock
     */
    quotation?: QuotationBlock;
    /**
     * 
     * @type {FaqBlock}
     * @memberof PublicBlock
     */
    faq?: FaqBlock;
    /**
     * 
     * @type {CountdownBlock}
     * @memberof PublicBlock
     */
    countdown?: CountdownBlock;
    /**
     * 
     * @type {EventBlock}
     * @memberof PublicBlock
     */
    event?: EventBlock;
    /**
     * 
     * @type {PlayerBlock}
     * @memberof PublicBlock
     */
    player?: PlayerBlock;
    /**
     * 
     * @type {ProductBlock}
     * @memberof PublicBlock
     */
    product?: ProductBlock;
    /**
     * 
     * @type {NowBlock}
     * @memberof PublicBlock
     */
    now?: NowBlock;
    /**
     * 
     * @type {MapBlock}
     * @memberof PublicBlock
     */
    map?: MapBlock;
    /**
     * 
     * @type {MailListBlock}
     * @memberof PublicBlock
     */
    mail_list?: MailListBlock;
    /**
     * 
     * @type {DividerBlock}
     * @memberof PublicBlock
     */
    divider?: DividerBlock;
    /**
     * 
     * @type {FileBlock}
     * @memberof PublicBlock
     */
    file?: FileBlock;
}
/**
 * 
 * @export
 * @interface PublicKit
 */
export interface PublicKit {
    /**
     * Id of the kit
     * @type {string}
     * @memberof PublicKit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     * @type {string}
     * @memberof PublicKit
     */
    name: string;
    /**
     * Title
     * @type {string}
     * @memberof PublicKit
     */
    title: string;
    /**
     * Plain text
     * @type {string}
     * @memberof PublicKit
     */
    description: string;
    /**
     * 
     * @type {KitKind}
     * @memberof PublicKit
     */
    kind: KitKind;
    /**
     * 
     * @type {CreatorSummary}
     * @memberof PublicKit
     */
    owner: CreatorSummary;
    /**
     * Whether discovery shows the owner's page and operators have not hidden the kit
     * @type {boolean}
     * @memberof PublicKit
     */
    is_listed: boolean;
    /**
     * Public pages of the creators who accepted, in the order of their invitations
     * @type {Array<DiscoveredCreator>}
     * @memberof PublicKit
     */
    members: Array<DiscoveredCreator>;
    /**
     * When the title or the description last changed
     * @type {string}
     * @memberof PublicKit
     */
    updated_at: string;
}
/**
 * A letter that the owner shows on the page, with the consent of its sender
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
     * Name given by the sender, unverified; empty for none
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
     * Id of the link
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
     * Title
     * @type {string}
     * @memberof PublicLink
     */
    title: string;
    /**
     * Second line
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
     * Key of an image on the content host, null for none
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
     * Whether to ask for confirmation before it opens
     * @type {boolean}
     * @memberof PublicLink
     */
    is_sensitive: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none. Consecutive links with the same heading form one
     * section.
     * @type {string}
     * @memberof PublicLink
     */
    section: string;
    /**
     * Whether it is a half-width row, two of which share a line
     * @type {boolean}
     * @memberof PublicLink
     */
    is_half: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     * @type {boolean}
     * @memberof PublicLink
     */
    is_icon: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     * @type {boolean}
     * @memberof PublicLink
     */
    is_me: boolean;
    /**
     * Whether its target links back to this page with `rel="me"`; missing when not proven
     * @type {boolean}
     * @memberof PublicLink
     */
    links_back?: boolean;
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
     * Plain text for fans who wrote or support monthly; empty for the standard words
     * @type {string}
     * @memberof PublicProfile
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters; empty for none
     * @type {string}
     * @memberof PublicProfile
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof PublicProfile
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof PublicProfile
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address; null unless the owner shows it
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
     * Visible blocks in their order; a block stands after its link or above all links
     * @type {Array<PublicBlock>}
     * @memberof PublicProfile
     */
    blocks?: Array<PublicBlock>;
    /**
     * 
     * @type {Appearance}
     * @memberof PublicProfile
     */
    appearance: Appearance;
    /**
     * 
     * @type {PageAudience}
     * @memberof PublicProfile
     */
    audience?: PageAudience;
    /**
     * 
     * @type {OfuseSettings}
     * @memberof PublicProfile
     */
    ofuse: OfuseSettings;
    /**
     * Newest letters that the owner shows
     * @type {Array<PublicLetter>}
     * @memberof PublicProfile
     */
    letters: Array<PublicLetter>;
    /**
     * 
     * @type {PublicStream}
     * @memberof PublicProfile
     */
    live?: PublicStream | null;
    /**
     * 
     * @type {PublicStream}
     * @memberof PublicProfile
     */
    upcoming?: PublicStream | null;
    /**
     * How many accounts that are a week old and have a verified address follow the creator; two significant digits from 1,000 on, null unless the owner shows it
     * @type {number}
     * @memberof PublicProfile
     */
    follower_count?: number | null;
    /**
     * Kits that the creator agreed to be in and whose owner discovery shows, newest agreements first
     * @type {Array<PageKit>}
     * @memberof PublicProfile
     */
    kits?: Array<PageKit>;
    /**
     * Opaque id of the creator, which stays when the handle changes
     * @type {string}
     * @memberof PublicProfile
     */
    creator_key?: string;
    /**
     * When any part of the page last changed
     * @type {string}
     * @memberof PublicProfile
     */
    updated_at: string;
    /**
     * When a schedule, the end of an event or a countdown next changes the page, null for never; a cache must not keep the page longer
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
 * A live stream as visitors see it. `live` is the one that runs, and of several the one that started last; `upcoming` is the next that is announced. Null for none.
 * @export
 * @interface PublicStream
 */
export interface PublicStream {
    /**
     * Id of the stream
     * @type {string}
     * @memberof PublicStream
     */
    id: string;
    /**
     * Title of the stream
     * @type {string}
     * @memberof PublicStream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     * @type {string}
     * @memberof PublicStream
     */
    url: string;
    /**
     * When it starts or started
     * @type {string}
     * @memberof PublicStream
     */
    starts_at: string;
}
/**
 * 
 * @export
 * @interface PublicUserList
 */
export interface PublicUserList {
    /**
     * Public pages, sorted by handle
     * @type {Array<PublicUserListItemsInner>}
     * @memberof PublicUserList
     */
    items: Array<PublicUserListItemsInner>;
    /**
     * Send it as `after` for the next page of results; null on the last
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
     * When any part of the page last changed
     * @type {string}
     * @memberof PublicUserListItemsInner
     */
    updated_at: string;
    /**
     * Whether the creator allows the training of AI models with the page; `robots.txt` names such pages
     * @type {boolean}
     * @memberof PublicUserListItemsInner
     */
    allows_ai_training: boolean;
}
/**
 * A sentence that stands out
 * @export
 * @interface QuotationBlock
 */
export interface QuotationBlock {
    /**
     * The words with their line breaks, 1–200 graphemes
     * @type {string}
     * @memberof QuotationBlock
     */
    body: string;
    /**
     * Where the words come from, at most 80 graphemes
     * @type {string}
     * @memberof QuotationBlock
     */
    source?: string;
    /**
     * Whether its lines run from top to bottom; only pages in ja and zh-TW draw it so
     * @type {boolean}
     * @memberof QuotationBlock
     */
    is_vertical?: boolean;
}
/**
 * 
 * @export
 * @interface RecommendationList
 */
export interface RecommendationList {
    /**
     * Recommended creators, the best match first
     * @type {Array<RecommendationListItemsInner>}
     * @memberof RecommendationList
     */
    items: Array<RecommendationListItemsInner>;
}
/**
 * 
 * @export
 * @interface RecommendationListItemsInner
 */
export interface RecommendationListItemsInner {
    /**
     * 
     * @type {DiscoveredCreator}
     * @memberof RecommendationListItemsInner
     */
    creator: DiscoveredCreator;
    /**
     * Why the creator is recommended, the most important reason first
     * @type {Array<RecommendationReason>}
     * @memberof RecommendationListItemsInner
     */
    reasons: Array<RecommendationReason>;
    /**
     * The first shared genre; null unless `reasons` has `same_genre`
     * @type {string}
     * @memberof RecommendationListItemsInner
     */
    genre_id: string | null;
}

/**
 * `same_genre`: the creator shares a genre with the caller; `followed_by_followed`: people whom the caller
 * follows, and whose lists are open, follow the creator; `new`: the page was published within a week; `pick`:
 * the operators picked the creator; `small`: few people follow the creator yet
 * @export
 */
export const RecommendationReason = {
    same_genre: 'same_genre',
    followed_by_followed: 'followed_by_followed',
    new: 'new',
    pick: 'pick',
    small: 'small'
} as const;
export type RecommendationReason = typeof RecommendationReason[keyof typeof RecommendationReason];

/**
 * 
 * @export
 * @interface RecommendedUserList
 */
export interface RecommendedUserList {
    /**
     * Creators, the best match first
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
     * Id of the link on that page
     * @type {string}
     * @memberof RecordClickRequest
     */
    link_id: string;
}
/**
 * 
 * @export
 * @interface RecoveryCodeSignInRequest
 */
export interface RecoveryCodeSignInRequest {
    /**
     * A recovery code as the person typed it
     * @type {string}
     * @memberof RecoveryCodeSignInRequest
     */
    code: string;
}
/**
 * 
 * @export
 * @interface RecoveryCodes
 */
export interface RecoveryCodes {
    /**
     * 
     * @type {Array<string>}
     * @memberof RecoveryCodes
     */
    codes: Array<string>;
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
     * Whether the caller has a profile; false without a bearer token
     * @type {boolean}
     * @memberof RegistrationStatus
     */
    is_registered: boolean;
}
/**
 * 
 * @export
 * @interface RemovedBlock
 */
export interface RemovedBlock {
    /**
     * 
     * @type {Block}
     * @memberof RemovedBlock
     */
    block: Block;
    /**
     * When it was removed
     * @type {string}
     * @memberof RemovedBlock
     */
    removed_at: string;
    /**
     * Until when it can be restored
     * @type {string}
     * @memberof RemovedBlock
     */
    kept_until: string;
}
/**
 * 
 * @export
 * @interface RemovedBlockList
 */
export interface RemovedBlockList {
    /**
     * Newest first
     * @type {Array<RemovedBlock>}
     * @memberof RemovedBlockList
     */
    items: Array<RemovedBlock>;
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
     * When the link was removed from the list
     * @type {string}
     * @memberof RemovedLink
     */
    removed_at: string;
    /**
     * Until when the link can be restored
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
     * Removed links, the last removed first
     * @type {Array<RemovedLink>}
     * @memberof RemovedLinkList
     */
    items: Array<RemovedLink>;
}
/**
 * A report; `resolution` is missing while it is open
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
     * Words of the reporter
     * @type {string}
     * @memberof Report
     */
    text: string;
    /**
     * Account that owns the page or sent the letter, null when unknown
     * @type {string}
     * @memberof Report
     */
    user_id: string | null;
    /**
     * Present handle of that account
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
     * Id of the reported kit
     * @type {string}
     * @memberof Report
     */
    kit_id?: string | null;
    /**
     * Text of the letter when it was reported
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
     * Note of the operator
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
     * Free text, at most 500 graphemes
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
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof ReportList
     */
    next_cursor: string | null;
}

/**
 * Reason of a report or a suspension
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
 * Decision of the operator
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
 * Whether the report still needs a decision
 * @export
 */
export const ReportStatus = {
    open: 'open',
    resolved: 'resolved'
} as const;
export type ReportStatus = typeof ReportStatus[keyof typeof ReportStatus];


/**
 * Kind of content that is reported
 * @export
 */
export const ReportSubject = {
    page: 'page',
    letter: 'letter',
    kit: 'kit'
} as const;
export type ReportSubject = typeof ReportSubject[keyof typeof ReportSubject];

/**
 * A kit as reported
 * @export
 * @interface ReportedKit
 */
export interface ReportedKit {
    /**
     * Title of the kit
     * @type {string}
     * @memberof ReportedKit
     */
    title: string;
    /**
     * Words of the kit
     * @type {string}
     * @memberof ReportedKit
     */
    text: string;
}
/**
 * A letter as reported
 * @export
 * @interface ReportedLetter
 */
export interface ReportedLetter {
    /**
     * Text of the letter
     * @type {string}
     * @memberof ReportedLetter
     */
    body: string;
    /**
     * Name that its sender gave
     * @type {string}
     * @memberof ReportedLetter
     */
    from_name: string;
}
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
     * Free text, at most 500 graphemes
     * @type {string}
     * @memberof ResolveReportRequest
     */
    note?: string;
}

/**
 * One right of a connection: `page.read` also shows hidden parts of the page, `page.write` changes it, `stats.read` shows visits and clicks, `letters.read` shows the letters that the creator received, `letters.write` marks, thanks, shows and hides them, `readers.read` shows followers and the mail addresses of readers, `following.read` shows whom the person follows, the timeline and kits, `following.write` changes these
 * @export
 */
export const Scope = {
    page_read: 'page.read',
    page_write: 'page.write',
    stats_read: 'stats.read',
    letters_read: 'letters.read',
    letters_write: 'letters.write',
    readers_read: 'readers.read',
    following_read: 'following.read',
    following_write: 'following.write'
} as const;
export type Scope = typeof Scope[keyof typeof Scope];

/**
 * 
 * @export
 * @interface SearchResult
 */
export interface SearchResult {
    /**
     * Matching public pages, in an order that stays the same across pages of results
     * @type {Array<CreatorSummary>}
     * @memberof SearchResult
     */
    items: Array<CreatorSummary>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof SearchResult
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface SendAccountMailRequest
 */
export interface SendAccountMailRequest {
    /**
     * What the link is for.
     * @type {string}
     * @memberof SendAccountMailRequest
     */
    purpose: SendAccountMailRequestPurposeEnum;
    /**
     * The new address; needed for `change`, ignored for `confirm`.
     * @type {string}
     * @memberof SendAccountMailRequest
     */
    email?: string;
    /**
     * 
     * @type {Locale}
     * @memberof SendAccountMailRequest
     */
    locale: Locale;
}


/**
 * @export
 */
export const SendAccountMailRequestPurposeEnum = {
    confirm: 'confirm',
    change: 'change'
} as const;
export type SendAccountMailRequestPurposeEnum = typeof SendAccountMailRequestPurposeEnum[keyof typeof SendAccountMailRequestPurposeEnum];

/**
 * 
 * @export
 * @interface SendSignInMailRequest
 */
export interface SendSignInMailRequest {
    /**
     * What the link is for.
     * @type {string}
     * @memberof SendSignInMailRequest
     */
    purpose: SendSignInMailRequestPurposeEnum;
    /**
     * Address to send the link to
     * @type {string}
     * @memberof SendSignInMailRequest
     */
    email: string;
    /**
     * 
     * @type {Locale}
     * @memberof SendSignInMailRequest
     */
    locale: Locale;
    /**
     * Path of the web app to open after the sign-in; used for `sign_in` only.
     * @type {string}
     * @memberof SendSignInMailRequest
     */
    return_to?: string;
}


/**
 * @export
 */
export const SendSignInMailRequestPurposeEnum = {
    sign_in: 'sign_in',
    reset: 'reset'
} as const;
export type SendSignInMailRequestPurposeEnum = typeof SendSignInMailRequestPurposeEnum[keyof typeof SendSignInMailRequestPurposeEnum];

/**
 * 
 * @export
 * @interface SentMail
 */
export interface SentMail {
    /**
     * Who sends the mail; with `identity_service` the client has to ask it to.
     * @type {string}
     * @memberof SentMail
     */
    sent_by: SentMailSentByEnum;
}


/**
 * @export
 */
export const SentMailSentByEnum = {
    api: 'api',
    identity_service: 'identity_service'
} as const;
export type SentMailSentByEnum = typeof SentMailSentByEnum[keyof typeof SentMailSentByEnum];

/**
 * 
 * @export
 * @interface ServerSignInRequest
 */
export interface ServerSignInRequest {
    /**
     * The code in the fragment of the link
     * @type {string}
     * @memberof ServerSignInRequest
     */
    code: string;
}
/**
 * A sign-on that has not ended: one sign-in, and every app that shares it
 * @export
 * @interface Session
 */
export interface Session {
    /**
     * Id to end the session with; grants no access
     * @type {string}
     * @memberof Session
     */
    id: string;
    /**
     * Whether the caller's bearer token belongs to it
     * @type {boolean}
     * @memberof Session
     */
    is_current: boolean;
    /**
     * Common name of the browser that signed in; null when unknown
     * @type {string}
     * @memberof Session
     */
    browser: string | null;
    /**
     * Common name of the operating system; null when unknown
     * @type {string}
     * @memberof Session
     */
    system: string | null;
    /**
     * Kind of device
     * @type {string}
     * @memberof Session
     */
    device: SessionDeviceEnum;
    /**
     * When the user signed in
     * @type {string}
     * @memberof Session
     */
    signed_in_at: string;
    /**
     * When it was last used, accurate to a few minutes
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
     * The caller's own session first, then the most recently used
     * @type {Array<Session>}
     * @memberof SessionList
     */
    items: Array<Session>;
}
/**
 * Whether the apps of a host are refused
 * @export
 * @interface SetClientRequest
 */
export interface SetClientRequest {
    /**
     * Whether the apps of the host are refused
     * @type {boolean}
     * @memberof SetClientRequest
     */
    is_refused: boolean;
    /**
     * Why; shown at the desk only
     * @type {string}
     * @memberof SetClientRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface SetDiscoveryRequest
 */
export interface SetDiscoveryRequest {
    /**
     * Whether search and discovery leave the page out
     * @type {boolean}
     * @memberof SetDiscoveryRequest
     */
    is_hidden: boolean;
    /**
     * Whether the page is among the picks
     * @type {boolean}
     * @memberof SetDiscoveryRequest
     */
    is_picked: boolean;
}
/**
 * 
 * @export
 * @interface SetKitDiscoveryRequest
 */
export interface SetKitDiscoveryRequest {
    /**
     * Whether discovery, the pages of the creators in the kit and search engines leave the kit out
     * @type {boolean}
     * @memberof SetKitDiscoveryRequest
     */
    is_hidden: boolean;
}
/**
 * 
 * @export
 * @interface SetMaintenanceRequest
 */
export interface SetMaintenanceRequest {
    /**
     * True to begin or announce maintenance, false to end it
     * @type {boolean}
     * @memberof SetMaintenanceRequest
     */
    is_maintenance: boolean;
    /**
     * Message for languages without a text of their own
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
     * When it begins; at once when missing
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    starts_at?: string | null;
    /**
     * When it ends; without an end when missing
     * @type {string}
     * @memberof SetMaintenanceRequest
     */
    ends_at?: string | null;
}
/**
 * New roles of an account
 * @export
 * @interface SetOperatorRolesRequest
 */
export interface SetOperatorRolesRequest {
    /**
     * All roles that the account will have
     * @type {Array<OperatorRole>}
     * @memberof SetOperatorRolesRequest
     */
    roles: Array<OperatorRole>;
    /**
     * Why; shown in the log only
     * @type {string}
     * @memberof SetOperatorRolesRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface SetPibIdRequest
 */
export interface SetPibIdRequest {
    /**
     * Identifier that the sister products share
     * @type {string}
     * @memberof SetPibIdRequest
     */
    pibId: string;
}

/**
 * A sign-in method other than the e-mail address; `passkey` stands for all passkeys of the account.
 * @export
 */
export const SignInMethodKind = {
    phone: 'phone',
    google: 'google',
    twitter: 'twitter',
    facebook: 'facebook',
    apple: 'apple',
    github: 'github',
    line: 'line',
    passkey: 'passkey'
} as const;
export type SignInMethodKind = typeof SignInMethodKind[keyof typeof SignInMethodKind];

/**
 * Another account that signed in or was reported from the same network; addresses are not shown
 * @export
 * @interface SimilarAccount
 */
export interface SimilarAccount {
    /**
     * Id of an account at the identity service
     * @type {string}
     * @memberof SimilarAccount
     */
    user_id: string;
    /**
     * Present handle; null without a page
     * @type {string}
     * @memberof SimilarAccount
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     * @type {string}
     * @memberof SimilarAccount
     */
    name: string | null;
    /**
     * Whether it is suspended
     * @type {boolean}
     * @memberof SimilarAccount
     */
    is_suspended: boolean;
}
/**
 * 
 * @export
 * @interface StartPasswordlessRequest
 */
export interface StartPasswordlessRequest {
    /**
     * Sign-in methods to keep beside passkeys; methods that the account does not have are ignored
     * @type {Array<SignInMethodKind>}
     * @memberof StartPasswordlessRequest
     */
    keep: Array<SignInMethodKind>;
}
/**
 * Decisions about content of the caller
 * @export
 * @interface StatementList
 */
export interface StatementList {
    /**
     * Decisions, newest first
     * @type {Array<StatementOfReasons>}
     * @memberof StatementList
     */
    items: Array<StatementOfReasons>;
}
/**
 * Why and how the operators restricted content of the caller, with the fields that the Digital Services Act asks for
 * @export
 * @interface StatementOfReasons
 */
export interface StatementOfReasons {
    /**
     * 
     * @type {string}
     * @memberof StatementOfReasons
     */
    id: string;
    /**
     * 
     * @type {DecisionKind}
     * @memberof StatementOfReasons
     */
    kind: DecisionKind;
    /**
     * 
     * @type {CaseSubject}
     * @memberof StatementOfReasons
     */
    subject: CaseSubject;
    /**
     * 
     * @type {DecisionItem}
     * @memberof StatementOfReasons
     */
    item?: DecisionItem;
    /**
     * 
     * @type {DecisionRule}
     * @memberof StatementOfReasons
     */
    rule?: DecisionRule;
    /**
     * 
     * @type {DecisionGround}
     * @memberof StatementOfReasons
     */
    ground?: DecisionGround;
    /**
     * What was found
     * @type {string}
     * @memberof StatementOfReasons
     */
    facts: string;
    /**
     * Further words to the person
     * @type {string}
     * @memberof StatementOfReasons
     */
    explanation: string;
    /**
     * End of a suspension, or the date for a change; null without one
     * @type {string}
     * @memberof StatementOfReasons
     */
    until: string | null;
    /**
     * When it was decided
     * @type {string}
     * @memberof StatementOfReasons
     */
    decided_at: string;
    /**
     * When it was undone; null while it applies
     * @type {string}
     * @memberof StatementOfReasons
     */
    undone_at: string | null;
    /**
     * Until when the person may appeal; null when that is not possible
     * @type {string}
     * @memberof StatementOfReasons
     */
    appeal_until: string | null;
    /**
     * 
     * @type {Appeal}
     * @memberof StatementOfReasons
     */
    appeal?: Appeal;
    /**
     * 
     * @type {DecisionDetection}
     * @memberof StatementOfReasons
     */
    detection: DecisionDetection;
    /**
     * Whether a program decided; always false
     * @type {boolean}
     * @memberof StatementOfReasons
     */
    is_automated: boolean;
    /**
     * 
     * @type {DecisionScope}
     * @memberof StatementOfReasons
     */
    scope: DecisionScope;
}
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
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof Stats
     */
    time_zone: string;
    /**
     * Whether the owner chose the time zone; otherwise it follows the language of the page
     * @type {boolean}
     * @memberof Stats
     */
    is_time_zone_chosen: boolean;
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
     * Every day of the period, in order
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
     * Hosts that led to most views, the most first
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
     * A day in the time zone of the statistics
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
     * Present title of the link
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
     * Referring host; `other` for those beyond 50 on a day, null when unknown
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
 * Views count one visit for each visitor and day; unique visitors are unique within a day; clicks include those on links that were removed since
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
 * A file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name
 * @export
 * @interface StoredFile
 */
export interface StoredFile {
    /**
     * Key of the file
     * @type {string}
     * @memberof StoredFile
     */
    key: string;
    /**
     * 
     * @type {FileFormat}
     * @memberof StoredFile
     */
    format: FileFormat;
    /**
     * Size in bytes
     * @type {number}
     * @memberof StoredFile
     */
    size_bytes: number;
    /**
     * When it was uploaded
     * @type {string}
     * @memberof StoredFile
     */
    created_at: string;
}

/**
 * How long a stream runs unless its creator ends it; `signal` if missing in a request:
 * 
 * - `signal`: until ten minutes after its start or its last heartbeat, whichever is later.
 * - `one_hour`, `two_hours`: for this time. Heartbeats do not change the end.
 * - `until_ended`: after three hours the creator is asked whether it still runs. Without an answer it is over half an
 *   hour later, or ten minutes after the last heartbeat, whichever is later.
 * @export
 */
export const StreamDuration = {
    signal: 'signal',
    one_hour: 'one_hour',
    two_hours: 'two_hours',
    until_ended: 'until_ended'
} as const;
export type StreamDuration = typeof StreamDuration[keyof typeof StreamDuration];

/**
 * A reader who confirmed the address
 * @export
 * @interface Subscriber
 */
export interface Subscriber {
    /**
     * Id of the entry
     * @type {string}
     * @memberof Subscriber
     */
    id: string;
    /**
     * Address of the reader
     * @type {string}
     * @memberof Subscriber
     */
    email: string;
    /**
     * What the page promised, as the reader saw it
     * @type {string}
     * @memberof Subscriber
     */
    purpose: string;
    /**
     * 
     * @type {Locale}
     * @memberof Subscriber
     */
    locale: Locale;
    /**
     * When the reader sent the form
     * @type {string}
     * @memberof Subscriber
     */
    asked_at: string;
    /**
     * When the reader confirmed the address
     * @type {string}
     * @memberof Subscriber
     */
    confirmed_at: string;
}
/**
 * 
 * @export
 * @interface SubscriberList
 */
export interface SubscriberList {
    /**
     * How many readers confirmed
     * @type {number}
     * @memberof SubscriberList
     */
    count: number;
    /**
     * How many addresses wait for their confirmation and cannot be read
     * @type {number}
     * @memberof SubscriberList
     */
    unconfirmed_count: number;
    /**
     * Readers who confirmed, the last to ask first
     * @type {Array<Subscriber>}
     * @memberof SubscriberList
     */
    items: Array<Subscriber>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof SubscriberList
     */
    next_cursor: string | null;
}
/**
 * 
 * @export
 * @interface SuggestionList
 */
export interface SuggestionList {
    /**
     * Genres and creators, the best match first
     * @type {Array<SuggestionListItemsInner>}
     * @memberof SuggestionList
     */
    items: Array<SuggestionListItemsInner>;
}
/**
 * 
 * @export
 * @interface SuggestionListItemsInner
 */
export interface SuggestionListItemsInner {
    /**
     * Which of the other two fields is set
     * @type {string}
     * @memberof SuggestionListItemsInner
     */
    kind: SuggestionListItemsInnerKindEnum;
    /**
     * 
     * @type {SuggestionListItemsInnerCreator}
     * @memberof SuggestionListItemsInner
     */
    creator: SuggestionListItemsInnerCreator | null;
    /**
     * Id of a genre; null for a creator
     * @type {string}
     * @memberof SuggestionListItemsInner
     */
    genre_id: string | null;
}


/**
 * @export
 */
export const SuggestionListItemsInnerKindEnum = {
    creator: 'creator',
    genre: 'genre'
} as const;
export type SuggestionListItemsInnerKindEnum = typeof SuggestionListItemsInnerKindEnum[keyof typeof SuggestionListItemsInnerKindEnum];

/**
 * A creator; null for a genre
 * @export
 * @interface SuggestionListItemsInnerCreator
 */
export interface SuggestionListItemsInnerCreator {
    /**
     * A public handle
     * @type {string}
     * @memberof SuggestionListItemsInnerCreator
     */
    pub_id: string;
    /**
     * Display name
     * @type {string}
     * @memberof SuggestionListItemsInnerCreator
     */
    name: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof SuggestionListItemsInnerCreator
     */
    icon_image_key: string | null;
}
/**
 * 
 * @export
 * @interface Support
 */
export interface Support {
    /**
     * Id of the support
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
     * Monthly amount in the smallest unit of the currency; for yen, in whole yen
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
     * Whether the support ends with the month that is paid for
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
     * URL of the provider's payment page, for the caller only
     * @type {string}
     * @memberof SupportCheckout
     */
    url: string;
}

/**
 * Currency of monthly support: code of ISO 4217 in lower case
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
     * Supporters now, including those whose support is ending
     * @type {number}
     * @memberof SupportIncome
     */
    supporter_count: number;
    /**
     * Supporters whose support ends with the month that is paid for
     * @type {number}
     * @memberof SupportIncome
     */
    ending_count: number;
    /**
     * Supporters whose last payment failed
     * @type {number}
     * @memberof SupportIncome
     */
    past_due_count: number;
    /**
     * Sum of the payments in the coming month, without ending and past-due supports, before the provider's fees, in the smallest unit of the currency
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
     * Running supports first, then ended ones; each the newest first
     * @type {Array<Support>}
     * @memberof SupportList
     */
    items: Array<Support>;
}

/**
 * `active`: paid; `past_due`: the last payment failed and the provider retries it; `ended`: nothing more is paid
 * @export
 */
export const SupportStatus = {
    active: 'active',
    past_due: 'past_due',
    ended: 'ended'
} as const;
export type SupportStatus = typeof SupportStatus[keyof typeof SupportStatus];

/**
 * The creator who is supported, null once that account is erased
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
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof SupportedCreator
     */
    icon_image_key: string | null;
}
/**
 * Running text
 * @export
 * @interface TextBlock
 */
export interface TextBlock {
    /**
     * Plain text, 1–1,000 graphemes; an empty line starts a paragraph
     * @type {string}
     * @memberof TextBlock
     */
    body: string;
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
 * @interface TimeZoneSetting
 */
export interface TimeZoneSetting {
    /**
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof TimeZoneSetting
     */
    time_zone: string;
    /**
     * Whether the owner chose the time zone; otherwise it follows the language of the page
     * @type {boolean}
     * @memberof TimeZoneSetting
     */
    is_chosen: boolean;
}
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
     * Send it as `cursor` for the next page of results; null on the last
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
     * URL of the version of JSON Feed
     * @type {string}
     * @memberof TimelineFeed
     */
    version: string;
    /**
     * Title of the feed
     * @type {string}
     * @memberof TimelineFeed
     */
    title: string;
    /**
     * URL of the timeline on the site
     * @type {string}
     * @memberof TimelineFeed
     */
    home_page_url: string;
    /**
     * URL of this feed
     * @type {string}
     * @memberof TimelineFeed
     */
    feed_url: string;
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
     * Stable id of the entry
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    id: string;
    /**
     * URL of the entry; of the creator's page for a sensitive entry
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    url: string;
    /**
     * Title; words in its place for a sensitive entry
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    title: string;
    /**
     * Same as `title`, for readers that show no titles
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    content_text: string;
    /**
     * URL of the picture; left out without one, and for a sensitive entry
     * @type {string}
     * @memberof TimelineFeedItemsInner
     */
    image?: string;
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
    /**
     * URL of the creator's page
     * @type {string}
     * @memberof TimelineFeedItemsInnerAuthorsInner
     */
    url?: string;
    /**
     * URL of the creator's icon; left out without one
     * @type {string}
     * @memberof TimelineFeedItemsInnerAuthorsInner
     */
    avatar?: string;
}
/**
 * 
 * @export
 * @interface TimelineItem
 */
export interface TimelineItem {
    /**
     * Stable id of the entry
     * @type {string}
     * @memberof TimelineItem
     */
    id: string;
    /**
     * 
     * @type {TimelineKind}
     * @memberof TimelineItem
     */
    kind: TimelineKind;
    /**
     * 
     * @type {CreatorSummary}
     * @memberof TimelineItem
     */
    user: CreatorSummary;
    /**
     * Title
     * @type {string}
     * @memberof TimelineItem
     */
    title: string;
    /**
     * URL of the entry, http or https
     * @type {string}
     * @memberof TimelineItem
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     * @type {string}
     * @memberof TimelineItem
     */
    thumbnail_image_key: string | null;
    /**
     * True for a link to the recording of a stream that is over, otherwise missing
     * @type {boolean}
     * @memberof TimelineItem
     */
    is_replay?: boolean;
    /**
     * 
     * @type {TimelineItemStream}
     * @memberof TimelineItem
     */
    stream?: TimelineItemStream;
    /**
     * The kind of block for a link to a block of the creator's page, named as in `PublicBlock`, otherwise missing. The `title` is empty for a sensitive block, and for pictures without words
     * @type {string}
     * @memberof TimelineItem
     */
    block_type?: string;
    /**
     * Whether to ask for confirmation before it opens
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
 * For a link to a live stream that is announced or over, otherwise missing. While the stream runs, the entry has the same `id` and the kind `live`
 * @export
 * @interface TimelineItemStream
 */
export interface TimelineItemStream {
    /**
     * Whether it is still to come or over
     * @type {string}
     * @memberof TimelineItemStream
     */
    state: TimelineItemStreamStateEnum;
    /**
     * When it starts or started
     * @type {string}
     * @memberof TimelineItemStream
     */
    starts_at: string;
}


/**
 * @export
 */
export const TimelineItemStreamStateEnum = {
    announced: 'announced',
    over: 'over'
} as const;
export type TimelineItemStreamStateEnum = typeof TimelineItemStreamStateEnum[keyof typeof TimelineItemStreamStateEnum];


/**
 * Kind of entry
 * @export
 */
export const TimelineKind = {
    link: 'link',
    activity: 'activity',
    live: 'live'
} as const;
export type TimelineKind = typeof TimelineKind[keyof typeof TimelineKind];

/**
 * 
 * @export
 * @interface TimelineMark
 */
export interface TimelineMark {
    /**
     * When the newest entry that the caller has seen was published; null before the first visit
     * @type {string}
     * @memberof TimelineMark
     */
    seen_at: string | null;
}
/**
 * 
 * @export
 * @interface TimelineToken
 */
export interface TimelineToken {
    /**
     * Token of the feed; returned only here
     * @type {string}
     * @memberof TimelineToken
     */
    token: string;
}
/**
 * Transparency report of one half year
 * @export
 * @interface TransparencyReport
 */
export interface TransparencyReport {
    /**
     * A half year: `2026-1` is January to June 2026, `2026-2` is July to December
     * @type {string}
     * @memberof TransparencyReport
     */
    half: string;
    /**
     * Half years with a report, the current one first
     * @type {Array<string>}
     * @memberof TransparencyReport
     */
    halves: Array<string>;
    /**
     * First day
     * @type {string}
     * @memberof TransparencyReport
     */
    first_day: string;
    /**
     * Last day
     * @type {string}
     * @memberof TransparencyReport
     */
    last_day: string;
    /**
     * Counts above 0, by event, kind and rule
     * @type {Array<TransparencyRow>}
     * @memberof TransparencyReport
     */
    rows: Array<TransparencyRow>;
}
/**
 * How often an event happened
 * @export
 * @interface TransparencyRow
 */
export interface TransparencyRow {
    /**
     * `report`, `notice`, `decision`, `undo`, `appeal`, `upheld` or `overturned`
     * @type {string}
     * @memberof TransparencyRow
     */
    event: string;
    /**
     * Kind of the reported content or of the decision; empty for other events
     * @type {string}
     * @memberof TransparencyRow
     */
    kind: string;
    /**
     * Reason of the report or rule of the decision; empty for other events
     * @type {string}
     * @memberof TransparencyRow
     */
    rule: string;
    /**
     * How often; null for fewer than five, and for a sum that would reveal one
     * @type {number}
     * @memberof TransparencyRow
     */
    count: number | null;
}
/**
 * 
 * @export
 * @interface UndoConnectionWritesRequest
 */
export interface UndoConnectionWritesRequest {
    /**
     * Id of the change to take back
     * @type {string}
     * @memberof UndoConnectionWritesRequest
     */
    write_id: string;
}
/**
 * Why a decision is undone
 * @export
 * @interface UndoDecisionRequest
 */
export interface UndoDecisionRequest {
    /**
     * Told to the person
     * @type {string}
     * @memberof UndoDecisionRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface Unsubscription
 */
export interface Unsubscription {
    /**
     * Whether account deletion is scheduled
     * @type {boolean}
     * @memberof Unsubscription
     */
    is_leaving: boolean;
    /**
     * When the account is erased; until then the deletion can be cancelled. Null when none is scheduled
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
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
 * @interface UpdateAtprotoDidRequest
 */
export interface UpdateAtprotoDidRequest {
    /**
     * The identifier; null removes it
     * @type {string}
     * @memberof UpdateAtprotoDidRequest
     */
    atproto_did: string | null;
}
/**
 * 
 * @export
 * @interface UpdateAudienceRequest
 */
export interface UpdateAudienceRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdateAudienceRequest
     */
    version: number;
    /**
     * Whether search engines, search and discovery leave out the page; followers still see what it publishes
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    hides_from_search?: boolean;
    /**
     * Whether the page allows that its content trains AI models
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    allows_ai_training?: boolean;
    /**
     * 
     * @type {LinkPreviewChoice}
     * @memberof UpdateAudienceRequest
     */
    link_preview?: LinkPreviewChoice;
    /**
     * Whether visitors have to say that they are adults before they see the page
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    is_adult?: boolean;
    /**
     * Whether visitors need a word before they see the page
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    is_locked?: boolean;
    /**
     * Hint on the door of a locked page, at most 80 graphemes
     * @type {string}
     * @memberof UpdateAudienceRequest
     */
    lock_hint?: string;
    /**
     * Whether the door shows the name of the creator
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    shows_name_on_door?: boolean;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     * @type {boolean}
     * @memberof UpdateAudienceRequest
     */
    keeps_campaign?: boolean;
    /**
     * A new word for the lock, 4–64 graphemes. Every pass that visitors have ends. Required with `is_locked: true` while no word is stored
     * @type {string}
     * @memberof UpdateAudienceRequest
     */
    lock_word?: string;
}
/**
 * 
 * @export
 * @interface UpdateConnectionRequest
 */
export interface UpdateConnectionRequest {
    /**
     * New name of the connection
     * @type {string}
     * @memberof UpdateConnectionRequest
     */
    name?: string;
    /**
     * The scopes that the connection keeps; each once
     * @type {Array<Scope>}
     * @memberof UpdateConnectionRequest
     */
    scopes?: Array<Scope>;
    /**
     * False takes the right to change links to payment services
     * @type {boolean}
     * @memberof UpdateConnectionRequest
     */
    may_change_payment_links?: boolean;
}
/**
 * 
 * @export
 * @interface UpdateDigestRequest
 */
export interface UpdateDigestRequest {
    /**
     * 
     * @type {DigestFrequency}
     * @memberof UpdateDigestRequest
     */
    frequency: DigestFrequency;
    /**
     * 
     * @type {Locale}
     * @memberof UpdateDigestRequest
     */
    locale?: Locale;
    /**
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof UpdateDigestRequest
     */
    time_zone?: string;
}
/**
 * 
 * @export
 * @interface UpdateExternalLinksRequest
 */
export interface UpdateExternalLinksRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
 * @interface UpdateFollowRequest
 */
export interface UpdateFollowRequest {
    /**
     * Whether to leave the creator out of the timeline, its feeds and digest mails while the caller still follows them
     * @type {boolean}
     * @memberof UpdateFollowRequest
     */
    is_muted?: boolean;
    /**
     * Whether digest mails include the creator
     * @type {boolean}
     * @memberof UpdateFollowRequest
     */
    in_digest?: boolean;
}
/**
 * 
 * @export
 * @interface UpdateGenresRequest
 */
export interface UpdateGenresRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
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
 * @interface UpdateKitRequest
 */
export interface UpdateKitRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdateKitRequest
     */
    version: number;
    /**
     * Title, 1–60 graphemes
     * @type {string}
     * @memberof UpdateKitRequest
     */
    title: string;
    /**
     * Plain text, 0–300 graphemes
     * @type {string}
     * @memberof UpdateKitRequest
     */
    description: string;
    /**
     * 
     * @type {KitKind}
     * @memberof UpdateKitRequest
     */
    kind: KitKind;
    /**
     * Last part of a kit's URL: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends
     * @type {string}
     * @memberof UpdateKitRequest
     */
    name?: string;
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
     * Whether the page shows the letter; needs the consent of its sender
     * @type {boolean}
     * @memberof UpdateLetterRequest
     */
    is_shown?: boolean;
}
/**
 * 
 * @export
 * @interface UpdateNameRequest
 */
export interface UpdateNameRequest {
    /**
     * Whether the name is the main address of the page
     * @type {boolean}
     * @memberof UpdateNameRequest
     */
    is_main: boolean;
}
/**
 * 
 * @export
 * @interface UpdatePageBlocksRequest
 */
export interface UpdatePageBlocksRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdatePageBlocksRequest
     */
    version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     * @type {number}
     * @memberof UpdatePageBlocksRequest
     */
    links_version: number;
    /**
     * The kinds of blocks that the client knows. Stored blocks of other kinds are kept at their places even when they are missing in `items`. Without the field, the client knows the kinds of the first release: heading, text, picture, gallery, quotation, faq, countdown, event, player, product, now, map and divider
     * @type {Array<string>}
     * @memberof UpdatePageBlocksRequest
     */
    known_kinds?: Array<string>;
    /**
     * All links and blocks of the page in their order, at most 100 links and 60 blocks
     * @type {Array<PageItemInput>}
     * @memberof UpdatePageBlocksRequest
     */
    items: Array<PageItemInput>;
}
/**
 * 
 * @export
 * @interface UpdatePasskeyRequest
 */
export interface UpdatePasskeyRequest {
    /**
     * New name of the passkey
     * @type {string}
     * @memberof UpdatePasskeyRequest
     */
    name: string;
}
/**
 * 
 * @export
 * @interface UpdatePastStreamRequest
 */
export interface UpdatePastStreamRequest {
    /**
     * URL of the recording, http or https, without credentials; null removes it
     * @type {string}
     * @memberof UpdatePastStreamRequest
     */
    replay_url: string | null;
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
     * True to end the support with the month that is paid for, false to resume it
     * @type {boolean}
     * @memberof UpdateSupportRequest
     */
    is_ending: boolean;
}
/**
 * 
 * @export
 * @interface UpdateTimeZoneRequest
 */
export interface UpdateTimeZoneRequest {
    /**
     * Name of an IANA time zone, or UTC
     * @type {string}
     * @memberof UpdateTimeZoneRequest
     */
    time_zone: string;
}
/**
 * 
 * @export
 * @interface UpdateWebhookRequest
 */
export interface UpdateWebhookRequest {
    /**
     * Events to send; each once
     * @type {Array<WebhookEvent>}
     * @memberof UpdateWebhookRequest
     */
    events?: Array<WebhookEvent>;
    /**
     * Whether to send; switching on sends `webhook.created` again
     * @type {boolean}
     * @memberof UpdateWebhookRequest
     */
    is_on?: boolean;
}
/**
 * 
 * @export
 * @interface UserActivity
 */
export interface UserActivity {
    /**
     * Id of the activity
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
     * Zero-based place among all activities of the page
     * @type {number}
     * @memberof UserActivity
     */
    position: number;
    /**
     * When the last fetch ended, successful or not; null before the first time
     * @type {string}
     * @memberof UserActivity
     */
    refreshed_at: string | null;
    /**
     * Items of the last successful fetch, the newest first
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
     * Visible activities that the query includes, in their order
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
     * Matching creators
     * @type {Array<ListedUser>}
     * @memberof UserList
     */
    items: Array<ListedUser>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof UserList
     */
    next_cursor: string | null;
}

/**
 * `public`: listed and found by search; `unlisted`: opens for anyone who has the URL; `draft`: closed to visitors
 * @export
 */
export const Visibility = {
    public: 'public',
    unlisted: 'unlisted',
    draft: 'draft'
} as const;
export type Visibility = typeof Visibility[keyof typeof Visibility];

/**
 * 
 * @export
 * @interface Webhook
 */
export interface Webhook {
    /**
     * Id of the webhook
     * @type {string}
     * @memberof Webhook
     */
    id: string;
    /**
     * Address of the receiver
     * @type {string}
     * @memberof Webhook
     */
    url: string;
    /**
     * Events that are sent
     * @type {Array<WebhookEvent>}
     * @memberof Webhook
     */
    events: Array<WebhookEvent>;
    /**
     * 
     * @type {WebhookState}
     * @memberof Webhook
     */
    state: WebhookState;
    /**
     * 
     * @type {WebhookOffReason}
     * @memberof Webhook
     */
    off_reason: WebhookOffReason | null;
    /**
     * Since when deliveries fail; null while they arrive
     * @type {string}
     * @memberof Webhook
     */
    failing_since: string | null;
    /**
     * Connection that created the webhook, with which it ends; null if the person created it
     * @type {string}
     * @memberof Webhook
     */
    connection_id: string | null;
    /**
     * Until when the previous secret signs as well; null without one
     * @type {string}
     * @memberof Webhook
     */
    old_secret_until: string | null;
    /**
     * When it was created
     * @type {string}
     * @memberof Webhook
     */
    created_at: string;
    /**
     * When the last delivery was sent; null before the first
     * @type {string}
     * @memberof Webhook
     */
    last_sent_at: string | null;
}
/**
 * 
 * @export
 * @interface WebhookDelivery
 */
export interface WebhookDelivery {
    /**
     * The header `webhook-id`; a repeat has the same
     * @type {string}
     * @memberof WebhookDelivery
     */
    id: string;
    /**
     * The event; `webhook.created` asks a new receiver to prove itself, `webhook.test` is a test that the person asked for
     * @type {string}
     * @memberof WebhookDelivery
     */
    event: WebhookDeliveryEventEnum;
    /**
     * `waiting`: it is sent at `next_at`; `delivered`: the receiver answered 2xx; `failed`: it is not tried again
     * @type {string}
     * @memberof WebhookDelivery
     */
    state: WebhookDeliveryStateEnum;
    /**
     * How often it was sent, repeats included
     * @type {number}
     * @memberof WebhookDelivery
     */
    attempts: number;
    /**
     * When the event happened
     * @type {string}
     * @memberof WebhookDelivery
     */
    created_at: string;
    /**
     * When it was last sent; null before the first time
     * @type {string}
     * @memberof WebhookDelivery
     */
    sent_at: string | null;
    /**
     * When it is sent next; null if it is not sent again
     * @type {string}
     * @memberof WebhookDelivery
     */
    next_at: string | null;
    /**
     * 
     * @type {WebhookFailure}
     * @memberof WebhookDelivery
     */
    failure: WebhookFailure | null;
    /**
     * Status of the last answer; null without an answer
     * @type {number}
     * @memberof WebhookDelivery
     */
    status: number | null;
    /**
     * Milliseconds until the last answer or failure; null before the first attempt
     * @type {number}
     * @memberof WebhookDelivery
     */
    ms: number | null;
    /**
     * Beginning of the body of the last answer, at most 1 KB; text of the receiver. Null without an answer
     * @type {string}
     * @memberof WebhookDelivery
     */
    answer: string | null;
}


/**
 * @export
 */
export const WebhookDeliveryEventEnum = {
    webhook_created: 'webhook.created',
    webhook_test: 'webhook.test',
    letter_received: 'letter.received',
    reader_confirmed: 'reader.confirmed',
    profile_updated: 'profile.updated',
    links_updated: 'links.updated',
    blocks_updated: 'blocks.updated',
    stream_announced: 'stream.announced',
    stream_started: 'stream.started',
    support_started: 'support.started',
    support_ended: 'support.ended',
    name_verified: 'name.verified',
    import_applied: 'import.applied',
    connection_created: 'connection.created'
} as const;
export type WebhookDeliveryEventEnum = typeof WebhookDeliveryEventEnum[keyof typeof WebhookDeliveryEventEnum];

/**
 * @export
 */
export const WebhookDeliveryStateEnum = {
    waiting: 'waiting',
    delivered: 'delivered',
    failed: 'failed'
} as const;
export type WebhookDeliveryStateEnum = typeof WebhookDeliveryStateEnum[keyof typeof WebhookDeliveryStateEnum];

/**
 * 
 * @export
 * @interface WebhookDeliveryList
 */
export interface WebhookDeliveryList {
    /**
     * 
     * @type {Array<WebhookDelivery>}
     * @memberof WebhookDeliveryList
     */
    items: Array<WebhookDelivery>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     * @type {string}
     * @memberof WebhookDeliveryList
     */
    next_cursor: string | null;
}

/**
 * What happened to the account or its page. A connection may choose an event only with the scope that shows the same: `letters.read` for `letter.received`, `readers.read` for `reader.confirmed`, `page.read` for the events of the page (`profile.updated`, `links.updated`, `blocks.updated`, `stream.announced`, `stream.started`, `name.verified`, `import.applied`). The person alone may choose `support.started`, `support.ended` and `connection.created`
 * @export
 */
export const WebhookEvent = {
    letter_received: 'letter.received',
    reader_confirmed: 'reader.confirmed',
    profile_updated: 'profile.updated',
    links_updated: 'links.updated',
    blocks_updated: 'blocks.updated',
    stream_announced: 'stream.announced',
    stream_started: 'stream.started',
    support_started: 'support.started',
    support_ended: 'support.ended',
    name_verified: 'name.verified',
    import_applied: 'import.applied',
    connection_created: 'connection.created'
} as const;
export type WebhookEvent = typeof WebhookEvent[keyof typeof WebhookEvent];


/**
 * Why the last attempt failed: the address is not one of the public internet or has no https (`refused`), no answer came within ten seconds (`no_answer`), the receiver redirects (`redirect`), or its status is not 2xx (`status`)
 * @export
 */
export const WebhookFailure = {
    refused: 'refused',
    no_answer: 'no_answer',
    redirect: 'redirect',
    status: 'status',
    null: 'null'
} as const;
export type WebhookFailure = typeof WebhookFailure[keyof typeof WebhookFailure];

/**
 * 
 * @export
 * @interface WebhookList
 */
export interface WebhookList {
    /**
     * 
     * @type {Array<Webhook>}
     * @memberof WebhookList
     */
    items: Array<Webhook>;
}

/**
 * Why the webhook is off: the person or the connection switched it off (`chosen`), the receiver answered 410 (`gone`), or deliveries failed for five days or the receiver never proved itself (`failed`); null in other states
 * @export
 */
export const WebhookOffReason = {
    chosen: 'chosen',
    gone: 'gone',
    failed: 'failed',
    null: 'null'
} as const;
export type WebhookOffReason = typeof WebhookOffReason[keyof typeof WebhookOffReason];


/**
 * `waiting`: no answer has proved the receiver yet, and no events are sent; `on`: the last delivery arrived; `failing`: the last delivery did not arrive, and deliveries are tried again; `off`: nothing is sent
 * @export
 */
export const WebhookState = {
    waiting: 'waiting',
    on: 'on',
    failing: 'failing',
    off: 'off'
} as const;
export type WebhookState = typeof WebhookState[keyof typeof WebhookState];

/**
 * 
 * @export
 * @interface WebhookWithSecret
 */
export interface WebhookWithSecret {
    /**
     * 
     * @type {Webhook}
     * @memberof WebhookWithSecret
     */
    webhook: Webhook;
    /**
     * The secret that signs deliveries, `whsec_` and 24 bytes as base64; it is never returned again
     * @type {string}
     * @memberof WebhookWithSecret
     */
    secret: string;
}
