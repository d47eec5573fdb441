import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toPlaceKey } from '@musubi/domain/same-place';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

import {
  type AppliedImport,
  type CopiedPictures,
  type ImportedItem,
  type ImportedPage,
  IMPORT_COLUMNS,
  type ImportedColumns,
} from './imports.fields.ts';

type Schemas = components['schemas'];
type LinkInput = Schemas['LinkInput'];
type ImportItem = Schemas['ImportItem'];
type ImportReason = ImportItem['reason'];
type ImportField = Schemas['ImportField'];

const HOUR_MS = 60 * 60_000;
/** Time for which an import is kept that was not applied. */
export const PLAN_MS = HOUR_MS;
/** Time for which an applied import can be undone. */
export const UNDO_MS = 30 * 24 * HOUR_MS;
/** Maximum number of pictures of items that an import copies. */
export const PICTURES_MAX_COUNT = 20;

/** An item with its number in the import. */
export interface ChosenItem extends ImportedItem {
  readonly id: number;
}

type FieldChange = Pick<AppliedImport, 'before' | 'written'>;
type ProfileColumns = Readonly<Required<ImportedColumns>>;

/** Whether a found item can become a link of the page. */
function canBeTaken({ kind, url }: ImportedItem): boolean {
  return kind !== 'heading' && url !== null;
}

function findPlace(url: string): string | null {
  const parsed = parseWebUrl(url);
  return parsed.ok ? toPlaceKey(parsed.url) : null;
}

/** Number of links that a page with this number of links can still take. */
export function toFreeLinks(links: number): number {
  return Math.max(LINKS_MAX_COUNT - links, 0);
}

/**
 * The plan of an import: each found item with the reason why it is not preselected, given the addresses of the
 * page's links.
 */
export function toItems(found: ImportedPage, addresses: readonly string[]): readonly ImportItem[] {
  const present = new Set(addresses.map(findPlace));
  let free = toFreeLinks(addresses.length);
  const findReason = (item: ImportedItem): ImportReason => {
    if (item.reason !== null) return item.reason;
    if (item.url !== null && present.has(findPlace(item.url))) return 'already_there';
    if (free === 0) return 'too_many';
    free -= 1;
    return null;
  };
  return found.items.map((item, id) => {
    const { kind, title, description, url, section, picture, isVisible, startsAt, endsAt } = item;
    const reason = kind === 'heading' ? null : findReason(item);
    return {
      id,
      kind,
      title,
      description,
      url,
      section,
      has_picture: picture !== null,
      is_visible: isVisible,
      starts_at: startsAt,
      ends_at: endsAt,
      is_taken: canBeTaken(item) && reason === null,
      can_be_taken: canBeTaken(item),
      reason,
    };
  });
}

/** Texts about the person; null where the source has none. */
export function toFields({
  name,
  headline,
  bio,
  contactEmail,
  picture,
}: ImportedPage): Schemas['ImportFields'] {
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    name: orNull(name),
    headline: orNull(headline),
    bio: orNull(bio),
    contact_email: contactEmail,
    has_icon: picture !== null,
  };
}

export type Chosen<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

function toChosen<Value>(value: Value, refusals: readonly FieldRefusal[]): Chosen<Value> {
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value };
}

/** Picks items by their numbers; refuses numbers that occur twice or name no item that `isAllowed` accepts. */
export function chooseItems(
  found: ImportedPage,
  ids: readonly number[],
  isAllowed: (item: ImportedItem) => boolean = canBeTaken,
): Chosen<readonly ChosenItem[]> {
  const refusals: FieldRefusal[] = [];
  const seen = new Set<number>();
  const chosen = ids.flatMap((id, at) => {
    const item = found.items.at(id);
    const isRepeated = seen.has(id);
    seen.add(id);
    if (item !== undefined && !isRepeated && isAllowed(item)) return [{ ...item, id }];
    refusals.push({ pointer: `/body/items/${at}`, code: isRepeated ? 'duplicate' : 'not_allowed' });
    return [];
  });
  return toChosen(chosen, refusals);
}

export const NO_PICTURES: CopiedPictures = { icon: null, items: {} };

/**
 * Returns the copied pictures that an application uses: none once the creator no longer confirms the rights to them. Older
 * clients do not send the field and apply only what they had copied.
 */
export function usedPictures(
  copied: CopiedPictures,
  { uses_pictures: usesPictures = true }: Pick<Schemas['ApplyImportRequest'], 'uses_pictures'>,
): CopiedPictures {
  return usesPictures ? copied : NO_PICTURES;
}

/** The links that the chosen items become, in the order of the source. */
export function toLinkInputs(chosen: readonly ChosenItem[], copied: CopiedPictures): readonly LinkInput[] {
  return chosen
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, kind, title, description, url, section, isVisible, startsAt, endsAt }) => ({
      title,
      description,
      url: url ?? '',
      thumbnail_image_key: copied.items[id] ?? null,
      size: 'row' as const,
      is_visible: isVisible,
      is_sensitive: false,
      section,
      is_half: false,
      is_icon: kind === 'icon',
      // The icons of these services lead to the person's own accounts.
      is_me: kind === 'icon',
      starts_at: startsAt,
      ends_at: endsAt,
    }));
}

/** Fields whose column an import wrote. */
export function toImportFields(columns: ImportedColumns): ImportField[] {
  return FIELDS.filter((field) => columns[IMPORT_COLUMNS[field]] !== undefined);
}

// The cast is safe, because the table has every field.
const FIELDS = Object.keys(IMPORT_COLUMNS) as readonly ImportField[];

/** The profile columns that the chosen fields write; refuses fields for which nothing was found. */
export function chooseFields(
  found: ImportedPage,
  fields: readonly ImportField[],
  { icon }: CopiedPictures,
): Chosen<ImportedColumns> {
  const { has_icon: _hasIcon, ...texts } = toFields(found);
  const values = { ...texts, icon };
  const refusals: FieldRefusal[] = [];
  const seen = new Set<ImportField>();
  const columns = fields.flatMap((field, at) => {
    const { [field]: value } = values;
    const isRepeated = seen.has(field);
    seen.add(field);
    if (value !== null && !isRepeated) return [[IMPORT_COLUMNS[field], value]];
    refusals.push({ pointer: `/body/fields/${at}`, code: isRepeated ? 'duplicate' : 'not_allowed' });
    return [];
  });
  return toChosen(Object.fromEntries(columns) as ImportedColumns, refusals);
}

/** Sorts the fields of an applied import: those that still have the imported value, and those changed since. */
export function sortFields(
  { before, written }: FieldChange,
  present: ProfileColumns,
): {
  readonly restored: ImportedColumns;
  readonly restoredFields: ImportField[];
  readonly keptFields: ImportField[];
} {
  const fields = toImportFields(written);
  const isSame = (field: ImportField): boolean =>
    written[IMPORT_COLUMNS[field]] === present[IMPORT_COLUMNS[field]];
  const restoredFields = fields.filter(isSame);
  const columns = restoredFields.map((field) => [IMPORT_COLUMNS[field], before[IMPORT_COLUMNS[field]]]);
  return {
    // The cast is safe, because each column gets its own former value.
    restored: Object.fromEntries(columns) as ImportedColumns,
    restoredFields,
    keptFields: fields.filter((field) => !isSame(field)),
  };
}
