import { FIRST_BLOCK_TYPES } from '@musubi/domain/page-blocks';

import type { FileKeys } from '#core/files/file-keys.ts';
import type { ImageKeys } from '#core/images/image-keys.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { withRenewedKeys } from '#core/pages/renewed-keys.ts';
import type { Unlocks } from '#core/unlocks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import { linksRepository, toLinkList, writeLinks } from '#modules/links/public.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { BlockRecord } from './page-blocks.fields.ts';
import { toPageBlockList, toRemovedBlockList } from './page-blocks.mapping.ts';
import { type ContentVersions, pageBlocksRepository } from './page-blocks.repository.ts';
import {
  addKept,
  checkPage,
  type PageContent,
  planBlockChanges,
  refuseFiles,
  refusePictures,
  withStoredFile,
} from './page-blocks.rules.ts';
import { retentionCutoff } from './removed-blocks.rules.ts';

type Schemas = components['schemas'];

interface PageWrite {
  readonly content: PageContent;
  /** The kinds that the client knows. */
  readonly knownKinds: ReadonlySet<string>;
}

export interface PageBlocksServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly imageKeys: ImageKeys;
  readonly fileKeys: FileKeys;
  readonly unlocks: Unlocks;
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
  const { db, clock, random, pages, imageKeys, fileKeys } = options;

  /** Replaces keys that have been renewed since the client read the page. */
  const withPresentKeys = async (
    tx: Database,
    userId: string,
    { stored, blocks }: { readonly stored: readonly BlockRecord[]; readonly blocks: readonly BlockRecord[] },
  ): Promise<readonly BlockRecord[]> => {
    const keysOf = (all: readonly BlockRecord[], kind: 'imageKeys' | 'fileKeys') =>
      all.flatMap((block) => block[kind]);
    const pictures = { before: keysOf(stored, 'imageKeys'), after: keysOf(blocks, 'imageKeys') };
    const files = { before: keysOf(stored, 'fileKeys'), after: keysOf(blocks, 'fileKeys') };
    const renewed = new Map([
      ...(await imageKeys.renewed(tx, { userId, ...pictures })),
      ...(await fileKeys.renewed(tx, { pageId: userId, ...files })),
    ]);
    return blocks.map((block) => withRenewedKeys(block, renewed));
  };

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

  /** Returns the blocks with the formats and sizes of their files. */
  const changeFiles = async (
    tx: Database,
    pageId: string,
    { stored, content }: { readonly stored: readonly BlockRecord[]; readonly content: PageContent },
  ): Promise<readonly BlockRecord[]> => {
    const before = stored.flatMap((block) => block.fileKeys);
    const after = content.blocks.flatMap((block) => block.fileKeys);
    const own = await fileKeys.change(tx, { pageId, before, after });
    const refusals = refuseFiles(content, new Set([...before, ...own.keys()]));
    if (refusals.length > 0) throw toValidationProblem(refusals);
    return content.blocks.map((block) => withStoredFile(block, own));
  };

  /** Writes the blocks and returns all blocks of the page, with those that stay because the client cannot read them. */
  const writeBlocks = async (tx: Database, userId: string, { content, knownKinds }: PageWrite) => {
    const stored = await pageBlocksRepository.list(tx, userId);
    const completed = addKept(content, stored, knownKinds);
    if (!completed.ok) throw toValidationProblem(completed.refusals);
    const wanted = await withPresentKeys(tx, userId, { stored, blocks: completed.blocks });
    const blocks = await changeFiles(tx, userId, { stored, content: { ...content, blocks: wanted } });
    await changePictures(tx, userId, { stored, content: { ...content, blocks } });
    const changes = planBlockChanges(stored, blocks);
    await pageBlocksRepository.apply(tx, userId, { changes, now: clock.now() });
    return { blocks, haveBlocksChanged: changes.removed.length + changes.written.length > 0 };
  };

  const write = async ({ pageId: userId }: PageViewer, submitted: ContentVersions, page: PageWrite) =>
    inTransaction(db, async (tx) => {
      const versions = await pageBlocksRepository.lockVersions(tx, userId);
      if (versions === null) throw notRegistered();
      if (versions.links !== submitted.links || versions.blocks !== submitted.blocks) {
        throw await explainConflict(tx, userId, { submitted, versions });
      }
      const { links, linkPointer } = page.content;
      const written = await writeLinks(options, tx, { userId, wanted: links, pointerOf: linkPointer });
      const { hasChanged: haveLinksChanged } = written;
      const { blocks, haveBlocksChanged } = await writeBlocks(tx, userId, page);
      const next = {
        links: versions.links + (haveLinksChanged ? 1 : 0),
        blocks: versions.blocks + (haveBlocksChanged || haveLinksChanged ? 1 : 0),
      };
      await pageBlocksRepository.setVersions(tx, userId, { versions: next, now: clock.now() });
      return { next, links: written.links, blocks, change: await pages.add(tx, userId) };
    });

  return {
    async replace(viewer, { version, links_version: linksVersion, known_kinds: kinds, items }) {
      const checked = checkPage(items, random.id);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { content } = checked;
      const knownKinds = new Set<string>(kinds ?? FIRST_BLOCK_TYPES);
      const submitted = { links: linksVersion, blocks: version };
      const { next, links, blocks, change } = await write(viewer, submitted, { content, knownKinds });
      await pages.notify(change);
      return {
        links: toLinkList(next.links, links),
        blocks: toPageBlockList(next.blocks, blocks, links),
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
