import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mergePage, moveBlocks, type PageItem, type PlacedBlock } from './page-order.ts';

const LINK_IDS: readonly string[] = ['a', 'b', 'c', 'd', 'e'];
const linkIds = fc.shuffledSubarray([...LINK_IDS]);
const RUNS = { numRuns: 1000 };

/** Blocks whose positions and links are arbitrary, as stored rows could be. */
const blocks = fc
  .array(fc.record({ afterLinkId: fc.option(fc.constantFrom(...LINK_IDS)), position: fc.nat({ max: 9 }) }), {
    maxLength: 8,
  })
  .map((places): readonly PlacedBlock[] => places.map((place, at) => ({ ...place, id: String(at) })));

type Item = PageItem<{ readonly id: string }, PlacedBlock>;

const toLinks = (ids: readonly string[]) => ids.map((id) => ({ id }));
const inOrder = (list: readonly PlacedBlock[]) =>
  list.toSorted((one, other) => one.position - other.position);
const merge = (links: readonly string[], list: readonly PlacedBlock[]): readonly Item[] =>
  mergePage(toLinks(links), inOrder(list), ({ afterLinkId }) => afterLinkId);
const idsOf = (items: readonly Item[]): readonly string[] =>
  items.map((item) => (item.kind === 'link' ? item.link.id : item.block.id));
const blockIdsOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap((item) => (item.kind === 'block' ? [item.block.id] : []));

describe('mergePage', () => {
  test('returns every link in order and every block exactly once', () => {
    fc.assert(
      fc.property(linkIds, blocks, (links, list) => {
        const items = merge(links, list);
        expect(items.flatMap((item) => (item.kind === 'link' ? [item.link.id] : []))).toEqual(links);
        expect(blockIdsOf(items).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      }),
      RUNS,
    );
  });

  test('places each block right after its link and the blocks before it', () => {
    fc.assert(
      fc.property(linkIds, blocks, (links, list) => {
        const known = list.filter(({ afterLinkId: link }) => link === null || links.includes(link));
        let last: string | null = null;
        const found = merge(links, known).flatMap((item) => {
          if (item.kind === 'link') last = item.link.id;
          return item.kind === 'block' ? [[item.block.afterLinkId, last]] : [];
        });
        expect(found.filter(([wanted, actual]) => wanted !== actual)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('moveBlocks', () => {
  test('keeps the order of the page except for the removed links', () => {
    fc.assert(
      fc.property(linkIds, blocks, linkIds, (before, list, chosen) => {
        const left = new Set(chosen);
        const stays = before.filter((id) => left.has(id));
        const gone = new Set(before.filter((id) => !left.has(id)));
        const moved = moveBlocks(list, { before, left });
        const wanted = idsOf(merge(before, list)).filter((id) => !gone.has(id));
        expect(idsOf(merge(stays, moved))).toEqual(wanted);
        expect(moved.map(({ position }) => position)).toEqual(moved.map((_block, at) => at));
      }),
      RUNS,
    );
  });

  test('changes nothing when it is called a second time', () => {
    fc.assert(
      fc.property(linkIds, blocks, linkIds, (before, list, chosen) => {
        const left = new Set(chosen);
        const once = moveBlocks(list, { before, left });
        expect(moveBlocks(once, { before: before.filter((id) => left.has(id)), left })).toEqual(once);
      }),
      RUNS,
    );
  });
});
