const WORD = /[\da-f]{8}/gi;
/** Prime of the 32-bit FNV hash. */
const PRIME = 0x01_00_01_93;

/**
 * Returns the anchor of a block on its page: a hash of its whole UUID, because some clients create ids with
 * equal beginnings or endings. On a page with 60 blocks, two anchors are equal with a probability of one in
 * two million; both blocks are then drawn, and links lead to the first.
 */
export function anchorOfBlock(id: string): string {
  const words = id.replaceAll('-', '').match(WORD) ?? [];
  const hash = words.reduce((bits, word) => Math.imul(bits, PRIME) ^ Number.parseInt(word, 16), 0);
  return `b-${(hash >>> 0).toString(16)}`;
}
