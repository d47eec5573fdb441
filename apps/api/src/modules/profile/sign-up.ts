import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { claimPibId, findPibId } from '#core/accounts/pib-ids.repository.ts';
import type { OwnProfileRow } from '#core/creators/own-profiles.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { acceptInvitation } from '#modules/invitations/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { handleRepository } from './handle.repository.ts';
import { type ProfileViewer, toProfile } from './profile.mapping.ts';
import { type NewProfileRow, profileRepository } from './profile.repository.ts';
import { type ClaimableHandle, RANDOM_HANDLE_BYTES, startOfFreeze, toRandomHandle } from './profile.rules.ts';

type Operation = 'v4SignUp';

interface SignUpCall {
  readonly viewer: ProfileViewer & Pick<Viewer, 'accountId' | 'pibId'>;
  /** `visibility` of the new page is unlisted by default: docs/topics/pages.md#publishing */
  readonly query: Call<Operation>['query'];
  readonly caller: Pick<Call<Operation>['caller'], 'acceptLanguage'>;
}

interface SignUpResult {
  /** 200 if the profile already existed. */
  readonly status: 200 | 201;
  readonly body: components['schemas']['ProfileResponse'];
}

/** The viewer who signs up, with the pib id in the viewer's token and the language of the browser. */
interface NewAccount extends Pick<Viewer, 'accountId' | 'pageId' | 'pibId'> {
  readonly locale: NewProfileRow['locale'];
  readonly visibility: NewProfileRow['visibility'];
}

/** Thrown to roll back the handle claim when a concurrent call has created the profile first. */
class AlreadySignedUp extends Error {}

const MAX_HANDLE_ATTEMPTS = 8;

/** Creates the viewer's profile or returns the existing profile. Idempotent, also for concurrent calls. */
export async function signUp(
  core: Core,
  { viewer, query: { invitation_code: invitationCode, visibility = 'unlisted' }, caller }: SignUpCall,
): Promise<SignUpResult> {
  const existing = await findExisting(core, viewer);
  if (existing !== null) return existing;
  try {
    const { accountId, pageId, pibId } = viewer;
    const locale = negotiateLocale(caller.acceptLanguage);
    const account = { accountId, pageId, pibId, locale, visibility };
    const { row, change } = await insert(core, account, invitationCode);
    await core.pages.notify(change);
    return { status: 201, body: toResponse(viewer, row) };
  } catch (error) {
    const winner = error instanceof AlreadySignedUp ? await findExisting(core, viewer) : null;
    if (winner === null) throw error;
    return winner;
  }
}

async function findExisting({ ownProfiles }: Core, viewer: ProfileViewer): Promise<SignUpResult | null> {
  const row = await ownProfiles.find(viewer.pageId);
  return row === undefined ? null : { status: 200, body: toResponse(viewer, row) };
}

function toResponse(viewer: ProfileViewer, row: OwnProfileRow) {
  return { user: toProfile(row, { viewer, expansions: new Set() }) };
}

async function insert(
  core: Core,
  { accountId, pageId, pibId: claimed, ...chosen }: NewAccount,
  invitationCode: string | undefined,
): Promise<{ row: OwnProfileRow; change: OutboxEntry | null }> {
  return inTransaction(core.db, async (tx) => {
    const pibId = await decidePibId(tx, accountId, claimed);
    const { handle } = await claimRandomHandle(core, tx, pageId);
    const row = await profileRepository.insert(
      tx,
      toNewRow({ ...chosen, userId: pageId, pibId, pubId: handle }, core.clock.now()),
    );
    if (row === undefined) throw new AlreadySignedUp();
    if (invitationCode !== undefined) await acceptInvitation(core, tx, accountId, invitationCode);
    return { row, change: await core.pages.add(tx, pageId) };
  });
}

/** Returns the stored pib id, or else the pib id in the token if no other user has that id. */
async function decidePibId(tx: Database, userId: string, claimed: string | null): Promise<string | null> {
  const stay = findStayProblem(await accountsRepository.lock(tx, userId));
  if (stay !== null) throw stay;
  const stored = await findPibId(tx, userId);
  if (stored !== null || claimed === null) return stored;
  return (await claimPibId(tx, userId, claimed)) ? claimed : null;
}

async function claimRandomHandle(
  { clock, random }: Core,
  tx: Database,
  userId: string,
): Promise<ClaimableHandle> {
  const now = clock.now();
  for (let attempt = 0; attempt < MAX_HANDLE_ATTEMPTS; attempt += 1) {
    const handle = toRandomHandle(random.bytes(RANDOM_HANDLE_BYTES));
    if (handle === null) continue;
    const claim = { ...handle, userId, now, frozenSince: startOfFreeze(now) };
    if (await handleRepository.claim(tx, claim)) return handle;
  }
  throw new Error(`No free handle after ${MAX_HANDLE_ATTEMPTS} attempts`);
}

function toNewRow(
  profile: Pick<NewProfileRow, 'userId' | 'pibId' | 'locale' | 'visibility' | 'pubId'>,
  now: Date,
): NewProfileRow {
  return {
    ...profile,
    // Never the name from the token: until the person enters a name, the handle is shown everywhere.
    name: profile.pubId,
    asksAboutName: false,
    themeId: DEFAULT_APPEARANCE.theme_id,
    font: DEFAULT_APPEARANCE.font,
    linkShape: DEFAULT_APPEARANCE.link_shape,
    headerLayout: DEFAULT_APPEARANCE.header_layout,
    ofuseDisplayType: DEFAULT_APPEARANCE.ofuse_display_type,
    createdAt: now,
    updatedAt: now,
  };
}
