import { describe, expect, test } from 'vitest';

import { toConnectionLimit } from './connection-limit.ts';

describe('toConnectionLimit', () => {
  test.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])('B6: does not count %s', (address) => {
    expect(toConnectionLimit(0)?.isExempt(address)).toBe(true);
  });

  test.each(['198.51.100.7', '10.0.0.1', '::ffff:198.51.100.7', '2001:db8::1', ''])(
    'B6: counts %j, and the limit is 1,000',
    (address) => {
      const limit = toConnectionLimit(0);
      expect([limit?.isExempt(address), limit?.perNetwork]).toEqual([false, 1000]);
    },
  );

  test('B6: does not count servers of the operator', () => {
    const limit = toConnectionLimit(0, ['10.0.0.0/8', '2001:db8::1']);
    expect(['10.1.2.3', '2001:db8::1', '127.0.0.1', '11.0.0.1'].map((at) => limit?.isExempt(at))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('B6: has no limit behind a proxy', () => {
    expect(toConnectionLimit(1)).toBeUndefined();
  });
});
