import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { type EntryBlockType, isEntryBlock, titleOfBlockEntry } from '@musubi/domain/block-entries';
import { isBlockOver } from '@musubi/domain/block-times';
import type { Locale } from '@musubi/domain/locales';
import { imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { readStoredBlock, type StoredBlock } from '@musubi/domain/stored-blocks';

/** A block of a page in this language. */
export interface EntryBlock extends StoredBlock {
  readonly locale: Locale;
}

/** The values of a block that its timeline entry shows. */
export interface BlockEntry {
  readonly type: EntryBlockType;
  /** Empty for pictures without a caption and for sensitive blocks. */
  readonly title: string;
  readonly imageKey: string | null;
}

/**
 * Converts a stored block to its entry; null for kinds without entries, for past events, and for content that
 * this version cannot read. For a sensitive block, the entry has only the kind, because the texts are its
 * content.
 */
export function toBlockEntry(
  block: EntryBlock,
  { isSensitive, now }: { readonly isSensitive: boolean; readonly now: Date },
): BlockEntry | null {
  const content = readStoredBlock(block);
  if (content === null || isBlockOver(content, now)) return null;
  const { type } = content;
  const title = titleOfBlockEntry(content, block.locale);
  if (title === null || !isEntryBlock(type)) return null;
  if (isSensitive) return { type, title: '', imageKey: null };
  return { type, title, imageKey: imageKeysOfBlock(content)[0] ?? null };
}

/** Returns the URL of a block, which is a place on its creator's page. */
export function toBlockUrl(pageUrl: string, blockId: string): string {
  return `${pageUrl}#${anchorOfBlock(blockId)}`;
}
