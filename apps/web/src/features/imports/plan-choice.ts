import type { Import, ImportField, ImportItem } from '@musubi/api-client';
import { hasOwnName } from '@musubi/domain/display-name';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import type { Reason } from './import-words.ts';

/** Reasons why an item is outside of the list of offered links. */
type LeftOutReason = Exclude<Reason, 'too_many'>;
type TextField = Exclude<ImportField, 'icon'>;

interface ItemTick {
  readonly isOn: boolean;
  /** Reason of the item when the creator set the tick. */
  readonly reason: ImportItem['reason'];
}

/** Ticks that the creator has set. All other ticks are those of the plan. */
export interface Ticks {
  readonly items: ReadonlyMap<number, ItemTick>;
  readonly fields: ReadonlyMap<ImportField, boolean>;
}

export const NO_TICKS: Ticks = { items: new Map(), fields: new Map() };

/** Sets the same tick on several items. */
export function tickItems(ticks: Ticks, items: readonly ImportItem[], isOn: boolean): Ticks {
  const added = items.map(({ id, reason }) => [id, { isOn, reason }] as const);
  return { ...ticks, items: new Map([...ticks.items, ...added]) };
}

export function tickField(ticks: Ticks, field: ImportField, isOn: boolean): Ticks {
  return { ...ticks, fields: new Map([...ticks.fields, [field, isOn]]) };
}

/**
 * Whether the item will be added. A tick does not count for an item that the page has gained since, because
 * it would add the link twice.
 */
export function isTicked({ id, is_taken, can_be_taken, reason }: ImportItem, { items }: Ticks): boolean {
  const tick = items.get(id);
  if (!can_be_taken) return false;
  if (tick === undefined) return is_taken;
  return reason === 'already_there' && tick.reason !== reason ? false : tick.isOn;
}

/** Whether the item is outside of the list of offered links. Items without a place on the page are offered. */
function isLeftOut({ reason, can_be_taken }: ImportItem): boolean {
  return !can_be_taken || (reason !== null && reason !== 'too_many');
}

/** Links of one heading, or the icons under the name. */
export interface PlanGroup {
  /** Heading on the service, empty for none. */
  readonly section: string;
  readonly kind: 'link' | 'icon';
  readonly items: readonly ImportItem[];
}

export interface PlanLists {
  readonly groups: readonly PlanGroup[];
  readonly leftOut: readonly ImportItem[];
}

/** Splits the items of a plan into the offered ones, grouped in the order of the source, and those left out. */
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

/** Order in which the summary names the reasons. */
const REASONS: readonly LeftOutReason[] = [
  'already_there',
  'duplicate',
  'no_address',
  'address_refused',
  'mail_address',
  'locked',
];

/** Number of items for each reason, without reasons that no item has. */
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
  'name' | 'pub_id' | 'headline' | 'bio' | 'contact_email' | 'icon_image_key'
>;

/** A text that was found, with the text that the profile has. */
export interface FieldChoice {
  readonly field: TextField;
  readonly found: string;
  /** Empty when the profile has none. */
  readonly present: string;
}

const TEXT_FIELDS: readonly TextField[] = ['name', 'headline', 'bio', 'contact_email'];

function presentText(profile: PresentFields, field: TextField): string {
  if (field === 'name' && !hasOwnName(profile)) return '';
  return profile[field] ?? '';
}

/** The found texts that differ from the profile. */
export function toFieldChoices(
  { fields }: Pick<Import, 'fields'>,
  profile: PresentFields,
): readonly FieldChoice[] {
  return TEXT_FIELDS.flatMap((field) => {
    const found = fields[field] ?? '';
    const present = presentText(profile, field);
    return found === '' || found === present ? [] : [{ field, found, present }];
  });
}

/** Whether the field will be written: preselected only where the profile has nothing. */
export function isFieldTicked(field: ImportField, isPresent: boolean, { fields }: Ticks): boolean {
  return fields.get(field) ?? !isPresent;
}

/** The items and fields that `v4ApplyImport` writes. */
export interface Choice {
  readonly items: readonly ImportItem[];
  readonly fields: readonly ImportField[];
}

export interface ChoiceOptions {
  readonly profile: PresentFields;
  /** Whether the creator has confirmed the rights to the pictures. */
  readonly areOwnPictures: boolean;
}

/** Returns what the creator has chosen of a plan. The profile picture counts only with the rights to it. */
export function toChoice(plan: Import, ticks: Ticks, { profile, areOwnPictures }: ChoiceOptions): Choice {
  const texts = toFieldChoices(plan, profile)
    .filter(({ field, present }) => isFieldTicked(field, present !== '', ticks))
    .map(({ field }) => field);
  const takesIcon =
    areOwnPictures && plan.fields.has_icon && isFieldTicked('icon', profile.icon_image_key !== null, ticks);
  return {
    items: plan.items.filter((item) => isTicked(item, ticks)),
    fields: takesIcon ? [...texts, 'icon'] : texts,
  };
}
