import { handleSkeleton, parseHandle } from '@musubi/domain/handles';
import { expect, test } from 'vitest';

import { toSimilarHandles } from './handle-suggestions.rules.ts';

test.each(['mio', 'a'.repeat(30), 'a_'.repeat(14) + 'ab', 'x__________________________9_y', 'in_dex'])(
  'suggests valid handles for %s, with no look-alikes among them',
  (handle) => {
    const similar = toSimilarHandles(handle);
    expect(similar.length).toBeGreaterThan(10);
    for (const { handle: other, skeleton } of similar) {
      expect(parseHandle(other)).toMatchObject({ ok: true, handle: other, skeleton });
    }
    const skeletons = similar.map(({ skeleton }) => skeleton);
    expect(new Set(skeletons).size).toBe(skeletons.length);
    expect(skeletons).not.toContain(handleSkeleton(handle));
  },
);

test.each([
  ['home', 'home_page'],
  ['help', 'help_desk'],
])('suggests similar handles for %s without the reserved word %s', (handle, reserved) => {
  expect(toSimilarHandles(handle).map((similar) => similar.handle)).not.toContain(reserved);
});
