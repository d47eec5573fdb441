import { describe, expect, test } from 'vitest';

import { listHalfYears } from './half-years.ts';

describe('half years', () => {
  test.each([
    ['2026-06-30T23:59:59.999Z', ['2026-1', '2025-2', '2025-1', '2024-2', '2024-1']],
    ['2026-07-01T00:00:00.000Z', ['2026-2', '2026-1', '2025-2', '2025-1', '2024-2']],
  ])('lists the current half year and the four before it at %s', (now, names) => {
    expect(listHalfYears(new Date(now)).map(({ name }) => name)).toEqual(names);
  });

  test('follow each other without a gap between their days', () => {
    const [second, first] = listHalfYears(new Date('2026-12-31T12:00:00Z'));
    expect([first?.firstDay, first?.lastDay]).toEqual(['2026-01-01', '2026-06-30']);
    expect([second?.firstDay, second?.lastDay]).toEqual(['2026-07-01', '2026-12-31']);
  });
});
