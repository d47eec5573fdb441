import type { ComponentPropsWithRef } from 'react';

import type { TrendPoint } from './trend-points.ts';

/** Labels and number format of a chart. */
export interface TrendWords {
  /** Unit of the points, such as days. Heading of the table's first column. */
  readonly moment: string;
  readonly bar: string;
  /** Label of the line; undefined for a chart with only bars. */
  readonly line?: string | undefined;
  /** Accessible name of the switch between chart and table. */
  readonly view: string;
  readonly asChart: string;
  readonly asTable: string;
  readonly format: (count: number) => string;
}

export interface TrendChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Caption and accessible name of the chart. */
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly words: TrendWords;
}
