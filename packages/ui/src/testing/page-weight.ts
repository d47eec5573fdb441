import { brotliCompressSync } from 'node:zlib';

import type { BlockType } from '@musubi/domain/block-contents';

/** Maximum bytes of a page without links, blocks, web fonts and drawings. */
const PAGE_BYTES = 6 * 1024;
/** Maximum bytes per link. */
const LINK_BYTES = 110;
/** Maximum bytes of the rules and links for web fonts, and of the drawings. */
const ORNAMENT_BYTES = 768;

/**
 * Maximum bytes that blocks of a kind add to a page, including the styles that all blocks share. Each value
 * is the size of the largest of the three samples on 2026-11-29, rounded up to a multiple of 64. Only lower
 * these limits, never raise them.
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
  commission: 1600,
};

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
/** Matches web fonts, and drawings in a theme's pattern, an icon's frame or a closing mark. */
const ORNAMENT = /<link rel="preload"[^>]*as="font"[^>]*>|@font-face\{[^}]*\}|url\("data:[^"]*"\)/g;
const MAIN = /<main\b.*<\/main>/s;
/** Matches a link that the creator added, or the link to a kit that the creator is in. */
const LINK = /<a\b[^>]*(?:\bugc\b|\/kits\/)/g;

const pack = (text: string): number => brotliCompressSync(text).length;

/** Size in bytes of a document compressed with brotli, without its scripts. */
export interface DocumentWeight {
  readonly whole: number;
  /** Size without web fonts and drawings. */
  readonly plain: number;
}

/** Compresses a document and returns its size. */
export function weighDocument(html: string): DocumentWeight {
  const document = html.replaceAll(SCRIPT, '');
  return { whole: pack(document), plain: pack(document.replaceAll(ORNAMENT, '')) };
}

/** Returns the maximum size of a document with blocks of these kinds. Each kind counts once. */
export function capOfDocument(html: string, kinds: ReadonlySet<BlockType>): DocumentWeight {
  const links = MAIN.exec(html)?.[0].match(LINK)?.length ?? 0;
  const ofBlocks = [...kinds].reduce((sum, kind) => sum + BLOCK_KIND_BYTES[kind], 0);
  const plain = PAGE_BYTES + LINK_BYTES * links + ofBlocks;
  return { plain, whole: plain + ORNAMENT_BYTES };
}
