import type { Import, ImportedPart, ImportField, ImportItem, ImportPart } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { hasOwnName } from '@musubi/domain/display-name';

import { isSameAppearance } from '#shared/appearance-editor/same-appearance.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import type { Reason } from './import-words.ts';

/** Reasons for which an item is not in the list of offered links. */
type LeftOutReason = Exclude<Reason, 'too_many'>;
type PictureField = 'icon' | 'cover';
type TextField = Exclude<ImportField, PictureField>;

interface ItemTick {
  readonly isOn: boolean;
  /** Reason of the item at the time of the creator's choice. */
  readonly reason: ImportItem['reason'];
}

/** Ticks that the creator has changed. All others come from the plan. */
export interface Ticks {
  readonly items: ReadonlyMap<number, ItemTick>;
  readonly fields: ReadonlyMap<ImportField, boolean>;
  readonly parts: ReadonlyMap<ImportPart, boolean>;
}

export const NO_TICKS: Ticks = { items: new Map(), fields: new Map(), parts: new Map() };

/** Sets the same tick on several items. */
export function tickItems(ticks: Ticks, items: readonly ImportItem[], isOn: boolean): Ticks {
  const added = items.map(({ id, reason }) => [id, { isOn, reason }] as const);
  return { ...ticks, items: new Map([...ticks.items, ...added]) };
}

export function tickField(ticks: Ticks, field: ImportField, isOn: boolean): Ticks {
  return { ...ticks, fields: new Map([...ticks.fields, [field, isOn]]) };
}

/** Sets the same tick on several parts of a page copy. */
export function tickParts(ticks: Ticks, parts: readonly ImportPart[], isOn: boolean): Ticks {
  return { ...ticks, parts: new Map([...ticks.parts, ...parts.map((part) => [part, isOn] as const)]) };
}

/**
 * Whether the item will be added. Ignores the tick of an item that has appeared on the page since, because
 * adding it would duplicate the link.
 */
export function isTicked({ id, is_taken, can_be_taken, reason }: ImportItem, { items }: Ticks): boolean {
  const tick = items.get(id);
  if (!can_be_taken) return false;
  if (tick === undefined) return is_taken;
  return reason === 'already_there' && tick.reason !== reason ? false : tick.isOn;
}

/** Whether the item is not in the list of offered links. Items that exceed the page's limit are offered. */
function isLeftOut({ reason, can_be_taken }: ImportItem): boolean {
  return !can_be_taken || (reason !== null && reason !== 'too_many');
}

/** Links under one heading, or the icons below the name. */
export interface PlanGroup {
  /** Heading on the source page; empty if there is none. */
  readonly section: string;
  readonly kind: 'link' | 'icon';
  readonly items: readonly ImportItem[];
}

export interface PlanLists {
  readonly groups: readonly PlanGroup[];
  readonly leftOut: readonly ImportItem[];
}

/** Splits the items of a plan into those offered, grouped in the order of the source, and those left out. */
export function toPlanLists(items: readonly ImportItem[]): PlanLists {
  const entries = items.filter(({ kind }) => kind !== 'heading');
  const grouped = Map.groupBy(
    entries.filter((item) => !isLeftOut(item)),
    ({ kind, section }) => (kind === 'icon' ? 'icon' : `link:${section}`),
  );
  const groups = [...grouped.values()].map((members): PlanGroup => {
    const isIcons = members.some(({ kind }) => kind === 'icon');
    return {
      kind: isIcons ? 'icon' : 'link',
      section: isIcons ? '' : (members[0]?.section ?? ''),
      items: members,
    };
  });
  return { groups, leftOut: entries.filter(isLeftOut) };
}

/** Order in which the summary lists the reasons. */
const REASONS: readonly LeftOutReason[] = [
  'already_there',
  'duplicate',
  'no_address',
  'address_refused',
  'mail_address',
  'locked',
];

/** Counts the items of each reason. Omits reasons without items. */
export function countReasons(
  items: readonly ImportItem[],
): readonly { readonly reason: LeftOutReason; readonly count: number }[] {
  return REASONS.map((reason) => ({
    reason,
    count: items.filter((item) => item.reason === reason).length,
  })).filter(({ count }) => count > 0);
}

export type PresentFields = Pick<
  EditorProfile,
  | 'name'
  | 'pub_id'
  | 'reading'
  | 'headline'
  | 'bio'
  | 'contact_email'
  | 'genres'
  | 'thanks_note'
  | 'ofuse'
  | 'icon_image_key'
  | 'cover_image_key'
  | 'appearance'
>;

/** An imported text and the current text of the profile. Genres are ids separated by spaces. */
export interface FieldChoice {
  readonly field: TextField;
  readonly found: string;
  /** Empty if the profile has no such text. */
  readonly present: string;
}

const TEXT_FIELDS: readonly TextField[] = [
  'name',
  'reading',
  'headline',
  'bio',
  'genres',
  'contact_email',
  'thanks_note',
  'ofuse_url',
  'ofuse_message',
];

function presentText(profile: PresentFields, field: TextField): string {
  if (field === 'name') return hasOwnName(profile) ? profile.name : '';
  if (field === 'genres') return profile.genres.join(' ');
  if (field === 'ofuse_url') return profile.ofuse.creator_url ?? '';
  if (field === 'ofuse_message') return profile.ofuse.message;
  return profile[field] ?? '';
}

const foundText = (fields: Import['fields'], field: TextField): string =>
  (field === 'genres' ? fields.genres?.join(' ') : fields[field]) ?? '';

/** The imported texts that differ from the profile. */
export function toFieldChoices(
  { fields }: Pick<Import, 'fields'>,
  profile: PresentFields,
): readonly FieldChoice[] {
  return TEXT_FIELDS.flatMap((field) => {
    const found = foundText(fields, field);
    const present = presentText(profile, field);
    return found === '' || found === present ? [] : [{ field, found, present }];
  });
}

/** An imported picture of the page, and whether the profile already has one. */
export interface PictureChoice {
  readonly field: PictureField;
  readonly isPresent: boolean;
}

/** The imported pictures of the page itself, without link pictures. */
export function toPictureChoices(
  { fields }: Pick<Import, 'fields'>,
  profile: PresentFields,
): readonly PictureChoice[] {
  const found: readonly PictureField[] = [
    ...(fields.has_icon ? (['icon'] as const) : []),
    ...(fields.has_cover === true ? (['cover'] as const) : []),
  ];
  return found.map((field) => ({ field, isPresent: profile[`${field}_image_key`] !== null }));
}

/** Whether the field will be written. Preselected only if the profile's field is empty. */
export function isFieldTicked(field: ImportField, isPresent: boolean, { fields }: Ticks): boolean {
  return fields.get(field) ?? !isPresent;
}

/** The parts of a page copy that have entries. */
export function toParts({ page_copy: copy }: Pick<Import, 'page_copy'>): readonly ImportedPart[] {
  return copy?.parts.filter(({ state }) => state !== 'empty') ?? [];
}

/**
 * Whether the part will be added. The appearance is preselected only if the page has the default appearance.
 */
export function isPartTicked(
  { part, state }: ImportedPart,
  { parts }: Ticks,
  { appearance }: Pick<PresentFields, 'appearance'>,
): boolean {
  if (state !== 'available') return false;
  return parts.get(part) ?? (part !== 'appearance' || isSameAppearance(appearance, DEFAULT_APPEARANCE));
}

/** The items, fields and parts that `v4ApplyImport` writes. */
export interface Choice {
  readonly items: readonly ImportItem[];
  readonly fields: readonly ImportField[];
  /** Empty for sources that are not page copies. */
  readonly parts: readonly ImportPart[];
}

/** Whether nothing is chosen. */
export function isEmptyChoice({ items, fields, parts }: Choice): boolean {
  return items.length === 0 && fields.length === 0 && parts.length === 0;
}

export type LockablePart = Extract<ImportPart, 'appearance' | 'activities'>;

/**
 * The chosen parts that may contain a locked feature: decorations of the appearance, or a third group of
 * activities. Needed because the API does not name the locked part.
 */
export function findLockable({ parts }: Choice): readonly LockablePart[] {
  return parts.filter((part) => part === 'appearance' || part === 'activities');
}

export interface ChoiceOptions {
  readonly profile: PresentFields;
  /** Whether the creator has confirmed the rights to the pictures. */
  readonly areOwnPictures: boolean;
}

/**
 * Returns the creator's choice from a plan. Includes pictures of the page only if the creator has confirmed
 * the rights to them.
 */
export function toChoice(plan: Import, ticks: Ticks, { profile, areOwnPictures }: ChoiceOptions): Choice {
  const texts = toFieldChoices(plan, profile)
    .filter(({ field, present }) => isFieldTicked(field, present !== '', ticks))
    .map(({ field }) => field);
  const pictures = toPictureChoices(plan, profile)
    .filter(({ field, isPresent }) => areOwnPictures && isFieldTicked(field, isPresent, ticks))
    .map(({ field }) => field);
  return {
    items: plan.items.filter((item) => isTicked(item, ticks)),
    fields: [...texts, ...pictures],
    parts: toParts(plan)
      .filter((part) => isPartTicked(part, ticks, profile))
      .map(({ part }) => part),
  };
}
