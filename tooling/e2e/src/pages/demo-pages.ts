import { readFileSync } from 'node:fs';

import type { BlockContents, BlockType } from '@musubi/domain/block-contents';

const DEMO = new URL('../../../dev/demo/', import.meta.url);

/**
 * A block in the format of the demo data: fields with a default may be missing, and days count from the API's
 * start.
 */
export type DemoBlock = {
  readonly [Type in BlockType]?: Partial<BlockContents[Type]>;
} & {
  /** Title of the link above the block; missing if the block is above all links. */
  readonly after?: string;
  readonly width?: 'half' | 'wide';
  readonly is_visible?: false;
};

interface DemoCreator {
  readonly profile: { readonly name: string };
  readonly links: readonly { readonly title: string; readonly url: string }[];
  readonly blocks: readonly DemoBlock[];
}

interface DemoLink {
  readonly title: string;
  readonly url: string;
}

/** A part of a page: a block, or a link that other blocks refer to by `after`. */
export type DemoPart = { readonly block: DemoBlock } | { readonly link: DemoLink };

export function kindOf(block: DemoBlock): BlockType {
  const { after: _after, width: _width, is_visible: _isVisible, ...content } = block;
  const [kind] = Object.keys(content) as BlockType[];
  if (kind === undefined) throw new Error('The block has no kind');
  return kind;
}

/** Reads the blocks of a demo creator's page in their order, with the links between them. */
export function readDemoPage(creator: 'mio' | 'wren' | 'yian'): readonly DemoPart[] {
  const { blocks, links } = JSON.parse(readFileSync(new URL(`${creator}.json`, DEMO), 'utf8')) as DemoCreator;
  const after = (title?: string): readonly DemoPart[] =>
    blocks.filter((block) => block.after === title).map((block) => ({ block }));
  return [
    ...after(),
    ...links.flatMap(({ title, url }): readonly DemoPart[] => {
      const below = after(title);
      return below.length === 0 ? [] : [{ link: { title, url } }, ...below];
    }),
  ];
}

/** Returns the file that a creator would upload for an image key of the demo. */
export function demoPicture(imageKey: string): {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
} {
  const buffer = readFileSync(new URL(`images/${imageKey}/384.webp`, DEMO));
  return { name: `${imageKey}.webp`, mimeType: 'image/webp', buffer };
}

/** Fields whose text identifies a block, most suitable first. */
const NAMING = ['title', 'words', 'caption', 'body'] as const;

/** Returns the text by which a visitor recognises a part of the page; null for a divider. */
export function wordsOf(part: DemoPart): string | null {
  if ('link' in part) return part.link.title;
  const kind = kindOf(part.block);
  const data = part.block[kind] as Readonly<Record<string, unknown>>;
  const items = part.block.commission?.items?.map(({ name }) => name) ?? [];
  const words = [...NAMING.map((field) => data[field]), ...items].find((value) => typeof value === 'string');
  if (words === undefined && kind !== 'divider') throw new Error(`No words for ${kind}`);
  return words?.split('\n')[0] ?? null;
}
