/** A point of a chart: one count drawn as a bar, and a second count drawn on the line. */
export interface TrendPoint {
  /** Unique among the chart's points. */
  readonly id: string;
  /** Formatted name of the point, such as a date. */
  readonly label: string;
  readonly bar: number;
  readonly line: number;
}

/** Size in SVG units; the drawing scales with its box. */
export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 180;

const GAP_SHARE = 0.28;
const NICE_STEPS = [1, 2, 4, 5, 10] as const;

/**
 * Returns the end of the scale: the next round number, at least 4, so that a single visit does not look like
 * a peak.
 */
export function scaleEnd(points: readonly TrendPoint[]): number {
  const most = points.reduce((high, { bar, line }) => Math.max(high, bar, line), 4);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = NICE_STEPS.find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

export interface BarShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function slotOf(points: readonly TrendPoint[]): number {
  return CHART_WIDTH / Math.max(points.length, 1);
}

/** Returns the bars in the chart's units, from left to right. */
export function barsOf(points: readonly TrendPoint[]): readonly BarShape[] {
  const end = scaleEnd(points);
  const slot = slotOf(points);
  const width = slot * (1 - GAP_SHARE);
  return points.map(({ bar }, index) => {
    const height = (bar / end) * CHART_HEIGHT;
    return { x: index * slot + (slot - width) / 2, y: CHART_HEIGHT - height, width, height };
  });
}

/** Returns the points of the line, centred on the bars. */
export function bendsOf(
  points: readonly TrendPoint[],
): readonly { readonly x: number; readonly y: number }[] {
  const end = scaleEnd(points);
  const slot = slotOf(points);
  return points.map(({ line }, index) => ({
    x: (index + 0.5) * slot,
    y: CHART_HEIGHT - (line / end) * CHART_HEIGHT,
  }));
}

/** Returns the index of the point under the pointer; `share` is the pointer's position from 0 to 1. */
export function placeAt(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}

const PAGE = 7;

/** Returns the index that a key moves to; null for keys that do not move the cursor. */
export function placeByKey(key: string, place: number, count: number): number | null {
  const last = count - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    PageUp: place + PAGE,
    PageDown: place - PAGE,
    Home: 0,
    End: last,
  };
  const target = moves[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}
