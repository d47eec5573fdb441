import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import {
  BLOCK_PICTURES_MAX_COUNT,
  BLOCKS_MAX_BYTES,
  BLOCKS_MAX_COUNT,
  imageKeysOfBlock,
  PLAYERS_MAX_COUNT,
} from '@musubi/domain/page-blocks';

import { blocksOf, linksOf, type PageDraft } from './page-item.ts';

/** Names a limit of a page. */
export type PageLimit = 'links' | 'blocks' | 'boards' | 'players' | 'pictures' | 'text';

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The first limit that a page exceeds; null if it exceeds none. */
export function findExceeded(page: PageDraft): PageLimit | null {
  const contents = blocksOf(page).map(({ content }) => content);
  const sum = (of: (content: (typeof contents)[number]) => number): number =>
    contents.reduce((total, content) => total + of(content), 0);
  if (linksOf(page).length > LINKS_MAX_COUNT) return 'links';
  if (contents.length > BLOCKS_MAX_COUNT) return 'blocks';
  if (contents.filter(({ type }) => type === 'commission').length > 1) return 'boards';
  if (sum(({ type }) => (type === 'player' ? 1 : 0)) > PLAYERS_MAX_COUNT) return 'players';
  if (sum((content) => imageKeysOfBlock(content).length) > BLOCK_PICTURES_MAX_COUNT) return 'pictures';
  return sum(({ data }) => sizeOf(data)) > BLOCKS_MAX_BYTES ? 'text' : null;
}

/** The limit that a change would exceed but the page did not before. Null if the change is allowed. */
export function findNewlyExceeded(before: PageDraft, after: PageDraft): PageLimit | null {
  const exceeded = findExceeded(after);
  return exceeded === null || findExceeded(before) === exceeded ? null : exceeded;
}
