import type { BlockContent } from '@musubi/domain/block-contents';
import type { LinkSize } from '@musubi/domain/link-types';
import { type BlockWidth, contentOfBlock } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';
import { toSafeHref } from '@musubi/domain/url';

import { BLOCK_KINDS } from './blocks/block-kinds.ts';
import type { PublicBlock, PublicLink, PublicProfile } from './content/public-profile.ts';

/** A link and its size in the list. A link is `half` only if another half-width link is beside it. */
export interface ListedLink {
  readonly link: PublicLink;
  readonly size: 'half' | LinkSize;
}

/**
 * A block with its content and its width in the list. A block is `half` only if another half-width block is
 * beside it.
 */
export interface ListedBlock {
  readonly block: PublicBlock;
  readonly content: BlockContent;
  readonly width: BlockWidth;
}

/** Consecutive links under one heading, or consecutive blocks. */
export type PageRun =
  | {
      readonly kind: 'links';
      /** The heading; empty for links without a heading, and null when an earlier run has drawn it. */
      readonly title: string | null;
      readonly links: readonly ListedLink[];
    }
  | { readonly kind: 'blocks'; readonly blocks: readonly ListedBlock[] }
  | { readonly kind: 'heading'; readonly id: string; readonly title: string };

/**
 * Whether a link is drawn as an icon. A sensitive link needs room for its warning, and an unsafe URL cannot
 * be linked, so neither becomes an icon.
 */
function isSocialIcon(link: PublicLink): boolean {
  return link.is_icon === true && !link.is_sensitive && toSafeHref(link.url) !== null;
}

/** Returns the links drawn as icons under the name. */
export function socialIconsOf({ links }: Pick<PublicProfile, 'links'>): readonly PublicLink[] {
  return links.filter(isSocialIcon);
}

const isHalf = (link: PublicLink | undefined): boolean => link?.is_half === true && link.size !== 'card';

/**
 * Returns the half-width items that are beside another half-width item. An unpaired item takes the whole
 * width.
 */
function findPairs<Item>(items: readonly Item[], isNarrow: (item: Item) => boolean): ReadonlySet<Item> {
  const paired = new Set<Item>();
  for (let at = 1; at < items.length; at += 1) {
    const pair = items.slice(at - 1, at + 1);
    if (!pair.every(isNarrow)) continue;
    for (const item of pair) paired.add(item);
    at += 1;
  }
  return paired;
}

function toListedLinks(links: readonly PublicLink[]): readonly ListedLink[] {
  const pairs = findPairs(links, isHalf);
  return links.map((link) => ({ link, size: pairs.has(link) ? 'half' : (link.size ?? 'row') }));
}

function toListedBlocks(blocks: readonly DrawnBlock[]): readonly ListedBlock[] {
  const pairs = findPairs(blocks, ({ block }) => block.width === 'half');
  return blocks.map((drawn) => ({
    ...drawn,
    width: drawn.block.width === 'half' && !pairs.has(drawn) ? 'auto' : drawn.block.width,
  }));
}

type DrawnBlock = Omit<ListedBlock, 'width'>;

type OpenRun =
  | { readonly kind: 'links'; readonly title: string | null; readonly links: PublicLink[] }
  | { readonly kind: 'blocks'; readonly blocks: DrawnBlock[] }
  | Extract<PageRun, { readonly kind: 'heading' }>;

/** Groups links and blocks into runs. */
class PageRuns {
  readonly #runs: OpenRun[] = [];
  /** The heading that applies to the next link; null before the first heading. */
  #title: string | null = null;

  addLink(link: PublicLink): void {
    if (isSocialIcon(link)) return;
    const title = link.section ?? '';
    const last = this.#runs.at(-1);
    if (last?.kind === 'links' && this.#title === title) {
      last.links.push(link);
    } else {
      this.#runs.push({ kind: 'links', title: this.#title === title ? null : title, links: [link] });
      this.#title = title;
    }
  }

  addBlock(block: PublicBlock): void {
    const content = contentOfBlock(block);
    if (content === null || BLOCK_KINDS[content.type] === undefined) return;
    // A heading block ends the section, so the links below it need no further heading.
    if (content.type === 'heading') this.#title = '';
    const last = this.#runs.at(-1);
    if (content.type === 'heading' && !block.is_sensitive) {
      this.#runs.push({ kind: 'heading', id: block.id, title: content.data.title });
    } else if (last?.kind === 'blocks') {
      last.blocks.push({ block, content });
    } else {
      this.#runs.push({ kind: 'blocks', blocks: [{ block, content }] });
    }
  }

  finish(): readonly PageRun[] {
    return this.#runs.map((run) => {
      if (run.kind === 'links') return { ...run, links: toListedLinks(run.links) };
      return run.kind === 'blocks' ? { ...run, blocks: toListedBlocks(run.blocks) } : run;
    });
  }
}

/**
 * Merges the links that are not icons and the blocks, in the order of the page. Consecutive links with the
 * same heading form one run. A heading is not repeated when only blocks are between two of its links.
 */
export function toPageRuns({
  links,
  blocks = [],
}: Pick<PublicProfile, 'links' | 'blocks'>): readonly PageRun[] {
  const runs = new PageRuns();
  for (const item of mergePage(links, blocks, (block) => block.after_link_id)) {
    if (item.kind === 'link') runs.addLink(item.link);
    else runs.addBlock(item.block);
  }
  return runs.finish();
}
