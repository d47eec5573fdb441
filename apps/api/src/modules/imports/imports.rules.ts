import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toPlaceKey } from '@musubi/domain/same-place';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

import {
  type AppliedImport,
  type CopiedLink,
  type CopiedPictures,
  type ImportedItem,
  type ImportedPage,
  IMPORT_COLUMNS,
  type ImportedColumns,
  type PlannedCopy,
} from './imports.fields.ts';
import { type Chosen, toChosen } from './parts/chosen.ts';

type Schemas = components['schemas'];
type LinkInput = Schemas['LinkInput'];
type ImportItem = Schemas['ImportItem'];
type ImportReason = ImportItem['reason'];
type ImportField = Schemas['ImportField'];

const HOUR_MS = 60 * 60_000;
/** How long an unapplied import is kept. */
export const PLAN_MS = HOUR_MS;
/** How long an applied import can be undone. */
export const UNDO_MS = 30 * 24 * HOUR_MS;
/** Maximum number of applied imports that are kept per page. */
export const MAX_APPLIED = 10;
/** Maximum number of pictures of items that an import copies. */
export const PICTURES_MAX_COUNT = 20;

/** Keys of the copied pictures, including the cover of a page copy. */
export interface PresentPictures extends CopiedPictures {
  readonly cover: string | null;
}

/** An item with its number in the import. */
export interface ChosenItem extends ImportedItem {
  readonly id: number;
}

type FieldChange = Pick<AppliedImport, 'before' | 'written'>;
type ProfileColumns = Readonly<Required<ImportedColumns>>;

/** Whether a found item can become a link on the page. */
function canBeTaken({ kind, url }: ImportedItem): boolean {
  return kind !== 'heading' && url !== null;
}

function findPlace(url: string): string | null {
  const parsed = parseWebUrl(url);
  return parsed.ok ? toPlaceKey(parsed.url) : null;
}

/** Number of links that can still be added to a page with this number of links. */
export function toFreeLinks(links: number): number {
  return Math.max(LINKS_MAX_COUNT - links, 0);
}

/**
 * The plan of an import: each found item, with the reason if it is not preselected. Compares the items with
 * the URLs of the page's links.
 */
export function toItems(
  found: ImportedPage,
  addresses: readonly string[],
  copy: PlannedCopy | null,
): readonly ImportItem[] {
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
      has_picture: picture !== null || hasImage(copy, id),
      is_visible: isVisible,
      starts_at: startsAt,
      ends_at: endsAt,
      is_taken: canBeTaken(item) && reason === null,
      can_be_taken: canBeTaken(item),
      reason,
    };
  });
}

/** Whether the link of a page copy has an image in the copy. */
const hasImage = (copy: PlannedCopy | null, id: number): boolean => (copy?.links[id]?.image ?? null) !== null;

function toTexts({ name, headline, bio, contactEmail }: ImportedPage) {
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return { name: orNull(name), headline: orNull(headline), bio: orNull(bio), contact_email: contactEmail };
}

/** Texts about the person; null where the source has none. */
export function toFields(found: ImportedPage, copy: PlannedCopy | null): Schemas['ImportFields'] {
  const texts = toTexts(found);
  if (copy === null) return { ...texts, has_icon: found.picture !== null };
  const { icon, cover, thanksNote, genres, ofuseUrl, ofuseMessage, reading = null } = copy.profile;
  return {
    ...texts,
    has_icon: icon !== null,
    has_cover: cover !== null,
    thanks_note: thanksNote,
    genres: [...genres],
    ofuse_url: ofuseUrl,
    ofuse_message: ofuseMessage,
    reading,
  };
}

/** The content of a source; `pageCopy` has the further parts of a page copy. */
interface FoundContent {
  readonly found: ImportedPage;
  readonly pageCopy: PlannedCopy | null;
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
 * Returns the copied pictures that an application uses; none if the creator no longer confirms the rights to
 * them. Older clients do not send the field and apply only what they have copied.
 */
export function usedPictures(
  copied: CopiedPictures,
  { uses_pictures: usesPictures = true }: Pick<Schemas['ApplyImportRequest'], 'uses_pictures'>,
): CopiedPictures {
  return usesPictures ? copied : NO_PICTURES;
}

/** Chosen items in the order of the source. */
export function toSourceOrder(chosen: readonly ChosenItem[]): readonly ChosenItem[] {
  return chosen.toSorted((one, other) => one.id - other.id);
}

/** Converts the chosen items to links; `links` are the links of a page copy. */
export function toLinkInputs(
  chosen: readonly ChosenItem[],
  copied: CopiedPictures,
  links: readonly CopiedLink[],
): readonly LinkInput[] {
  return chosen.map(({ id, kind, title, description, url, section, isVisible, startsAt, endsAt }) => ({
    title,
    description,
    url: url ?? '',
    thumbnail_image_key: copied.items[id] ?? null,
    is_visible: isVisible,
    section,
    is_icon: kind === 'icon',
    starts_at: startsAt,
    ends_at: endsAt,
    ...toLook(links[id], kind),
  }));
}

/** Properties that only page copies have; other sources get the defaults. */
function toLook(link: CopiedLink | undefined, kind: ImportedItem['kind']) {
  if (link === undefined) {
    // Icons of other services usually link to the person's own accounts.
    return { size: 'row' as const, is_sensitive: false, is_half: false, is_me: kind === 'icon' };
  }
  const { type, size, isSensitive, isHalf, isMe } = link;
  return {
    size,
    is_sensitive: isSensitive,
    is_half: isHalf,
    is_me: isMe,
    ...(type !== null && { type }),
  };
}

/** Fields whose column an import wrote. */
export function toImportFields(columns: ImportedColumns): ImportField[] {
  return FIELDS.filter((field) => columns[IMPORT_COLUMNS[field]] !== undefined);
}

// The cast is safe, because the table has every field.
const FIELDS = Object.keys(IMPORT_COLUMNS) as readonly ImportField[];

/** Profile columns for the chosen fields; refuses fields for which the import found no value. */
export function chooseFields(
  { found, pageCopy }: FoundContent,
  fields: readonly ImportField[],
  { icon, cover }: PresentPictures,
): Chosen<ImportedColumns> {
  const copied = pageCopy?.profile;
  const {
    thanksNote = null,
    genres = [],
    ofuseUrl = null,
    ofuseMessage = null,
    reading = null,
  } = copied ?? {};
  const values: Readonly<Record<ImportField, ImportedColumns[keyof ImportedColumns] | null>> = {
    ...toTexts(found),
    icon,
    cover,
    thanks_note: thanksNote,
    genres: genres.length === 0 ? null : [...genres],
    ofuse_url: ofuseUrl,
    ofuse_message: ofuseMessage,
    reading,
  };
  const refusals: FieldRefusal[] = [];
  const seen = new Set<ImportField>();
  const columns = fields.flatMap((field, at) => {
    const { [field]: value } = values;
    const isRepeated = seen.has(field);
    seen.add(field);
    if (value !== null && value !== undefined && !isRepeated) return [[IMPORT_COLUMNS[field], value]];
    // Leaves out a picture of a page copy that is unreadable or whose rights the creator does not confirm.
    if (!isRepeated && isPictureOf(pageCopy, field)) return [];
    refusals.push({ pointer: `/body/fields/${at}`, code: isRepeated ? 'duplicate' : 'not_allowed' });
    return [];
  });
  return toChosen(Object.fromEntries(columns) as ImportedColumns, refusals);
}

/** Whether the field is a picture in the page copy. */
function isPictureOf(copy: PlannedCopy | null, field: ImportField): boolean {
  const { icon = null, cover = null } = copy?.profile ?? {};
  return (field === 'icon' && icon !== null) || (field === 'cover' && cover !== null);
}

/** Converts a value for comparison, because genres are a list. */
const toComparable = (value: ImportedColumns[keyof ImportedColumns]): string => JSON.stringify(value ?? null);

/**
 * Splits the fields of an applied import: those that still have the imported value, and those that have
 * changed since.
 */
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
    toComparable(written[IMPORT_COLUMNS[field]]) === toComparable(present[IMPORT_COLUMNS[field]]);
  const restoredFields = fields.filter(isSame);
  const columns = restoredFields.map((field) => [IMPORT_COLUMNS[field], before[IMPORT_COLUMNS[field]]]);
  return {
    // The cast is safe, because each column gets its own former value.
    restored: Object.fromEntries(columns) as ImportedColumns,
    restoredFields,
    keptFields: fields.filter((field) => !isSame(field)),
  };
}
