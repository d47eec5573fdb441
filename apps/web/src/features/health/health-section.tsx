'use client';

import { Badge } from '@musubi/ui/badge/badge';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHealthWords } from './use-health-words.ts';

import styles from './health-screen.module.css';

interface HealthSectionProps {
  readonly title: string;
  readonly isBad?: boolean;
  /** Number of waiting items. */
  readonly waiting?: number;
  /** Replaces the number of waiting items in the summary line. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** A collapsible section about a part of the server. Open by default if the part has a fault. */
export function HealthSection({
  title,
  isBad = false,
  waiting = 0,
  state,
  children,
}: HealthSectionProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  const quiet = isBad ? '' : t('state.quiet');
  const work = waiting === 0 ? quiet : t('state.waiting', { number: words.count(waiting) });
  return (
    <details className={styles['section']} open={isBad}>
      <summary>
        <h2>{title}</h2>
        {isBad && <Badge tone="warn">{t('state.attention')}</Badge>}
        <span className={styles['note']}>{state ?? work}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}
