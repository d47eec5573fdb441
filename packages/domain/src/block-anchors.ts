const DIGITS = 8;

/** Returns the anchor of a block on its page: the random end of its id, which is enough to tell blocks of a page apart. */
export function anchorOfBlock(id: string): string {
  return `b-${id.slice(-DIGITS)}`;
}
