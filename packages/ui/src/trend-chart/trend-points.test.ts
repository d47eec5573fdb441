import { expect, test } from 'vitest';

import {
  barsOf,
  bendsOf,
  CHART_HEIGHT,
  CHART_WIDTH,
  placeAt,
  placeByKey,
  scaleEnd,
  type TrendPoint,
} from './trend-points.ts';

const pointsOf = (...bars: readonly number[]): readonly TrendPoint[] =>
  bars.map((bar, index) => ({ id: String(index), label: `day ${index}`, bar, line: 0 }));

test.each([
  [[0, 0], 4],
  [[1], 4],
  [[5], 5],
  [[11], 20],
  [[41], 50],
  [[99], 100],
  [[1001], 2000],
])('the scale for %j ends at %i', (bars, end) => {
  expect(scaleEnd(pointsOf(...bars))).toBe(end);
});

test('draws bars in proportion to the scale and fills the width', () => {
  const [first, second] = barsOf(pointsOf(10, 5));
  expect(first).toMatchObject({ y: 0, height: CHART_HEIGHT });
  expect(second).toMatchObject({ y: CHART_HEIGHT / 2, height: CHART_HEIGHT / 2 });
  expect(second?.x).toBeCloseTo((first?.x ?? 0) + CHART_WIDTH / 2);
});

test('draws the line on the same scale as the bars', () => {
  const [bend] = bendsOf([{ id: 'a', label: 'a', bar: 10, line: 5 }]);
  expect(bend).toEqual({ x: CHART_WIDTH / 2, y: CHART_HEIGHT / 2 });
});

test('clamps pointer and key moves to the existing points', () => {
  expect([placeAt(-0.5, 7), placeAt(0, 7), placeAt(0.99, 7), placeAt(1, 7)]).toEqual([0, 0, 6, 6]);
  expect(placeByKey('ArrowRight', 6, 7)).toBe(6);
  expect(placeByKey('ArrowLeft', 0, 7)).toBe(0);
  expect(placeByKey('PageDown', 3, 28)).toBe(0);
  expect(placeByKey('Home', 3, 28)).toBe(0);
  expect(placeByKey('End', 3, 28)).toBe(27);
  expect(placeByKey('Tab', 3, 28)).toBeNull();
});
