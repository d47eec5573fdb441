import { fileKeysOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';

import type { Core } from '#core/module.ts';
import { linksRepository } from '#modules/links/public.ts';
import type { Database } from '#platform/database/database.ts';
import { createRequestCheck } from '#platform/http/checks/request-check.ts';
import { notRegistered } from '#platform/problem.ts';

import {
  chooseFitting,
  type NewKeys,
  placeBlocks,
  type ReadBlock,
  readCopiedBlocks,
  type TakenBlock,
  toUncheckedInput,
  withNewKeys,
} from './blocks-taking.rules.ts';
import type { BlockFile, BlockRecord, CopiedBlock } from './page-blocks.fields.ts';
import { pageBlocksRepository } from './page-blocks.repository.ts';
import { checkBlock, planBlockChanges, withStoredFile } from './page-blocks.rules.ts';

export interface BlocksToTake {
  readonly blocks: readonly CopiedBlock[];
  /** New ids of the imported links, by their ids in the copy. */
  readonly links: ReadonlyMap<string, string>;
  /** New keys of the copied images and files, by their keys in the copy. */
  readonly images: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

type TakingCore = Pick<Core, 'clock' | 'random' | 'imageKeys' | 'fileKeys' | 'webhooks'>;

interface UsedKeys {
  readonly images: readonly string[];
  readonly files: readonly string[];
}

interface OwnKeys {
  readonly keys: NewKeys;
  readonly used: UsedKeys;
  readonly stored: ReadonlyMap<string, BlockFile>;
}

const isPageRequest = createRequestCheck('v4UpdatePageBlocks');

/**
 * Imports the blocks of a page copy, in a transaction that has locked the profile and written the links. Adds
 * as many blocks as the page has room for, after its own blocks; skips blocks that a client could not store.
 * Returns the ids of the added blocks.
 */
export async function takeBlocks(
  core: TakingCore,
  tx: Database,
  pageId: string,
  { blocks, links: takenLinks, images, files }: BlocksToTake,
): Promise<{ readonly ids: readonly string[] }> {
  const read = readCopiedBlocks(blocks);
  const own = await claimKeys(core, tx, pageId, { read, wanted: { images, files } });
  const stored = await pageBlocksRepository.list(tx, pageId);
  const checked = read.flatMap((block) => checkCopied(block, own));
  const added = chooseFitting(stored, checked).map((block) => ({ ...block, id: core.random.id() }));
  const links = await linksRepository.list(tx, pageId);
  const wanted = added.length === 0 ? stored : placeBlocks(added, { stored, links, takenLinks });
  await write(core, tx, pageId, { stored, wanted, claimed: own.used });
  if (added.length > 0) await raiseVersion(core, tx, pageId);
  return { ids: added.map(({ id }) => id) };
}

/** Removes the blocks that are still on the page; they stay restorable. Returns their number. */
export async function removeTakenBlocks(
  core: TakingCore,
  tx: Database,
  pageId: string,
  ids: readonly string[],
): Promise<number> {
  const stored = await pageBlocksRepository.list(tx, pageId);
  const left = stored.filter(({ id }) => !ids.includes(id));
  const removed = stored.length - left.length;
  if (removed === 0) return 0;
  const wanted = left.map((block, position) => ({ ...block, position }));
  await write(core, tx, pageId, { stored, wanted });
  await raiseVersion(core, tx, pageId);
  return removed;
}

/** Marks the images and files of the blocks as used; drops those that do not belong to the page. */
async function claimKeys(
  core: TakingCore,
  tx: Database,
  pageId: string,
  { read, wanted }: { readonly read: readonly ReadBlock[]; readonly wanted: NewKeys },
): Promise<OwnKeys> {
  const { images, files } = await toPresentKeys(core, tx, pageId, wanted);
  const used = {
    images: newKeysOf(
      images,
      read.flatMap(({ content }) => imageKeysOfBlock(content)),
    ),
    files: newKeysOf(
      files,
      read.flatMap(({ content }) => fileKeysOfBlock(content)),
    ),
  };
  const refused = await core.imageKeys.change(tx, { userId: pageId, before: [], after: used.images });
  const stored = await core.fileKeys.change(tx, { pageId, before: [], after: used.files });
  const keys = {
    images: filterValues(images, (key) => !refused.has(key)),
    files: filterValues(files, (key) => stored.has(key)),
  };
  return { keys, used, stored };
}

/** The current keys, because the images and files may have been renewed since they were copied. */
async function toPresentKeys(
  { imageKeys, fileKeys }: TakingCore,
  tx: Database,
  pageId: string,
  { images, files }: NewKeys,
): Promise<NewKeys> {
  const imageChange = { userId: pageId, before: [], after: [...images.values()] };
  const fileChange = { pageId, before: [], after: [...files.values()] };
  return {
    images: mapValues(images, await imageKeys.renewed(tx, imageChange)),
    files: mapValues(files, await fileKeys.renewed(tx, fileChange)),
  };
}

async function write(
  { clock, imageKeys, fileKeys }: TakingCore,
  tx: Database,
  pageId: string,
  {
    stored,
    wanted,
    claimed = { images: [], files: [] },
  }: {
    readonly stored: readonly BlockRecord[];
    readonly wanted: readonly BlockRecord[];
    readonly claimed?: UsedKeys;
  },
): Promise<void> {
  const { images, files } = keysOf(stored);
  const after = keysOf(wanted);
  await imageKeys.change(tx, {
    userId: pageId,
    before: [...claimed.images, ...images],
    after: after.images,
  });
  await fileKeys.change(tx, { pageId, before: [...claimed.files, ...files], after: after.files });
  await pageBlocksRepository.apply(tx, pageId, {
    changes: planBlockChanges(stored, wanted),
    now: clock.now(),
  });
}

async function raiseVersion({ clock, webhooks }: TakingCore, tx: Database, pageId: string): Promise<void> {
  const versions = await pageBlocksRepository.lockVersions(tx, pageId);
  if (versions === null) throw notRegistered();
  const next = { links: versions.links, blocks: versions.blocks + 1 };
  await pageBlocksRepository.setVersions(tx, pageId, { versions: next, now: clock.now() });
  await webhooks.emit(tx, pageId, 'blocks.updated', { version: next.blocks });
}

/** Checks a copied block like client input; empty if the page refuses it. */
function checkCopied({ copied, content }: ReadBlock, { keys, stored }: OwnKeys): readonly TakenBlock[] {
  const renewed = withNewKeys(content, keys);
  if (renewed === null) return [];
  const input = toUncheckedInput({ copied, content: renewed });
  const request: unknown = { version: 1, links_version: 1, items: [{ block: input }] };
  const sent = isPageRequest(request) ? request.items[0]?.block : undefined;
  if (sent === undefined) return [];
  const refused: string[] = [];
  const block = checkBlock(sent, (path) => void refused.push(path));
  if (block === null || refused.length > 0) return [];
  return [{ block: withStoredFile(block, stored), belowLink: copied.below_link }];
}

function keysOf(blocks: readonly BlockRecord[]): UsedKeys {
  return {
    images: blocks.flatMap((block) => block.imageKeys),
    files: blocks.flatMap((block) => block.fileKeys),
  };
}

function newKeysOf(keys: ReadonlyMap<string, string>, copied: readonly string[]): readonly string[] {
  return copied.flatMap((key) => keys.get(key) ?? []);
}

function mapValues(
  keys: ReadonlyMap<string, string>,
  renewed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...keys].map(([copied, key]) => [copied, renewed.get(key) ?? key]));
}

function filterValues(
  keys: ReadonlyMap<string, string>,
  isKept: (key: string) => boolean,
): ReadonlyMap<string, string> {
  return new Map([...keys].filter(([, key]) => isKept(key)));
}
