import type { components } from '#generated/contract.ts';
import { fieldsOf } from '#platform/database/field-table.ts';
import type { links } from '#platform/database/schema/page/links.ts';

type Schemas = components['schemas'];

/** A stored link without its owner. */
export type LinkRecord = Readonly<Omit<typeof links.$inferSelect, 'userId'>>;

/** Maps the boolean fields of a link to their columns; boolean values need no check. */
export const LINK_SWITCHES = {
  is_visible: 'isVisible',
  is_sensitive: 'isSensitive',
  is_half: 'isHalf',
  is_icon: 'isIcon',
  is_me: 'isMe',
} as const satisfies Record<Extract<keyof Schemas['LinkInput'], `is_${string}`>, keyof LinkRecord>;

type SwitchField = keyof typeof LINK_SWITCHES;
const SWITCH_FIELDS = fieldsOf(LINK_SWITCHES);

/** Converts the boolean fields of a link to columns. */
export function toSwitchColumns(
  fields: Readonly<Record<SwitchField, boolean>>,
): Record<(typeof LINK_SWITCHES)[SwitchField], boolean> {
  const columns: Partial<Record<(typeof LINK_SWITCHES)[SwitchField], boolean>> = {};
  for (const field of SWITCH_FIELDS) columns[LINK_SWITCHES[field]] = fields[field];
  // The cast is safe, because each column gets the value of its field.
  return columns as Record<(typeof LINK_SWITCHES)[SwitchField], boolean>;
}

/** Maps each link field that visitors see to its column, except `links_back`, which is no column. */
export const PUBLIC_LINK_COLUMNS = {
  id: 'id',
  type: 'type',
  title: 'title',
  description: 'description',
  url: 'url',
  thumbnail_image_key: 'thumbnailImageKey',
  size: 'size',
  is_sensitive: 'isSensitive',
  section: 'section',
  is_half: 'isHalf',
  is_icon: 'isIcon',
  is_me: 'isMe',
} as const satisfies Record<Exclude<keyof Schemas['PublicLink'], 'links_back'>, keyof LinkRecord>;

/** Maps each link field that the owner sees to its column, except the times of the schedule. */
export const LINK_COLUMNS = {
  ...PUBLIC_LINK_COLUMNS,
  ...LINK_SWITCHES,
  position: 'position',
} as const satisfies Record<Exclude<keyof Schemas['Link'], 'starts_at' | 'ends_at'>, keyof LinkRecord>;
