import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { assertUnlocked } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import { fieldsOf } from '#platform/database/field-table.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { createRequestCheck } from '#platform/http/checks/request-check.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import { notRegistered } from '#platform/problem.ts';

import { APPEARANCE_COLUMNS, type Patch, toPatch } from './profile.fields.ts';
import { toAppearance } from './profile.mapping.ts';
import { profileRepository, type ProfileRow } from './profile.repository.ts';
import { findNewUses } from './profile.rules.ts';
import { toUnwrittenProblem } from './write-profile-fields.ts';

type Appearance = components['schemas']['Appearance'];
type CopiedLook = PagePart<'appearance'>;

/** Some columns of the appearance; plain JSON. */
type AppearanceColumns = Readonly<Patch<typeof APPEARANCE_COLUMNS>>;

/** Columns that an import wrote, with their values before and after. */
export interface AppearanceChange {
  readonly before: AppearanceColumns;
  readonly written: AppearanceColumns;
}

/** Maps each value of a copied appearance to its field. */
const LOOK_FIELDS = {
  theme: 'theme_id',
  font: 'font',
  accent: 'accent_color',
  background: 'background_color',
  link_shape: 'link_shape',
  header: 'header_layout',
  arrangement: 'layout',
  icon_frame: 'icon_frame',
  name_style: 'name_style',
  link_entrance: 'link_entrance',
  closing_mark: 'closing_mark',
  ofuse_button: 'ofuse_display_type',
  shows_invitation: 'shows_invitation',
} as const satisfies Record<Exclude<keyof CopiedLook, 'version'>, keyof Appearance>;

const COLUMNS = Object.values(APPEARANCE_COLUMNS);

const isProfileRequest = createRequestCheck('v4UpdateProfile');

/**
 * Imports the appearance of a page copy, in a transaction that has locked the profile. Writes only values
 * that differ from the present ones. Skips values that a client could not store, such as those of a newer
 * version.
 * @throws Problem `function_locked`, `account_suspended`, `account_leaving`.
 */
export async function takeAppearance(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  look: CopiedLook,
): Promise<AppearanceChange> {
  const row = await lock(tx, viewer.pageId);
  const present = toAppearance(row);
  const changes = findChanges(present, look);
  await assertUnlocked(core, tx, viewer, findNewUses(present, { version: 1, ...changes }));
  const written = toPatch(APPEARANCE_COLUMNS, changes);
  await write(core, tx, row, written);
  return { before: pickColumns(row, written), written };
}

/**
 * Restores the former appearance; returns false if a written column has changed since. Needs no unlocked
 * function, because the decorations were stored before.
 * @throws Problem `account_suspended`, `account_leaving`.
 */
export async function restoreAppearance(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  { before, written }: AppearanceChange,
): Promise<boolean> {
  const row = await lock(tx, viewer.pageId);
  const isAsWritten = COLUMNS.every(
    (column) => written[column] === undefined || written[column] === row[column],
  );
  if (isAsWritten) await write(core, tx, row, before);
  return isAsWritten;
}

async function lock(tx: Database, pageId: string): Promise<ProfileRow> {
  const row = await profileRepository.lock(tx, pageId);
  if (row === undefined) throw notRegistered();
  return row;
}

async function write(
  { clock }: Core,
  tx: Database,
  row: ProfileRow,
  columns: AppearanceColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { userId, appearanceVersion: version } = row;
  const appearance = { version, columns };
  const written = await profileRepository.write(tx, { userId, now: clock.now(), appearance });
  if (written === undefined) throw await toUnwrittenProblem(tx, userId);
}

/** The valid values of a copied appearance that differ from the present ones. */
function findChanges(present: Appearance, look: CopiedLook): Partial<Appearance> {
  const changes: Partial<Appearance> = {};
  for (const value of fieldsOf(LOOK_FIELDS)) {
    const field = LOOK_FIELDS[value];
    // Validates each value separately, so that an unknown value does not affect the others.
    const request: unknown = { appearance: { version: 1, [field]: look[value] } };
    const accepted = isProfileRequest(request) ? request.appearance : undefined;
    if (accepted === undefined || accepted[field] === present[field]) continue;
    const { version: _version, ...change } = accepted;
    Object.assign(changes, change);
  }
  return changes;
}

function pickColumns(row: ProfileRow, written: AppearanceColumns): AppearanceColumns {
  const columns = COLUMNS.filter((column) => written[column] !== undefined);
  // The cast is safe, because each column gets its own value.
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as AppearanceColumns;
}
