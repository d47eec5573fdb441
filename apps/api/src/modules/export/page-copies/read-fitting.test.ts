import { expect, test } from 'vitest';

import { readFitting } from './read-fitting.ts';

/**
 * Reads the numbers from 1 to `total`, of which the first `room` fit. `pages` collects the row before each
 * page that was read.
 */
function createReading({ total, room }: { readonly total: number; readonly room: number }) {
  const pages: (number | undefined)[] = [];
  const read = async () => {
    const rows: number[] = [];
    const reading = readFitting<number>({
      readAfter: async (last) => {
        pages.push(last);
        return Array.from({ length: total }, (_, at) => at + 1)
          .filter((one) => one > (last ?? 0))
          .slice(0, 3);
      },
      pageSize: 3,
      fits: (row) => row <= room,
    });
    for (;;) {
      const { done, value } = await reading.next();
      if (done === true) return { rows, isWhole: value };
      rows.push(value);
    }
  };
  return { pages, read };
}

test.each([
  { total: 0, room: 9, rows: [], isWhole: true, pages: [undefined] },
  { total: 2, room: 9, rows: [1, 2], isWhole: true, pages: [undefined] },
  { total: 3, room: 9, rows: [1, 2, 3], isWhole: true, pages: [undefined, 3] },
  { total: 7, room: 9, rows: [1, 2, 3, 4, 5, 6, 7], isWhole: true, pages: [undefined, 3, 6] },
  { total: 1000, room: 0, rows: [], isWhole: false, pages: [undefined] },
  { total: 1000, room: 2, rows: [1, 2], isWhole: false, pages: [undefined] },
  { total: 1000, room: 3, rows: [1, 2, 3], isWhole: false, pages: [undefined, 3] },
  { total: 1000, room: 5, rows: [1, 2, 3, 4, 5], isWhole: false, pages: [undefined, 3] },
])('reads no page after the first row that does not fit: $room of $total', async (expected) => {
  const { pages, read } = createReading(expected);
  expect(await read()).toEqual({ rows: expected.rows, isWhole: expected.isWhole });
  expect(pages).toEqual(expected.pages);
});
