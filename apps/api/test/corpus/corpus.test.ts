import { describe, expect, test } from 'vitest';

import { KINDS } from './kinds.ts';

describe.each(KINDS)('$name of other people', ({ rows }) => {
  test.each(rows)('$title', async ({ read, right }) => {
    expect(await read()).toEqual(right);
  });
});
