/** Services and formats from which links can be imported. `page` is any other web page. */
export const IMPORT_SOURCES = [
  'linktree',
  'litlink',
  'potofu',
  'carrd',
  'linkstack',
  'linkbreeze',
  'linkden',
  'littlelink',
  'bento',
  'linkpop',
  'bookmarks',
  'csv',
  'text',
  'page',
  'page_copy',
] as const;

export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Sources whose reader was developed without a page that a real owner saved. */
export const TRIAL_SOURCES: ReadonlySet<ImportSource> = new Set<ImportSource>([
  'carrd',
  'potofu',
  'litlink',
  'bento',
  'linkpop',
]);

export const ITEM_KINDS = ['link', 'icon', 'heading'] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * Why an item cannot be imported unchanged: it has no address, an address that pages may not contain, or a
 * mail address; the service shows it only with a code; or an earlier item of the same kind leads to the same
 * place.
 */
export const ITEM_REASONS = ['no_address', 'address_refused', 'mail_address', 'locked', 'duplicate'] as const;

export type ItemReason = (typeof ITEM_REASONS)[number];

/** Maximum number of items of a page; further items are dropped. */
export const ITEMS_MAX_COUNT = 1000;

/** An item, normalised so that the rules for links accept it unchanged. */
export interface FoundItem {
  readonly kind: ItemKind;
  /** 1–80 graphemes; the host of the URL if the source has no valid title. */
  readonly title: string;
  /** At most 120 graphemes. */
  readonly description: string;
  /** Without tracking parameters; null for headings, and for items with a reason other than `duplicate`. */
  readonly url: string | null;
  /** URL of the picture; null if the item has no URL. */
  readonly picture: string | null;
  /** Heading above the link, up to 40 graphemes; empty if none, and for icons and headings. */
  readonly section: string;
  /** Whether visitors saw the link on the service. */
  readonly isVisible: boolean;
  /** ISO 8601 in UTC, before `endsAt`. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly reason: ItemReason | null;
}

/** The content of a page of another service, with texts that the profile rules accept unchanged. */
export interface FoundPage {
  readonly source: ImportSource;
  /** At most 50 graphemes; empty if the source has no valid name. */
  readonly name: string;
  /** At most 80 graphemes. */
  readonly headline: string;
  /** At most 1,000 graphemes, with line breaks. */
  readonly bio: string;
  /** The first mail address among the visible links; never the e-mail address of the account. */
  readonly contactEmail: string | null;
  readonly picture: string | null;
  readonly items: readonly FoundItem[];
}

/**
 * Why nothing was read: `file_broken` is JSON that does not parse, `file_unknown` an unsupported kind of
 * file, `page_changed` a page of a known service without the data that its reader expects, and
 * `nothing_found` a readable source without links.
 */
export const IMPORT_PROBLEMS = ['file_broken', 'file_unknown', 'page_changed', 'nothing_found'] as const;

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export type ImportReading =
  | { readonly kind: 'found'; readonly page: FoundPage }
  | { readonly kind: 'problem'; readonly code: ImportProblem };

/** Charsets that a creator can choose for a file, by their names in the Encoding Standard. */
export const CHOSEN_CHARSETS = [
  'utf-8',
  'shift_jis',
  'euc-jp',
  'big5',
  'gbk',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
] as const;

export type ChosenCharset = (typeof CHOSEN_CHARSETS)[number];

/** Maximum number of sample texts that help a creator choose a charset. */
export const CHARSET_TEXTS_MAX_COUNT = 3;

/**
 * Possible charsets of a file, the most plausible first. Each has the same sample texts, decoded with that
 * charset.
 */
export interface UnsureReading {
  readonly kind: 'unsure';
  readonly charsets: readonly { readonly charset: ChosenCharset; readonly texts: readonly string[] }[];
}

export type ContentReading = ImportReading | UnsureReading;
