'use client';

import type { TrendChartProps } from './trend-chart-props.ts';

import styles from './trend-chart.module.css';

/** The numbers of a chart as a table, newest first. */
export function TrendTable({
  label,
  points,
  words,
}: Pick<TrendChartProps, 'label' | 'points' | 'words'>): React.JSX.Element {
  return (
    // A scrollable box must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableBox']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words.moment}</th>
            <th scope="col">{words.bar}</th>
            {words.line !== undefined && <th scope="col">{words.line}</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.id}>
              <th scope="row">{point.label}</th>
              <td>{words.format(point.bar)}</td>
              {words.line !== undefined && <td>{words.format(point.line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
