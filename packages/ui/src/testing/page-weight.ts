import { brotliCompressSync } from 'node:zlib';

import type { BlockType } from '@musubi/domain/page-blocks';

/** Most bytes of a page without links, blocks, web fonts and drawings. */
const PAGE_BYTES = 6 * 1024;
/** Most bytes for each link. */
const LINK_BYTES = 110;
/** Most bytes of the web fonts' rules and links, and of the drawings. */
const ORNAMENT_BYTES = 768;

/**
 * Most bytes by which the blocks of a kind make a page heavier, with the styles that all blocks share: what the
 * heaviest of the three samples weighed on 2026-11-29, rounded up to 64. Caps only go down.
 */
export const BLOCK_KIND_BYTES: Readonly<Record<BlockType, number>> = {
  heading: 128,
  text: 256,
  picture: 384,
  gallery: 832,
  quotation: 512,
  faq: 576,
  countdown: 256,
  event: 704,
  player: 832,
  product: 576,
  now: 256,
  map: 640,
  mail_list: 448,
  divider: 192,
  file: 320,
};

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
/** Web fonts, and drawings in a theme's pattern, an icon's frame or a closing mark. */
const ORNAMENT = /<link rel="preload"[^>]*as="font"[^>]*>|@font-face\{[^}]*\}|url\("data:[^"]*"\)/g;
const MAIN = /<main\b.*<\/main>/s;
/** A link that the creator chose, or the link to a kit that shows the creator. */
const LINK = /<a\b[^>]*(?:\bugc\b|\/kits\/)/g;

const pack = (text: string): number => brotliCompressSync(text).length;

/** Bytes of a document when packed with brotli, without its scripts. */
export interface DocumentWeight {
  readonly whole: number;
  /** Without web fonts and drawings. */
  readonly plain: number;
}

/** Packs a document and returns its bytes. */
export function weighDocument(html: string): DocumentWeight {
  const document = html.replaceAll(SCRIPT, '');
  return { whole: pack(document), plain: pack(document.replaceAll(ORNAMENT, '')) };
}

/** Returns what a document with blocks of these kinds may weigh at most. A kind counts once. */
export function capOfDocument(html: string, kinds: ReadonlySet<BlockType>): DocumentWeight {
  const links = MAIN.exec(html)?.[0].match(LINK)?.length ?? 0;
  const ofBlocks = [...kinds].reduce((sum, kind) => sum + BLOCK_KIND_BYTES[kind], 0);
  const plain = PAGE_BYTES + LINK_BYTES * links + ofBlocks;
  return { plain, whole: plain + ORNAMENT_BYTES };
}
