import type { Visibility } from '@musubi/domain/audience';

import type { components } from '#generated/contract.ts';
import { fieldsOf } from '#platform/database/field-table.ts';
import type { profiles } from '#platform/database/schema/page/profiles.ts';

type Schemas = components['schemas'];
/** A profile row whose `visibility` is the owner's choice. */
type ProfileRow = Omit<typeof profiles.$inferSelect, 'visibility'> & { readonly visibility: Visibility };

export { PROFILE_COLUMNS } from '#core/creators/profile-columns.ts';

/**
 * Fields of the request that no connection may set: the address of the page, who sees it, how to reach the
 * creator, and where money goes.
 */
export const PROFILE_FIELDS_CLOSED_TO_TOKENS = [
  '/profile/pub_id',
  '/profile/visibility',
  '/profile/contact_email',
  '/profile/is_contact_email_public',
  '/ofuse',
] as const;

export const APPEARANCE_COLUMNS = {
  theme_id: 'themeId',
  font: 'font',
  accent_color: 'accentColor',
  background_color: 'backgroundColor',
  link_shape: 'linkShape',
  header_layout: 'headerLayout',
  ofuse_display_type: 'ofuseDisplayType',
  icon_frame: 'iconFrame',
  link_entrance: 'linkEntrance',
  closing_mark: 'closingMark',
  name_style: 'nameStyle',
  layout: 'layout',
  shows_invitation: 'showsInvitation',
} as const satisfies Record<keyof Schemas['Appearance'], keyof ProfileRow>;

type ColumnTable = Readonly<Record<string, keyof ProfileRow>>;

/** Columns to write: the columns of the fields that the client sent. */
export type Patch<Table extends ColumnTable> = Partial<Pick<ProfileRow, Table[keyof Table]>>;

/** Leaves out fields that are undefined. */
export function toPatch<Table extends ColumnTable>(
  table: Table,
  changes: { readonly [Field in keyof Table]?: ProfileRow[Table[Field]] | undefined },
): Patch<Table> {
  const sent = fieldsOf(table).filter((field) => changes[field] !== undefined);
  // The cast is safe, because each column gets the value of its field.
  return Object.fromEntries(sent.map((field) => [table[field], changes[field]])) as Patch<Table>;
}
