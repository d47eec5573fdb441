import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './ranked-bars.module.css';

export interface RankedBar {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number;
  /** The formatted count with its unit. */
  readonly countText: string;
  /** How the count has changed. */
  readonly note?: ReactNode;
}

export interface RankedBarsProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  readonly bars: readonly RankedBar[];
}

const SHARE_STEPS = 20;

/** Returns the length of a bar in twentieths of the longest bar; at least 1 for a count above 0. */
function stepOf(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.max(1, Math.round((count / most) * SHARE_STEPS));
}

/** A ranking. Each entry shows a label and a count above a bar. The highest count has the longest bar. */
export function RankedBars({ bars, className, ...rest }: RankedBarsProps): React.JSX.Element {
  const most = bars.reduce((high, { count }) => Math.max(high, count), 0);
  return (
    <ol {...rest} className={joinClasses(styles['bars'], className)}>
      {bars.map(({ id, label, count, countText, note }) => (
        <li key={id} className={styles['bar']}>
          <span className={styles['label']}>{label}</span>
          <span className={styles['count']}>{countText}</span>
          <span className={styles['note']}>{note}</span>
          <svg viewBox="0 0 20 1" preserveAspectRatio="none" aria-hidden="true" className={styles['track']}>
            <rect width={stepOf(count, most)} height="1" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
