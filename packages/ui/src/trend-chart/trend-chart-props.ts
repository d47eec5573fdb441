import type { ComponentPropsWithRef } from 'react';

import type { TrendPoint } from './trend-points.ts';

/** The words and numbers of a chart. */
export interface TrendWords {
  /** What the moments are: days, weeks. Heads the first column. */
  readonly moment: string;
  readonly bar: string;
  readonly line: string;
  /** What is chosen between chart and table. */
  readonly view: string;
  readonly asChart: string;
  readonly asTable: string;
  readonly format: (count: number) => string;
}

/** Props of a chart. */
export interface TrendChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** What the chart shows; heads it and names it. */
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly words: TrendWords;
}
