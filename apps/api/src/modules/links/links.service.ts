import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ImageKeys } from '#platform/images/image-keys.ts';
import type { PageChanges } from '#platform/page-changes.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';
import type { UnlockingViewer, Unlocks } from '#platform/unlocks.ts';
import { toVersionConflict } from '#platform/version-conflict.ts';

import { toLinkList } from './links.mapping.ts';
import { linksRepository } from './links.repository.ts';
import {
  checkLinks,
  findNewUses,
  type LinkRecord,
  planLinkChanges,
  refuseThumbnails,
} from './links.rules.ts';

type LinkList = components['schemas']['LinkList'];
type UpdateExternalLinksRequest = components['schemas']['UpdateExternalLinksRequest'];

export interface LinksServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly imageKeys: ImageKeys;
  readonly unlocks: Unlocks;
}

/** Use cases of the list of links. */
export interface LinksService {
  /** Stores the whole list. @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_registered`. */
  replace(viewer: UnlockingViewer, request: UpdateExternalLinksRequest): Promise<LinkList>;
}

export function createLinksService(options: LinksServiceOptions): LinksService {
  const { db, clock, random, pages, imageKeys, unlocks } = options;

  const changeThumbnails = async (
    tx: Database,
    userId: string,
    { stored, wanted }: { readonly stored: readonly LinkRecord[]; readonly wanted: readonly LinkRecord[] },
  ): Promise<void> => {
    const before = stored.map((link) => link.thumbnailImageKey);
    const after = wanted.map((link) => link.thumbnailImageKey);
    const refused = await imageKeys.change(tx, { userId, before, after });
    if (refused.size > 0) throw toValidationProblem(refuseThumbnails(wanted, refused));
  };

  const write = async (viewer: UnlockingViewer, version: number, wanted: readonly LinkRecord[]) =>
    inTransaction(db, async (tx) => {
      const { uid: userId } = viewer;
      const written = await linksRepository.claimVersion(tx, { userId, version, now: clock.now() });
      if (written === null) throw await explainRefusal(tx, userId, version);
      const stored = await linksRepository.list(tx, userId);
      await unlocks.assertUnlocked(tx, viewer, findNewUses(stored, wanted));
      await changeThumbnails(tx, userId, { stored, wanted });
      await linksRepository.apply(tx, userId, planLinkChanges(stored, wanted));
      await unlocks.note(tx, userId, { id: 'three_links', count: wanted.length });
      return { version: written, change: await pages.add(tx, userId) };
    });

  return {
    async replace(viewer, request) {
      const checked = checkLinks(request.links, random.id);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { version, change } = await write(viewer, request.version, checked.links);
      await pages.tell(change);
      return toLinkList(version, checked.links);
    },
  };
}

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const version = await linksRepository.lockVersion(tx, userId);
  if (version === null) return notRegistered();
  const current = toLinkList(version, await linksRepository.list(tx, userId));
  return toVersionConflict({ submitted, stored: version, current });
}
