'use client';

import { useTranslation } from 'react-i18next';

import { StatementRow, StatementRows } from '#shared/decisions/statement-rows.tsx';
import { useDecisionDates } from '#shared/decisions/use-decision-dates.ts';

import type { AppealedDecision } from './appeal-list.ts';

import styles from './appeals.module.css';

/** The stored answer to an appeal. */
export function GivenAnswer({ appeal }: Pick<AppealedDecision, 'appeal'>): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const { day } = useDecisionDates();
  const { outcome, explanation, answered_at: answeredAt } = appeal;
  return (
    <section className={styles['answer']}>
      <h3>{t('answer.title')}</h3>
      {answeredAt !== null && (
        <p className={styles['note']}>{t('answer.given', { date: day(answeredAt) })}</p>
      )}
      <StatementRows>
        <StatementRow label={t('answer.outcome')}>
          {outcome === 'overturned' ? t('answer.given_overturned') : t('answer.given_upheld')}
        </StatementRow>
        <StatementRow label={t('answer.explanation')} isWritten>
          {explanation}
        </StatementRow>
      </StatementRows>
    </section>
  );
}
