import type { GenreId } from '@musubi/domain/genres';

import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { OwnProfileRow } from '#core/creators/own-profiles.ts';
import type { Core } from '#core/module.ts';
import { type ReachColumns, toOwnVisibility, toReachColumns } from '#core/pages/page-reach.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { assertUnlocked } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { EditingViewer, UnlockingViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';

import { changeHandle } from './change-handle.ts';
import { checkOfuseChanges } from './ofuse.rules.ts';
import { APPEARANCE_COLUMNS, toPatch } from './profile.fields.ts';
import { type Expansion, toAppearance, toProfile } from './profile.mapping.ts';
import { profileRepository, type ProfileRow, type ProfileWrite } from './profile.repository.ts';
import { checkProfileChanges, type ClaimableHandle, refuseImages, findNewUses } from './profile.rules.ts';

type Operation = 'v4UpdateProfile';
type UpdateProfileRequest = Call<Operation>['body'];
type ProfileChanges = NonNullable<UpdateProfileRequest['profile']>;
type Columns = NonNullable<ProfileWrite['profile']>['columns'];

/** Checked columns to write, and the new handle; `handle` is null to keep the current handle. */
interface ProfileWriting {
  readonly patches: Readonly<Record<'profile' | 'ofuse', Columns>>;
  readonly handle: ClaimableHandle | null;
  /** Names of the fields that were sent. */
  readonly fields: readonly string[];
}

/**
 * Changes the fields that were sent.
 * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `handle_taken`,
 * `quota_exceeded`; `token_missing` without a viewer.
 */
export async function updateProfile(
  core: Core,
  { viewer, body }: { readonly viewer: EditingViewer | null; readonly body: UpdateProfileRequest },
): Promise<Result<Operation>> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  const checked = checkProfileChanges(body.profile ?? { version: 1 });
  const ofuse = checkOfuseChanges(body.ofuse ?? {});
  const refusals = [...(checked.ok ? [] : checked.refusals), ...ofuse.refusals];
  if (!checked.ok || refusals.length > 0) throw toValidationProblem(refusals);
  const { patch, handle } = checked;
  const fields = listSentFields(body);
  return store(core, viewer, body, { patches: { profile: patch, ofuse: ofuse.patch }, handle, fields });
}

/**
 * Stores genres that the caller has already checked. @throws Problem `version_conflict`, `not_registered`.
 */
export async function setGenres(
  core: Core,
  viewer: EditingViewer,
  version: number,
  genres: readonly GenreId[],
): Promise<Result<Operation>> {
  const patches = { profile: { genres: [...genres] }, ofuse: {} };
  return store(core, viewer, { profile: { version } }, { patches, handle: null, fields: ['genres'] });
}

async function store(
  core: Core,
  viewer: EditingViewer,
  request: UpdateProfileRequest,
  { patches, handle, fields }: ProfileWriting,
): Promise<Result<Operation>> {
  const { db, clock, pages, webhooks } = core;
  const { pageId } = viewer;
  const write = toWrite(request, patches, { userId: pageId, now: clock.now() });
  const result = await inTransaction(db, async (tx) => {
    const written = await writeChecked(core, tx, viewer, { write, request });
    if (written === undefined) return null;
    const row = handle === null ? written : await changeHandle(core, tx, written, handle);
    await webhooks.emit(tx, pageId, 'profile.updated', { fields });
    return { row, change: await pages.add(tx, pageId) };
  });
  if (result === null) throw await explainRefusal(core, viewer, request);
  await pages.notify(result.change);
  return { user: toProfile(result.row, { viewer, expansions: expansionsOf(request) }) };
}

/** Names of the fields of a request, those of its other parts after the name of the part. */
function listSentFields({
  profile = { version: 1 },
  ofuse,
  appearance,
}: UpdateProfileRequest): readonly string[] {
  const namesOf = (part: object, prefix = ''): readonly string[] =>
    Object.keys(part).flatMap((name) => (name === 'version' ? [] : [`${prefix}${name}`]));
  return [
    ...namesOf(profile),
    ...namesOf(ofuse ?? {}, 'ofuse.'),
    ...namesOf(appearance ?? {}, 'appearance.'),
  ];
}

/** Locks the profile row, because images, appearance and visibility depend on the stored profile. */
async function writeChecked(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  { write, request }: { readonly write: ProfileWrite; readonly request: UpdateProfileRequest },
): Promise<OwnProfileRow | undefined> {
  const { profile: changes = { version: 1 }, appearance } = request;
  const isShowingImages = changes.icon_image_key !== undefined || changes.cover_image_key !== undefined;
  const { visibility } = changes;
  const isIndependent = !isShowingImages && appearance === undefined && visibility === undefined;
  if (isIndependent) return profileRepository.write(tx, write);
  const before = await profileRepository.lock(tx, viewer.pageId);
  if (before === undefined) return undefined;
  // Checks for locked functions only if the version is current; for a stale version, the write reports a
  // conflict.
  if (appearance?.version === before.appearanceVersion) {
    await assertUnlocked(core, tx, viewer, findNewUses(toAppearance(before), appearance));
  }
  const reaching = visibility === undefined ? write : withReach(write, toReachColumns(visibility, before));
  const written = isShowingImages
    ? await writeWithImages(core, tx, reaching, { before, changes })
    : await profileRepository.write(tx, reaching);
  if (written !== undefined) await followReach(tx, { before, written, now: write.now });
  return written;
}

async function writeWithImages(
  core: Core,
  tx: Database,
  write: ProfileWrite,
  { before, changes }: { readonly before: ProfileRow; readonly changes: ProfileChanges },
): Promise<OwnProfileRow | undefined> {
  const written = await profileRepository.write(tx, await withPresentKeys(core, tx, write, before));
  if (written === undefined) return undefined;
  const refused = await core.imageKeys.change(tx, {
    userId: write.userId,
    before: [before.iconImageKey, before.coverImageKey],
    after: [written.iconImageKey, written.coverImageKey],
  });
  if (refused.size > 0) throw toValidationProblem(refuseImages(changes, refused));
  return written;
}

/** Replaces image keys that were renewed after the client read the profile. */
async function withPresentKeys(
  { imageKeys }: Core,
  tx: Database,
  write: ProfileWrite,
  { iconImageKey, coverImageKey }: ProfileRow,
): Promise<ProfileWrite> {
  const { userId, profile } = write;
  if (profile === undefined) return write;
  const { iconImageKey: icon = null, coverImageKey: cover = null } = profile.columns;
  const change = { userId, before: [iconImageKey, coverImageKey], after: [icon, cover] };
  const renewed = await imageKeys.renewed(tx, change);
  const columns = {
    ...profile.columns,
    ...(icon !== null && { iconImageKey: renewed.get(icon) ?? icon }),
    ...(cover !== null && { coverImageKey: renewed.get(cover) ?? cover }),
  };
  return { ...write, profile: { ...profile, columns } };
}

async function explainRefusal(
  { db, ownProfiles }: Core,
  viewer: EditingViewer,
  request: UpdateProfileRequest,
): Promise<Problem> {
  const { pageId: userId } = viewer;
  const row = await ownProfiles.find(userId);
  if (row === undefined) return notRegistered();
  const account = row.chosenVisibility === null ? undefined : await accountsRepository.find(db, userId);
  const stay = account === undefined ? null : findStayProblem(account);
  if (stay !== null) return stay;
  const { profile, ofuse, appearance } = request;
  const stale = [profile?.version, ofuse?.version].find(
    (version) => (version ?? row.version) !== row.version,
  );
  const [submitted, stored] =
    stale === undefined ? [appearance?.version ?? 0, row.appearanceVersion] : [stale, row.version];
  const current = { user: toProfile(row, { viewer, expansions: expansionsOf(request) }) };
  return toVersionConflict({ submitted, stored, current });
}

function expansionsOf({ appearance, ofuse }: UpdateProfileRequest): ReadonlySet<Expansion> {
  return new Set<Expansion>([
    ...(appearance === undefined ? [] : (['appearance'] as const)),
    ...(ofuse === undefined ? [] : (['ofuse'] as const)),
  ]);
}

interface ReachChange {
  readonly before: ProfileRow;
  readonly written: ProfileRow;
  readonly now: Date;
}

/** Runs the side effects of a change in visibility. */
async function followReach(tx: Database, { before, written, now }: ReachChange): Promise<void> {
  const { userId } = written;
  // Visitors of the former page must not open picture and file URLs that they saved.
  if (written.visibility === 'draft' && before.visibility !== 'draft') await markForRenewal(tx, userId, now);
  const isRepublished = toOwnVisibility(before) === 'draft' && toOwnVisibility(written) !== 'draft';
  if (isRepublished) await decisionsRepository.forgetVisibility(tx, userId);
}

/** Replaces the visibility in the write by the effective one, with the other columns of `reach`. */
function withReach(write: ProfileWrite, reach: ReachColumns): ProfileWrite {
  const { profile } = write;
  if (profile === undefined) return write;
  return { ...write, profile: { ...profile, columns: { ...profile.columns, ...reach } } };
}

function toWrite(
  { profile, ofuse, appearance }: UpdateProfileRequest,
  patches: ProfileWriting['patches'],
  target: Pick<ProfileWrite, 'userId' | 'now'>,
): ProfileWrite {
  return {
    ...target,
    ...(profile && { profile: { version: profile.version, columns: patches.profile } }),
    ...(ofuse && { ofuse: { version: ofuse.version, columns: patches.ofuse } }),
    ...(appearance && {
      appearance: { version: appearance.version, columns: toPatch(APPEARANCE_COLUMNS, appearance) },
    }),
  };
}
