/* tslint:disable */
/* eslint-disable */
export interface AccountLink {
    /**
     * URL of the provider's registration, for the caller only and for a few minutes
     */
    url: string;
}
/**
 * Status of an account
 */
export interface AccountStatus {
    /**
     * `suspended`: the account can sign in and out, read public pages and its own profile, export its data, end
     * monthly supports and request its deletion. `leaving`: deletion is scheduled; the account can read, export
     * its data and cancel the deletion. An account that is both is `leaving`.
     */
    state: AccountStatusStateEnum;
    /**
     * When the account is erased; null unless deletion is scheduled
     */
    leaves_at: string | null;
    /**
     * When the account begins to sign in without a password; missing unless a choice waits
     */
    passwordless_starts_at?: string;
    suspension_reason?: ReportReason;
}


export const AccountStatusStateEnum = {
    active: 'active',
    suspended: 'suspended',
    leaving: 'leaving'
} as const;
export type AccountStatusStateEnum = typeof AccountStatusStateEnum[keyof typeof AccountStatusStateEnum];

export interface Achievement {
    id: AchievementId;
    /**
     * Steps done, at most `goal`
     */
    progress: number;
    /**
     * Steps needed
     */
    goal: number;
    /**
     * When the goal was reached, null until then; never taken back
     */
    achieved_at: string | null;
    unlocks: FunctionId;
}

/**
 * A goal that a creator can reach
 */
export const AchievementId = {
    verified_email: 'verified_email',
    three_links: 'three_links',
    ten_visitors: 'ten_visitors',
    invited_friend: 'invited_friend',
    connected_activity: 'connected_activity'
} as const;
export type AchievementId = typeof AchievementId[keyof typeof AchievementId];

export interface AchievementList {
    /**
     * All achievements, in a fixed order
     */
    items: Array<Achievement>;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface ActivitiesConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: ActivitySettings;
}
export interface Activity {
    /**
     * Id of the activity
     */
    id: string;
    type: ActivityType;
    group: ActivityGroup;
    /**
     * The account as the service writes it: an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, or the URL of a feed or of a page that links to one
     */
    source_id: string;
    /**
     * Whether visitors see it
     */
    is_visible: boolean;
    /**
     * Zero-based place in the list
     */
    position: number;
    /**
     * When the last fetch ended, successful or not; null before the first time
     */
    refreshed_at: string | null;
    error?: ActivityError;
}

/**
 * Why the last fetch of a source failed; items of earlier fetches stay
 */
export const ActivityError = {
    standard_error: 'standard_error',
    instagram_token_invalid: 'instagram_token_invalid',
    youtube_bad_id: 'youtube_bad_id'
} as const;
export type ActivityError = typeof ActivityError[keyof typeof ActivityError];


/**
 * Group of the page that shows an activity; the third is a locked feature
 */
export const ActivityGroup = {
    First: 'group_1',
    Second: 'group_2',
    Third: 'group_3'
} as const;
export type ActivityGroup = typeof ActivityGroup[keyof typeof ActivityGroup];

/**
 * Title of each group, at most 30 graphemes; empty for none
 */
export interface ActivityGroupTitles {
    /**
     * Title of the first group
     */
    group_1: string;
    /**
     * Title of the second group
     */
    group_2: string;
    /**
     * Title of the third group
     */
    group_3: string;
}
export interface ActivityInput {
    /**
     * Id of a stored activity, or a new UUID of the client; made by the server when missing
     */
    id?: string;
    type: ActivityType;
    group: ActivityGroup;
    /**
     * The account as the service writes it: an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, or the URL of a feed or of a page that links to one
     */
    source_id: string;
    /**
     * Whether visitors see it
     */
    is_visible?: boolean;
}
export interface ActivityItem {
    /**
     * Id of the item at its source
     */
    id: string;
    type: ActivityType;
    /**
     * Title, empty where the service has none
     */
    title: string;
    /**
     * http or https
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    thumbnail_image_key: string | null;
    /**
     * When the service published it, or when it was first fetched if the service gives no date
     */
    published_at: string;
}
export interface ActivityRefresh {
    /**
     * Id of the activity
     */
    activity_id: string;
    state: ActivityRefreshState;
    /**
     * When the last fetch ended, successful or not; null before the first time
     */
    refreshed_at: string | null;
    /**
     * When a fetch last succeeded, null before the first time
     */
    succeeded_at: string | null;
    /**
     * When the next fetch is due, null unless `resting`
     */
    next_at: string | null;
    error?: ActivityError;
    /**
     * Why the owner of a feed has to act; absent if a later fetch may succeed without them
     */
    error_reason?: ActivityRefreshErrorReasonEnum;
}


export const ActivityRefreshErrorReasonEnum = {
    feed_without_links: 'feed_without_links'
} as const;
export type ActivityRefreshErrorReasonEnum = typeof ActivityRefreshErrorReasonEnum[keyof typeof ActivityRefreshErrorReasonEnum];

export interface ActivityRefreshList {
    /**
     * One entry per activity, in the order of the activities
     */
    items: Array<ActivityRefresh>;
}

/**
 * `waiting`: queued for a fetch. `looking`: being fetched. `resting`: idle until the next fetch is due. `off`:
 * not fetched, because visitors do not see the activity, this installation does not support its service, or the
 * account is suspended or about to be erased.
 */
export const ActivityRefreshState = {
    waiting: 'waiting',
    looking: 'looking',
    resting: 'resting',
    off: 'off'
} as const;
export type ActivityRefreshState = typeof ActivityRefreshState[keyof typeof ActivityRefreshState];

export interface ActivitySettings {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    group_titles: ActivityGroupTitles;
    /**
     * All activities in their order
     */
    items: Array<Activity>;
}

/**
 * Service of an activity; `feed` is the RSS or Atom feed of a blog or podcast
 */
export const ActivityType = {
    instagram: 'instagram',
    youtube: 'youtube',
    ofuse: 'ofuse',
    feed: 'feed'
} as const;
export type ActivityType = typeof ActivityType[keyof typeof ActivityType];

export interface AddressProof {
    /**
     * Whether the address was proven before this call. For `sign_in`, also true when no sign-in method had to be removed; for `confirm`, always false.
     */
    is_proven: boolean;
    /**
     * Signs in the reader of the link; null when the app must use the code at the identity service itself.
     */
    custom_token: string | null;
    /**
     * Other sign-in methods of the account; filled for `review` only.
     */
    sign_in_methods: Array<AddressProofSignInMethodsInner>;
    /**
     * Number of second factors of the account; 0 unless `purpose` is `review`. Proving an unproven address by `sign_in` or `reset` removes them.
     */
    second_factor_count: number;
}
export interface AddressProofSignInMethodsInner {
    kind: SignInMethodKind;
    /**
     * Masked name of the method, such as `m•••@example.com`.
     */
    label: string | null;
}
export interface AnalyticsCalls {
    /**
     * Its operationId in this contract
     */
    operation: string;
    /**
     * Calls answered with 2xx
     */
    count: number;
}
export interface AnalyticsDay {
    /**
     * A day in UTC
     */
    day: string;
    /**
     * Operations, the most frequent first
     */
    calls: Array<AnalyticsCalls>;
}
export interface AnalyticsList {
    days: Array<AnalyticsDay>;
}
/**
 * Answer to an appeal
 */
export interface AnswerAppealRequest {
    outcome: AppealOutcome;
    /**
     * Told to the person
     */
    explanation: string;
}
export interface AnswerConnectionRequest {
    /**
     * Whether the person lets the app in
     */
    decision: AnswerConnectionRequestDecisionEnum;
    /**
     * The scopes that the person ticked, each once; others than those of the request have no effect
     */
    scopes?: Array<Scope>;
    /**
     * Whether the app may change links that lead to payment services; only with the scope `page.write`
     */
    may_change_payment_links?: boolean;
    /**
     * Days until the connection ends
     */
    days?: number;
}


export const AnswerConnectionRequestDecisionEnum = {
    allowed: 'allowed',
    refused: 'refused'
} as const;
export type AnswerConnectionRequestDecisionEnum = typeof AnswerConnectionRequestDecisionEnum[keyof typeof AnswerConnectionRequestDecisionEnum];

export interface AnswerKitInvitationRequest {
    /**
     * Version of the kit that the caller has read; `accepted` for an older one is refused
     */
    version?: number;
    /**
     * `accepted`: the caller's page is shown in the kit; `declined`: it is not, and the owner cannot invite the caller again
     */
    answer: AnswerKitInvitationRequestAnswerEnum;
}


export const AnswerKitInvitationRequestAnswerEnum = {
    accepted: 'accepted',
    declined: 'declined'
} as const;
export type AnswerKitInvitationRequestAnswerEnum = typeof AnswerKitInvitationRequestAnswerEnum[keyof typeof AnswerKitInvitationRequestAnswerEnum];

/**
 * An appeal; `outcome` is missing while it is open
 */
export interface Appeal {
    id: string;
    /**
     * Words of the person
     */
    text: string;
    /**
     * When it was written
     */
    created_at: string;
    outcome?: AppealOutcome;
    /**
     * Words of the operator
     */
    explanation: string | null;
    /**
     * When it was answered; null while it is open
     */
    answered_at: string | null;
}

/**
 * Appeals to list
 */
export const AppealFilter = {
    open: 'open',
    answered: 'answered'
} as const;
export type AppealFilter = typeof AppealFilter[keyof typeof AppealFilter];

/**
 * Decisions with their appeals
 */
export interface AppealList {
    /**
     * Decisions with an appeal, the oldest appeal first
     */
    items: Array<Decision>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * Answer to an appeal
 */
export const AppealOutcome = {
    upheld: 'upheld',
    overturned: 'overturned'
} as const;
export type AppealOutcome = typeof AppealOutcome[keyof typeof AppealOutcome];

export interface Appearance {
    theme_id: ThemeId;
    font: FontChoice;
    /**
     * Custom colour; null for the theme's colour
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     */
    background_color: string | null;
    link_shape: LinkShape;
    header_layout: HeaderLayout;
    ofuse_display_type: OfuseDisplayType;
    icon_frame: IconFrame;
    link_entrance: LinkEntrance;
    closing_mark: ClosingMark;
    name_style: NameStyle;
    layout: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     */
    shows_invitation: boolean;
}
export interface AppearanceChanges {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    theme_id?: ThemeId;
    font?: FontChoice;
    /**
     * Custom colour; null for the theme's colour
     */
    accent_color?: string | null;
    /**
     * Custom colour; null for the theme's colour
     */
    background_color?: string | null;
    link_shape?: LinkShape;
    header_layout?: HeaderLayout;
    ofuse_display_type?: OfuseDisplayType;
    icon_frame?: IconFrame;
    link_entrance?: LinkEntrance;
    closing_mark?: ClosingMark;
    name_style?: NameStyle;
    layout?: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     */
    shows_invitation?: boolean;
}
export interface AppearanceSettings {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    theme_id: ThemeId;
    font: FontChoice;
    /**
     * Custom colour; null for the theme's colour
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     */
    background_color: string | null;
    link_shape: LinkShape;
    header_layout: HeaderLayout;
    ofuse_display_type: OfuseDisplayType;
    icon_frame: IconFrame;
    link_entrance: LinkEntrance;
    closing_mark: ClosingMark;
    name_style: NameStyle;
    layout: PageLayout;
    /**
     * Whether the page invites readers to create a page of their own
     */
    shows_invitation: boolean;
}
export interface ApplyImportRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    links_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    profile_version: number;
    /**
     * Ids of the links and icons to add
     */
    items: Array<number>;
    /**
     * The profile fields to write; `icon` and `cover` need a copied picture that the import uses
     */
    fields: Array<ImportField>;
    /**
     * Whether the import uses the pictures and files that it has copied, true when absent; false when the caller does not confirm, or no longer, to have the rights to them
     */
    uses_pictures?: boolean;
    page_copy?: ApplyPageCopy;
}
/**
 * The parts of a page copy to take, and the versions of the page that were read; only for page copies
 */
export interface ApplyPageCopy {
    /**
     * Parts to take, each once
     */
    parts: Array<ImportPart>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    appearance_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    blocks_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    activities_version: number;
}
/**
 * Who sees the caller's page; the word of the lock is stored as a hash and never returned
 */
export interface Audience {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Whether search engines, search and discovery leave out the page; followers still see what it publishes
     */
    hides_from_search: boolean;
    /**
     * Whether the page allows that its content trains AI models
     */
    allows_ai_training: boolean;
    link_preview: LinkPreviewChoice;
    /**
     * Whether visitors have to say that they are adults before they see the page
     */
    is_adult: boolean;
    /**
     * Whether visitors need a word before they see the page
     */
    is_locked: boolean;
    /**
     * Hint on the door of a locked page, at most 80 graphemes
     */
    lock_hint: string;
    /**
     * Whether the door shows the name of the creator
     */
    shows_name_on_door: boolean;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     */
    keeps_campaign: boolean;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface AudienceConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: Audience;
}
/**
 * A stored block; the only one of the last properties that it has names its kind. A block without any of the kinds that a client knows is of a newer kind: the client skips it
 */
export interface Block {
    /**
     * Id of the block
     */
    id: string;
    /**
     * The link after which it stands, null above all links
     */
    after_link_id: string | null;
    width: BlockWidth;
    /**
     * Whether visitors see it
     */
    is_visible: boolean;
    /**
     * Whether visitors have to confirm before they see it
     */
    is_sensitive: boolean;
    /**
     * When visitors begin to see it, null for at once
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it, null for never
     */
    ends_at: string | null;
    heading?: HeadingBlock;
    text?: TextBlock;
    picture?: BlockPicture;
    gallery?: GalleryBlock;
    quotation?: QuotationBlock;
    faq?: FaqBlock;
    countdown?: CountdownBlock;
    event?: EventBlock;
    player?: PlayerBlock;
    product?: ProductBlock;
    now?: NowBlock;
    map?: MapBlock;
    mail_list?: MailListBlock;
    divider?: DividerBlock;
    file?: FileBlock;
    commission?: CommissionBlock;
}
/**
 * The size of an image of a block, for the room that a page keeps for it
 */
export interface BlockImageSize {
    /**
     * Key of an image on the content host
     */
    image_key: string;
    /**
     * Width of the original in pixels
     */
    width: number;
    /**
     * Height of the original in pixels
     */
    height: number;
}
/**
 * A block to store; exactly one of the last properties names its kind
 */
export interface BlockInput {
    /**
     * Id of a stored block, or a new UUID of the client; made by the server when missing
     */
    id?: string;
    width?: BlockWidth;
    /**
     * Whether visitors see it
     */
    is_visible?: boolean;
    /**
     * Whether visitors have to confirm before they see it
     */
    is_sensitive?: boolean;
    /**
     * When visitors begin to see it, null for at once
     */
    starts_at?: string | null;
    /**
     * When visitors stop seeing it, null for never
     */
    ends_at?: string | null;
    heading?: HeadingBlock;
    text?: TextBlock;
    picture?: BlockPicture;
    gallery?: GalleryBlock;
    quotation?: QuotationBlock;
    faq?: FaqBlock;
    countdown?: CountdownBlock;
    event?: EventBlock;
    player?: PlayerBlock;
    product?: ProductBlock;
    now?: NowBlock;
    map?: MapBlock;
    mail_list?: MailListBlock;
    divider?: DividerBlock;
    file?: FileBlock;
    commission?: CommissionBlock;
}
export interface BlockList {
    /**
     * The last blocked first
     */
    items: Array<BlockListItemsInner>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface BlockListItemsInner {
    user: CreatorSummary;
    /**
     * When the caller blocked the user
     */
    blocked_at: string;
}
/**
 * A picture with its words
 */
export interface BlockPicture {
    /**
     * Key of an image on the content host
     */
    image_key: string;
    /**
     * Description for people who do not see the picture, at most 200 graphemes; empty for decoration and until it is written
     */
    alt?: string;
    /**
     * Whether the picture needs no description
     */
    is_decoration?: boolean;
    /**
     * Words below the picture, at most 120 graphemes
     */
    caption?: string;
}

/**
 * How wide a wide screen draws the block: `auto` leaves it to the layout, `half` puts two beside each other, `wide` runs over the column. Phones draw `half` only for pictures, products and events
 */
export const BlockWidth = {
    auto: 'auto',
    half: 'half',
    wide: 'wide'
} as const;
export type BlockWidth = typeof BlockWidth[keyof typeof BlockWidth];

/**
 * A case; `claim` is missing while no operator has claimed it
 */
export interface Case {
    id: string;
    subject: CaseSubject;
    /**
     * Owner of the page, or id of the letter or kit
     */
    target: string;
    /**
     * Account that owns the page or kit or sent the letter; null when unknown
     */
    user_id: string | null;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     */
    name: string | null;
    source: CaseSource;
    state: CaseState;
    /**
     * Reasons of its reports
     */
    reasons: Array<ReportReason>;
    /**
     * Language of the page
     */
    locale: string | null;
    /**
     * Number of reports
     */
    report_count: number;
    /**
     * Number of different reporters: networks, and members
     */
    network_count: number;
    /**
     * Whether reports came from three networks or more, or a list of blocked links has a link of the page
     */
    is_raised: boolean;
    /**
     * Whether the case waits for an administrator
     */
    is_escalated: boolean;
    /**
     * When the first report came
     */
    opened_at: string;
    /**
     * When a waiting case opens again; null for others
     */
    due_at: string | null;
    claim?: CaseClaim;
}
/**
 * Claim of a case
 */
export interface CaseClaim {
    /**
     * Id of an account at the identity service
     */
    operator_id: string;
    /**
     * Present handle; null without a page
     */
    operator_pub_id: string | null;
    /**
     * Whether the caller has claimed the case
     */
    is_mine: boolean;
    /**
     * When the claim ends
     */
    until: string;
}
/**
 * Counts of open work
 */
export interface CaseCounts {
    /**
     * Open cases
     */
    open: number;
    /**
     * Open cases for administrators
     */
    escalated: number;
    /**
     * Open cases that the caller has claimed
     */
    mine: number;
    /**
     * Appeals without an answer
     */
    appeals: number;
}
/**
 * A case with all that is known about its subject; `page` is missing without a page
 */
export interface CaseDetail {
    summary: Case;
    page?: PreviewProfile;
    /**
     * Whether visitors see the page now
     */
    is_shown: boolean;
    /**
     * Whether the account is suspended
     */
    is_suspended: boolean;
    /**
     * The subject when it was reported, newest first
     */
    snapshots: Array<CaseSnapshot>;
    /**
     * Newest reports about the subject, also of earlier cases
     */
    reports: Array<CaseReport>;
    /**
     * Newest decisions about the subject and what the person was told
     */
    decisions: Array<Decision>;
    /**
     * Notes, newest first
     */
    notes: Array<CaseNote>;
    /**
     * Similar accounts
     */
    similar: Array<SimilarAccount>;
}

/**
 * `waiting` cases open again when the date of a request to change has passed
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
 */
export interface CaseId {
    id: string;
}
/**
 * Cases
 */
export interface CaseList {
    /**
     * Cases
     */
    items: Array<Case>;
    counts: CaseCounts;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
/**
 * A note of an operator
 */
export interface CaseNote {
    id: string;
    /**
     * Id of an account at the identity service
     */
    operator_id: string;
    /**
     * Present handle; null without a page
     */
    operator_pub_id: string | null;
    /**
     * The note
     */
    text: string;
    /**
     * When it was written
     */
    at: string;
}
/**
 * A note of an operator
 */
export interface CaseNoteRequest {
    /**
     * The note
     */
    text: string;
}
/**
 * A report of the case
 */
export interface CaseReport {
    id: string;
    reason: ReportReason;
    /**
     * Words of the reporter
     */
    text: string;
    reporter: CaseReporter;
    /**
     * When it was sent
     */
    created_at: string;
    /**
     * When it was resolved; null while it is open
     */
    resolved_at: string | null;
}

/**
 * Kind of the reporter
 */
export const CaseReporter = {
    member: 'member',
    visitor: 'visitor',
    operator: 'operator',
    notice: 'notice',
    blocklist: 'blocklist',
    mail: 'mail'
} as const;
export type CaseReporter = typeof CaseReporter[keyof typeof CaseReporter];

/**
 * The subject when it was reported; one of the fields is missing
 */
export interface CaseSnapshot {
    id: string;
    /**
     * When the report came
     */
    taken_at: string;
    page?: PreviewProfile;
    letter?: ReportedLetter;
    kit?: ReportedKit;
}

/**
 * Origin of a case; `mail`: readers of a mail list reported a mail
 */
export const CaseSource = {
    report: 'report',
    operator: 'operator',
    blocklist: 'blocklist',
    notice: 'notice',
    mail: 'mail'
} as const;
export type CaseSource = typeof CaseSource[keyof typeof CaseSource];


/**
 * `waiting` for a change until a date
 */
export const CaseState = {
    open: 'open',
    waiting: 'waiting',
    closed: 'closed'
} as const;
export type CaseState = typeof CaseState[keyof typeof CaseState];


/**
 * Kind of the reported content
 */
export const CaseSubject = {
    page: 'page',
    letter: 'letter',
    kit: 'kit'
} as const;
export type CaseSubject = typeof CaseSubject[keyof typeof CaseSubject];

export interface CheckImportLinksRequest {
    /**
     * Ids of items with an address
     */
    items: Array<number>;
}
export interface CheckLinkProofRequest {
    /**
     * URL of the link
     */
    url: string;
}
/**
 * Filters, as for the list
 */
export interface ClaimNextCaseRequest {
    reason?: ReportReason;
    locale?: Locale;
    older_than_hours?: number;
    /**
     * Id of a case; only cases behind it in the list
     */
    after?: string;
}

/**
 * `document` for apps that publish a document at their own address, `registered` for those that registered themselves
 */
export const ClientKind = {
    document: 'document',
    registered: 'registered'
} as const;
export type ClientKind = typeof ClientKind[keyof typeof ClientKind];

/**
 * Apps that people let in, and apps that operators refused
 */
export interface ClientList {
    /**
     * The apps, those with the most connections first
     */
    items: Array<DeskClient>;
}

/**
 * Ornament at the end of the page; every value but `none` is a locked extra
 */
export const ClosingMark = {
    none: 'none',
    knot: 'knot',
    blossom: 'blossom',
    waves: 'waves'
} as const;
export type ClosingMark = typeof ClosingMark[keyof typeof ClosingMark];

/**
 * What of the page the letter is about
 */
export interface CommentAbout {
    /**
     * Id of an entry of the commission board that the page shows
     */
    item_id: string;
}

/**
 * Whether the creator uses generative AI: not at all (`none`), to help (`assists`), to make the work (`generates`), or not said (`unsaid`)
 */
export const CommissionAi = {
    unsaid: 'unsaid',
    none: 'none',
    assists: 'assists',
    generates: 'generates'
} as const;
export type CommissionAi = typeof CommissionAi[keyof typeof CommissionAi];

/**
 * How visitors ask for a commission; at least one of both ways
 */
export interface CommissionAsk {
    /**
     * Whether visitors may ask by a letter, see `createComment`
     */
    letter: boolean;
    /**
     * Address of another site that takes the commission, http or https, without credentials; empty for none
     */
    url?: string;
}
/**
 * A commission board: what the creator takes on, for which price, and on which terms. A page has at most one. Whether it is open is no part of it: `getCommissions` and `updateCommissions` have that
 */
export interface CommissionBlock {
    /**
     * Heading, at most 40 graphemes; empty for the standard words
     */
    title?: string;
    /**
     * What can be commissioned, in its order
     */
    items: Array<CommissionItem>;
    currency?: CommissionCurrency;
    /**
     * What the creator takes on, each 1–60 graphemes
     */
    takes?: Array<string>;
    /**
     * What the creator does not take on, each 1–60 graphemes
     */
    declines?: Array<string>;
    /**
     * How the work may be used, at most 300 graphemes of several lines
     */
    usage?: string;
    ai?: CommissionAi;
    /**
     * More about generative AI, at most 120 graphemes
     */
    ai_note?: string;
    ask: CommissionAsk;
}

/**
 * Currency of all prices of the board
 */
export const CommissionCurrency = {
    JPY: 'JPY',
    TWD: 'TWD',
    USD: 'USD',
    EUR: 'EUR',
    GBP: 'GBP',
    KRW: 'KRW',
    HKD: 'HKD',
    CNY: 'CNY'
} as const;
export type CommissionCurrency = typeof CommissionCurrency[keyof typeof CommissionCurrency];

/**
 * One entry of a commission board
 */
export interface CommissionItem {
    /**
     * Id of the entry, a UUID of the client; unique on the board
     */
    id: string;
    /**
     * 1–40 graphemes
     */
    name: string;
    /**
     * Key of an image on the content host, null for none
     */
    image_key?: string | null;
    /**
     * Text alternative of the image, at most 200 graphemes
     */
    alt?: string;
    /**
     * What the price includes, at most 120 graphemes
     */
    includes?: string;
    /**
     * How long the work takes, in words, at most 30 graphemes
     */
    turnaround?: string;
    /**
     * Lowest price in minor units of the currency (ISO 4217), such as cents or yen; null for a price on request
     */
    price_from?: number | null;
    /**
     * Highest price in minor units, at least `price_from`; the same for a fixed price, null for an open end. Null without `price_from`
     */
    price_to?: number | null;
    /**
     * Words after the price, at most 30 graphemes
     */
    price_note?: string;
}

/**
 * Whether the creator takes commissions: now (`open`), later for who waits (`waitlist`), or not (`closed`)
 */
export const CommissionState = {
    open: 'open',
    waitlist: 'waitlist',
    closed: 'closed'
} as const;
export type CommissionState = typeof CommissionState[keyof typeof CommissionState];

/**
 * State of the caller's commission board; `closed` until it is set for the first time
 */
export interface Commissions {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    state: CommissionState;
    /**
     * How many commissions the creator still takes; null if not said
     */
    slots_left: number | null;
    /**
     * How many commissions the creator takes in all, at least `slots_left`; null if not said
     */
    slots_total: number | null;
    /**
     * One line about the present state, at most 120 graphemes
     */
    note: string;
    /**
     * When closed commissions open by themselves; null in the other states, or if no date is set
     */
    opens_at: string | null;
    /**
     * When the state last changed; null before the first change
     */
    changed_at: string | null;
    /**
     * When the owner last set or confirmed the state; null before the first time
     */
    confirmed_at: string | null;
    /**
     * How many readers wait for one mail when commissions open; null for fewer than three, so that the number points at no one
     */
    waiting_readers: number | null;
    /**
     * How many letters of the last 30 days ask for a commission
     */
    asks_30d: number;
    /**
     * From when an opening may be told again, seven days after the last one that was told; null for at once
     */
    tells_from: string | null;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface CommissionsConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: Commissions;
}
export interface ConnectingApp {
    /**
     * Name that the app gives itself, unchecked; null without a usable one
     */
    name: string | null;
    /**
     * Host of the app; null for an app on the person's computer
     */
    host: string | null;
    /**
     * Whether the host published the app's document; otherwise it is the host that receives the answer
     */
    is_host_proven: boolean;
    /**
     * Host to which the browser returns; null for the person's computer
     */
    returns_to: string | null;
    /**
     * Whether the operator of this installation knows the app
     */
    is_known: boolean;
}
export interface Connection {
    /**
     * Id of the connection
     */
    id: string;
    /**
     * An app that the person let in, or a personal token
     */
    kind: ConnectionKindEnum;
    /**
     * Name that the person or the app gave
     */
    name: string;
    /**
     * Host that the app proved to be its own; null for personal tokens and for apps on the person's computer
     */
    host: string | null;
    /**
     * What the connection may do
     */
    scopes: Array<Scope>;
    /**
     * Whether it may change links that lead to payment services; only with the scope `page.write`
     */
    may_change_payment_links: boolean;
    /**
     * When the person let it in
     */
    created_at: string;
    /**
     * When it ends by itself
     */
    expires_at: string;
    /**
     * Hour of its last request; null before the first
     */
    last_used_at: string | null;
    /**
     * Since when its writes are refused (`journal_full`), until the person opens the list of its changes; null while they are not
     */
    journal_full_at?: string | null;
}


export const ConnectionKindEnum = {
    app: 'app',
    token: 'token'
} as const;
export type ConnectionKindEnum = typeof ConnectionKindEnum[keyof typeof ConnectionKindEnum];

export interface ConnectionAnswer {
    /**
     * Address at which the browser goes on; good once
     */
    return_to: string;
}
export interface ConnectionChange {
    kind: ConnectionChangeKindEnum;
    what: ConnectionChangeWhatEnum;
    /**
     * Title of the link, kind of the block, name of the field in the profile, or type of the activity
     */
    name: string;
    /**
     * Host to which a link leads after the change; null for everything else
     */
    host: string | null;
}


export const ConnectionChangeKindEnum = {
    added: 'added',
    changed: 'changed',
    removed: 'removed'
} as const;
export type ConnectionChangeKindEnum = typeof ConnectionChangeKindEnum[keyof typeof ConnectionChangeKindEnum];

export const ConnectionChangeWhatEnum = {
    link: 'link',
    block: 'block',
    profile: 'profile',
    activity: 'activity'
} as const;
export type ConnectionChangeWhatEnum = typeof ConnectionChangeWhatEnum[keyof typeof ConnectionChangeWhatEnum];

export interface ConnectionList {
    items: Array<Connection>;
}
export interface ConnectionRequest {
    app: ConnectingApp;
    /**
     * The part that the app asks for: all of the API, or the tools only
     */
    resource: ConnectionRequestResourceEnum;
    /**
     * The scopes that the app asks for
     */
    scopes: Array<Scope>;
    /**
     * When the request ends
     */
    expires_at: string;
}


export const ConnectionRequestResourceEnum = {
    api: 'api',
    mcp: 'mcp'
} as const;
export type ConnectionRequestResourceEnum = typeof ConnectionRequestResourceEnum[keyof typeof ConnectionRequestResourceEnum];

export interface ConnectionWrite {
    /**
     * Id of the change
     */
    id: string;
    /**
     * When the connection made it
     */
    at: string;
    /**
     * When the first of several changes that were put together was made; null for a single change
     */
    first_at?: string | null;
    /**
     * How many changes the entry stands for; an undo takes back all of them
     */
    write_count?: number;
    /**
     * Operation of the API that made the change
     */
    operation: string;
    /**
     * Tool that made the change; null for a call of the API
     */
    tool: string | null;
    /**
     * The first 20 entries of the page that the change added, removed or changed
     */
    changes: Array<ConnectionChange>;
    /**
     * How many changes an undo takes back together with this one; zero if it cannot be taken back
     */
    undo_count: number;
    /**
     * When the person took the change back; null if it stands
     */
    undone_at: string | null;
}
export interface ConnectionWriteList {
    items: Array<ConnectionWrite>;
}
/**
 * The page that a page copy is of; absent for other sources
 */
export interface CopiedPage {
    /**
     * Origin of the installation that the copy names as its maker
     */
    origin: string;
    /**
     * Handle of the page there
     */
    handle: string;
}
export interface CopyImportObjectsRequest {
    /**
     * Ids of the links that will be added
     */
    items: Array<number>;
    /**
     * The profile fields that will be written
     */
    fields: Array<ImportField>;
    /**
     * The parts that will be taken
     */
    parts: Array<ImportPart>;
    /**
     * The caller confirms to have the rights to the pictures and files
     */
    is_own: boolean;
}
export interface CopyImportPicturesRequest {
    /**
     * Ids of items with a picture
     */
    items: Array<number>;
    /**
     * Whether to copy the profile picture
     */
    icon?: boolean;
    /**
     * The caller confirms to have the rights to the pictures
     */
    is_own: boolean;
}
export interface CopyLinkPictureRequest {
    /**
     * URL of the page, http or https
     */
    url: string;
}

/**
 * Whether the installation at `origin` signed the copy: it did; the copy has no signature; the signature does not fit; the keys of the installation could not be found. Without `valid`, the origin is only claimed.
 */
export const CopySignature = {
    valid: 'valid',
    missing: 'missing',
    wrong: 'wrong',
    unknown_instance: 'unknown_instance'
} as const;
export type CopySignature = typeof CopySignature[keyof typeof CopySignature];

/**
 * A count in steps of five, such as 5–9; the lowest step is 0–4
 */
export interface CountRange {
    min: number;
    max: number;
}
/**
 * The number of days until a moment
 */
export interface CountdownBlock {
    /**
     * The awaited moment
     */
    until: string;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
    /**
     * What the days count down to, 1–80 graphemes
     */
    words: string;
    /**
     * Words from the moment on, at most 80 graphemes; without them the block goes away
     */
    words_after?: string;
}
export interface CreateAccountLinkRequest {
    /**
     * URL that the provider redirects the creator to afterwards, on the web app's origin
     */
    return_url: string;
    /**
     * URL that the provider redirects to when the URL of the registration has expired or was used, to ask for another; on the web app's origin
     */
    refresh_url: string;
}
/**
 * Words of the person
 */
export interface CreateAppealRequest {
    /**
     * Why the decision is wrong
     */
    text: string;
}
export interface CreateCommentRequest {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Plain text, 1–1,000 graphemes; URLs in it do not become links
     */
    body: string;
    /**
     * Name that signs the letter, at most 50 graphemes; empty for none
     */
    from_name?: string;
    /**
     * What brought the visitor: `via:` with the tag in the address of the page, else `utm:` with the first of its `utm_source`, `utm_campaign` and `utm_medium`. A tag counts by its name if the page has this share link, and as `other` if not
     */
    source?: string;
    about?: CommentAbout;
    /**
     * How the owner can answer, an e-mail address or the name of an account, 3–200 graphemes. Only the owner sees it, and no token does. Required with `about`, and only allowed with it
     */
    reply_to?: string;
    /**
     * Whether the owner may show the letter on the page; refused with `about`
     */
    is_public?: boolean;
}
export interface CreateCustomerPortalRequest {
    /**
     * URL that the portal links back to, on the web app's origin
     */
    return_url: string;
}
export interface CreateImportRequest {
    /**
     * Address of the page, http or https
     */
    address?: string;
    /**
     * Text with links, such as a list, CSV or bookmarks
     */
    text?: string;
    /**
     * The caller confirms that the page or text is their own
     */
    is_own: boolean;
}
export interface CreateInstagramConnectionRequest {
    /**
     * `code` of Instagram's redirect
     */
    code: string;
    /**
     * `state` of Instagram's redirect
     */
    state: string;
}
export interface CreateKitReportRequest {
    reason: ReportReason;
    /**
     * Free text, at most 500 graphemes
     */
    text?: string;
}
export interface CreateLiveStreamRequest {
    /**
     * Title of the stream, 1–80 graphemes
     */
    title: string;
    /**
     * URL to watch the stream, http or https, without credentials
     */
    url: string;
    /**
     * When it starts, at most 90 days ahead; now if null, missing or past
     */
    starts_at?: string | null;
    duration?: StreamDuration;
}
export interface CreateNameRequest {
    /**
     * The domain name as the creator types it
     */
    name: string;
}
export interface CreateNoticeComplaintRequest {
    /**
     * Token of the link in the answer
     */
    token: string;
    /**
     * Explanation, at most 2,000 graphemes
     */
    text: string;
}
export interface CreateNoticeRequest {
    kind: NoticeKind;
    /**
     * URLs of the pages
     */
    urls: Array<string>;
    /**
     * Explanation, at most 2,000 graphemes
     */
    text: string;
    /**
     * Whether the notice is about the sexual abuse of children
     */
    concerns_children?: boolean;
    /**
     * Name of the sender, at most 100 graphemes
     */
    name?: string;
    /**
     * Address of the sender
     */
    email?: string;
    /**
     * The sender believes in good faith that the notice is accurate and complete
     */
    is_in_good_faith: boolean;
    /**
     * The protected work, at most 300 graphemes; for copyright only
     */
    work?: string;
    role?: NoticeRole;
    locale: Locale;
}
export interface CreatePasskeyRequest {
    /**
     * Name of the passkey in its owner's list; without it, browser and system of the request
     */
    name?: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     */
    client_data: string;
    /**
     * `attestationObject` of the browser, as base64url
     */
    attestation_object: string;
    /**
     * How browsers reach the device, as the browser reports it
     */
    transports: Array<string>;
}
/**
 * A new request for an account
 */
export interface CreatePersonRequest {
    kind: PersonRequestKind;
    /**
     * Why; shown to operators only
     */
    reason: string;
}
export interface CreateProofByCodeRequest {
    purpose: ProofPurpose;
    code: string;
}
export interface CreateProofChallengeRequest {
    purpose: ProofPurpose;
}
export interface CreateProofRequest {
    purpose: ProofPurpose;
    /**
     * Id of the passkey, as base64url
     */
    credential_id: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     */
    client_data: string;
    /**
     * `authenticatorData` of the browser, as base64url
     */
    authenticator_data: string;
    /**
     * Signature, as base64url
     */
    signature: string;
    /**
     * `userHandle` of the browser, as base64url; null from devices that send none
     */
    user_handle: string | null;
}
export interface CreateReportRequest {
    /**
     * A public handle
     */
    pub_id: string;
    reason: ReportReason;
    /**
     * Free text, at most 500 graphemes
     */
    text?: string;
}
export interface CreateShareLinkRequest {
    place: ShareLinkPlace;
}
export interface CreateSubscriptionRequest {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Address of the reader
     */
    email: string;
    /**
     * What the reader wants: the creator's mails (`mails`), or one mail when commissions open (`opening`), after which the address is deleted
     */
    wish?: CreateSubscriptionRequestWishEnum;
    /**
     * What brought the visitor: `via:` with the tag in the address of the page, else `utm:` with the first of its `utm_source`, `utm_campaign` and `utm_medium`. A tag counts by its name if the page has this share link, and as `other` if not
     */
    source?: string;
    locale: Locale;
}


export const CreateSubscriptionRequestWishEnum = {
    mails: 'mails',
    opening: 'opening'
} as const;
export type CreateSubscriptionRequestWishEnum = typeof CreateSubscriptionRequestWishEnum[keyof typeof CreateSubscriptionRequestWishEnum];

export interface CreateSupportRequest {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Monthly amount in the smallest unit of the currency; for yen, in whole yen
     */
    amount: number;
    /**
     * URL that the provider redirects to after the payment, on the web app's origin
     */
    return_url: string;
    /**
     * URL that the provider redirects to when the supporter does not pay, on the web app's origin
     */
    cancel_url: string;
}
export interface CreateTokenRequest {
    /**
     * Name by which the person tells the token from others, for example the script that uses it
     */
    name: string;
    /**
     * What the token may do; each scope once
     */
    scopes: Array<Scope>;
    /**
     * Whether it may change links that lead to payment services; only with the scope `page.write`
     */
    may_change_payment_links?: boolean;
    /**
     * Days until the token ends
     */
    days?: number;
}
export interface CreateWebhookRequest {
    /**
     * Address of the receiver, with `https` and without a port
     */
    url: string;
    /**
     * Events to send; each once
     */
    events: Array<WebhookEvent>;
}
export interface CreatedLiveStream {
    stream: LiveStream;
    /**
     * Token for heartbeats; returned only here
     */
    token: string;
}
export interface CreatedToken {
    /**
     * The token; it is never returned again
     */
    token: string;
    connection: Connection;
}
export interface CreatorSummary {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * One line under the name
     */
    headline: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     */
    is_creator: boolean;
}
export interface CustomToken {
    /**
     * Custom token for the identity service, valid for one hour
     */
    token: string;
}
export interface CustomerPortal {
    /**
     * URL of the provider's portal, for the caller only and for a few minutes
     */
    url: string;
}
/**
 * Everything that is stored about an account
 */
export interface DataExport {
    /**
     * Version of the format; grows when the format changes
     */
    format_version: number;
    /**
     * When the data was read
     */
    exported_at: string;
    /**
     * Internal id, the same as at the identity service
     */
    user_id: string;
    /**
     * A part for each kind of data; parts may be added
     */
    data: { [key: string]: any; };
}
/**
 * A decision. All kinds but `dismiss` need `rule`; `ask_change` needs `until`; `hide_item` needs `item`.
 */
export interface DecideCaseRequest {
    kind: DecisionKind;
    rule?: DecisionRule;
    ground?: DecisionGround;
    /**
     * What was found; told to the person
     */
    facts?: string;
    /**
     * Further words to the person
     */
    explanation?: string;
    /**
     * End of a suspension, until further notice if missing; or the date until which the person is asked to change
     */
    until?: string;
    item?: DecisionItem;
    /**
     * Note for operators
     */
    note?: string;
}
/**
 * A decision; `rule` is missing when a report was dismissed, `appeal` without an appeal
 */
export interface Decision {
    id: string;
    kind: DecisionKind;
    subject: CaseSubject;
    item?: DecisionItem;
    rule?: DecisionRule;
    ground?: DecisionGround;
    /**
     * What was found
     */
    facts: string;
    /**
     * Further words to the person
     */
    explanation: string;
    /**
     * End of a suspension, or the date for a change; null without one
     */
    until: string | null;
    /**
     * When it was decided
     */
    decided_at: string;
    /**
     * When it was undone; null while it applies
     */
    undone_at: string | null;
    /**
     * Until when the person may appeal; null when that is not possible
     */
    appeal_until: string | null;
    appeal?: Appeal;
    case_id: string;
    /**
     * Account that it concerns
     */
    user_id: string | null;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Operator who decided; null for jobs and services
     */
    decided_by: string | null;
    /**
     * Present handle; null without a page
     */
    decided_by_pub_id: string | null;
    /**
     * Until when it can be undone
     */
    undo_until: string;
}

/**
 * Origin of the knowledge about the content
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
 */
export const DecisionGround = {
    terms: 'terms',
    law: 'law'
} as const;
export type DecisionGround = typeof DecisionGround[keyof typeof DecisionGround];

/**
 * Content that a decision hides
 */
export interface DecisionItem {
    kind: DecisionItemKind;
    /**
     * Id of the link or letter, or key of the picture
     */
    id: string;
}

/**
 * Kind of hidden content
 */
export const DecisionItemKind = {
    link: 'link',
    letter: 'letter',
    picture: 'picture'
} as const;
export type DecisionItemKind = typeof DecisionItemKind[keyof typeof DecisionItemKind];


/**
 * `hide_item` hides a link, a shown letter or a picture
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
 */
export const DecisionScope = {
    worldwide: 'worldwide'
} as const;
export type DecisionScope = typeof DecisionScope[keyof typeof DecisionScope];

/**
 * The apps of one host
 */
export interface DeskClient {
    /**
     * Host that the app proved, or that receives its codes; null for apps on people's own computers
     */
    host: string | null;
    /**
     * Name that the app gave itself last, which nothing proves; null without one
     */
    name: string | null;
    /**
     * How the apps of the host are known to the server
     */
    kinds: Array<ClientKind>;
    /**
     * Whether the settings name the host as one that the operators know
     */
    is_known: boolean;
    /**
     * Connections that have not ended
     */
    connection_count: number;
    /**
     * Accounts with such a connection
     */
    account_count: number;
    /**
     * Changes that these connections made in the last 7 days
     */
    write_count: number;
    /**
     * Start of the oldest connection; null without connections
     */
    first_seen_at: string | null;
    /**
     * Hour of the last request; null without connections
     */
    last_seen_at: string | null;
    /**
     * When an operator refused the host; null while it is allowed
     */
    refused_at: string | null;
    /**
     * Why; null while the host is allowed
     */
    refusal_reason: string | null;
}

/**
 * Kind of listed pages
 */
export const DeskDiscoveryFilter = {
    hidden: 'hidden',
    picked: 'picked'
} as const;
export type DeskDiscoveryFilter = typeof DeskDiscoveryFilter[keyof typeof DeskDiscoveryFilter];

/**
 * Pages with the choices of the operators
 */
export interface DeskDiscoveryList {
    /**
     * The pages
     */
    items: Array<DeskDiscoveryPage>;
    /**
     * Cursor of the next page of results
     */
    next_cursor: string | null;
}
/**
 * A page with the choices of the operators; `pick_locale` is missing in picks for all readers
 */
export interface DeskDiscoveryPage {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Name of the page
     */
    name: string;
    /**
     * When it was hidden
     */
    hidden_at: string | null;
    /**
     * When it was picked
     */
    picked_at: string | null;
    /**
     * Start of the pick
     */
    picked_from: string | null;
    /**
     * End of the pick
     */
    picked_until: string | null;
    pick_locale?: Locale;
}
/**
 * Health of the installation
 */
export interface DeskHealth {
    /**
     * When it was read
     */
    at: string;
    /**
     * Whether requests are counted
     */
    limits: DeskHealthLimitsEnum;
    /**
     * Where images and files are stored
     */
    storage: DeskHealthStorageEnum;
    outbox: HealthOutbox;
    refreshes: HealthRefreshes;
    work: HealthWork;
    database: HealthDatabase;
}


export const DeskHealthLimitsEnum = {
    ok: 'ok',
    unreachable: 'unreachable',
    off: 'off'
} as const;
export type DeskHealthLimitsEnum = typeof DeskHealthLimitsEnum[keyof typeof DeskHealthLimitsEnum];

export const DeskHealthStorageEnum = {
    folder: 'folder',
    bucket: 'bucket'
} as const;
export type DeskHealthStorageEnum = typeof DeskHealthStorageEnum[keyof typeof DeskHealthStorageEnum];

/**
 * The stored maintenance settings
 */
export interface DeskMaintenance {
    /**
     * Whether maintenance is under way or announced, unless its end has passed
     */
    is_on: boolean;
    /**
     * Whether maintenance is under way now
     */
    is_active: boolean;
    /**
     * Message for languages without a text of their own
     */
    message: string | null;
    /**
     * The message in English
     */
    message_en: string | null;
    /**
     * The message in Japanese
     */
    message_ja: string | null;
    /**
     * The message in Traditional Chinese
     */
    message_zh_tw: string | null;
    /**
     * When it begins; null for at once
     */
    starts_at: string | null;
    /**
     * When it ends; null without an end
     */
    ends_at: string | null;
    /**
     * When the settings were last changed; null before the first change
     */
    updated_at: string | null;
}
/**
 * Numbers of the installation
 */
export interface DeskNumbers {
    /**
     * Days, the oldest first
     */
    days: Array<NumbersDay>;
    /**
     * API operations, the most frequent first; empty where they are not counted
     */
    operations: Array<AnalyticsCalls>;
    /**
     * Whether API operations were counted in this period
     */
    counts_calls: boolean;
}
/**
 * A mail to the readers of a page
 */
export interface DeskReaderMail {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Whether it has started
     */
    state: DeskReaderMailStateEnum;
    /**
     * When sending starts or started
     */
    starts_at: string;
    /**
     * How many readers it is meant for
     */
    readers: number;
    /**
     * How many mails were handed over
     */
    sent: number;
    /**
     * How many were refused
     */
    refused: number;
    /**
     * How many readers reported it
     */
    complaints: number;
}


export const DeskReaderMailStateEnum = {
    planned: 'planned',
    sending: 'sending'
} as const;
export type DeskReaderMailStateEnum = typeof DeskReaderMailStateEnum[keyof typeof DeskReaderMailStateEnum];

/**
 * A page whose mails are paused
 */
export interface DeskReaderMailPause {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Since when
     */
    paused_at: string;
    reason: ReaderMailPauseReason | null;
}
export interface DeskReaderMails {
    /**
     * Mails that are planned or being sent, the next to start first
     */
    queue: Array<DeskReaderMail>;
    /**
     * Pages whose mails are paused, the last paused first
     */
    pauses: Array<DeskReaderMailPause>;
}
export interface DeskSetDiscoveryRequest {
    /**
     * Whether search and discovery leave the page out
     */
    is_hidden: boolean;
    /**
     * Whether the page is among the picks
     */
    is_picked: boolean;
    /**
     * Start of the pick; at once by default
     */
    picked_from?: string;
    /**
     * End of the pick; none by default
     */
    picked_until?: string;
    pick_locale?: Locale;
    /**
     * Free text, at most 500 graphemes
     */
    reason: string;
}
export interface Digest {
    frequency: DigestFrequency;
    /**
     * Whether the caller has a confirmed address and this installation can send e-mail
     */
    is_possible: boolean;
    /**
     * Address that the digest goes to, or would go to; null without a confirmed address
     */
    email: string | null;
    /**
     * When the next digest is due; it is sent only if there is news. Null while the frequency is `never` or `is_possible` is false
     */
    next_at: string | null;
}

/**
 * How often the digest of followed creators is mailed; weekly is on Mondays
 */
export const DigestFrequency = {
    never: 'never',
    daily: 'daily',
    weekly: 'weekly'
} as const;
export type DigestFrequency = typeof DigestFrequency[keyof typeof DigestFrequency];

/**
 * That a creator takes commissions, or has a waiting list
 */
export interface DiscoveredCommission {
    /**
     * What `commissions` of the search finds
     */
    state: DiscoveredCommissionStateEnum;
    /**
     * How many commissions the creator still takes; null if not said
     */
    slots_left: number | null;
}


export const DiscoveredCommissionStateEnum = {
    open: 'open',
    waitlist: 'waitlist'
} as const;
export type DiscoveredCommissionStateEnum = typeof DiscoveredCommissionStateEnum[keyof typeof DiscoveredCommissionStateEnum];

export interface DiscoveredCreator {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * One line under the name
     */
    headline: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     */
    is_creator: boolean;
    locale: Locale;
    appearance: PageLook;
    commissions?: DiscoveredCommission;
    /**
     * Whether one of the creator's streams is live now
     */
    is_live: boolean;
}
export interface DiscoveredCreatorList {
    /**
     * Matching creators
     */
    items: Array<DiscoveredCreator>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
    /**
     * False when the search took too long and was stopped; matching pages may then be missing, and creators with
     * the words in name or handle are more likely to be among the items
     */
    is_complete: boolean;
    /**
     * Creators whose handle is spelled like the question; only on the first page of results, when fewer than
     * three were found
     */
    near: Array<DiscoveredCreator>;
}
export interface Discovery {
    /**
     * Creators who are live now, the most recently created stream first
     */
    live: Array<LiveCreator>;
    /**
     * Creators whose pages were published last, newest first
     */
    newest: Array<DiscoveredCreator>;
    /**
     * Creators whom the operators picked, the latest pick first
     */
    picks: Array<DiscoveredCreator>;
    /**
     * New kits and kits chosen by chance, in an order that changes every day, in UTC; at most one of each owner
     */
    kits: Array<KitSummary>;
    /**
     * Every genre, in display order, with the number of pages that discovery can find
     */
    genres: Array<GenreCount>;
}
/**
 * Room between two parts of the page
 */
export interface DividerBlock {
    /**
     * How the room is drawn
     */
    kind?: DividerBlockKindEnum;
}


export const DividerBlockKindEnum = {
    dots: 'dots',
    line: 'line',
    space: 'space'
} as const;
export type DividerBlockKindEnum = typeof DividerBlockKindEnum[keyof typeof DividerBlockKindEnum];

export interface DraftKey {
    /**
     * 256 random bits in base64url
     */
    key: string;
}
/**
 * Something that takes place
 */
export interface EventBlock {
    /**
     * Name of the event, 1–80 graphemes
     */
    title: string;
    /**
     * Start; only its day in `time_zone` counts for a whole day
     */
    starts_at: string;
    /**
     * End, null when it is open
     */
    ends_at?: string | null;
    /**
     * Whether it lasts whole days
     */
    is_all_day?: boolean;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
    /**
     * Where it takes place, at most 120 graphemes
     */
    place?: string;
    /**
     * http or https, without credentials; empty for none
     */
    url?: string;
    /**
     * Words of the link, at most 30 graphemes; empty for the standard words
     */
    action?: string;
    /**
     * Whether it takes place as planned
     */
    state?: EventBlockStateEnum;
}


export const EventBlockStateEnum = {
    planned: 'planned',
    moved: 'moved',
    cancelled: 'cancelled'
} as const;
export type EventBlockStateEnum = typeof EventBlockStateEnum[keyof typeof EventBlockStateEnum];

/**
 * An archive of the caller's data that is being created or can be downloaded
 */
export interface ExportArchive {
    /**
     * Progress of the archive
     */
    state: ExportArchiveStateEnum;
    /**
     * Number of finished parts
     */
    done: number;
    /**
     * Number of all parts; 0 until it is known
     */
    total: number;
    /**
     * Size of the file in bytes; null until it is ready
     */
    size_bytes: number | null;
    /**
     * When the archive was requested
     */
    requested_at: string;
    /**
     * When the archive expires
     */
    expires_at: string;
    /**
     * Whether servers gave up on the archive; the operators make it, and asking again changes nothing until it expires
     */
    is_left_to_operators?: boolean;
}


export const ExportArchiveStateEnum = {
    preparing: 'preparing',
    ready: 'ready',
    failed: 'failed'
} as const;
export type ExportArchiveStateEnum = typeof ExportArchiveStateEnum[keyof typeof ExportArchiveStateEnum];

export interface ExportArchiveStatus {
    /**
     * The last requested archive, unless it has expired
     */
    archives: Array<ExportArchive>;
}
/**
 * Questions whose answers unfold
 */
export interface FaqBlock {
    /**
     * Heading of the questions, at most 40 graphemes
     */
    title?: string;
    /**
     * The questions in their order
     */
    items: Array<FaqItem>;
}
/**
 * A question and its answer
 */
export interface FaqItem {
    /**
     * 1–120 graphemes
     */
    question: string;
    /**
     * Plain text, 1–600 graphemes
     */
    answer: string;
}
export interface FieldError {
    /**
     * JSON pointer into the request, starting with `/body`, `/query`, `/path` or `/headers`
     */
    pointer: string;
    /**
     * Machine-readable reason of the refusal, from a closed set
     */
    code: string;
    /**
     * Reason in English, for developers
     */
    detail: string;
}
/**
 * A file to download
 */
export interface FileBlock {
    /**
     * What the file is, 1–80 graphemes
     */
    title: string;
    /**
     * Key of a file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name
     */
    file_key: string;
    format?: FileFormat;
    /**
     * Size in bytes. Format and size are those of the stored file; requests may leave them out
     */
    size_bytes?: number;
}

/**
 * Format of a file according to its first bytes, and the extension of its download
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

export interface FollowImport {
    /**
     * Creators whom the caller follows since the import
     */
    followed: number;
    /**
     * Addresses that belong to no shown page of this installation
     */
    unknown: number;
    /**
     * Creators whom the caller followed before, may not follow, or would follow beyond a limit
     */
    skipped: number;
}
export interface FollowList {
    /**
     * Sorted as `sort` asks
     */
    items: Array<FollowListItemsInner>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface FollowListItemsInner {
    user: CreatorSummary;
    /**
     * When the caller followed the creator
     */
    followed_at: string;
    /**
     * Whether the caller's timeline leaves the creator out
     */
    is_muted: boolean;
    /**
     * Whether digest mails include the creator
     */
    in_digest: boolean;
}
export interface FollowSettings {
    /**
     * Whether followed creators may read the caller's name among their followers
     */
    shows_list: boolean;
    /**
     * Whether the caller's page shows how many accounts follow it
     */
    shows_count: boolean;
}

/**
 * `recent`: by the follow, the last first; `name`: by name; `use`: by when the creator last published, the last first
 */
export const FollowSort = {
    recent: 'recent',
    name: 'name',
    use: 'use'
} as const;
export type FollowSort = typeof FollowSort[keyof typeof FollowSort];

export interface FollowerList {
    /**
     * How many accounts follow the caller
     */
    count: number;
    /**
     * Followers who opened their list, the last to follow first
     */
    items: Array<CreatorSummary>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * Typeface of the page: gothic, mincho or rounded gothic
 */
export const FontChoice = {
    ntlg: 'ntlg',
    dnp_shuei_mincho: 'dnp_shuei_mincho',
    maru_maru_gothic: 'maru_maru_gothic'
} as const;
export type FontChoice = typeof FontChoice[keyof typeof FontChoice];

/**
 * An account that a search found
 */
export interface FoundPerson {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     */
    name: string | null;
    match: PersonMatch;
    state: PersonState;
}

/**
 * An extra that is locked until its achievement is reached. The API no longer answers `fonts`, `custom_colors`, `card_links` and `link_schedule`, which every creator has from the start
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
 */
export interface GalleryBlock {
    /**
     * Heading of the gallery, at most 40 graphemes
     */
    title?: string;
    /**
     * The pictures in their order
     */
    pictures: Array<BlockPicture>;
}
export interface Genre {
    id: GenreId;
    names: GenreNames;
}
export interface GenreCount {
    genre_id: GenreId;
    /**
     * Number of pages with the genre
     */
    count: number;
}

/**
 * Genre of a creator's work
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

export interface GenreList {
    /**
     * All genres, in the order in which to show them
     */
    items: Array<Genre>;
}
/**
 * Name of the genre in every supported language
 */
export interface GenreNames {
    /**
     * In English
     */
    en: string;
    /**
     * In Japanese
     */
    ja: string;
    /**
     * In Traditional Chinese
     */
    zh_tw: string;
}
export interface GlobalSignOutStatus {
    /**
     * True once any app has signed the key out
     */
    isSignedOut: boolean;
}
export interface HandleAvailability {
    /**
     * The handle as it would be stored, in lower case
     */
    pub_id: string;
    status: HandleStatus;
    /**
     * Similar handles that are free, for `taken` only; they are not reserved.
     */
    suggestions: Array<string>;
}

/**
 * `taken`: another account holds the handle or one that looks like it, or released it less than 90 days ago.
 * `reserved`: a word that cannot be claimed. `malformed`: not a valid handle. `yours`: a present or former
 * handle of the caller, or one that looks like it.
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
 */
export const HeaderLayout = {
    centered: 'centered',
    left: 'left',
    banner: 'banner'
} as const;
export type HeaderLayout = typeof HeaderLayout[keyof typeof HeaderLayout];

/**
 * A heading above the blocks and links that follow
 */
export interface HeadingBlock {
    /**
     * Words of the heading, 1–40 graphemes
     */
    title: string;
}
/**
 * A circuit breaker that is open
 */
export interface HealthBreaker {
    /**
     * Service, or host of a feed
     */
    service: string;
    /**
     * Failures in a row
     */
    failures: number;
    /**
     * When the next request is allowed
     */
    open_until: string;
}
/**
 * Size of the database
 */
export interface HealthDatabase {
    /**
     * Size in bytes; null when the database does not tell
     */
    bytes: number | null;
    /**
     * The largest tables with their indexes, the largest first
     */
    tables: Array<HealthTable>;
}
/**
 * Messages that wait for their delivery
 */
export interface HealthOutbox {
    /**
     * Waiting messages
     */
    waiting: number;
    /**
     * When the oldest was stored; null when none waits
     */
    oldest_at: string | null;
    /**
     * Messages with a failed delivery, which is retried
     */
    failed: number;
    /**
     * Failed deliveries of these messages
     */
    attempts: number;
    /**
     * Messages with a failed delivery that send a mail
     */
    failed_mails: number;
    /**
     * Kinds of messages, the most frequent first
     */
    kinds: Array<HealthOutboxKind>;
}
/**
 * Waiting messages of one kind
 */
export interface HealthOutboxKind {
    /**
     * Kind, such as `pages_changed`
     */
    kind: string;
    /**
     * Waiting messages
     */
    waiting: number;
    /**
     * Messages with a failed delivery
     */
    failed: number;
}
/**
 * Refreshes of activities
 */
export interface HealthRefreshes {
    /**
     * Sources that are due
     */
    waiting: number;
    /**
     * Since when the longest overdue source is due; null when none is
     */
    oldest_at: string | null;
    /**
     * Jobs that no worker has taken
     */
    jobs_waiting: number;
    /**
     * Jobs that a worker has taken
     */
    jobs_active: number;
    /**
     * Services, the one with the most sources first
     */
    services: Array<HealthService>;
    /**
     * Hosts and services that are left alone for a while after failures
     */
    breakers: Array<HealthBreaker>;
}
/**
 * A few numbers at one moment
 */
export interface HealthSample {
    /**
     * Start of the five minutes or three hours of the sample
     */
    at: string;
    /**
     * Waiting messages
     */
    outbox_waiting: number;
    /**
     * Age of the oldest message
     */
    outbox_oldest_seconds: number;
    /**
     * Sources that are due
     */
    refresh_waiting: number;
    /**
     * Mails with a failed delivery
     */
    failed_mails: number;
    /**
     * Size of the database; null when the database does not tell
     */
    database_bytes: number | null;
}
/**
 * Health samples
 */
export interface HealthSampleList {
    /**
     * Samples, the oldest first
     */
    items: Array<HealthSample>;
}
/**
 * Sources at one external service
 */
export interface HealthService {
    /**
     * Type of the activities
     */
    service: string;
    /**
     * All sources
     */
    sources: number;
    /**
     * Sources that are due
     */
    due: number;
    /**
     * Sources whose last refresh failed
     */
    failing: number;
}

/**
 * `day` is 24 hours, `month` is 28 days
 */
export const HealthSpan = {
    day: 'day',
    month: 'month'
} as const;
export type HealthSpan = typeof HealthSpan[keyof typeof HealthSpan];

/**
 * A table with its indexes
 */
export interface HealthTable {
    /**
     * Name of the table
     */
    name: string;
    /**
     * Size in bytes
     */
    bytes: number;
}
/**
 * Background work that waits or runs
 */
export interface HealthWork {
    /**
     * Images that wait for a new address
     */
    image_renewals: number;
    /**
     * Files that wait for a new address
     */
    file_renewals: number;
    /**
     * Images and files whose renewal failed at least once
     */
    failed_renewals: number;
    /**
     * Imports that were read and not applied
     */
    imports: number;
    /**
     * Data exports and page copies that are being prepared
     */
    archives: number;
}
/**
 * A member whose page is a draft at present; `pub_id` is the handle by which the owner invited the creator, who may have another one by now
 */
export interface HiddenKitMember {
    /**
     * A public handle
     */
    pub_id: string;
    state: KitMemberState;
    /**
     * When the owner invited the creator
     */
    invited_at: string;
}

/**
 * Frame around the icon; every value but `none` is a locked extra
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
 */
export interface Image {
    /**
     * Key of the image
     */
    key: string;
    purpose: ImagePurpose;
    /**
     * Width in pixels of the upright upload
     */
    width: number;
    /**
     * Height in pixels of the upright upload
     */
    height: number;
    /**
     * Widths in pixels that the content host answers. A smaller image is not enlarged; a width that is not stored answers with another stored width
     */
    widths: Array<number>;
    /**
     * When it was uploaded
     */
    created_at: string;
}

/**
 * Intended use of an image
 */
export const ImagePurpose = {
    icon: 'icon',
    cover: 'cover',
    thumbnail: 'thumbnail'
} as const;
export type ImagePurpose = typeof ImagePurpose[keyof typeof ImagePurpose];

export interface Import {
    /**
     * Id of the import
     */
    id: string;
    source: ImportSource;
    /**
     * Whether the reader of this source was never tested with a page that an owner saved
     */
    is_trial: boolean;
    /**
     * Page that was read, null for files and texts
     */
    address: string | null;
    /**
     * When the source was read
     */
    created_at: string;
    /**
     * When the import is deleted
     */
    expires_at: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    links_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    profile_version: number;
    /**
     * Number of links that the page can still take
     */
    free_links: number;
    fields: ImportFields;
    /**
     * What was found, in the order of the source
     */
    items: Array<ImportItem>;
    page_copy?: ImportedPageCopy;
    application?: ImportApplication;
}
export interface ImportApplication {
    /**
     * When the import was applied
     */
    applied_at: string;
    /**
     * Until when it can be undone
     */
    undo_until: string;
    /**
     * Number of links that came by the import
     */
    added_links: number;
    /**
     * The profile fields that the import wrote
     */
    fields: Array<ImportField>;
    /**
     * Parts of a page copy that were taken, with the number of added entries; absent for other sources
     */
    parts?: Array<ImportedPartCount>;
    /**
     * Whether nothing that the import can write was changed since; undoing then restores them exactly
     */
    is_unchanged: boolean;
}
export interface ImportCharset {
    /**
     * Charset in which the file may be, for `v4UploadImport`
     */
    charset: ImportCharsetCharsetEnum;
    /**
     * Texts of the file in this charset; every charset has the same ones
     */
    texts: Array<string>;
}


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
 */
export interface ImportConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: Import;
}

/**
 * A profile field that an import can write; only page copies have those after `icon`
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
 */
export interface ImportFields {
    /**
     * Name, at most 50 graphemes
     */
    name: string | null;
    /**
     * Headline, at most 80 graphemes
     */
    headline: string | null;
    /**
     * Text, at most 1,000 graphemes
     */
    bio: string | null;
    /**
     * Contact address that the page shows
     */
    contact_email: string | null;
    /**
     * Whether there is a profile picture that can be copied
     */
    has_icon: boolean;
    /**
     * Whether a page copy has a cover picture
     */
    has_cover?: boolean;
    /**
     * Note of a page copy that fans read after a letter
     */
    thanks_note?: string | null;
    /**
     * Reading of the name in a page copy
     */
    reading?: string | null;
    /**
     * Genres of a page copy that this installation knows
     */
    genres?: Array<GenreId>;
    /**
     * OFUSE address of a page copy
     */
    ofuse_url?: string | null;
    /**
     * Invitation to OFUSE of a page copy
     */
    ofuse_message?: string | null;
}
export interface ImportFollowsRequest {
    /**
     * An OPML document
     */
    opml: string;
}
export interface ImportItem {
    /**
     * Number of the item within the import
     */
    id: number;
    kind: ImportItemKind;
    /**
     * Title, at most 80 graphemes
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     */
    description: string;
    /**
     * http or https address without tracking parameters; null for headings and for items that cannot be taken
     */
    url: string | null;
    /**
     * Heading above the link, empty for none
     */
    section: string;
    /**
     * Whether the link has a picture that can be copied
     */
    has_picture: boolean;
    /**
     * Whether visitors saw the link on the service
     */
    is_visible: boolean;
    /**
     * When visitors begin to see it
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it
     */
    ends_at: string | null;
    /**
     * Whether the item is preselected
     */
    is_taken: boolean;
    /**
     * Whether `v4ApplyImport` accepts the item
     */
    can_be_taken: boolean;
    reason: ImportReason | null;
}

/**
 * A link of the list, an icon under the name, or the heading above the links that follow
 */
export const ImportItemKind = {
    link: 'link',
    icon: 'icon',
    heading: 'heading'
} as const;
export type ImportItemKind = typeof ImportItemKind[keyof typeof ImportItemKind];

export interface ImportLinkCheck {
    /**
     * Id of the item
     */
    id: number;
    state: ImportLinkState;
}
export interface ImportLinkChecks {
    /**
     * One entry for each item of the request
     */
    items: Array<ImportLinkCheck>;
}

/**
 * Whether the address was found, is gone, or could not be checked
 */
export const ImportLinkState = {
    found: 'found',
    gone: 'gone',
    unknown: 'unknown'
} as const;
export type ImportLinkState = typeof ImportLinkState[keyof typeof ImportLinkState];

export interface ImportList {
    /**
     * Applied imports, the newest first
     */
    items: Array<ImportSummary>;
}
export interface ImportObjects {
    /**
     * Number of pictures and files that were copied or cannot be copied
     */
    done: number;
    /**
     * Number that the chosen entries need
     */
    total: number;
    /**
     * Number that cannot be copied, because they are unreadable, of a refused format or too much for the page
     */
    not_copied: number;
}

/**
 * A part of a page copy besides links and profile fields
 */
export const ImportPart = {
    appearance: 'appearance',
    blocks: 'blocks',
    activities: 'activities',
    letters: 'letters'
} as const;
export type ImportPart = typeof ImportPart[keyof typeof ImportPart];

export interface ImportPictures {
    /**
     * Items whose picture is copied, with those of earlier requests
     */
    items: Array<number>;
    /**
     * Whether the profile picture is copied
     */
    icon: boolean;
}

/**
 * Why an item is not preselected, null if it is: it has no address, an address that pages may not have, or a mail address; it is behind a code on the service; it leads to the same place as an earlier item or a link of the page; the page would have more than 100 links
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

export interface ImportSummary {
    /**
     * Id of the import
     */
    id: string;
    source: ImportSource;
    /**
     * Page that was read, null for files and texts
     */
    address: string | null;
    page_copy?: CopiedPage;
    application: ImportApplication;
}
export interface ImportUndo {
    /**
     * Number of links that were removed
     */
    removed_links: number;
    /**
     * Fields that have their former value again
     */
    restored_fields: Array<ImportField>;
    /**
     * Fields that were changed since the import and stay as they are
     */
    kept_fields: Array<ImportField>;
    /**
     * Parts of a page copy of which entries were removed, or the appearance that was restored; absent for other sources
     */
    removed_parts?: Array<ImportedPartCount>;
    /**
     * Parts that were changed since the import and stay as they are, which only the appearance can; absent for other sources
     */
    kept_parts?: Array<ImportPart>;
}
/**
 * A problem document for a source that was not read
 */
export interface ImportUnread {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Charsets in which the file may be, the most plausible first (`import_charset_unsure`)
     */
    charsets?: Array<ImportCharset>;
}
/**
 * What a page copy is and has besides links and profile fields
 */
export interface ImportedPageCopy {
    /**
     * Origin of the installation that the copy names as its maker
     */
    origin: string;
    /**
     * Handle of the page there
     */
    handle: string;
    /**
     * When the copy was made
     */
    made_at: string;
    signature: CopySignature;
    /**
     * Parts that can be taken besides links and fields
     */
    parts: Array<ImportedPart>;
    /**
     * Names of the parts that a newer version of the program wrote, with `profile`, `links` and `names`
     */
    newer_parts: Array<string>;
    /**
     * Whether the page asked visitors for their age there; an import does not change the audience of the page
     */
    is_for_adults: boolean;
    /**
     * Whether the page asked visitors for a passphrase there
     */
    had_lock: boolean;
    /**
     * Own names of the page, which the owner claims again here
     */
    names: Array<string>;
    /**
     * What the copy lacks
     */
    left_out: Array<PageCopyOmission>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    appearance_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    blocks_version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    activities_version: number;
}
export interface ImportedPart {
    part: ImportPart;
    /**
     * Number of entries in the copy; an import may take fewer
     */
    count: number;
    state: ImportedPartState;
}
export interface ImportedPartCount {
    part: ImportPart;
    /**
     * Number of entries
     */
    count: number;
}

/**
 * Whether the part can be taken: it can; the copy has no entries of it; a newer version of the program wrote it; letters need a valid signature
 */
export const ImportedPartState = {
    available: 'available',
    empty: 'empty',
    newer: 'newer',
    not_signed: 'not_signed'
} as const;
export type ImportedPartState = typeof ImportedPartState[keyof typeof ImportedPartState];

export interface InstagramAuthorization {
    /**
     * URL of Instagram's consent page for the caller
     */
    url: string;
}
export interface InstagramConnection {
    /**
     * A user name on Instagram
     */
    username: string;
}
/**
 * An installation, as other installations know it
 */
export interface Instance {
    /**
     * Origin of the installation's screens and pages
     */
    origin: string;
    /**
     * Public keys of the installation, the one that signs first
     */
    keys: Array<InstanceKey>;
}
export interface InstanceKey {
    /**
     * Name of the key, which a page copy has as its `key_id`
     */
    id: string;
    /**
     * Ed25519 public key, 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037)
     */
    public_key: string;
}
export interface Invitation {
    /**
     * Invitation code: 128 random bits in base64url
     */
    code: string;
    inviter: Inviter;
}
export interface Inviter {
    /**
     * Display name
     */
    name: string;
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
}
export interface Kit {
    /**
     * Id of the kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     */
    name: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Title
     */
    title: string;
    /**
     * Plain text
     */
    description: string;
    kind: KitKind;
    /**
     * Creators who were invited, in the order of their invitations
     */
    members: Array<KitMember>;
    /**
     * Creators who have not declined and whose pages are drafts at present; they count towards the limit until the owner removes them
     */
    hidden_members: Array<HiddenKitMember>;
    /**
     * When the title or the description last changed
     */
    updated_at: string;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface KitConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: Kit;
}
export interface KitInput {
    /**
     * Title, 1–60 graphemes
     */
    title: string;
    /**
     * Plain text, 0–300 graphemes
     */
    description: string;
    kind: KitKind;
    /**
     * Last part of a kit's URL: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends
     */
    name?: string;
}
export interface KitInvitation {
    /**
     * Id of the kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     */
    name: string;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Title
     */
    title: string;
    /**
     * Plain text
     */
    description: string;
    kind: KitKind;
    owner: CreatorSummary;
    /**
     * Number of creators who accepted
     */
    accepted_count: number;
    state: KitMemberState;
    /**
     * When the owner invited the caller
     */
    invited_at: string;
}
export interface KitInvitationList {
    /**
     * Kits that the caller is in or is invited to, at most 200; invitations without an answer first, then the newest
     */
    items: Array<KitInvitation>;
}

/**
 * `creators`: creators whom the owner likes; `circle`: a group that works together; `event`: those who take part in an event
 */
export const KitKind = {
    creators: 'creators',
    circle: 'circle',
    event: 'event'
} as const;
export type KitKind = typeof KitKind[keyof typeof KitKind];

export interface KitList {
    /**
     * The caller's kits, the newest first
     */
    items: Array<Kit>;
}
export interface KitMember {
    user: CreatorSummary;
    state: KitMemberState;
    /**
     * When the owner invited the creator
     */
    invited_at: string;
}

/**
 * `invited`: has not answered; `accepted`: is shown; `declined`: refused or left
 */
export const KitMemberState = {
    invited: 'invited',
    accepted: 'accepted',
    declined: 'declined'
} as const;
export type KitMemberState = typeof KitMemberState[keyof typeof KitMemberState];

export interface KitSummary {
    /**
     * Id of the kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     */
    name: string;
    /**
     * Title
     */
    title: string;
    kind: KitKind;
    owner: CreatorSummary;
    /**
     * Number of creators whom the kit shows
     */
    count: number;
    /**
     * The first of these creators, in the order of their invitations
     */
    members: Array<DiscoveredCreator>;
}
export interface Letter {
    id: string;
    /**
     * Plain text of several lines, never markup
     */
    body: string;
    /**
     * Name given by the sender, unverified; empty for none
     */
    from_name: string;
    /**
     * Whether the sender was signed in
     */
    is_from_member: boolean;
    /**
     * Whether the sender agreed to have it shown on the page
     */
    is_public: boolean;
    /**
     * Whether the owner shows it on the page
     */
    is_shown: boolean;
    is_read: boolean;
    is_thanked: boolean;
    /**
     * Whether the owner used this letter to block its sender
     */
    is_sender_blocked: boolean;
    received_at: string;
    /**
     * Name and price of the commission that the letter asks for, as they stood then; null for other letters
     */
    about?: string | null;
    /**
     * How the owner can answer a letter that asks for a commission; null for other letters, missing in answers to tokens
     */
    reply_to?: string | null;
    /**
     * Host of the installation from which the recipient brought the letter; null for letters sent here
     */
    brought_from?: string | null;
}
export interface LetterBlock {
    /**
     * Letter that the block was made for; it may be deleted
     */
    letter_id: string;
    /**
     * Name that signed the letter
     */
    from_name: string;
    blocked_at: string;
}
export interface LetterBlockList {
    /**
     * Sorted by letter, the newest first
     */
    items: Array<LetterBlock>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * `unread`: not read yet; `thanked`: marked as thanked; `may_be_shown`: the sender agreed to have the letter shown on the page
 */
export const LetterFilter = {
    all: 'all',
    unread: 'unread',
    thanked: 'thanked',
    may_be_shown: 'may_be_shown'
} as const;
export type LetterFilter = typeof LetterFilter[keyof typeof LetterFilter];

export interface LetterList {
    items: Array<Letter>;
    unread_count: number;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface LetterNotices {
    /**
     * Whether notifications are turned on
     */
    is_on: boolean;
    /**
     * Whether the caller has a confirmed address and this installation can send e-mail
     */
    is_possible: boolean;
    /**
     * Address that notifications go to, or would go to; null without a confirmed address
     */
    email: string | null;
}
export interface Link {
    /**
     * Id of the link
     */
    id: string;
    type: LinkType;
    /**
     * Title, 1–80 graphemes
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     */
    description: string;
    /**
     * http or https, normalised
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    thumbnail_image_key: string | null;
    size: LinkSize;
    /**
     * Whether visitors see it
     */
    is_visible: boolean;
    /**
     * Whether visitors have to confirm before it opens
     */
    is_sensitive: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none. Consecutive links with the same heading form one
     * section.
     */
    section: string;
    /**
     * Whether it is a half-width row, two of which share a line
     */
    is_half: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     */
    is_icon: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     */
    is_me: boolean;
    /**
     * When visitors begin to see it, null for at once
     */
    starts_at: string | null;
    /**
     * When visitors stop seeing it, null for never
     */
    ends_at: string | null;
    /**
     * Zero-based place in the list
     */
    position: number;
}

/**
 * How the links appear when a visitor opens the page; every value but `none` is a locked extra
 */
export const LinkEntrance = {
    none: 'none',
    rise: 'rise',
    unfold: 'unfold',
    drift: 'drift'
} as const;
export type LinkEntrance = typeof LinkEntrance[keyof typeof LinkEntrance];

export interface LinkInput {
    /**
     * Id of a stored link, or a new UUID of the client; made by the server when missing
     */
    id?: string;
    type?: LinkType;
    /**
     * Title, 1–80 graphemes
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     */
    description?: string;
    /**
     * http or https, without credentials
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    thumbnail_image_key?: string | null;
    size?: LinkSize;
    /**
     * Whether visitors see it
     */
    is_visible?: boolean;
    /**
     * Whether visitors have to confirm before it opens
     */
    is_sensitive?: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none
     */
    section?: string;
    /**
     * Whether it is a half-width row, two of which share a line; no effect on cards and icons
     */
    is_half?: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     */
    is_icon?: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     */
    is_me?: boolean;
    /**
     * When visitors begin to see it, null for at once
     */
    starts_at?: string | null;
    /**
     * When visitors stop seeing it, null for never
     */
    ends_at?: string | null;
}
export interface LinkList {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * All links in their order
     */
    items: Array<Link>;
}
export interface LinkPicture {
    /**
     * Key of the image on the content host; send it as `thumbnail_image_key`
     */
    key: string;
}
/**
 * The recording that a web page is about; missing unless a page can show its player
 */
export interface LinkPlayer {
    provider: PlayerProvider;
    /**
     * Id of the recording at its provider, in the form of the provider
     */
    ref: string;
    /**
     * Title of the recording, at most 80 graphemes; null when the page could not be read
     */
    title: string | null;
    /**
     * Second at which it starts
     */
    start_s: number;
}

/**
 * What other services show for a link to the page: a card with icon and name, the card with the first picture of the page, or the handle alone
 */
export const LinkPreviewChoice = {
    profile: 'profile',
    picture: 'picture',
    none: 'none'
} as const;
export type LinkPreviewChoice = typeof LinkPreviewChoice[keyof typeof LinkPreviewChoice];

export interface LinkProof {
    /**
     * URL of the link
     */
    url: string;
    state: LinkProofState;
    /**
     * When the page was last checked
     */
    checked_at: string;
    /**
     * Since when the public page marks the link as one that links back; null while it does not
     */
    linked_since: string | null;
}
export interface LinkProofList {
    /**
     * One check for each URL
     */
    items: Array<LinkProof>;
}

/**
 * Outcome of the last check: the page links back, the page does not link back, or the page could not be read
 */
export const LinkProofState = {
    links_back: 'links_back',
    no_link_back: 'no_link_back',
    unknown: 'unknown'
} as const;
export type LinkProofState = typeof LinkProofState[keyof typeof LinkProofState];


/**
 * Corners of the links; `theme` for those of the theme
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
 */
export const LinkSize = {
    row: 'row',
    card: 'card'
} as const;
export type LinkSize = typeof LinkSize[keyof typeof LinkSize];


/**
 * Service that the link leads to
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
 */
export interface LinksConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: LinkList;
}
export interface ListedUser {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * One line under the name
     */
    headline: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Ids of the creator's genres
     */
    genres: Array<string>;
    /**
     * True once the user is a registered OFUSE creator
     */
    is_creator: boolean;
    /**
     * Current and upcoming live streams by start time; only with `with_events`
     */
    events?: Array<LiveEvent>;
}
export interface LiveCreator {
    creator: DiscoveredCreator;
    stream: LiveCreatorStream;
}
export interface LiveCreatorStream {
    /**
     * Id of the stream
     */
    id: string;
    /**
     * Title of the stream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     */
    url: string;
    /**
     * When it started
     */
    starts_at: string;
}
export interface LiveEvent {
    /**
     * Id of the stream
     */
    id: string;
    /**
     * Title of the stream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     */
    url: string;
    /**
     * When it starts or started
     */
    starts_at: string;
    /**
     * Whether the stream is live now
     */
    is_live: boolean;
}
export interface LiveStream {
    /**
     * Id of the stream
     */
    id: string;
    /**
     * Title of the stream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     */
    url: string;
    /**
     * When it starts or started
     */
    starts_at: string;
    /**
     * When the stream is over unless a heartbeat or its creator postpones the end
     */
    expires_at: string;
    /**
     * Whether the stream is live now
     */
    is_live: boolean;
    /**
     * When a heartbeat or the creator last confirmed since the start that it runs, null for never
     */
    last_heartbeat_at?: string | null;
    duration?: StreamDuration;
    /**
     * When the creator is or was asked whether it still runs; null if they are not asked
     */
    asks_at?: string | null;
}
export interface LiveStreamList {
    /**
     * Streams by start time
     */
    items: Array<LiveStream>;
}

/**
 * A supported language
 */
export const Locale = {
    en: 'en',
    ja: 'ja',
    zh_TW: 'zh-TW'
} as const;
export type Locale = typeof Locale[keyof typeof Locale];

/**
 * One action of the desk. Each entry holds the hash of its predecessor.
 */
export interface LogEntry {
    /**
     * Position in the log, without gaps
     */
    sequence: number;
    /**
     * When it was done
     */
    at: string;
    origin: LogOrigin;
    /**
     * Operator who acted; null for other origins
     */
    operator_id: string | null;
    /**
     * Present handle; null without a page
     */
    operator_pub_id: string | null;
    /**
     * Operation or job
     */
    operation: string;
    /**
     * Kind of the subject, such as `case` or `account`
     */
    subject_kind: string;
    /**
     * Id of the subject
     */
    subject_id: string;
    /**
     * State before as JSON; null when there was none, or when an erasure deleted it
     */
    before: string | null;
    /**
     * State after, as `before`
     */
    after: string | null;
    /**
     * Words of the operator
     */
    reason: string | null;
    /**
     * Keyed hash of the network of the operator; null for other origins
     */
    network: string | null;
    /**
     * SHA-256 of this entry and the hash before it, as base64url
     */
    hash: string;
}

/**
 * `operator` acted at the desk, `command` on the server, `service` with a service key, `system` by a job
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
 */
export interface MailListBlock {
    /**
     * 1–80 graphemes
     */
    title: string;
    /**
     * What readers get, 1–200 graphemes; stored with each address
     */
    purpose: string;
    /**
     * Words of the button, at most 30 graphemes; empty for the standard words
     */
    action?: string;
}
/**
 * The maintenance status
 */
export interface Maintenance {
    /**
     * Whether maintenance is under way now
     */
    is_maintenance: boolean;
    /**
     * Message for users, in their language if there is one
     */
    message: string | null;
    /**
     * When it begins or began
     */
    starts_at: string | null;
    /**
     * When it ends
     */
    ends_at: string | null;
}
/**
 * A place, with a link to a map
 */
export interface MapBlock {
    /**
     * Name of the place, 1–80 graphemes
     */
    title: string;
    /**
     * Address that the map is asked for, 1–160 graphemes
     */
    address: string;
    /**
     * Key of an image on the content host, null for none
     */
    image_key?: string | null;
    /**
     * The map that the link opens
     */
    service?: MapBlockServiceEnum;
}


export const MapBlockServiceEnum = {
    openstreetmap: 'openstreetmap',
    google: 'google',
    apple: 'apple'
} as const;
export type MapBlockServiceEnum = typeof MapBlockServiceEnum[keyof typeof MapBlockServiceEnum];


/**
 * Decoration of the creator's name; every value but `none` is a locked extra
 */
export const NameStyle = {
    none: 'none',
    line: 'line',
    wave: 'wave',
    dots: 'dots'
} as const;
export type NameStyle = typeof NameStyle[keyof typeof NameStyle];

export interface NewPreviewCode {
    /**
     * Preview code of one page: 128 random bits in base64url
     */
    code: string;
    /**
     * When the code was created
     */
    created_at: string;
}

/**
 * Kind of a notice
 */
export const NoticeKind = {
    illegal: 'illegal',
    copyright: 'copyright'
} as const;
export type NoticeKind = typeof NoticeKind[keyof typeof NoticeKind];


/**
 * Whether the sender owns the right or acts for its owner; for copyright only
 */
export const NoticeRole = {
    owner: 'owner',
    agent: 'agent'
} as const;
export type NoticeRole = typeof NoticeRole[keyof typeof NoticeRole];

/**
 * What the creator does these days
 */
export interface NowBlock {
    /**
     * 1–80 graphemes
     */
    words: string;
    /**
     * Place or date, at most 40 graphemes
     */
    place?: string;
}
/**
 * Numbers of one day
 */
export interface NumbersDay {
    /**
     * A day in UTC
     */
    day: string;
    /**
     * Accounts that got a page
     */
    registered: number;
    /**
     * Pages that became public for the first time
     */
    published: number;
    /**
     * Pages with at least one visit
     */
    active_pages: number;
    /**
     * Letters that arrived and are still stored
     */
    letters: number;
    /**
     * Monthly supports that began
     */
    supports: number;
    /**
     * Successful API operations
     */
    calls: number;
}
export interface OfuseChanges {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * URL of the creator's page on OFUSE; null or empty to remove it
     */
    creator_url?: string | null;
    /**
     * Text of the banner, at most 120 graphemes; empty for the standard text
     */
    message?: string;
    /**
     * Whether fans can start monthly support; supports that run already continue
     */
    takes_support?: boolean;
}

/**
 * Position of the OFUSE banner on the page
 */
export const OfuseDisplayType = {
    fixed_on_screen: 'fixed_on_screen',
    bottom_banner: 'bottom_banner',
    link: 'link'
} as const;
export type OfuseDisplayType = typeof OfuseDisplayType[keyof typeof OfuseDisplayType];

/**
 * OFUSE settings of a creator. The page shows the banner with `is_creator` and `creator_url`, and monthly support with `is_creator` and `takes_support`
 */
export interface OfuseSettings {
    /**
     * True once the creator has registered with OFUSE
     */
    is_creator: boolean;
    /**
     * URL of the creator's page on OFUSE
     */
    creator_url: string | null;
    /**
     * Text of the banner, at most 120 graphemes; empty for the standard text
     */
    message: string;
    /**
     * Whether the creator accepts monthly support; has no effect without `is_creator`
     */
    takes_support: boolean;
}
/**
 * A page without a report
 */
export interface OpenCaseRequest {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    reason: ReportReason;
    /**
     * Why; shown to operators only
     */
    text: string;
}
/**
 * Metadata of a web page (Open Graph, its title and its description), as plain text
 */
export interface OpenGraph {
    /**
     * The requested URL
     */
    url: string;
    /**
     * Title, at most 200 graphemes
     */
    title: string | null;
    /**
     * Description, at most 300 graphemes
     */
    description: string | null;
    /**
     * URL of its image, http or https
     */
    image_url: string | null;
    /**
     * Name of the site, at most 80 graphemes
     */
    site_name: string | null;
    player?: LinkPlayer;
}
export interface OpenPageRequest {
    /**
     * The word that the visitor typed; null for a page without a lock
     */
    word: string | null;
    /**
     * Whether the visitor says that they are an adult
     */
    is_adult: boolean;
}
/**
 * An account with a role
 */
export interface Operator {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     */
    name: string | null;
    /**
     * Roles of the operator
     */
    roles: Array<OperatorRole>;
    /**
     * When the account got its first role
     */
    since: string;
}
/**
 * All operators
 */
export interface OperatorList {
    /**
     * Operators, the first appointed first
     */
    items: Array<Operator>;
}
/**
 * Entries of the log
 */
export interface OperatorLog {
    /**
     * Entries, newest first
     */
    items: Array<LogEntry>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: number | null;
}

/**
 * Role of an operator
 */
export const OperatorRole = {
    moderator: 'moderator',
    support: 'support',
    administrator: 'administrator'
} as const;
export type OperatorRole = typeof OperatorRole[keyof typeof OperatorRole];

/**
 * The calling operator
 */
export interface OperatorSelf {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * Roles of the operator
     */
    roles: Array<OperatorRole>;
}
export interface OwnInvitation {
    /**
     * Invitation code: 128 random bits in base64url
     */
    code: string;
    /**
     * Path of the invitation page, without locale
     */
    url_path: string;
    /**
     * Number of people who signed up with the code
     */
    accepted_count: number;
}
export interface OwnName {
    /**
     * A domain name in lower case and ASCII
     */
    name: string;
    state: OwnNameState;
    /**
     * Whether the name is the main address of the page
     */
    is_main: boolean;
    /**
     * Name of the TXT record that proves the ownership
     */
    proof_name: string;
    /**
     * Value of the TXT record
     */
    proof_value: string;
    proof: OwnNameRecordState;
    target: OwnNameRecordState;
    /**
     * When the records were last looked up
     */
    checked_at: string | null;
    /**
     * Since when the name leads to the page
     */
    verified_at: string | null;
    /**
     * When a claim ends without its records, or when a verified name is released because they are gone; null for a verified
     * name with its records
     */
    ends_at: string | null;
    /**
     * Since when the main name has answered over HTTPS; null for other names and while it does not
     */
    answers_since: string | null;
}
export interface OwnNameChange {
    /**
     * A domain name in lower case and ASCII
     */
    name: string;
    /**
     * Handle of the page that the name leads to; null when it leads nowhere
     */
    pub_id: string | null;
    /**
     * Whether the name is the main address of the page
     */
    is_main: boolean;
    /**
     * Whether the page's other addresses redirect to this main name
     */
    is_redirected: boolean;
    /**
     * Identifier that the name answers at `/.well-known/atproto-did`
     */
    atproto_did: string | null;
}
export interface OwnNameChanges {
    /**
     * The changed names, the oldest change first
     */
    items: Array<OwnNameChange>;
    /**
     * Send it as `after` for the next changes
     */
    revision: string;
    /**
     * Whether more changes are known already
     */
    has_more: boolean;
}
export interface OwnNameList {
    /**
     * The names, in the order of the claims
     */
    items: Array<OwnName>;
    /**
     * Name to which the CNAME record of an own name leads; null where no own names are served
     */
    target_name: string | null;
    /**
     * IP addresses for the A and AAAA records of names that cannot have a CNAME record
     */
    target_addresses: Array<string>;
    /**
     * How many names a page may have
     */
    max_names: number;
    /**
     * Identifier that the names answer at `/.well-known/atproto-did`
     */
    atproto_did: string | null;
}

/**
 * Result of the last look-up: there was none yet, the record is there, the name servers say that it is not there or has another value, its
 * value is in quotation marks, its value has spaces, the DNS provider added the domain once more, or they did not answer
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
 */
export const OwnNameState = {
    pending: 'pending',
    verified: 'verified'
} as const;
export type OwnNameState = typeof OwnNameState[keyof typeof OwnNameState];

/**
 * What the page says to machines, and what its links carry on
 */
export interface PageAudience {
    /**
     * Whether the page allows that its content trains AI models
     */
    allows_ai_training: boolean;
    link_preview: LinkPreviewChoice;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     */
    keeps_campaign: boolean;
}
export interface PageBlockList {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * All blocks in their order on the page
     */
    items: Array<Block>;
}
export interface PageContent {
    links: LinkList;
    blocks: PageBlockList;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface PageContentConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: PageContent;
}
/**
 * A copy of the caller's page that is being created or can be downloaded
 */
export interface PageCopy {
    /**
     * Progress of the page copy
     */
    state: PageCopyStateEnum;
    /**
     * Number of finished parts
     */
    done: number;
    /**
     * Number of all parts; 0 until it is known
     */
    total: number;
    /**
     * Size of the file in bytes; null until it is ready
     */
    size_bytes: number | null;
    /**
     * When the page copy was requested
     */
    requested_at: string;
    /**
     * When the page copy expires
     */
    expires_at: string;
    /**
     * Whether servers gave up on the page copy; the operators make it, and asking again changes nothing until it expires
     */
    is_left_to_operators?: boolean;
    /**
     * What did not fit into the file; empty until it is ready
     */
    left_out: Array<PageCopyOmission>;
}


export const PageCopyStateEnum = {
    preparing: 'preparing',
    ready: 'ready',
    failed: 'failed'
} as const;
export type PageCopyStateEnum = typeof PageCopyStateEnum[keyof typeof PageCopyStateEnum];

/**
 * Entries of one kind that a page copy lacks
 */
export interface PageCopyOmission {
    /**
     * What is missing
     */
    kind: PageCopyOmissionKindEnum;
    /**
     * Why it is missing: beyond the limit of a file or of the whole copy, beyond the number of files, or no longer
     * readable
     */
    reason: PageCopyOmissionReasonEnum;
    /**
     * Number of missing entries
     */
    count: number;
}


export const PageCopyOmissionKindEnum = {
    images: 'images',
    files: 'files',
    blocks: 'blocks',
    letters: 'letters',
    statistics: 'statistics'
} as const;
export type PageCopyOmissionKindEnum = typeof PageCopyOmissionKindEnum[keyof typeof PageCopyOmissionKindEnum];

export const PageCopyOmissionReasonEnum = {
    too_large: 'too_large',
    too_many: 'too_many',
    unreadable: 'unreadable'
} as const;
export type PageCopyOmissionReasonEnum = typeof PageCopyOmissionReasonEnum[keyof typeof PageCopyOmissionReasonEnum];

export interface PageCopyStatus {
    /**
     * The last requested page copy, unless it has expired
     */
    copies: Array<PageCopy>;
}
/**
 * The door of a page that not everyone may enter; it has nothing of the page behind it
 */
export interface PageDoor {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Name of the creator; null unless the owner shows it on the door
     */
    name: string | null;
    /**
     * Hint for the word; empty without one
     */
    hint: string;
    /**
     * Whether the door asks for a word
     */
    needs_word: boolean;
    /**
     * Whether the page is for adults only
     */
    is_adult: boolean;
    locale: Locale;
    theme_id: ThemeId;
    font: FontChoice;
    /**
     * Custom colour; null for the theme's colour
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     */
    background_color: string | null;
}
/**
 * Either a link or a block
 */
export interface PageItemInput {
    link?: LinkInput;
    block?: BlockInput;
}
/**
 * A kit that a creator's page names
 */
export interface PageKit {
    /**
     * Id of the kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     */
    name: string;
    /**
     * Title
     */
    title: string;
    kind: KitKind;
}

/**
 * Arrangement of the page on wide screens: one column, an open book, or tiles. On phones all three are the same
 */
export const PageLayout = {
    column: 'column',
    spread: 'spread',
    mosaic: 'mosaic'
} as const;
export type PageLayout = typeof PageLayout[keyof typeof PageLayout];

/**
 * The part of a page's appearance that a small drawing of the page needs
 */
export interface PageLook {
    theme_id: ThemeId;
    /**
     * Custom colour; null for the theme's colour
     */
    accent_color: string | null;
    /**
     * Custom colour; null for the theme's colour
     */
    background_color: string | null;
    font: FontChoice;
    link_shape: LinkShape;
    header_layout: HeaderLayout;
    icon_frame: IconFrame;
}
/**
 * Lets a visitor through the door of a page
 */
export interface PagePass {
    /**
     * Value of the header `Page-Pass`
     */
    pass: string;
    /**
     * Whether it opens every page for adults without a lock, and not this page alone
     */
    is_for_all: boolean;
    /**
     * When the pass ends
     */
    expires_at: string;
}
export interface Passkey {
    /**
     * Id to rename and delete the passkey with
     */
    id: string;
    /**
     * Id by which browsers know the passkey, as base64url
     */
    credential_id: string;
    /**
     * Name that the owner or the browser gave it
     */
    name: string;
    /**
     * Whether the owner's devices share the passkey by a password manager; otherwise it is on one device
     */
    is_synced: boolean;
    /**
     * When it was added
     */
    created_at: string;
    /**
     * When it last signed in; null before the first time
     */
    last_used_at: string | null;
}
export interface PasskeyChallenge {
    /**
     * Bytes to sign, as base64url
     */
    challenge: string;
    /**
     * Domain name to which the passkeys belong
     */
    rp_id: string;
}
export interface PasskeyList {
    /**
     * Domain name to which the passkeys belong
     */
    rp_id: string;
    /**
     * Random id by which browsers know the account, as base64url; null before the first passkey
     */
    user_handle: string | null;
    /**
     * When passkeys of the account stop because the site moves to another domain; null unless this is announced
     */
    ends_at: string | null;
    items: Array<Passkey>;
}
export interface PasskeyRegistration {
    /**
     * Bytes to sign, as base64url
     */
    challenge: string;
    /**
     * Domain name to which the passkey will belong
     */
    rp_id: string;
    /**
     * Name of the product
     */
    rp_name: string;
    /**
     * Random id of the account for browsers, as base64url
     */
    user_handle: string;
    /**
     * E-mail address or handle that the browser shows
     */
    user_name: string;
    /**
     * Name of the creator that the browser shows
     */
    display_name: string;
    /**
     * Credential ids of the account's passkeys, of which the browser makes no second one on a device
     */
    known_credentials: Array<string>;
}
export interface PasskeySignInRequest {
    /**
     * Id of the passkey, as base64url
     */
    credential_id: string;
    /**
     * `clientDataJSON` of the browser, as base64url
     */
    client_data: string;
    /**
     * `authenticatorData` of the browser, as base64url
     */
    authenticator_data: string;
    /**
     * Signature, as base64url
     */
    signature: string;
    /**
     * `userHandle` of the browser, as base64url; null from devices that send none
     */
    user_handle: string | null;
}
export interface Passwordless {
    /**
     * When the account began to sign in without a password; null if it signs in with one
     */
    since: string | null;
    /**
     * When the account begins to sign in without a password; missing unless a choice waits
     */
    starts_at?: string;
    /**
     * The e-mail address that the API keeps for mails; null while the identity service has it
     */
    address: string | null;
    /**
     * Sign-in methods that the account kept beside passkeys
     */
    kept_methods: Array<SignInMethodKind>;
    /**
     * Unused recovery codes
     */
    recovery_code_count: number;
    /**
     * When the recovery codes were created; null if none is left
     */
    recovery_codes_created_at: string | null;
}
export interface PastStream {
    /**
     * Id of the stream
     */
    id: string;
    /**
     * Title of the stream
     */
    title: string;
    /**
     * URL where the stream ran, http or https
     */
    url: string;
    /**
     * When it started
     */
    starts_at: string;
    /**
     * When its owner ended it, or ten minutes after the last heartbeat
     */
    ended_at: string;
    /**
     * URL of the recording, http or https, null for none
     */
    replay_url: string | null;
}
export interface PastStreamList {
    /**
     * Streams that are over, the newest first
     */
    items: Array<PastStream>;
}
export interface PauseReaderMailsRequest {
    /**
     * Whether the page may not mail its readers
     */
    is_paused: boolean;
}
/**
 * An account as operators see it. `page` is missing without a page; `sign_in` is missing while the identity service does not answer, or when it does not know an account that signs in with a password.
 */
export interface Person {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    page?: PersonPage;
    account: PersonAccount;
    counts: PersonCounts;
    sign_in?: PersonSignIn;
    /**
     * Whether the identity service answered
     */
    is_identity_available: boolean;
    /**
     * Open sessions, last used first
     */
    sessions: Array<PersonSession>;
    /**
     * Roles at the desk
     */
    roles: Array<OperatorRole>;
    /**
     * Open requests, at most one of each kind
     */
    requests: Array<PersonRequest>;
}
/**
 * State of an account
 */
export interface PersonAccount {
    state: PersonState;
    /**
     * When it was suspended
     */
    suspended_at: string | null;
    suspension_reason?: ReportReason;
    /**
     * When it will be erased
     */
    leaves_at: string | null;
}
/**
 * An action on an account
 */
export interface PersonActionRequest {
    /**
     * Why; shown in the log only
     */
    reason: string;
}
/**
 * How much an account has
 */
export interface PersonCounts {
    /**
     * Links of the page
     */
    links: number;
    /**
     * Blocks of the page
     */
    blocks: number;
    /**
     * Letters in the letter box
     */
    letters_received: number;
    /**
     * Pages that the account follows
     */
    follows: number;
    /**
     * Accounts that follow the page
     */
    followers: number;
    /**
     * Supports by the account
     */
    supports_given: number;
    /**
     * Supports of the page
     */
    supports_received: number;
    /**
     * Stored pictures
     */
    images: number;
    /**
     * Stored files
     */
    files: number;
    /**
     * Size of the stored files
     */
    file_bytes: number;
    /**
     * Decisions of operators about the account
     */
    decisions: number;
}
/**
 * Accounts that a search found
 */
export interface PersonList {
    /**
     * The accounts
     */
    items: Array<FoundPerson>;
    /**
     * False when the identity service did not answer, so that accounts may be missing
     */
    is_identity_available: boolean;
}

/**
 * By which value an account was found
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
 */
export interface PersonPage {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Name of the page
     */
    name: string;
    visibility: Visibility;
    /**
     * When the page was created
     */
    created_at: string;
}
/**
 * An export, an erasure or a sign-in by e-mail that two operators carry out
 */
export interface PersonRequest {
    /**
     * Id of the request
     */
    id: string;
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     */
    name: string | null;
    kind: PersonRequestKind;
    state: PersonRequestState;
    /**
     * Words of the operator; empty when the system requested it
     */
    reason: string;
    /**
     * Operator; null after the erasure of its account, and when the system requested it
     */
    requested_by: string | null;
    /**
     * Present handle; null without a page
     */
    requested_by_pub_id: string | null;
    /**
     * When it was requested
     */
    requested_at: string;
    /**
     * Until when it can be confirmed
     */
    expires_at: string;
    /**
     * When it was confirmed or cancelled
     */
    closed_at: string | null;
    /**
     * Whether the caller requested it, who cannot confirm it
     */
    is_own: boolean;
}

/**
 * Requests that wait for a second operator, or those that are confirmed, cancelled or expired
 */
export const PersonRequestFilter = {
    open: 'open',
    closed: 'closed'
} as const;
export type PersonRequestFilter = typeof PersonRequestFilter[keyof typeof PersonRequestFilter];


/**
 * Whether the data of an account are to be exported or erased, or an account that signs in without a password is to sign in by e-mail again
 */
export const PersonRequestKind = {
    export: 'export',
    erasure: 'erasure',
    mail_sign_in: 'mail_sign_in'
} as const;
export type PersonRequestKind = typeof PersonRequestKind[keyof typeof PersonRequestKind];

/**
 * Requests that two operators carry out
 */
export interface PersonRequestList {
    /**
     * Requests, newest first
     */
    items: Array<PersonRequest>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * State of a request; an open one expires after seven days
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
 */
export interface PersonSession {
    /**
     * Common name of the browser; null when unknown
     */
    browser: string | null;
    /**
     * Common name of the operating system; null when unknown
     */
    system: string | null;
    /**
     * Kind of device
     */
    device: PersonSessionDeviceEnum;
    /**
     * When the session began
     */
    signed_in_at: string;
    /**
     * When it was last used, accurate to a few minutes
     */
    last_seen_at: string;
}


export const PersonSessionDeviceEnum = {
    computer: 'computer',
    phone: 'phone',
    tablet: 'tablet',
    unknown: 'unknown'
} as const;
export type PersonSessionDeviceEnum = typeof PersonSessionDeviceEnum[keyof typeof PersonSessionDeviceEnum];

/**
 * How an account signs in, without secrets
 */
export interface PersonSignIn {
    /**
     * E-mail address with a masked name, such as `m•••@example.com`; null without one. An account without a password has the address that the API keeps for mails
     */
    address: string | null;
    /**
     * Whether the owner has verified the address
     */
    is_verified: boolean;
    /**
     * Whether the account signs in without a password
     */
    is_passwordless: boolean;
    /**
     * Whether the identity service has deleted the account; true only for an account without a password
     */
    is_deleted: boolean;
    /**
     * Whether the account has a password
     */
    has_password: boolean;
    /**
     * Sign-in methods besides the address
     */
    methods: Array<PersonSignInMethod>;
    /**
     * Number of second factors
     */
    second_factor_count: number;
    /**
     * When the account was created; null when unknown
     */
    created_at: string | null;
}
/**
 * A sign-in method besides the address
 */
export interface PersonSignInMethod {
    kind: SignInMethodKind;
    /**
     * Masked name of the method, such as `m•••@example.com`.
     */
    label: string | null;
}

/**
 * State of an account; one that is suspended and will be erased is `leaving`
 */
export const PersonState = {
    active: 'active',
    suspended: 'suspended',
    leaving: 'leaving'
} as const;
export type PersonState = typeof PersonState[keyof typeof PersonState];

/**
 * A recording of a provider, which loads after a press
 */
export interface PlayerBlock {
    provider: PlayerProvider;
    /**
     * Id of the recording at its provider, in the form of the provider; a kind stands before it where the provider has several, such as `album/…`
     */
    ref: string;
    /**
     * Title of the recording, 1–80 graphemes
     */
    title: string;
    /**
     * Key of an image on the content host, null for none
     */
    image_key?: string | null;
    /**
     * Second at which it starts
     */
    start_s?: number;
}

/**
 * A service whose player a page can show
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
 */
export interface PreviewProfile {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * One line under the name
     */
    headline: string;
    /**
     * Plain text
     */
    bio: string;
    /**
     * Plain text for fans who wrote or support monthly; empty for the standard words
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters; empty for none
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address; null unless the owner shows it
     */
    contact_email: string | null;
    locale: Locale;
    /**
     * Ids of the creator's genres
     */
    genres: Array<GenreId>;
    visibility: Visibility;
    /**
     * Visible links in their order
     */
    links: Array<PublicLink>;
    /**
     * Visible blocks in their order; a block stands after its link or above all links
     */
    blocks?: Array<PublicBlock>;
    appearance: Appearance;
    audience?: PageAudience;
    ofuse: OfuseSettings;
    /**
     * Newest letters that the owner shows
     */
    letters: Array<PublicLetter>;
    /**
     * When any part of the page last changed
     */
    updated_at: string;
    /**
     * When the schedule of a link next changes the page, null for never; a cache must not keep the page longer
     */
    next_change_at: string | null;
}
/**
 * A problem document (RFC 9457)
 */
export interface Problem {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * With `scope_missing`, the scope that the token lacks
     */
    scope?: string;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
}
/**
 * Stable name of a problem. A newer server may send a name that is not listed here: treat it by its status
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
    | 'commission_closed'
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
    | 'journal_full'
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
    | 'reader_mails_held'
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
    | 'too_often'
    | 'undo_expired'
    | 'unsupported_media_type'
    | 'upload_too_slow'
    | 'uri_too_long'
    | 'validation_failed'
    | 'version_conflict'
    | (string & Record<never, never>);
/**
 * Something to buy elsewhere
 */
export interface ProductBlock {
    /**
     * Name of the product, 1–80 graphemes
     */
    title: string;
    /**
     * Second line, at most 120 graphemes
     */
    description?: string;
    /**
     * Price in words with its currency, at most 30 graphemes
     */
    price?: string;
    /**
     * http or https, without credentials
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    image_key?: string | null;
    /**
     * Words of the link, at most 30 graphemes; empty for the standard words
     */
    action?: string;
}
export interface Profile {
    /**
     * Internal id, the same as at the identity service
     */
    id: string;
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Domain name of the owner that is the main address of the page now; null while the page's address is the handle
     */
    main_name?: string | null;
    /**
     * Identifier shared with the sister products; null until it is set
     */
    pib_id: string | null;
    /**
     * Display name, 1–50 graphemes; the handle until the owner has given a name
     */
    name: string;
    /**
     * Whether to ask the owner once about the name, because an earlier version stored it and it equals the name at the sign-in provider; false from `endNameNotice` on, or once a name was saved
     */
    has_name_notice?: boolean;
    /**
     * One line under the name, at most 80 graphemes
     */
    headline: string;
    /**
     * Plain text, at most 1,000 graphemes
     */
    bio: string;
    /**
     * Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address
     */
    contact_email: string | null;
    /**
     * Whether the public page shows `contact_email`
     */
    is_contact_email_public: boolean;
    locale: Locale;
    /**
     * Ids of the creator's genres
     */
    genres: Array<GenreId>;
    visibility: Visibility;
    /**
     * True once the user is a registered OFUSE creator
     */
    is_creator: boolean;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * When the profile was created
     */
    created_at: string;
    /**
     * When any part of the profile last changed
     */
    updated_at: string;
    links?: LinkList;
    blocks?: PageBlockList;
    activities?: ActivitySettings;
    appearance?: AppearanceSettings;
    ofuse?: OfuseSettings;
}
export interface ProfileChanges {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * New handle. The former one still leads to this profile, and other accounts cannot claim it for 90 days
     */
    pub_id?: string;
    /**
     * Display name, 1–50 graphemes
     */
    name?: string;
    /**
     * One line under the name, at most 80 graphemes
     */
    headline?: string;
    /**
     * Plain text, at most 1,000 graphemes
     */
    bio?: string;
    /**
     * Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none
     */
    reading?: string;
    /**
     * Contact e-mail address; null or empty to remove it
     */
    contact_email?: string | null;
    /**
     * Whether the public page shows `contact_email`
     */
    is_contact_email_public?: boolean;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key?: string | null;
    /**
     * Key of an image on the content host, null for none
     */
    cover_image_key?: string | null;
    locale?: Locale;
    visibility?: Visibility;
    /**
     * Ids of the creator's genres, the most important first, none twice
     */
    genres?: Array<GenreId>;
}
/**
 * A problem document for a write with a stale version or a handle that is taken; nothing was stored
 */
export interface ProfileConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * One entry for each refused value
     */
    errors?: Array<FieldError>;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: ProfileResponse;
}

/**
 * A part of the profile to include on request
 */
export const ProfileExpansion = {
    links: 'links',
    blocks: 'blocks',
    appearance: 'appearance',
    ofuse: 'ofuse',
    activities: 'activities'
} as const;
export type ProfileExpansion = typeof ProfileExpansion[keyof typeof ProfileExpansion];

export interface ProfileResponse {
    user: Profile;
    account?: AccountStatus;
}
export interface Proof {
    /**
     * Send it once as the header `Proof`, within five minutes; for the purpose `methods`, a custom token for the identity service
     */
    proof: string;
}
export interface ProofByCode {
    /**
     * As `createProof` returns it; null after a wrong code
     */
    proof: string | null;
    /**
     * Further tries with this code
     */
    tries_left: number;
}
export interface ProofChallenge {
    /**
     * Bytes to sign, as base64url
     */
    challenge: string;
    /**
     * Domain name to which the passkeys belong
     */
    rp_id: string;
    /**
     * Credential ids of the account's passkeys, one of which must sign; empty for an account without passkeys
     */
    known_credentials: Array<string>;
}
export interface ProofCodeOffer {
    /**
     * The masked e-mail address to which a code would go, such as `m•••@example.com`; null when no code is sent
     */
    code_goes_to: string | null;
    has_password: boolean;
}

/**
 * What a proof is good for: changing the e-mail address, creating a token or the secret of a webhook, letting an app in, an operation of the desk, an export, deleting the account, changing sign-in methods at the identity service, giving a name back, adding or removing a passkey, or ending sessions
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

export interface ProveAddressRequest {
    /**
     * How the code is used.
     */
    purpose: ProveAddressRequestPurposeEnum;
    /**
     * Code of the e-mail (`oobCode` of its link).
     */
    code: string;
    /**
     * Address that the sign-in link was sent to; used for `sign_in` only.
     */
    email?: string;
    /**
     * Sign-in methods to remove; used for `reset` only.
     */
    remove?: Array<SignInMethodKind>;
}


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
 */
export interface PublicBlock {
    /**
     * Id of the block
     */
    id: string;
    /**
     * The link of the same answer after which it stands, null above all links
     */
    after_link_id: string | null;
    width: BlockWidth;
    /**
     * Whether to ask for confirmation before it is shown
     */
    is_sensitive: boolean;
    /**
     * Sizes of the images in the content; missing for a block without images
     */
    image_sizes?: Array<BlockImageSize>;
    heading?: HeadingBlock;
    text?: TextBlock;
    picture?: BlockPicture;
    gallery?: GalleryBlock;
    quotation?: QuotationBlock;
    faq?: FaqBlock;
    countdown?: CountdownBlock;
    event?: EventBlock;
    player?: PlayerBlock;
    product?: ProductBlock;
    now?: NowBlock;
    map?: MapBlock;
    mail_list?: MailListBlock;
    divider?: DividerBlock;
    file?: FileBlock;
    commission?: CommissionBlock;
}
/**
 * State of the commission board that the page shows
 */
export interface PublicCommission {
    state: CommissionState;
    /**
     * How many commissions the creator still takes; null if not said
     */
    slots_left: number | null;
    /**
     * How many commissions the creator takes in all, at least `slots_left`; null if not said
     */
    slots_total: number | null;
    /**
     * One line about the present state, at most 120 graphemes
     */
    note: string;
    /**
     * When closed commissions open by themselves; null in the other states, or if no date is set
     */
    opens_at: string | null;
    /**
     * When followers were told of the opening, for feeds; missing unless commissions are open and were told
     */
    told_at?: string;
    /**
     * When the owner last set or confirmed the state; null before the first time
     */
    confirmed_at: string | null;
}
export interface PublicKit {
    /**
     * Id of the kit
     */
    id: string;
    /**
     * Last part of the kit's URL: its name, or its id before it has a name
     */
    name: string;
    /**
     * Title
     */
    title: string;
    /**
     * Plain text
     */
    description: string;
    kind: KitKind;
    owner: CreatorSummary;
    /**
     * Whether discovery shows the owner's page and operators have not hidden the kit
     */
    is_listed: boolean;
    /**
     * Public pages of the creators who accepted, in the order of their invitations
     */
    members: Array<DiscoveredCreator>;
    /**
     * When the title or the description last changed
     */
    updated_at: string;
}
/**
 * A letter that the owner shows on the page, with the consent of its sender
 */
export interface PublicLetter {
    /**
     * Plain text of several lines, never markup
     */
    body: string;
    /**
     * Name given by the sender, unverified; empty for none
     */
    from_name: string;
    received_at: string;
}
export interface PublicLink {
    /**
     * Id of the link
     */
    id: string;
    type: LinkType;
    /**
     * Title
     */
    title: string;
    /**
     * Second line
     */
    description: string;
    /**
     * http or https
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    thumbnail_image_key: string | null;
    size: LinkSize;
    /**
     * Whether to ask for confirmation before it opens
     */
    is_sensitive: boolean;
    /**
     * Heading above the link, at most 40 graphemes; empty for none. Consecutive links with the same heading form one
     * section.
     */
    section: string;
    /**
     * Whether it is a half-width row, two of which share a line
     */
    is_half: boolean;
    /**
     * Whether it is an icon under the name instead of a row of the list
     */
    is_icon: boolean;
    /**
     * Whether the page marks its target as the same person (`rel="me"`)
     */
    is_me: boolean;
    /**
     * Whether its target links back to this page with `rel="me"`; missing when not proven
     */
    links_back?: boolean;
}
export interface PublicProfile {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * One line under the name
     */
    headline: string;
    /**
     * Plain text
     */
    bio: string;
    /**
     * Plain text for fans who wrote or support monthly; empty for the standard words
     */
    thanks_note?: string;
    /**
     * Reading of the name in letters; empty for none
     */
    reading?: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
    /**
     * Key of an image on the content host, null for none
     */
    cover_image_key: string | null;
    /**
     * Contact e-mail address; null unless the owner shows it
     */
    contact_email: string | null;
    locale: Locale;
    /**
     * Ids of the creator's genres
     */
    genres: Array<GenreId>;
    /**
     * Whether search engines may list the page
     */
    visibility: PublicProfileVisibilityEnum;
    /**
     * Visible links in their order
     */
    links: Array<PublicLink>;
    /**
     * Visible blocks in their order; a block stands after its link or above all links
     */
    blocks?: Array<PublicBlock>;
    appearance: Appearance;
    commission?: PublicCommission;
    audience?: PageAudience;
    ofuse: OfuseSettings;
    /**
     * Newest letters that the owner shows
     */
    letters: Array<PublicLetter>;
    live?: PublicStream | null;
    upcoming?: PublicStream | null;
    /**
     * How many accounts that are a week old and have a verified address follow the creator; two significant digits from 1,000 on, null unless the owner shows it
     */
    follower_count?: number | null;
    /**
     * Kits that the creator agreed to be in and whose owner discovery shows, newest agreements first
     */
    kits?: Array<PageKit>;
    /**
     * Opaque id of the creator, which stays when the handle changes
     */
    creator_key?: string;
    /**
     * When any part of the page last changed
     */
    updated_at: string;
    /**
     * When a schedule, the end of an event or a countdown next changes the page, null for never; a cache must not keep the page longer
     */
    next_change_at: string | null;
}


export const PublicProfileVisibilityEnum = {
    public: 'public',
    unlisted: 'unlisted'
} as const;
export type PublicProfileVisibilityEnum = typeof PublicProfileVisibilityEnum[keyof typeof PublicProfileVisibilityEnum];

/**
 * A live stream as visitors see it. `live` is the one that runs, and of several the one that started last; `upcoming` is the next that is announced. Null for none.
 */
export interface PublicStream {
    /**
     * Id of the stream
     */
    id: string;
    /**
     * Title of the stream
     */
    title: string;
    /**
     * URL to watch the stream, http or https
     */
    url: string;
    /**
     * When it starts or started
     */
    starts_at: string;
}
export interface PublicUserList {
    /**
     * Public pages, sorted by handle
     */
    items: Array<PublicUserListItemsInner>;
    /**
     * Send it as `after` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface PublicUserListItemsInner {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * When any part of the page last changed
     */
    updated_at: string;
    /**
     * Whether the creator allows the training of AI models with the page; `robots.txt` names such pages
     */
    allows_ai_training: boolean;
}
/**
 * A sentence that stands out
 */
export interface QuotationBlock {
    /**
     * The words with their line breaks, 1–200 graphemes
     */
    body: string;
    /**
     * Where the words come from, at most 80 graphemes
     */
    source?: string;
    /**
     * Whether its lines run from top to bottom; only pages in ja and zh-TW draw it so
     */
    is_vertical?: boolean;
}
/**
 * Content of a mail to readers; at least one of both
 */
export interface ReaderMailContent {
    /**
     * What the owner writes, plain text, at most 200 graphemes. It must not contain addresses of the web or of mailboxes (`not_allowed`), because a mail links only to entries of the page
     */
    words: string;
    /**
     * Ids of `news` to list, in the order of the mail
     */
    item_ids: Array<string>;
}

/**
 * When readers get mails of the page: never (`off`), when the owner sends one (`manual`), or also every Monday at 7:00 in the owner's time zone if there is news (`weekly`)
 */
export const ReaderMailMode = {
    off: 'off',
    manual: 'manual',
    weekly: 'weekly'
} as const;
export type ReaderMailMode = typeof ReaderMailMode[keyof typeof ReaderMailMode];

/**
 * Something new on the page since the last mail
 */
export interface ReaderMailNews {
    /**
     * Id of the link, block, stream or activity
     */
    id: string;
    /**
     * What it is; a block is a `link` with `block_type`
     */
    kind: ReaderMailNewsKindEnum;
    /**
     * Kind of the block; null for anything else
     */
    block_type: string | null;
    /**
     * Title as timelines show it
     */
    title: string;
    /**
     * When it appeared
     */
    published_at: string;
}


export const ReaderMailNewsKindEnum = {
    activity: 'activity',
    link: 'link',
    live: 'live'
} as const;
export type ReaderMailNewsKindEnum = typeof ReaderMailNewsKindEnum[keyof typeof ReaderMailNewsKindEnum];


/**
 * Why mails are paused: readers reported them (`complaints`), too many addresses do not exist (`bounces`), or an operator paused them (`operator`); null while they are not paused
 */
export const ReaderMailPauseReason = {
    complaints: 'complaints',
    bounces: 'bounces',
    operator: 'operator',
    null: 'null'
} as const;
export type ReaderMailPauseReason = typeof ReaderMailPauseReason[keyof typeof ReaderMailPauseReason];

/**
 * A mail as a reader gets it, with links to leave the list and to report it that do nothing
 */
export interface ReaderMailPreview {
    /**
     * Subject
     */
    subject: string;
    /**
     * The mail as a document without scripts and pictures
     */
    html: string;
    /**
     * The mail as plain text
     */
    text: string;
}
/**
 * Readers who agreed to the same purpose
 */
export interface ReaderMailPurpose {
    /**
     * What the page promised when these readers signed up
     */
    purpose: string;
    /**
     * How many readers agreed to it
     */
    readers: number;
    /**
     * Whether they agreed to regular mails: only these readers get the mail on Monday
     */
    takes_weekly: boolean;
}

/**
 * Whether the page may mail its readers: yes (`ok`); not in its first 14 days (`new_account`) or without a verified address of the account (`address_unverified`); not while mails are paused (`paused`); or the installation sends no such mails (`no_mail_server`)
 */
export const ReaderMailState = {
    ok: 'ok',
    new_account: 'new_account',
    address_unverified: 'address_unverified',
    paused: 'paused',
    no_mail_server: 'no_mail_server'
} as const;
export type ReaderMailState = typeof ReaderMailState[keyof typeof ReaderMailState];

/**
 * Mails to the readers of the caller's page
 */
export interface ReaderMails {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    mode: ReaderMailMode;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
    state: ReaderMailState;
    pause_reason: ReaderMailPauseReason | null;
    /**
     * What is new on the page since the last mail, the newest first
     */
    news: Array<ReaderMailNews>;
    /**
     * What readers agreed to, the most readers first
     */
    purposes: Array<ReaderMailPurpose>;
    /**
     * How many readers a mail can reach
     */
    readers: number;
    /**
     * How many readers the next mail reaches at most, those who waited longest first; null for all. A page gains a level by a mail that arrives and that readers do not report
     */
    level_max: number | null;
    /**
     * From when the next mail can be sent, seven days after the last one or 14 days after the page began; null for at once
     */
    sends_from: string | null;
    /**
     * When the mail of the next Monday is sent if there is news; null in the other modes
     */
    next_at: string | null;
    /**
     * How many mails to oneself are left today
     */
    tests_left: number;
    current?: SentReaderMail;
}
/**
 * A problem document for a write with a stale version; nothing was stored
 */
export interface ReaderMailsConflict {
    /**
     * Always about:blank; use `code` to tell problems apart
     */
    type: string;
    /**
     * Reason phrase of the HTTP status
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * Explanation in English, for developers
     */
    detail?: string;
    /**
     * Id of the request, as in the logs
     */
    instance: string;
    code: ProblemCode;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    submitted_version?: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    current_version?: number;
    current?: ReaderMails;
}
export interface RecommendationList {
    /**
     * Recommended creators, the best match first
     */
    items: Array<RecommendationListItemsInner>;
}
export interface RecommendationListItemsInner {
    creator: DiscoveredCreator;
    /**
     * Why the creator is recommended, the most important reason first
     */
    reasons: Array<RecommendationReason>;
    /**
     * The first shared genre; null unless `reasons` has `same_genre`
     */
    genre_id: string | null;
}

/**
 * `same_genre`: the creator shares a genre with the caller; `followed_by_followed`: people whom the caller
 * follows, and whose lists are open, follow the creator; `new`: the page was published within a week; `pick`:
 * the operators picked the creator; `small`: few people follow the creator yet
 */
export const RecommendationReason = {
    same_genre: 'same_genre',
    followed_by_followed: 'followed_by_followed',
    new: 'new',
    pick: 'pick',
    small: 'small'
} as const;
export type RecommendationReason = typeof RecommendationReason[keyof typeof RecommendationReason];

export interface RecommendedUserList {
    /**
     * Creators, the best match first
     */
    items: Array<CreatorSummary>;
}
export interface RecordClickRequest {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * What brought the visitor: `via:` with the tag in the address of the page, else `utm:` with the first of its `utm_source`, `utm_campaign` and `utm_medium`. A tag counts by its name if the page has this share link, and as `other` if not
     */
    source?: string;
    /**
     * Id of the link on that page, or of the commission board whose outside button was pressed
     */
    link_id: string;
}
export interface RecoveryCodeSignInRequest {
    /**
     * A recovery code as the person typed it
     */
    code: string;
}
export interface RecoveryCodes {
    codes: Array<string>;
}
export interface RegisterKeyRequest {
    /**
     * A sign-out key, shared by every session of one sign-on. `__…__` is reserved by the document store and refused.
     */
    key: string;
}
export interface RegistrationStatus {
    /**
     * Whether the caller has a profile; false without a bearer token
     */
    is_registered: boolean;
}
export interface RemovedBlock {
    block: Block;
    /**
     * When it was removed
     */
    removed_at: string;
    /**
     * Until when it can be restored
     */
    kept_until: string;
}
export interface RemovedBlockList {
    /**
     * Newest first
     */
    items: Array<RemovedBlock>;
}
export interface RemovedLink {
    link: Link;
    /**
     * When the link was removed from the list
     */
    removed_at: string;
    /**
     * Until when the link can be restored
     */
    kept_until: string;
}
export interface RemovedLinkList {
    /**
     * Removed links, the last removed first
     */
    items: Array<RemovedLink>;
}
/**
 * A report; `resolution` is missing while it is open
 */
export interface Report {
    id: string;
    subject: ReportSubject;
    reason: ReportReason;
    /**
     * Words of the reporter
     */
    text: string;
    /**
     * Account that owns the page or sent the letter, null when unknown
     */
    user_id: string | null;
    /**
     * Present handle of that account
     */
    pub_id: string | null;
    letter_id: string | null;
    /**
     * Id of the reported kit
     */
    kit_id?: string | null;
    /**
     * Text of the letter when it was reported
     */
    letter_body: string | null;
    status: ReportStatus;
    resolution?: ReportResolution;
    /**
     * Note of the operator
     */
    note: string;
    created_at: string;
    resolved_at: string | null;
}
export interface ReportLetterRequest {
    reason: ReportReason;
    /**
     * Free text, at most 500 graphemes
     */
    text?: string;
}
export interface ReportList {
    items: Array<Report>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * Reason of a report or a suspension
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
 */
export const ReportStatus = {
    open: 'open',
    resolved: 'resolved'
} as const;
export type ReportStatus = typeof ReportStatus[keyof typeof ReportStatus];


/**
 * Kind of content that is reported
 */
export const ReportSubject = {
    page: 'page',
    letter: 'letter',
    kit: 'kit'
} as const;
export type ReportSubject = typeof ReportSubject[keyof typeof ReportSubject];

/**
 * A kit as reported
 */
export interface ReportedKit {
    /**
     * Title of the kit
     */
    title: string;
    /**
     * Words of the kit
     */
    text: string;
}
/**
 * A letter as reported
 */
export interface ReportedLetter {
    /**
     * Text of the letter
     */
    body: string;
    /**
     * Name that its sender gave
     */
    from_name: string;
}
export interface ResolveReportRequest {
    resolution: ReportResolution;
    /**
     * Free text, at most 500 graphemes
     */
    note?: string;
}

/**
 * One right of a connection: `page.read` also shows hidden parts of the page, `page.write` changes it, `stats.read` shows visits and clicks, `letters.read` shows the letters that the creator received, `letters.write` marks, thanks, shows and hides them, `readers.read` shows followers and the mail addresses of readers, `following.read` shows whom the person follows, the timeline and kits, `following.write` changes these
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

export interface SearchResult {
    /**
     * Matching public pages, in an order that stays the same across pages of results
     */
    items: Array<CreatorSummary>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface SendAccountMailRequest {
    /**
     * What the link is for.
     */
    purpose: SendAccountMailRequestPurposeEnum;
    /**
     * The new address; needed for `change`, ignored for `confirm`.
     */
    email?: string;
    locale: Locale;
}


export const SendAccountMailRequestPurposeEnum = {
    confirm: 'confirm',
    change: 'change'
} as const;
export type SendAccountMailRequestPurposeEnum = typeof SendAccountMailRequestPurposeEnum[keyof typeof SendAccountMailRequestPurposeEnum];

export interface SendProofCodeRequest {
    purpose: ProofPurpose;
    locale: Locale;
}
export interface SendSignInMailRequest {
    /**
     * What the link is for.
     */
    purpose: SendSignInMailRequestPurposeEnum;
    /**
     * Address to send the link to
     */
    email: string;
    locale: Locale;
    /**
     * Path of the web app to open after the sign-in; used for `sign_in` only.
     */
    return_to?: string;
}


export const SendSignInMailRequestPurposeEnum = {
    sign_in: 'sign_in',
    reset: 'reset'
} as const;
export type SendSignInMailRequestPurposeEnum = typeof SendSignInMailRequestPurposeEnum[keyof typeof SendSignInMailRequestPurposeEnum];

export interface SentMail {
    /**
     * Who sends the mail; with `identity_service` the client has to ask it to.
     */
    sent_by: SentMailSentByEnum;
}


export const SentMailSentByEnum = {
    api: 'api',
    identity_service: 'identity_service'
} as const;
export type SentMailSentByEnum = typeof SentMailSentByEnum[keyof typeof SentMailSentByEnum];

export interface SentProofCode {
    /**
     * The masked e-mail address to which the code was sent; null when none was sent
     */
    sent_to: string | null;
}
/**
 * A mail to readers that is planned, being sent, or over
 */
export interface SentReaderMail {
    /**
     * Id of the mail
     */
    id: string;
    /**
     * It starts at `starts_at` (`planned`), goes out now (`sending`), is over (`sent`), was cancelled by the owner (`cancelled`), or was stopped because readers reported it, or an operator or a pause stopped it (`stopped`)
     */
    state: SentReaderMailStateEnum;
    /**
     * Whether the mail was made on Monday and not sent by the owner
     */
    is_weekly: boolean;
    /**
     * What the owner wrote, plain text; empty for nothing
     */
    words: string;
    /**
     * Titles of what was new on the page
     */
    entries: Array<string>;
    /**
     * When sending starts or started
     */
    starts_at: string;
    /**
     * When sending ended; null before that
     */
    finished_at: string | null;
    /**
     * How many readers it was meant for when it was made
     */
    readers: number;
    /**
     * How many mails were handed over
     */
    sent: number;
    /**
     * How many addresses do not exist, or refused it
     */
    refused: number;
    /**
     * How many readers left the list by a link in it
     */
    left: number;
}


export const SentReaderMailStateEnum = {
    planned: 'planned',
    sending: 'sending',
    sent: 'sent',
    cancelled: 'cancelled',
    stopped: 'stopped'
} as const;
export type SentReaderMailStateEnum = typeof SentReaderMailStateEnum[keyof typeof SentReaderMailStateEnum];

export interface SentReaderMailList {
    /**
     * Mails of the last 24 months, the newest first
     */
    items: Array<SentReaderMail>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface ServerSignInRequest {
    /**
     * The code in the fragment of the link
     */
    code: string;
}
/**
 * A sign-on that has not ended: one sign-in, and every app that shares it
 */
export interface Session {
    /**
     * Id to end the session with; grants no access
     */
    id: string;
    /**
     * Whether the caller's bearer token belongs to it
     */
    is_current: boolean;
    /**
     * Common name of the browser that signed in; null when unknown
     */
    browser: string | null;
    /**
     * Common name of the operating system; null when unknown
     */
    system: string | null;
    /**
     * Kind of device
     */
    device: SessionDeviceEnum;
    /**
     * When the user signed in
     */
    signed_in_at: string;
    /**
     * When it was last used, accurate to a few minutes
     */
    last_seen_at: string;
}


export const SessionDeviceEnum = {
    computer: 'computer',
    phone: 'phone',
    tablet: 'tablet',
    unknown: 'unknown'
} as const;
export type SessionDeviceEnum = typeof SessionDeviceEnum[keyof typeof SessionDeviceEnum];

export interface SessionList {
    /**
     * The caller's own session first, then the most recently used
     */
    items: Array<Session>;
}
/**
 * Whether the apps of a host are refused
 */
export interface SetClientRequest {
    /**
     * Whether the apps of the host are refused
     */
    is_refused: boolean;
    /**
     * Why; shown at the desk only
     */
    reason: string;
}
export interface SetDiscoveryRequest {
    /**
     * Whether search and discovery leave the page out
     */
    is_hidden: boolean;
    /**
     * Whether the page is among the picks
     */
    is_picked: boolean;
}
export interface SetKitDiscoveryRequest {
    /**
     * Whether discovery, the pages of the creators in the kit and search engines leave the kit out
     */
    is_hidden: boolean;
}
export interface SetMaintenanceRequest {
    /**
     * True to begin or announce maintenance, false to end it
     */
    is_maintenance: boolean;
    /**
     * Message for languages without a text of their own
     */
    message?: string | null;
    /**
     * The message in English
     */
    message_en?: string | null;
    /**
     * The message in Japanese
     */
    message_ja?: string | null;
    /**
     * The message in Traditional Chinese
     */
    message_zh_tw?: string | null;
    /**
     * When it begins; at once when missing
     */
    starts_at?: string | null;
    /**
     * When it ends; without an end when missing
     */
    ends_at?: string | null;
}
/**
 * New roles of an account
 */
export interface SetOperatorRolesRequest {
    /**
     * All roles that the account will have
     */
    roles: Array<OperatorRole>;
    /**
     * Why; shown in the log only
     */
    reason: string;
}
export interface SetPibIdRequest {
    /**
     * Identifier that the sister products share
     */
    pibId: string;
}
export interface ShareLink {
    /**
     * Value of `via` in the address
     */
    tag: string;
    /**
     * Name in the statistics, 0–40 graphemes; empty until the owner names it
     */
    name: string;
    place: ShareLinkPlace;
    /**
     * Address of the page with the tag
     */
    url: string;
    /**
     * When it was created
     */
    created_at: string;
}
export interface ShareLinkList {
    /**
     * The caller's share links, the newest first
     */
    items: Array<ShareLink>;
}

/**
 * Where the owner puts the address; `print` is a card or a flyer
 */
export const ShareLinkPlace = {
    x: 'x',
    instagram: 'instagram',
    youtube: 'youtube',
    tiktok: 'tiktok',
    mail: 'mail',
    print: 'print',
    other: 'other'
} as const;
export type ShareLinkPlace = typeof ShareLinkPlace[keyof typeof ShareLinkPlace];


/**
 * A sign-in method other than the e-mail address; `passkey` stands for all passkeys of the account.
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
 */
export interface SimilarAccount {
    /**
     * Id of an account at the identity service
     */
    user_id: string;
    /**
     * Present handle; null without a page
     */
    pub_id: string | null;
    /**
     * Name of the page; null without a page
     */
    name: string | null;
    /**
     * Whether it is suspended
     */
    is_suspended: boolean;
}
export interface StartPasswordlessRequest {
    /**
     * Sign-in methods to keep beside passkeys; methods that the account does not have are ignored
     */
    keep: Array<SignInMethodKind>;
}
export interface StartedPasswordless {
    /**
     * Custom token for the identity service, valid for one hour
     */
    token: string;
    /**
     * When the waiting choice is applied; missing if the call acted at once
     */
    starts_at?: string;
}
/**
 * Decisions about content of the caller
 */
export interface StatementList {
    /**
     * Decisions, newest first
     */
    items: Array<StatementOfReasons>;
}
/**
 * Why and how the operators restricted content of the caller, with the fields that the Digital Services Act asks for
 */
export interface StatementOfReasons {
    id: string;
    kind: DecisionKind;
    subject: CaseSubject;
    item?: DecisionItem;
    rule?: DecisionRule;
    ground?: DecisionGround;
    /**
     * What was found
     */
    facts: string;
    /**
     * Further words to the person
     */
    explanation: string;
    /**
     * End of a suspension, or the date for a change; null without one
     */
    until: string | null;
    /**
     * When it was decided
     */
    decided_at: string;
    /**
     * When it was undone; null while it applies
     */
    undone_at: string | null;
    /**
     * Until when the person may appeal; null when that is not possible
     */
    appeal_until: string | null;
    appeal?: Appeal;
    detection: DecisionDetection;
    /**
     * Whether a program decided; always false
     */
    is_automated: boolean;
    scope: DecisionScope;
}
export interface Stats {
    /**
     * First day of the period
     */
    from: string;
    /**
     * Last day of the period, today
     */
    to: string;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
    /**
     * Whether the owner chose the time zone; otherwise it follows the language of the page
     */
    is_time_zone_chosen: boolean;
    current: StatsTotals;
    previous: StatsTotals;
    /**
     * Every day of the period, in order
     */
    days: Array<StatsDay>;
    /**
     * Every link of the page, in the order of the page, and then its commission board if a button leads to another site
     */
    links: Array<StatsLink>;
    /**
     * Hosts that led to most views, the most first
     */
    referrers: Array<StatsReferrer>;
    /**
     * What brought the visitors, the most visits first, and visits without a tag last
     */
    sources: Array<StatsSource>;
}
export interface StatsDay {
    /**
     * A day in the time zone of the statistics
     */
    day: string;
    views: number;
    clicks: number;
}
export interface StatsLink {
    /**
     * Id of the link or board
     */
    link_id: string;
    /**
     * Present title of the link or board
     */
    title: string;
    clicks: number;
    previous_clicks: number;
}
export interface StatsReferrer {
    /**
     * Referring host; `other` for those beyond 50 on a day, null when unknown
     */
    host: string | null;
    views: number;
}
export interface StatsSource {
    /**
     * Tag of a share link, or name of a campaign (`utm_source`, `utm_campaign` or `utm_medium`); `other` for tags of no share link, names beyond 50 on a day, and sources beyond 48, of which share links come first, then those with most visits; null for visits without either
     */
    source: string | null;
    share_link?: ShareLink;
    visits: number;
    clicks: number;
    letters?: CountRange;
    follows?: CountRange;
    readers?: CountRange;
}
/**
 * Views count one visit for each visitor and day; unique visitors are unique within a day; clicks include those on links that were removed since
 */
export interface StatsTotals {
    views: number;
    unique_visitors: number;
    clicks: number;
}
export interface StopPasswordlessRequest {
    locale: Locale;
}
/**
 * A file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name
 */
export interface StoredFile {
    /**
     * Key of the file
     */
    key: string;
    format: FileFormat;
    /**
     * Size in bytes
     */
    size_bytes: number;
    /**
     * When it was uploaded
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
 */
export interface Subscriber {
    /**
     * Id of the entry
     */
    id: string;
    /**
     * Address of the reader
     */
    email: string;
    /**
     * What the page promised, as the reader saw it
     */
    purpose: string;
    locale: Locale;
    /**
     * When the reader sent the form
     */
    asked_at: string;
    /**
     * When the reader confirmed the address
     */
    confirmed_at: string;
}
export interface SubscriberList {
    /**
     * How many readers confirmed
     */
    count: number;
    /**
     * How many addresses wait for their confirmation and cannot be read
     */
    unconfirmed_count: number;
    /**
     * Readers who confirmed, the last to ask first
     */
    items: Array<Subscriber>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface SuggestionList {
    /**
     * Genres and creators, the best match first
     */
    items: Array<SuggestionListItemsInner>;
}
export interface SuggestionListItemsInner {
    /**
     * Which of the other two fields is set
     */
    kind: SuggestionListItemsInnerKindEnum;
    creator: SuggestionListItemsInnerCreator | null;
    /**
     * Id of a genre; null for a creator
     */
    genre_id: string | null;
}


export const SuggestionListItemsInnerKindEnum = {
    creator: 'creator',
    genre: 'genre'
} as const;
export type SuggestionListItemsInnerKindEnum = typeof SuggestionListItemsInnerKindEnum[keyof typeof SuggestionListItemsInnerKindEnum];

/**
 * A creator; null for a genre
 */
export interface SuggestionListItemsInnerCreator {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
}
export interface Support {
    /**
     * Id of the support
     */
    id: string;
    creator: SupportedCreator | null;
    /**
     * Monthly amount in the smallest unit of the currency; for yen, in whole yen
     */
    amount: number;
    currency: SupportCurrency;
    status: SupportStatus;
    /**
     * Whether the support ends with the month that is paid for
     */
    is_ending: boolean;
    /**
     * When the first payment was made
     */
    started_at: string;
    /**
     * When the next payment is due, or, with `is_ending`, when the support ends
     */
    current_period_ends_at: string;
    /**
     * When it ended
     */
    ended_at: string | null;
}
export interface SupportCheckout {
    /**
     * URL of the provider's payment page, for the caller only
     */
    url: string;
}

/**
 * Currency of monthly support: code of ISO 4217 in lower case
 */
export const SupportCurrency = {
    jpy: 'jpy'
} as const;
export type SupportCurrency = typeof SupportCurrency[keyof typeof SupportCurrency];

export interface SupportIncome {
    /**
     * Supporters now, including those whose support is ending
     */
    supporter_count: number;
    /**
     * Supporters whose support ends with the month that is paid for
     */
    ending_count: number;
    /**
     * Supporters whose last payment failed
     */
    past_due_count: number;
    /**
     * Sum of the payments in the coming month, without ending and past-due supports, before the provider's fees, in the smallest unit of the currency
     */
    monthly_amount: number;
    currency: SupportCurrency;
}
export interface SupportList {
    /**
     * Running supports first, then ended ones; each the newest first
     */
    items: Array<Support>;
}

/**
 * `active`: paid; `past_due`: the last payment failed and the provider retries it; `ended`: nothing more is paid
 */
export const SupportStatus = {
    active: 'active',
    past_due: 'past_due',
    ended: 'ended'
} as const;
export type SupportStatus = typeof SupportStatus[keyof typeof SupportStatus];

/**
 * The creator who is supported, null once that account is erased
 */
export interface SupportedCreator {
    /**
     * A public handle
     */
    pub_id: string;
    /**
     * Display name
     */
    name: string;
    /**
     * Key of an image on the content host, null for none
     */
    icon_image_key: string | null;
}
/**
 * Running text
 */
export interface TextBlock {
    /**
     * Plain text, 1–1,000 graphemes; an empty line starts a paragraph
     */
    body: string;
}

/**
 * A theme of public pages
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

export interface TimeZoneSetting {
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
    /**
     * Whether the owner chose the time zone; otherwise it follows the language of the page
     */
    is_chosen: boolean;
}
export interface Timeline {
    /**
     * The latest first
     */
    items: Array<TimelineItem>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}
export interface TimelineFeed {
    /**
     * URL of the version of JSON Feed
     */
    version: string;
    /**
     * Title of the feed
     */
    title: string;
    /**
     * URL of the timeline on the site
     */
    home_page_url: string;
    /**
     * URL of this feed
     */
    feed_url: string;
    /**
     * The latest first
     */
    items: Array<TimelineFeedItemsInner>;
}
export interface TimelineFeedItemsInner {
    /**
     * Stable id of the entry
     */
    id: string;
    /**
     * URL of the entry; of the creator's page for a sensitive entry
     */
    url: string;
    /**
     * Title; words in its place for a sensitive entry
     */
    title: string;
    /**
     * Same as `title`, for readers that show no titles
     */
    content_text: string;
    /**
     * URL of the picture; left out without one, and for a sensitive entry
     */
    image?: string;
    /**
     * When it was published
     */
    date_published: string;
    /**
     * The creator
     */
    authors: Array<TimelineFeedItemsInnerAuthorsInner>;
}
export interface TimelineFeedItemsInnerAuthorsInner {
    /**
     * The creator's name
     */
    name: string;
    /**
     * URL of the creator's page
     */
    url?: string;
    /**
     * URL of the creator's icon; left out without one
     */
    avatar?: string;
}
export interface TimelineItem {
    /**
     * Stable id of the entry
     */
    id: string;
    kind: TimelineKind;
    user: CreatorSummary;
    /**
     * Title
     */
    title: string;
    /**
     * URL of the entry, http or https
     */
    url: string;
    /**
     * Key of an image on the content host, null for none
     */
    thumbnail_image_key: string | null;
    /**
     * True for a link to the recording of a stream that is over, otherwise missing
     */
    is_replay?: boolean;
    stream?: TimelineItemStream;
    /**
     * The kind of block for a link to a block of the creator's page, named as in `PublicBlock`, otherwise missing. The `title` is empty for a sensitive block, and for pictures without words
     */
    block_type?: string;
    /**
     * Whether to ask for confirmation before it opens
     */
    is_sensitive: boolean;
    /**
     * When it was published
     */
    published_at: string;
}
/**
 * For a link to a live stream that is announced or over, otherwise missing. While the stream runs, the entry has the same `id` and the kind `live`
 */
export interface TimelineItemStream {
    /**
     * Whether it is still to come or over
     */
    state: TimelineItemStreamStateEnum;
    /**
     * When it starts or started
     */
    starts_at: string;
}


export const TimelineItemStreamStateEnum = {
    announced: 'announced',
    over: 'over'
} as const;
export type TimelineItemStreamStateEnum = typeof TimelineItemStreamStateEnum[keyof typeof TimelineItemStreamStateEnum];


/**
 * Kind of entry
 */
export const TimelineKind = {
    link: 'link',
    activity: 'activity',
    live: 'live'
} as const;
export type TimelineKind = typeof TimelineKind[keyof typeof TimelineKind];

export interface TimelineMark {
    /**
     * When the newest entry that the caller has seen was published; null before the first visit
     */
    seen_at: string | null;
}
export interface TimelineToken {
    /**
     * Token of the feed; returned only here
     */
    token: string;
}
/**
 * Transparency report of one half year
 */
export interface TransparencyReport {
    /**
     * A half year: `2026-1` is January to June 2026, `2026-2` is July to December
     */
    half: string;
    /**
     * Half years with a report, the current one first
     */
    halves: Array<string>;
    /**
     * First day
     */
    first_day: string;
    /**
     * Last day
     */
    last_day: string;
    /**
     * Counts above 0, by event, kind and rule
     */
    rows: Array<TransparencyRow>;
}
/**
 * How often an event happened
 */
export interface TransparencyRow {
    /**
     * `report`, `notice`, `decision`, `undo`, `appeal`, `upheld` or `overturned`
     */
    event: string;
    /**
     * Kind of the reported content or of the decision; empty for other events
     */
    kind: string;
    /**
     * Reason of the report or rule of the decision; empty for other events
     */
    rule: string;
    /**
     * How often; null for fewer than five, and for a sum that would reveal one
     */
    count: number | null;
}
export interface UndoConnectionWritesRequest {
    /**
     * Id of the change to take back
     */
    write_id: string;
}
/**
 * Why a decision is undone
 */
export interface UndoDecisionRequest {
    /**
     * Told to the person
     */
    reason: string;
}
export interface Unsubscription {
    /**
     * Whether account deletion is scheduled
     */
    is_leaving: boolean;
    /**
     * When the account is erased; until then the deletion can be cancelled. Null when none is scheduled
     */
    leaves_at: string | null;
}
export interface UpdateActivitiesRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    group_titles?: ActivityGroupTitles;
    /**
     * The whole list in its new order
     */
    activities: Array<ActivityInput>;
}
export interface UpdateAtprotoDidRequest {
    /**
     * The identifier; null removes it
     */
    atproto_did: string | null;
}
export interface UpdateAudienceRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Whether search engines, search and discovery leave out the page; followers still see what it publishes
     */
    hides_from_search?: boolean;
    /**
     * Whether the page allows that its content trains AI models
     */
    allows_ai_training?: boolean;
    link_preview?: LinkPreviewChoice;
    /**
     * Whether visitors have to say that they are adults before they see the page
     */
    is_adult?: boolean;
    /**
     * Whether visitors need a word before they see the page
     */
    is_locked?: boolean;
    /**
     * Hint on the door of a locked page, at most 80 graphemes
     */
    lock_hint?: string;
    /**
     * Whether the door shows the name of the creator
     */
    shows_name_on_door?: boolean;
    /**
     * Whether links of the page carry on the `utm_` parameters with which a visitor arrived
     */
    keeps_campaign?: boolean;
    /**
     * A new word for the lock, 4–64 graphemes. Every pass that visitors have ends. Required with `is_locked: true` while no word is stored
     */
    lock_word?: string;
}
export interface UpdateCommissionsRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    state: CommissionState;
    /**
     * How many commissions are still taken; null if not said
     */
    slots_left?: number | null;
    /**
     * How many commissions are taken in all, at least `slots_left`; null if not said
     */
    slots_total?: number | null;
    /**
     * One line about the present state, at most 120 graphemes
     */
    note?: string;
    /**
     * When commissions open by themselves and tell, in the next 366 days; only with `closed` (`not_allowed`). Tokens may send only the stored date
     */
    opens_at?: string | null;
    /**
     * Whether the opening is told, false if missing: to followers in their timeline and to waiting readers by one mail. Only with a change to `open` (`not_allowed`), and at most once in seven days (`too_often`). Tokens may not send it
     */
    tells?: boolean;
}
export interface UpdateConnectionRequest {
    /**
     * New name of the connection
     */
    name?: string;
    /**
     * The scopes that the connection keeps; each once
     */
    scopes?: Array<Scope>;
    /**
     * False takes the right to change links to payment services
     */
    may_change_payment_links?: boolean;
}
export interface UpdateDigestRequest {
    frequency: DigestFrequency;
    locale?: Locale;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone?: string;
}
export interface UpdateExternalLinksRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * The whole list in its new order
     */
    links: Array<LinkInput>;
}
export interface UpdateFollowRequest {
    /**
     * Whether to leave the creator out of the timeline, its feeds and digest mails while the caller still follows them
     */
    is_muted?: boolean;
    /**
     * Whether digest mails include the creator
     */
    in_digest?: boolean;
}
export interface UpdateGenresRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * The creator's genres, the most important first, none twice
     */
    genres: Array<GenreId>;
}
export interface UpdateKitRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Title, 1–60 graphemes
     */
    title: string;
    /**
     * Plain text, 0–300 graphemes
     */
    description: string;
    kind: KitKind;
    /**
     * Last part of a kit's URL: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends
     */
    name?: string;
}
export interface UpdateLetterNoticesRequest {
    is_on: boolean;
}
export interface UpdateLetterRequest {
    is_read?: boolean;
    /**
     * Thanking a letter also marks it as read
     */
    is_thanked?: boolean;
    /**
     * Whether the page shows the letter; needs the consent of its sender
     */
    is_shown?: boolean;
}
export interface UpdateNameRequest {
    /**
     * Whether the name is the main address of the page
     */
    is_main: boolean;
}
export interface UpdatePageBlocksRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    links_version: number;
    /**
     * The kinds of blocks that the client knows. Stored blocks of other kinds are kept at their places even when they are missing in `items`. Without the field, the client knows the kinds of the first release: heading, text, picture, gallery, quotation, faq, countdown, event, player, product, now, map and divider
     */
    known_kinds?: Array<string>;
    /**
     * All links and blocks of the page in their order, at most 100 links and 60 blocks
     */
    items: Array<PageItemInput>;
}
export interface UpdatePasskeyRequest {
    /**
     * New name of the passkey
     */
    name: string;
}
export interface UpdatePastStreamRequest {
    /**
     * URL of the recording, http or https, without credentials; null removes it
     */
    replay_url: string | null;
}
export interface UpdateProfileRequest {
    profile?: ProfileChanges;
    appearance?: AppearanceChanges;
    ofuse?: OfuseChanges;
}
export interface UpdateReaderMailsRequest {
    /**
     * Version for optimistic locking: grows by one with every write; a write sends the version that it read
     */
    version: number;
    mode: ReaderMailMode;
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
}
export interface UpdateShareLinkRequest {
    /**
     * Name in the statistics, 0–40 graphemes
     */
    name: string;
}
export interface UpdateSupportRequest {
    /**
     * True to end the support with the month that is paid for, false to resume it
     */
    is_ending: boolean;
}
export interface UpdateTimeZoneRequest {
    /**
     * Name of an IANA time zone, or UTC
     */
    time_zone: string;
}
export interface UpdateWebhookRequest {
    /**
     * Events to send; each once
     */
    events?: Array<WebhookEvent>;
    /**
     * Whether to send; switching on sends `webhook.created` again
     */
    is_on?: boolean;
}
export interface UserActivity {
    /**
     * Id of the activity
     */
    id: string;
    type: ActivityType;
    group: ActivityGroup;
    /**
     * Zero-based place among all activities of the page
     */
    position: number;
    /**
     * When the last fetch ended, successful or not; null before the first time
     */
    refreshed_at: string | null;
    /**
     * Items of the last successful fetch, the newest first
     */
    items: Array<ActivityItem>;
    error?: ActivityError;
}
export interface UserActivityList {
    group_titles: ActivityGroupTitles;
    /**
     * Visible activities that the query includes, in their order
     */
    items: Array<UserActivity>;
}
export interface UserList {
    /**
     * Matching creators
     */
    items: Array<ListedUser>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * `public`: listed and found by search; `unlisted`: opens for anyone who has the URL; `draft`: closed to visitors
 */
export const Visibility = {
    public: 'public',
    unlisted: 'unlisted',
    draft: 'draft'
} as const;
export type Visibility = typeof Visibility[keyof typeof Visibility];

export interface Webhook {
    /**
     * Id of the webhook
     */
    id: string;
    /**
     * Address of the receiver
     */
    url: string;
    /**
     * Events that are sent
     */
    events: Array<WebhookEvent>;
    state: WebhookState;
    off_reason: WebhookOffReason | null;
    /**
     * Since when deliveries fail; null while they arrive
     */
    failing_since: string | null;
    /**
     * Connection that created the webhook, with which it ends; null if the person created it
     */
    connection_id: string | null;
    /**
     * Until when the previous secret signs as well; null without one
     */
    old_secret_until: string | null;
    /**
     * When it was created
     */
    created_at: string;
    /**
     * When the last delivery was sent; null before the first
     */
    last_sent_at: string | null;
}
export interface WebhookDelivery {
    /**
     * The header `webhook-id`; a repeat has the same
     */
    id: string;
    /**
     * The event; `webhook.created` asks a new receiver to prove itself, `webhook.test` is a test that the person asked for
     */
    event: WebhookDeliveryEventEnum;
    /**
     * `waiting`: it is sent at `next_at`; `delivered`: the receiver answered 2xx; `failed`: it is not tried again
     */
    state: WebhookDeliveryStateEnum;
    /**
     * How often it was sent, repeats included
     */
    attempts: number;
    /**
     * When the event happened
     */
    created_at: string;
    /**
     * When it was last sent; null before the first time
     */
    sent_at: string | null;
    /**
     * When it is sent next; null if it is not sent again
     */
    next_at: string | null;
    failure: WebhookFailure | null;
    /**
     * Status of the last answer; null without an answer
     */
    status: number | null;
    /**
     * Milliseconds until the last answer or failure; null before the first attempt
     */
    ms: number | null;
    /**
     * Beginning of the body of the last answer, at most 1 KB; text of the receiver. Null without an answer
     */
    answer: string | null;
}


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
    commissions_opened: 'commissions.opened',
    connection_created: 'connection.created'
} as const;
export type WebhookDeliveryEventEnum = typeof WebhookDeliveryEventEnum[keyof typeof WebhookDeliveryEventEnum];

export const WebhookDeliveryStateEnum = {
    waiting: 'waiting',
    delivered: 'delivered',
    failed: 'failed'
} as const;
export type WebhookDeliveryStateEnum = typeof WebhookDeliveryStateEnum[keyof typeof WebhookDeliveryStateEnum];

export interface WebhookDeliveryList {
    items: Array<WebhookDelivery>;
    /**
     * Send it as `cursor` for the next page of results; null on the last
     */
    next_cursor: string | null;
}

/**
 * What happened to the account or its page. A connection may choose an event only with the scope that shows the same: `letters.read` for `letter.received`, `readers.read` for `reader.confirmed`, `page.read` for the events of the page (`profile.updated`, `links.updated`, `blocks.updated`, `stream.announced`, `stream.started`, `name.verified`, `import.applied`, `commissions.opened`). The person alone may choose `support.started`, `support.ended` and `connection.created`
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
    commissions_opened: 'commissions.opened',
    connection_created: 'connection.created'
} as const;
export type WebhookEvent = typeof WebhookEvent[keyof typeof WebhookEvent];


/**
 * Why the last attempt failed: the address is not one of the public internet or has no https (`refused`), no answer came within ten seconds (`no_answer`), the receiver redirects (`redirect`), or its status is not 2xx (`status`)
 */
export const WebhookFailure = {
    refused: 'refused',
    no_answer: 'no_answer',
    redirect: 'redirect',
    status: 'status',
    null: 'null'
} as const;
export type WebhookFailure = typeof WebhookFailure[keyof typeof WebhookFailure];

export interface WebhookList {
    items: Array<Webhook>;
}

/**
 * Why the webhook is off: the person or the connection switched it off (`chosen`), the receiver answered 410 (`gone`), or deliveries failed for five days or the receiver never proved itself (`failed`); null in other states
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
 */
export const WebhookState = {
    waiting: 'waiting',
    on: 'on',
    failing: 'failing',
    off: 'off'
} as const;
export type WebhookState = typeof WebhookState[keyof typeof WebhookState];

export interface WebhookWithSecret {
    webhook: Webhook;
    /**
     * The secret that signs deliveries, `whsec_` and 24 bytes as base64; it is never returned again
     */
    secret: string;
}
