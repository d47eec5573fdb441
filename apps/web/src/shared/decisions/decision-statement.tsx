'use client';

import type { StatementOfReasons } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import {
  detectionWords,
  groundWords,
  kindWords,
  ruleWords,
  scopeWords,
  subjectWords,
} from './decision-words.ts';
import { StatementRow, StatementRows } from './statement-rows.tsx';
import { useDecisionDates } from './use-decision-dates.ts';

import styles from './decision-statement.module.css';

/** Focuses the heading when the URL's fragment is this id. E-mails link to such fragments. */
function useFragmentFocus(id: string, headingRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = (): void => {
      if (window.location.hash !== `#${id}`) return;
      headingRef.current?.focus({ preventScroll: true });
      headingRef.current?.scrollIntoView();
    };
    // The statement mounts after its fetch, when the browser has already looked for the fragment.
    focus();
    window.addEventListener('hashchange', focus);
    return () => window.removeEventListener('hashchange', focus);
  }, [id, headingRef]);
}

/** The end of a restriction, or the deadline for a requested change. */
function UntilRow({ kind, until }: Pick<StatementOfReasons, 'kind' | 'until'>): ReactNode {
  const { t } = useTranslation('decisions');
  const { moment } = useDecisionDates();
  if (kind === 'dismiss' || (kind === 'ask_change' && until === null)) return null;
  return (
    <StatementRow label={kind === 'ask_change' ? t('label.change_until') : t('label.until')}>
      {until === null ? t('no_end') : moment(until)}
    </StatementRow>
  );
}

function Reasons({ decision }: { readonly decision: StatementOfReasons }): React.JSX.Element {
  const { t } = useTranslation('decisions');
  const { id, item, rule, ground, facts, explanation, detection, is_automated, scope } = decision;
  return (
    <StatementRows>
      <StatementRow label={t('label.about')}>
        {subjectWords(t, decision)} {item !== undefined && <code>{item.id}</code>}
      </StatementRow>
      {rule !== undefined && <StatementRow label={t('label.rule')}>{ruleWords(t, rule)}</StatementRow>}
      {ground !== undefined && (
        <StatementRow label={t('label.ground')}>{groundWords(t, ground)}</StatementRow>
      )}
      <StatementRow label={t('label.facts')} isWritten>
        {facts}
      </StatementRow>
      {explanation !== '' && (
        <StatementRow label={t('label.explanation')} isWritten>
          {explanation}
        </StatementRow>
      )}
      <StatementRow label={t('label.detection')}>{detectionWords(t, detection)}</StatementRow>
      <StatementRow label={t('label.decider')}>{is_automated ? t('program') : t('person')}</StatementRow>
      <StatementRow label={t('label.scope')}>{scopeWords(t, scope)}</StatementRow>
      <UntilRow {...decision} />
      <StatementRow label={t('label.reference')}>
        <code>{id}</code>
      </StatementRow>
    </StatementRows>
  );
}

interface DecisionStatementProps {
  readonly decision: StatementOfReasons;
  /** The appeal form or state of the decision. */
  readonly children: ReactNode;
}

/** The statement of reasons of a decision, for the user whose content the decision restricts. */
export function DecisionStatement({ decision, children }: DecisionStatementProps): React.JSX.Element {
  const { t } = useTranslation('decisions');
  const { day } = useDecisionDates();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useFragmentFocus(decision.id, titleRef);
  const { undone_at: undoneAt } = decision;
  return (
    <Card
      id={decision.id}
      title={kindWords(t, decision)}
      titleId={titleId}
      titleRef={titleRef}
      actions={undoneAt !== null && <Badge tone="success">{t('undone')}</Badge>}
    >
      <p className={styles['note']}>{t('decided', { date: day(decision.decided_at) })}</p>
      {undoneAt !== null && <p>{t('undone_at', { date: day(undoneAt) })}</p>}
      <Reasons decision={decision} />
      {undoneAt === null && (
        <p className={styles['note']} data-phrases>
          {t('redress')}
        </p>
      )}
      {children}
    </Card>
  );
}
