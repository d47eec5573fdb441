import type {
  CopiedPage,
  Import,
  ImportApplication,
  ImportedPartCount,
  ImportField,
  ImportItem,
  ImportPart,
  ImportReason,
  ImportSource,
} from '@musubi/api-client';
import { displayDecodedAddress, displayHostName } from '@musubi/domain/display-host';
import { parseWebUrl } from '@musubi/domain/url';
import type { TFunction } from 'i18next';

/** Excludes the string 'null', which the generated type contains in addition to null. */
export type Reason = Exclude<NonNullable<ImportReason>, 'null'>;

/** Names of the services, the same in all languages. */
const SERVICE_NAMES = {
  linktree: 'Linktree',
  litlink: 'lit.link',
  potofu: 'POTOFU',
  carrd: 'Carrd',
  linkstack: 'LinkStack',
  linkbreeze: 'LinkBreeze',
  linkden: 'LinkDen',
  littlelink: 'LittleLink',
  bento: 'Bento',
  linkpop: 'Linkpop',
} as const satisfies Partial<Record<ImportSource, string>>;

type Service = keyof typeof SERVICE_NAMES;

const FORMAT_KEYS = {
  bookmarks: 'source.bookmarks',
  csv: 'source.csv',
  text: 'source.text',
  page: 'source.page',
  page_copy: 'source.page_copy',
} as const satisfies Record<Exclude<ImportSource, Service>, string>;

const isService = (source: ImportSource): source is Service => source in SERVICE_NAMES;

/** Host and path of a URL for display. Returns other text unchanged. */
export function shownAddress(address: string): string {
  const parsed = parseWebUrl(address);
  return parsed.ok ? displayDecodedAddress(parsed.url) : address;
}

/**
 * Host of an origin for display, with `www.` and port, because two installations can differ only in these.
 */
function shownHost(origin: string): string {
  const url = URL.parse(origin);
  if (url === null) return origin;
  const host = displayHostName(url.hostname);
  return url.port === '' ? host : `${host}:${url.port}`;
}

/** Handle and host of the copied page, for messages. */
export function copiedPage({ origin, handle }: CopiedPage): {
  readonly handle: string;
  readonly host: string;
} {
  return { handle, host: shownHost(origin) };
}

interface NamedSource extends Pick<Import, 'source' | 'address'> {
  readonly page_copy?: CopiedPage;
}

/** The service's name, the URL of another page, the name of the copied page, or the type of the file. */
export function sourceName(
  t: TFunction<'imports'>,
  { source, address, page_copy: copy }: NamedSource,
): string {
  if (isService(source)) return SERVICE_NAMES[source];
  if (source === 'page' && address !== null) return shownAddress(address);
  return copy === undefined ? t(FORMAT_KEYS[source]) : t('source.copy_of', copiedPage(copy));
}

export const FIELD_KEYS = {
  name: 'field.name',
  reading: 'field.reading',
  headline: 'field.headline',
  bio: 'field.bio',
  contact_email: 'field.contact_email',
  icon: 'field.icon',
  cover: 'field.cover',
  thanks_note: 'field.thanks_note',
  genres: 'field.genres',
  ofuse_url: 'field.ofuse_url',
  ofuse_message: 'field.ofuse_message',
} as const satisfies Record<ImportField, string>;

export const REASON_KEYS = {
  already_there: 'reason.already_there',
  duplicate: 'reason.duplicate',
  no_address: 'reason.no_address',
  address_refused: 'reason.address_refused',
  mail_address: 'reason.mail_address',
  locked: 'reason.locked',
  too_many: 'reason.too_many',
} as const satisfies Record<Reason, string>;

/** The reason why an item is not preselected; null for a preselected one. */
export function reasonOf({ reason }: ImportItem): Reason | null {
  const isReason = (value: string | null): value is Reason => value !== null && value in REASON_KEYS;
  return isReason(reason) ? reason : null;
}

/** The field names as a localised list, such as "name and headline". */
export function fieldList(t: TFunction<'imports'>, locale: string, fields: readonly ImportField[]): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => t(FIELD_KEYS[field])));
}

export const PART_KEYS = {
  appearance: 'part.appearance',
  blocks: 'part.blocks',
  activities: 'part.activities',
  letters: 'part.letters',
} as const satisfies Record<ImportPart, string>;

const COUNTED_KEYS = {
  blocks: 'counted.blocks',
  activities: 'counted.activities',
  letters: 'counted.letters',
} as const;

const COUNTED_OF_KEYS = {
  blocks: 'counted_of.blocks',
  activities: 'counted_of.activities',
  letters: 'counted_of.letters',
} as const satisfies Record<keyof typeof COUNTED_KEYS, string>;

const COUNTED_PARTS = ['blocks', 'activities', 'letters'] as const;

export interface AddedEntries {
  readonly links?: number;
  /** Number of added entries of each part. */
  readonly parts?: readonly ImportedPartCount[];
  /** Number of entries of each chosen part in the plan. Empty if unknown. */
  readonly planned?: readonly ImportedPartCount[];
}

const countOf = (parts: readonly ImportedPartCount[], part: ImportPart): number =>
  parts.find((entry) => entry.part === part)?.count ?? 0;

/** Whether fewer entries of a part were added than were chosen. */
export function hasFewer({ parts = [], planned = [] }: AddedEntries): boolean {
  return COUNTED_PARTS.some((part) => countOf(parts, part) < countOf(planned, part));
}

function countedEntries(
  t: TFunction<'imports'>,
  { links = 0, parts = [], planned = [] }: AddedEntries,
): readonly string[] {
  const counted = COUNTED_PARTS.flatMap((part) => {
    const added = countOf(parts, part);
    const total = Math.max(added, countOf(planned, part));
    if (total === 0) return [];
    return added < total
      ? [t(COUNTED_OF_KEYS[part], { added, count: total })]
      : [t(COUNTED_KEYS[part], { count: total })];
  });
  const linked = links === 0 ? [] : [t('counted.links', { count: links })];
  return [...linked, ...counted];
}

/**
 * Counts of links and entries as a localised list: "2 links and 3 blocks", or "2 of 3 blocks" if fewer were
 * added than planned. Empty if there are none. The appearance has no count.
 */
export function countedList(t: TFunction<'imports'>, locale: string, entries: AddedEntries): string {
  return new Intl.ListFormat(locale).format(countedEntries(t, entries));
}

/** Whether the appearance is among the parts. */
export function hasAppearance(parts: readonly ImportedPartCount[] = []): boolean {
  return parts.some(({ part }) => part === 'appearance');
}

type Added = Pick<ImportApplication, 'added_links' | 'fields' | 'parts'>;

/** Whether the import neither added nor changed anything. */
export function isNothingAdded({ added_links: links, fields, parts = [] }: Added): boolean {
  return links === 0 && fields.length === 0 && parts.every(({ count }) => count === 0);
}

/** Describes the added links, entries and appearance. If there are none, lists the fields. */
export function addedList(t: TFunction<'imports'>, locale: string, added: Added): string {
  const { added_links: links, fields, parts = [] } = added;
  const entries = [
    ...countedEntries(t, { links, parts }),
    ...(hasAppearance(parts) ? [t('part.appearance')] : []),
  ];
  if (entries.length > 0) return new Intl.ListFormat(locale).format(entries);
  return fields.length > 0 ? fieldList(t, locale, fields) : t('done.nothing');
}
