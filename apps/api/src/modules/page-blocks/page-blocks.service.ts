import type { ImageKeys } from '#core/images/image-keys.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { WriteLinks } from '#modules/links/links-writer.ts';
import { toLinkList } from '#modules/links/links.mapping.ts';
import { linksRepository } from '#modules/links/links.repository.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { BlockRecord } from './page-blocks.fields.ts';
import { isReadable, toPageBlockList, toRemovedBlockList } from './page-blocks.mapping.ts';
import { type ContentVersions, pageBlocksRepository } from './page-blocks.repository.ts';
import { checkPage, type PageContent, planBlockChanges, refusePictures } from './page-blocks.rules.ts';
import { retentionCutoff } from './removed-blocks.rules.ts';

type Schemas = components['schemas'];

export interface PageBlocksServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly imageKeys: ImageKeys;
  readonly writeLinks: WriteLinks;
}

export interface PageBlocksService {
  /**
   * Stores all links and blocks of the page.
   * @throws Problem `validation_failed`, `version_conflict`, `not_registered`.
   */
  replace(viewer: PageViewer, request: Schemas['UpdatePageBlocksRequest']): Promise<Schemas['PageContent']>;
  /** Recently removed blocks, newest first. @throws Problem `not_registered`. */
  listRemoved(userId: string): Promise<Schemas['RemovedBlockList']>;
  /** Deletes removed blocks after their retention time; called periodically. */
  sweep(): Promise<void>;
}

export function createPageBlocksService(options: PageBlocksServiceOptions): PageBlocksService {
  const { db, clock, random, pages, imageKeys, writeLinks } = options;

  const changePictures = async (
    tx: Database,
    userId: string,
    { stored, content }: { readonly stored: readonly BlockRecord[]; readonly content: PageContent },
  ): Promise<void> => {
    const before = stored.flatMap((block) => block.imageKeys);
    const after = content.blocks.flatMap((block) => block.imageKeys);
    const refused = await imageKeys.change(tx, { userId, before, after });
    if (refused.size > 0) throw toValidationProblem(refusePictures(content, refused));
  };

  /** Writes the blocks; returns whether anything changed. Blocks that this version cannot read stay. */
  const writeBlocks = async (tx: Database, userId: string, content: PageContent): Promise<boolean> => {
    const stored = (await pageBlocksRepository.list(tx, userId)).filter(isReadable);
    await changePictures(tx, userId, { stored, content });
    const changes = planBlockChanges(stored, content.blocks);
    await pageBlocksRepository.apply(tx, userId, { changes, now: clock.now() });
    return changes.removed.length + changes.written.length > 0;
  };

  const write = async ({ pageId: userId }: PageViewer, submitted: ContentVersions, content: PageContent) =>
    inTransaction(db, async (tx) => {
      const versions = await pageBlocksRepository.lockVersions(tx, userId);
      if (versions === null) throw notRegistered();
      if (versions.links !== submitted.links || versions.blocks !== submitted.blocks) {
        throw await explainConflict(tx, userId, { submitted, versions });
      }
      const { links, linkPointer } = content;
      const haveLinksChanged = await writeLinks(tx, userId, { wanted: links, pointerOf: linkPointer });
      const haveBlocksChanged = await writeBlocks(tx, userId, content);
      const written = {
        links: versions.links + (haveLinksChanged ? 1 : 0),
        blocks: versions.blocks + (haveBlocksChanged || haveLinksChanged ? 1 : 0),
      };
      await pageBlocksRepository.setVersions(tx, userId, { versions: written, now: clock.now() });
      return { written, change: await pages.add(tx, userId) };
    });

  return {
    async replace(viewer, { version, links_version: linksVersion, items }) {
      const checked = checkPage(items, random.id);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { content } = checked;
      const { written, change } = await write(viewer, { links: linksVersion, blocks: version }, content);
      await pages.notify(change);
      return {
        links: toLinkList(written.links, content.links),
        blocks: toPageBlockList(written.blocks, content.blocks, content.links),
      };
    },

    async listRemoved(userId) {
      const removed = await pageBlocksRepository.listRemoved(db, userId, retentionCutoff(clock.now()));
      if (removed === null) throw notRegistered();
      return toRemovedBlockList(removed);
    },

    async sweep() {
      const now = clock.now();
      const before = retentionCutoff(now);
      await inBatches(async (limit) => pageBlocksRepository.removeOld(db, { before, now, limit }), { clock });
    },
  };
}

async function explainConflict(
  tx: Database,
  userId: string,
  { submitted, versions }: { readonly submitted: ContentVersions; readonly versions: ContentVersions },
): Promise<Problem> {
  const links = await linksRepository.list(tx, userId);
  const blocks = await pageBlocksRepository.list(tx, userId);
  const current = {
    links: toLinkList(versions.links, links),
    blocks: toPageBlockList(versions.blocks, blocks, links),
  };
  return toVersionConflict({ submitted: submitted.blocks, stored: versions.blocks, current });
}
