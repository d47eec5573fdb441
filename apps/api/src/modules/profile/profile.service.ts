import type { GenreId } from '@musubi/domain/genres';

import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { ImageKeys } from '#core/images/image-keys.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { type ReachColumns, toOwnVisibility, toReachColumns } from '#core/pages/page-reach.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import type { UnlockingViewer, Unlocks } from '#core/unlocks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { EditingViewer, PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';

import { createHandleChange } from './handle-change.service.ts';
import { checkOfuseChanges } from './ofuse.rules.ts';
import { APPEARANCE_COLUMNS, toPatch } from './profile.fields.ts';
import { type Expansion, type ProfileViewer, toAppearance, toProfile } from './profile.mapping.ts';
import type { OwnProfileRow, ProfileRepository, ProfileRow, ProfileWrite } from './profile.repository.ts';
import { checkProfileChanges, type ClaimableHandle, refuseImages, findNewUses } from './profile.rules.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];
type ProfileChanges = components['schemas']['ProfileChanges'];
type UpdateProfileRequest = components['schemas']['UpdateProfileRequest'];

export interface ProfileServiceOptions {
  readonly db: Database;
  readonly repository: ProfileRepository;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly unlocks: Unlocks;
  readonly readActivities: (userId: string) => Promise<components['schemas']['ActivitySettings']>;
  readonly imageKeys: ImageKeys;
}

export interface ProfileService {
  /** @throws Problem `not_registered`. */
  get(viewer: ProfileViewer, expansions: readonly Expansion[]): Promise<ProfileResponse>;
  isRegistered(viewer: PageViewer): Promise<boolean>;
  /** Records that the owner has read the notice about a name from the sign-in provider. Idempotent. */
  endNameNotice(viewer: PageViewer): Promise<void>;
  /**
   * Stores genres that the caller has already checked. @throws Problem `version_conflict`, `not_registered`.
   */
  setGenres(viewer: EditingViewer, version: number, genres: readonly GenreId[]): Promise<ProfileResponse>;
  /**
   * Changes the fields that were sent.
   * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `handle_taken`,
   * `quota_exceeded`.
   */
  update(viewer: EditingViewer, request: UpdateProfileRequest): Promise<ProfileResponse>;
}

type Columns = NonNullable<ProfileWrite['profile']>['columns'];

/** Checked columns to write, and the new handle; `handle` is null to keep the current handle. */
interface ProfileWriting {
  readonly patches: Readonly<Record<'profile' | 'ofuse', Columns>>;
  readonly handle: ClaimableHandle | null;
}

export function createProfileService({
  db,
  repository,
  clock,
  pages,
  unlocks,
  readActivities,
  imageKeys,
}: ProfileServiceOptions): ProfileService {
  const changeHandle = createHandleChange(repository, clock);

  /** Replaces keys of images that have been renewed since the client read the profile. */
  const withPresentKeys = async (
    tx: Database,
    write: ProfileWrite,
    { iconImageKey, coverImageKey }: ProfileRow,
  ): Promise<ProfileWrite> => {
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
  };

  const writeWithImages = async (
    tx: Database,
    write: ProfileWrite,
    { before, changes }: { readonly before: ProfileRow; readonly changes: ProfileChanges },
  ): Promise<OwnProfileRow | undefined> => {
    const written = await repository.write(tx, await withPresentKeys(tx, write, before));
    if (written === undefined) return undefined;
    const refused = await imageKeys.change(tx, {
      userId: write.userId,
      before: [before.iconImageKey, before.coverImageKey],
      after: [written.iconImageKey, written.coverImageKey],
    });
    if (refused.size > 0) throw toValidationProblem(refuseImages(changes, refused));
    return written;
  };

  // Locks the profile row, because images, appearance and visibility depend on the stored profile.
  const writeChecked = async (
    tx: Database,
    viewer: UnlockingViewer,
    { write, request }: { readonly write: ProfileWrite; readonly request: UpdateProfileRequest },
  ): Promise<OwnProfileRow | undefined> => {
    const { profile: changes = { version: 1 }, appearance } = request;
    const isShowingImages = changes.icon_image_key !== undefined || changes.cover_image_key !== undefined;
    const { visibility } = changes;
    const isIndependent = !isShowingImages && appearance === undefined && visibility === undefined;
    if (isIndependent) return repository.write(tx, write);
    const before = await repository.lock(tx, viewer.pageId);
    if (before === undefined) return undefined;
    // Checks for locked functions only if the version is current; for a stale version, the write reports a
    // conflict.
    if (appearance?.version === before.appearanceVersion) {
      await unlocks.assertUnlocked(tx, viewer, findNewUses(toAppearance(before), appearance));
    }
    const reaching = visibility === undefined ? write : withReach(write, toReachColumns(visibility, before));
    const written = isShowingImages
      ? await writeWithImages(tx, reaching, { before, changes })
      : await repository.write(tx, reaching);
    if (written !== undefined) await followReach(tx, { before, written, now: write.now });
    return written;
  };

  const explainRefusal = async (viewer: EditingViewer, request: UpdateProfileRequest): Promise<Problem> => {
    const { pageId: userId } = viewer;
    const row = await repository.find(userId);
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
  };

  const store = async (
    viewer: EditingViewer,
    request: UpdateProfileRequest,
    { patches, handle }: ProfileWriting,
  ): Promise<ProfileResponse> => {
    const { pageId } = viewer;
    const write = toWrite(request, patches, { userId: pageId, now: clock.now() });
    const result = await inTransaction(db, async (tx) => {
      const written = await writeChecked(tx, viewer, { write, request });
      if (written === undefined) return null;
      const row = handle === null ? written : await changeHandle(tx, written, handle);
      return { row, change: await pages.add(tx, pageId) };
    });
    if (result === null) throw await explainRefusal(viewer, request);
    await pages.notify(result.change);
    return { user: toProfile(result.row, { viewer, expansions: expansionsOf(request) }) };
  };

  return {
    async get(viewer, wanted) {
      const { pageId } = viewer;
      const expansions = new Set(wanted);
      const found =
        expansions.has('links') || expansions.has('blocks')
          ? await repository.findWithLinks(pageId)
          : await repository.find(pageId).then((row) => row && { ...row, links: [], blocks: [] });
      if (found === undefined) throw notRegistered();
      const activities = expansions.has('activities') ? await readActivities(pageId) : undefined;
      const { links, blocks } = found;
      return { user: toProfile(found, { viewer, expansions, links, blocks, activities }) };
    },

    async isRegistered({ pageId }) {
      return repository.isRegistered(pageId);
    },

    async endNameNotice({ pageId }) {
      await repository.endNameNotice(pageId);
    },

    async update(viewer, request) {
      const checked = checkProfileChanges(request.profile ?? { version: 1 });
      const ofuse = checkOfuseChanges(request.ofuse ?? {});
      const refusals = [...(checked.ok ? [] : checked.refusals), ...ofuse.refusals];
      if (!checked.ok || refusals.length > 0) throw toValidationProblem(refusals);
      const { patch, handle } = checked;
      return store(viewer, request, { patches: { profile: patch, ofuse: ofuse.patch }, handle });
    },

    async setGenres(viewer, version, genres) {
      const patches = { profile: { genres: [...genres] }, ofuse: {} };
      return store(viewer, { profile: { version } }, { patches, handle: null });
    },
  };
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

/** Does what follows when a page becomes more or less visible. */
async function followReach(tx: Database, { before, written, now }: ReachChange): Promise<void> {
  const { userId } = written;
  // Visitors who saw the page must not open the addresses of pictures and files that they noted.
  if (written.visibility === 'draft' && before.visibility !== 'draft') await markForRenewal(tx, userId, now);
  const isRepublished = toOwnVisibility(before) === 'draft' && toOwnVisibility(written) !== 'draft';
  if (isRepublished) await decisionsRepository.forgetVisibility(tx, userId);
}

/** Puts how far the page reaches in the place of the visibility that the owner chose. */
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
