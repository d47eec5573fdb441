/** Limits of user content. Lengths are in graphemes; the API contract also limits their size in bytes. */
export const NAME_MAX_GRAPHEMES = 50;
export const HEADLINE_MAX_GRAPHEMES = 80;
export const BIO_MAX_GRAPHEMES = 1000;
export const LINK_TITLE_MAX_GRAPHEMES = 80;
export const LINK_DESCRIPTION_MAX_GRAPHEMES = 120;
export const LINK_SECTION_MAX_GRAPHEMES = 40;
export const LINKS_MAX_COUNT = 100;
/** Number of days for which a creator can restore a removed link. */
export const REMOVED_LINKS_RETENTION_DAYS = 30;
/** Maximum number of removed links that are stored per creator. */
export const REMOVED_LINKS_MAX_COUNT = 50;
/** Maximum number of personal tokens of an account. */
export const TOKENS_MAX_COUNT = 20;
/** Maximum number of apps that are connected to an account. */
export const APPS_MAX_COUNT = 30;
/** Maximum number of webhooks of an account. */
export const WEBHOOKS_MAX_COUNT = 5;
/** Maximum number of deliveries that wait for one webhook; further events are left out. */
export const WAITING_DELIVERIES_MAX_COUNT = 1000;
/** Maximum number of share links of a page. */
export const SHARE_LINKS_MAX_COUNT = 200;
export const SHARE_LINK_NAME_MAX_GRAPHEMES = 40;
export const COMMISSION_NOTE_MAX_GRAPHEMES = 120;
/** Number of days after which an opening of commissions may be told again. */
export const COMMISSION_TELLS_AFTER_DAYS = 7;
export const ACTIVITIES_MAX_COUNT = 12;
export const ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES = 30;
export const ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES = 200;
/** Maximum number of activities that are stored and shown per activity source. */
export const ACTIVITY_ITEMS_MAX_COUNT = 12;
export const THANKS_NOTE_MAX_GRAPHEMES = 300;
export const READER_MAIL_WORDS_MAX_GRAPHEMES = 200;
export const GENRES_MAX_COUNT = 5;
export const OFUSE_MESSAGE_MAX_GRAPHEMES = 120;
export const LETTER_BODY_MAX_GRAPHEMES = 1000;
/**
 * Limit in the API contract. It leaves room for a letter of 1,000 emoji or accented characters, and bounds
 * the processing cost.
 */
export const LETTER_BODY_MAX_CODE_POINTS = 10_000;
/**
 * Maximum length of the letter form's input, in UTF-16 code units. It is far above the limit of a letter, so
 * that a pasted letter that is too long is refused with its length instead of being truncated silently.
 */
export const LETTER_INPUT_MAX_CHARACTERS = 12_000;
export const LETTER_NAME_MAX_GRAPHEMES = 50;
/** Length of the address or account at which a visitor who asks for a commission gets the answer. */
export const LETTER_REPLY_TO_MIN_GRAPHEMES = 3;
export const LETTER_REPLY_TO_MAX_GRAPHEMES = 200;
/** Maximum number of letters that a page has imported from other installations. */
export const BROUGHT_LETTERS_MAX_COUNT = 20_000;
/** Maximum number of letters shown on a creator's page: the newest of those that the creator selected. */
export const SHOWN_LETTERS_MAX_COUNT = 6;
/**
 * Maximum body size of a form on a creator's page: a letter needs up to 9 bytes per character,
 * percent-encoded.
 */
export const PAGE_FORM_MAX_BYTES = 112 * 1024;
export const REPORT_TEXT_MAX_GRAPHEMES = 500;

/** Maximum number of pages in one notice. */
export const NOTICE_URLS_MAX_COUNT = 5;
export const NOTICE_TEXT_MAX_GRAPHEMES = 2000;
export const NOTICE_NAME_MAX_GRAPHEMES = 100;
export const NOTICE_WORK_MAX_GRAPHEMES = 300;
/** Maximum length of a URL in characters, both as typed and after normalisation. */
export const URL_MAX_CHARACTERS = 2048;
export const EMAIL_MAX_CHARACTERS = 254;
/** For this number of days after a user gives up a handle, no other user can claim the handle. */
export const HANDLE_FREEZE_DAYS = 90;
export const LOCK_WORD_MIN_GRAPHEMES = 4;
export const LOCK_WORD_MAX_GRAPHEMES = 64;
export const LOCK_HINT_MAX_GRAPHEMES = 80;
export const LIVE_TITLE_MAX_GRAPHEMES = 80;
/** Maximum number of current and upcoming live streams per creator. */
export const LIVE_STREAMS_MAX_COUNT = 10;
/** Maximum number of past streams per creator; the oldest are deleted first. */
export const PAST_STREAMS_MAX_COUNT = 20;
export const KIT_TITLE_MAX_GRAPHEMES = 60;
export const KIT_DESCRIPTION_MAX_GRAPHEMES = 300;
/** Maximum number of kits per owner. */
export const KITS_MAX_COUNT = 20;
/** Maximum number of invited and accepted creators in one kit. */
export const KIT_MEMBERS_MAX_COUNT = 50;
/** Maximum number of kits that a page shows. */
export const PAGE_KITS_MAX_COUNT = 3;
/** Maximum number of creators that one user can follow. */
export const FOLLOWS_MAX_COUNT = 1000;
/** Maximum number of users that one user can block. */
export const BLOCKS_MAX_COUNT = 1000;

/** Maximum length of a feed URL in characters. The API contract limits source names to the same length. */
export const FEED_ADDRESS_MAX_CHARACTERS = 512;
