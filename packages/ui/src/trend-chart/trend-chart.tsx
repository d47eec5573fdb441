'use client';

import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { useId, useState } from 'react';

import { joinClasses } from '../class-names.ts';
import { ToggleGroup } from '../toggle-group/toggle-group.tsx';
import type { TrendChartProps } from './trend-chart-props.ts';
import { TrendPicture } from './trend-picture.tsx';
import { TrendTable } from './trend-table.tsx';

import styles from './trend-chart.module.css';

/**
 * Shows one or two counts over time, the first as bars and the second as a line. A table shows the same
 * numbers. The pointer and arrow keys select a point. The values of the selected point are above the chart,
 * not in a tooltip.
 */
export function TrendChart({ label, points, words, className, ...rest }: TrendChartProps): React.JSX.Element {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const labelId = useId();
  return (
    <figure
      {...rest}
      aria-labelledby={labelId}
      data-view={view}
      className={joinClasses(styles['figure'], className)}
    >
      <div className={styles['head']}>
        <figcaption id={labelId} className={styles['caption']} data-phrases>
          {label}
        </figcaption>
        <ToggleGroup
          isIconOnly
          className={styles['view']}
          label={words.view}
          value={view}
          onChange={setView}
          items={[
            { value: 'chart', label: words.asChart, icon: <ChartColumn size={18} aria-hidden="true" /> },
            { value: 'table', label: words.asTable, icon: <Table2 size={18} aria-hidden="true" /> },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <TrendPicture label={label} points={points} words={words} />
      ) : (
        <TrendTable label={label} points={points} words={words} />
      )}
    </figure>
  );
}
