'use client';

import type { Support } from '@musubi/api-client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoneyWords } from '#shared/payments/use-money-words.ts';

import { findSupportSummary } from './support-summary.ts';

import styles from './supports-screen.module.css';

interface SupportsSummaryProps {
  readonly supports: readonly Support[];
  /** Link to payment methods and receipts. */
  readonly portal: ReactNode;
}

/** The sum and date of the user's next payments, beside the link to payment methods and receipts. */
export function SupportsSummary({ supports, portal }: SupportsSummaryProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const summary = findSupportSummary(supports);
  return (
    <div className={styles['summary']}>
      {summary !== null && (
        <dl className={styles['figures']}>
          <div>
            <dt>{t('summary.total')}</dt>
            <dd className={styles['sum']}>{words.amount(summary.amount, summary.currency)}</dd>
          </div>
          <div>
            <dt>{t('summary.next')}</dt>
            <dd>{words.day(summary.nextAt)}</dd>
          </div>
        </dl>
      )}
      {portal}
    </div>
  );
}
