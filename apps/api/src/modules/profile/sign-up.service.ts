import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { claimPibId, findPibId } from '#core/accounts/pib-ids.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import type { Random } from '#platform/random.ts';

import { handleRepository } from './handle.repository.ts';
import { startOfFreeze } from './handle.service.ts';
import { type ProfileViewer, toProfile } from './profile.mapping.ts';
import type { NewProfileRow, OwnProfileRow, ProfileRepository } from './profile.repository.ts';
import { type ClaimableHandle, RANDOM_HANDLE_BYTES, toRandomHandle } from './profile.rules.ts';

/** Records the invitation for inviter and guest in the transaction of the sign-up. */
type AcceptInvitation = (tx: Database, guestId: string, code: string) => Promise<void>;

interface SignUpRequest {
  readonly acceptLanguage?: string | undefined;
  readonly invitationCode?: string | undefined;
  /** Visibility of the new page, unlisted by default: docs/topics/pages.md#publishing */
  readonly visibility?: 'unlisted' | 'draft' | undefined;
}

export interface SignUpServiceOptions {
  readonly db: Database;
  readonly repository: ProfileRepository;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly acceptInvitation: AcceptInvitation;
}

type SigningUpViewer = ProfileViewer & Pick<Viewer, 'accountId' | 'pibId'>;

interface SignUpResult {
  /** False when the profile already existed. */
  readonly isNew: boolean;
  readonly response: components['schemas']['ProfileResponse'];
}

export interface SignUpService {
  /** Creates the viewer's profile or returns the existing profile. Idempotent, also for concurrent calls. */
  signUp(viewer: SigningUpViewer, request: SignUpRequest): Promise<SignUpResult>;
}

/** The viewer who signs up, with the pib id in the viewer's token and the language of the browser. */
interface NewAccount extends Pick<Viewer, 'accountId' | 'pageId' | 'pibId'> {
  readonly locale: NewProfileRow['locale'];
  readonly visibility: NewProfileRow['visibility'];
}

/** Thrown to roll back the handle claim when a concurrent call has created the profile first. */
class AlreadySignedUp extends Error {}

const MAX_HANDLE_ATTEMPTS = 8;

export function createSignUpService({
  db,
  repository,
  clock,
  random,
  pages,
  acceptInvitation,
}: SignUpServiceOptions): SignUpService {
  const claimRandomHandle = async (tx: Database, userId: string): Promise<ClaimableHandle> => {
    const now = clock.now();
    for (let attempt = 0; attempt < MAX_HANDLE_ATTEMPTS; attempt += 1) {
      const handle = toRandomHandle(random.bytes(RANDOM_HANDLE_BYTES));
      if (handle === null) continue;
      const claim = { ...handle, userId, now, frozenSince: startOfFreeze(now) };
      if (await handleRepository.claim(tx, claim)) return handle;
    }
    throw new Error(`No free handle after ${MAX_HANDLE_ATTEMPTS} attempts`);
  };

  /** Returns the stored pib id, or else the pib id in the token if no other user has that id. */
  const decidePibId = async (
    tx: Database,
    userId: string,
    claimed: string | null,
  ): Promise<string | null> => {
    const stay = findStayProblem(await accountsRepository.lock(tx, userId));
    if (stay !== null) throw stay;
    const stored = await findPibId(tx, userId);
    if (stored !== null || claimed === null) return stored;
    return (await claimPibId(tx, userId, claimed)) ? claimed : null;
  };

  const insert = async (
    { accountId, pageId, pibId: claimed, ...chosen }: NewAccount,
    invitationCode: string | undefined,
  ): Promise<{ row: OwnProfileRow; change: OutboxEntry | null }> =>
    inTransaction(db, async (tx) => {
      const pibId = await decidePibId(tx, accountId, claimed);
      const { handle } = await claimRandomHandle(tx, pageId);
      const row = await repository.insert(
        tx,
        toNewRow({ ...chosen, userId: pageId, pibId, pubId: handle }, clock.now()),
      );
      if (row === undefined) throw new AlreadySignedUp();
      if (invitationCode !== undefined) await acceptInvitation(tx, accountId, invitationCode);
      return { row, change: await pages.add(tx, pageId) };
    });

  const toResult = (viewer: ProfileViewer, row: OwnProfileRow, isNew: boolean): SignUpResult => ({
    isNew,
    response: { user: toProfile(row, { viewer, expansions: new Set() }) },
  });

  const findExisting = async (viewer: ProfileViewer): Promise<SignUpResult | null> => {
    const row = await repository.find(viewer.pageId);
    return row === undefined ? null : toResult(viewer, row, false);
  };

  return {
    async signUp(viewer, { acceptLanguage, invitationCode, visibility = 'unlisted' }) {
      const existing = await findExisting(viewer);
      if (existing !== null) return existing;
      try {
        const { accountId, pageId, pibId } = viewer;
        const locale = negotiateLocale(acceptLanguage);
        const account = { accountId, pageId, pibId, locale, visibility };
        const { row, change } = await insert(account, invitationCode);
        await pages.notify(change);
        return toResult(viewer, row, true);
      } catch (error) {
        const winner = error instanceof AlreadySignedUp ? await findExisting(viewer) : null;
        if (winner === null) throw error;
        return winner;
      }
    },
  };
}

function toNewRow(
  profile: Pick<NewProfileRow, 'userId' | 'pibId' | 'locale' | 'visibility' | 'pubId'>,
  now: Date,
): NewProfileRow {
  return {
    ...profile,
    // Never the name in the token: until the person gives one, every surface shows the handle.
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
