'use client';

import type { Appeal, StatementOfReasons } from '@musubi/api-client';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextDraft } from '../autosave/text-draft.ts';
import { AppealForm } from './appeal-form.tsx';
import { type AppealState, toAppealState } from './appeal-state.ts';
import { StatementRow, StatementRows } from './statement-rows.tsx';
import { useDecisionDates } from './use-decision-dates.ts';

import styles from './decision-statement.module.css';

/** Sends an appeal of a decision. @throws `ApiFailure`. */
export type SendAppeal = (decisionId: string, text: string) => Promise<void>;

function useStateWords(): (state: AppealState) => string {
  const { t } = useTranslation('decisions');
  const { day, moment } = useDecisionDates();
  return (state) => {
    switch (state.kind) {
      case 'possible':
        return t('appeal.offer', { date: moment(state.until) });
      case 'over':
        return t('appeal.over', { date: moment(state.until) });
      case 'waiting':
        return t('appeal.waiting', { date: day(state.appeal.created_at) });
      case 'answered':
        return state.outcome === 'upheld'
          ? t('appeal.upheld', { date: day(state.answeredAt) })
          : t('appeal.overturned', { date: day(state.answeredAt) });
      default:
        return '';
    }
  };
}

function AppealWords({ appeal }: { readonly appeal: Appeal }): React.JSX.Element {
  const { t } = useTranslation('decisions');
  const { text, explanation } = appeal;
  return (
    <StatementRows>
      <StatementRow label={t('appeal.own_words')} isWritten>
        {text}
      </StatementRow>
      {explanation !== null && (
        <StatementRow label={t('appeal.answer')} isWritten>
          {explanation}
        </StatementRow>
      )}
    </StatementRows>
  );
}

interface AppealPartProps {
  readonly decision: StatementOfReasons;
  /** When the decision was fetched. */
  readonly nowMs: number;
  readonly draft: TextDraft;
  readonly onAppeal: SendAppeal;
}

/** The appeal of a decision: its form, its text while it is pending, or its answer. */
export function AppealPart({ decision, nowMs, draft, onAppeal }: AppealPartProps): React.JSX.Element | null {
  const { t } = useTranslation('decisions');
  const wordsOf = useStateWords();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isSent, setIsSent] = useState(false);
  const state = toAppealState(decision, nowMs);
  if (state.kind === 'impossible') return null;
  return (
    <section className={styles['appeal']}>
      <h3 ref={headingRef} tabIndex={-1}>
        {t('appeal.title')}
      </h3>
      <VisuallyHidden role="status">{isSent && t('appeal.sent')}</VisuallyHidden>
      <p data-phrases>{wordsOf(state)}</p>
      {state.kind === 'possible' && (
        <AppealForm
          draft={draft}
          onSend={async (text) => onAppeal(decision.id, text)}
          onSent={() => {
            setIsSent(true);
            headingRef.current?.focus();
          }}
        />
      )}
      {(state.kind === 'waiting' || state.kind === 'answered') && <AppealWords appeal={state.appeal} />}
    </section>
  );
}
