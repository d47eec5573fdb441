/** A block's place: after a link, or above all links if `afterLinkId` is null. */
export interface PlacedBlock {
  readonly id: string;
  readonly afterLinkId: string | null;
  /** Index among all blocks of the page; decides the order of blocks after the same link. */
  readonly position: number;
}

export type PageItem<Link, Block> =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'block'; readonly block: Block };

/**
 * Merges both lists into the order of the page: the blocks without a link, then each link with the blocks
 * after it. Blocks whose link is not in the list come last, so that no block is ever lost.
 * @param blocks The blocks in the order of their positions.
 */
export function mergePage<Link extends { readonly id: string }, Block>(
  links: readonly Link[],
  blocks: readonly Block[],
  linkOf: (block: Block) => string | null,
): readonly PageItem<Link, Block>[] {
  const groups = new Map<string | null, Block[]>();
  for (const block of blocks) {
    const group = groups.get(linkOf(block));
    if (group) group.push(block);
    else groups.set(linkOf(block), [block]);
  }
  const take = (id: string | null): readonly PageItem<Link, Block>[] => {
    const group = groups.get(id) ?? [];
    groups.delete(id);
    return group.map((block) => ({ kind: 'block', block }));
  };
  const placed = [
    ...take(null),
    ...links.flatMap((link) => [{ kind: 'link' as const, link }, ...take(link.id)]),
  ];
  return [...placed, ...[...groups.keys()].flatMap(take)];
}

/**
 * Moves each block whose link was removed to the nearest earlier link that remains, or above all links.
 * Returns all blocks in the order of the page before the change, with new positions.
 */
export function moveBlocks<Block extends PlacedBlock>(
  blocks: readonly Block[],
  { before, left }: { readonly before: readonly string[]; readonly left: ReadonlySet<string> },
): readonly Block[] {
  const inOrder = blocks.toSorted((one, other) => one.position - other.position);
  const links = before.map((id) => ({ id }));
  const moved: Block[] = [];
  let afterLinkId: string | null = null;
  for (const item of mergePage(links, inOrder, (block) => block.afterLinkId)) {
    if (item.kind === 'block') moved.push({ ...item.block, afterLinkId, position: moved.length });
    else if (left.has(item.link.id)) afterLinkId = item.link.id;
  }
  return moved;
}

interface KeptBlocks<Block> {
  /** The links of the page in their order. */
  readonly links: readonly { readonly id: string }[];
  /** All stored blocks in the order of their positions. */
  readonly stored: readonly Block[];
  readonly kept: ReadonlySet<string>;
}

/**
 * Inserts the kept blocks into a new order of the other blocks, and assigns new positions. A kept block stays
 * after its link: behind the nearest block that preceded it there before and is still there, or else before
 * all other blocks of that link.
 * @param wanted The blocks in their new order, without the kept ones.
 */
export function insertKept<Block extends PlacedBlock>(
  wanted: readonly Block[],
  { links, stored, kept }: KeptBlocks<Block>,
): readonly Block[] {
  const linkNow = new Map(wanted.map((block) => [block.id, block.afterLinkId]));
  const groups = new Map<string | null, { readonly first: Block[]; last: Block[] }>();
  const behind = new Map<string, Block[]>();
  for (const block of stored) {
    const { id, afterLinkId } = block;
    const first: Block[] = [];
    const group = groups.get(afterLinkId) ?? { first, last: first };
    groups.set(afterLinkId, group);
    if (kept.has(id)) {
      group.last.push(block);
    } else if (linkNow.get(id) === afterLinkId) {
      group.last = [];
      behind.set(id, group.last);
    }
  }
  const first = [...groups.values()].flatMap((group) => group.first);
  const others = wanted.flatMap((block) => [block, ...(behind.get(block.id) ?? [])]);
  return mergePage(links, [...first, ...others], (block) => block.afterLinkId)
    .flatMap((item) => (item.kind === 'block' ? [item.block] : []))
    .map((block, position) => ({ ...block, position }));
}
