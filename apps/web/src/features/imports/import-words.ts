import type { Import, ImportField, ImportItem, ImportReason, ImportSource } from '@musubi/api-client';
import { displayAddress, parseWebUrl } from '@musubi/domain/url';
import type { TFunction } from 'i18next';

/** The generated type has the name of null as a further value. */
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
} as const satisfies Record<Exclude<ImportSource, Service>, string>;

const isService = (source: ImportSource): source is Service => source in SERVICE_NAMES;

/** Host and path of an address for display; the text itself when it is no address. */
export function shownAddress(address: string): string {
  const parsed = parseWebUrl(address);
  return parsed.ok ? displayAddress(parsed.url) : address;
}

/** The name of the service, the address of any other page, or the kind of the file. */
export function sourceName(
  t: TFunction<'imports'>,
  { source, address }: Pick<Import, 'source' | 'address'>,
): string {
  if (isService(source)) return SERVICE_NAMES[source];
  if (source === 'page' && address !== null) return shownAddress(address);
  return t(FORMAT_KEYS[source]);
}

export const FIELD_KEYS = {
  name: 'field.name',
  headline: 'field.headline',
  bio: 'field.bio',
  contact_email: 'field.contact_email',
  icon: 'field.icon',
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

/** The fields as a list in words: "name and headline". */
export function fieldList(t: TFunction<'imports'>, locale: string, fields: readonly ImportField[]): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => t(FIELD_KEYS[field])));
}
