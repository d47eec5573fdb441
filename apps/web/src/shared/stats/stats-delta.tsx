'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';

import { changeOf, type StatsPeriod } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

import styles from './stats.module.css';

const ICON_PX = 14;

interface StatsDeltaProps {
  readonly current: number;
  readonly previous: number;
  readonly period: StatsPeriod;
}

/** The change since the previous period as a signed number with an arrow; screen readers get a sentence. */
export function StatsDelta({ current, previous, period }: StatsDeltaProps): React.JSX.Element | null {
  const words = useStatsWords();
  const { kind } = changeOf(current, previous);
  const sentence = words.change(current, previous, period);
  if (sentence === undefined) return null;
  return (
    <span className={styles['delta']} data-kind={kind}>
      {kind === 'more' && <ArrowUpRight size={ICON_PX} aria-hidden="true" />}
      {kind === 'fewer' && <ArrowDownRight size={ICON_PX} aria-hidden="true" />}
      <span aria-hidden="true">{kind === 'same' ? '±0' : words.difference(current - previous)}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
