/** Limits of user content. Lengths are in graphemes, as people count; the contract caps the bytes behind them. */
export const NAME_MAX_GRAPHEMES = 50;
export const HEADLINE_MAX_GRAPHEMES = 80;
export const BIO_MAX_GRAPHEMES = 1000;
export const LINK_TITLE_MAX_GRAPHEMES = 80;
export const LINK_DESCRIPTION_MAX_GRAPHEMES = 120;
export const LINK_SECTION_MAX_GRAPHEMES = 40;
export const LINKS_MAX_COUNT = 100;
/** A link that was removed can be put back for so long, and so many of them. */
export const REMOVED_LINKS_KEPT_DAYS = 30;
export const REMOVED_LINKS_MAX_COUNT = 50;
export const ACTIVITIES_MAX_COUNT = 12;
export const ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES = 30;
export const ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES = 200;
/** How many items of one source are kept and shown. */
export const ACTIVITY_ITEMS_MAX_COUNT = 12;
export const GENRES_MAX_COUNT = 5;
export const OFUSE_MESSAGE_MAX_GRAPHEMES = 120;
export const LETTER_BODY_MAX_GRAPHEMES = 200;
export const LETTER_NAME_MAX_GRAPHEMES = 50;
/** Letters that a page shows at most, the newest of those that its owner chose. */
export const SHOWN_LETTERS_MAX_COUNT = 6;
export const REPORT_TEXT_MAX_GRAPHEMES = 500;
/** Length of a URL in characters, as typed and again after normalisation. */
export const URL_MAX_CHARACTERS = 2048;
export const EMAIL_MAX_CHARACTERS = 254;
/** A released handle stays closed to everybody else for this long. */
export const HANDLE_FREEZE_DAYS = 90;
export const LIVE_TITLE_MAX_GRAPHEMES = 80;
/** Live streams of one creator under way and to come. */
export const LIVE_STREAMS_MAX_COUNT = 10;
/** Creators that one person can follow. */
export const FOLLOWS_MAX_COUNT = 1000;

/** The address of a feed; as long as the contract allows the name of a source to be. */
export const FEED_ADDRESS_MAX_CHARACTERS = 512;
