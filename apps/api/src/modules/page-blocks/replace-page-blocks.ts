import { FIRST_BLOCK_TYPES } from '@musubi/domain/block-rules';

import type { Core } from '#core/module.ts';
import { withRenewedKeys } from '#core/pages/renewed-keys.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { linksRepository, toLinkList, writeLinks } from '#modules/links/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';

import type { BlockRecord } from './page-blocks.fields.ts';
import { toPageBlockList } from './page-blocks.mapping.ts';
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

type Operation = 'v4UpdatePageBlocks';

interface PageWrite {
  readonly userId: string;
  readonly submitted: ContentVersions;
  readonly content: PageContent;
  /** The block kinds that the client knows. */
  readonly knownKinds: ReadonlySet<string>;
}

interface StoredAndSent {
  readonly userId: string;
  readonly stored: readonly BlockRecord[];
  readonly content: PageContent;
}

/**
 * Stores all links and blocks of the page.
 * @throws Problem `validation_failed`, `version_conflict`, `not_registered`.
 */
export async function replacePageBlocks(
  core: Core,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const checked = checkPage(body.items, core.random.id);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const { next, links, blocks, change } = await write(core, {
    userId: viewer.pageId,
    submitted: { links: body.links_version, blocks: body.version },
    content: checked.content,
    knownKinds: new Set(body.known_kinds ?? FIRST_BLOCK_TYPES),
  });
  await core.pages.notify(change);
  return {
    links: toLinkList(next.links, links),
    blocks: toPageBlockList(next.blocks, blocks, links),
  };
}

async function write(core: Core, page: PageWrite) {
  const { db, clock, pages, webhooks } = core;
  const { userId, submitted, content } = page;
  return inTransaction(db, async (tx) => {
    const versions = await pageBlocksRepository.lockVersions(tx, userId);
    if (versions === null) throw notRegistered();
    if (versions.links !== submitted.links || versions.blocks !== submitted.blocks) {
      throw await explainConflict(tx, userId, { submitted, versions });
    }
    const written = await writeLinks(core, tx, {
      userId,
      wanted: content.links,
      pointerOf: content.linkPointer,
    });
    const { hasChanged: haveLinksChanged } = written;
    const { blocks, haveBlocksChanged } = await writeBlocks(core, tx, page);
    const next = {
      links: versions.links + (haveLinksChanged ? 1 : 0),
      blocks: versions.blocks + (haveBlocksChanged || haveLinksChanged ? 1 : 0),
    };
    await pageBlocksRepository.setVersions(tx, userId, { versions: next, now: clock.now() });
    if (haveLinksChanged) await webhooks.emit(tx, userId, 'links.updated', { version: next.links });
    if (haveBlocksChanged) await webhooks.emit(tx, userId, 'blocks.updated', { version: next.blocks });
    const isObserved = written.isObserved || haveBlocksChanged;
    const change = await (isObserved ? pages.add(tx, userId) : pages.addNews(tx, userId));
    return { next, links: written.links, blocks, change };
  });
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

/**
 * Writes the blocks and returns all blocks of the page, including those kept because the client cannot read
 * them.
 */
async function writeBlocks(core: Core, tx: Database, { userId, content, knownKinds }: PageWrite) {
  const stored = await pageBlocksRepository.list(tx, userId);
  const completed = addKept(content, stored, knownKinds);
  if (!completed.ok) throw toValidationProblem(completed.refusals);
  const kept = { userId, stored, content: { ...content, blocks: completed.blocks } };
  const wanted = await withPresentKeys(core, tx, kept);
  const blocks = await changeFiles(core, tx, { userId, stored, content: { ...content, blocks: wanted } });
  await changePictures(core, tx, { userId, stored, content: { ...content, blocks } });
  const changes = planBlockChanges(stored, blocks);
  await pageBlocksRepository.apply(tx, userId, { changes, now: core.clock.now() });
  return { blocks, haveBlocksChanged: changes.removed.length + changes.written.length > 0 };
}

/** Replaces image and file keys that were renewed after the client read the page. */
async function withPresentKeys(
  { imageKeys, fileKeys }: Core,
  tx: Database,
  { userId, stored, content }: StoredAndSent,
): Promise<readonly BlockRecord[]> {
  const { blocks } = content;
  const pictures = { before: keysOf(stored, 'imageKeys'), after: keysOf(blocks, 'imageKeys') };
  const files = { before: keysOf(stored, 'fileKeys'), after: keysOf(blocks, 'fileKeys') };
  const renewed = new Map([
    ...(await imageKeys.renewed(tx, { userId, ...pictures })),
    ...(await fileKeys.renewed(tx, { pageId: userId, ...files })),
  ]);
  return blocks.map((block) => withRenewedKeys(block, renewed));
}

async function changePictures(
  { imageKeys }: Core,
  tx: Database,
  { userId, stored, content }: StoredAndSent,
): Promise<void> {
  const before = keysOf(stored, 'imageKeys');
  const after = keysOf(content.blocks, 'imageKeys');
  const refused = await imageKeys.change(tx, { userId, before, after });
  if (refused.size > 0) throw toValidationProblem(refusePictures(content, refused));
}

/** Returns the blocks with the formats and sizes of their files. */
async function changeFiles(
  { fileKeys }: Core,
  tx: Database,
  { userId: pageId, stored, content }: StoredAndSent,
): Promise<readonly BlockRecord[]> {
  const before = keysOf(stored, 'fileKeys');
  const after = keysOf(content.blocks, 'fileKeys');
  const own = await fileKeys.change(tx, { pageId, before, after });
  const refusals = refuseFiles(content, new Set([...before, ...own.keys()]));
  if (refusals.length > 0) throw toValidationProblem(refusals);
  return content.blocks.map((block) => withStoredFile(block, own));
}

function keysOf(blocks: readonly BlockRecord[], kind: 'imageKeys' | 'fileKeys'): readonly string[] {
  return blocks.flatMap((block) => block[kind]);
}
