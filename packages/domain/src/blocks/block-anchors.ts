const WORD = /[\da-f]{8}/gi;
/** Prime of the 32-bit FNV hash. */
const PRIME = 0x01_00_01_93;

/**
 * Returns the anchor of a block on its page: a hash of its whole UUID, because some clients make ids with equal ends.
 * Of pages with 60 blocks, one in two million has two equal anchors; both blocks are drawn, and links lead to the first.
 */
export function anchorOfBlock(id: string): string {
  const words = id.replaceAll('-', '').match(WORD) ?? [];
  const hash = words.reduce((bits, word) => Math.imul(bits, PRIME) ^ Number.parseInt(word, 16), 0);
  return `b-${(hash >>> 0).toString(16)}`;
}
