'use client';

import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { groundWords, kindWords, ruleWords, subjectWords } from '#shared/decisions/decision-words.ts';
import { StatementRow, StatementRows } from '#shared/decisions/statement-rows.tsx';
import { useDecisionDates } from '#shared/decisions/use-decision-dates.ts';

import type { AppealedDecision } from './appeal-list.ts';

import styles from './appeals.module.css';

export interface AppealLinksProps {
  readonly decision: Pick<AppealedDecision, 'case_id' | 'pub_id'>;
  /** Name of the person who appeals, for screen readers. */
  readonly name: string;
}

interface AppealItemProps {
  readonly decision: AppealedDecision;
  /** Id of the calling operator. */
  readonly ownId: string;
  /** The links to the case and the page. Passed as a prop, because stories have no router. */
  readonly Links: ComponentType<AppealLinksProps>;
  /** The answer form, or the reason why there is none. */
  readonly children: ReactNode;
}

function Reasons({ decision, ownId }: Pick<AppealItemProps, 'decision' | 'ownId'>): React.JSX.Element {
  const { t } = useTranslation(['appeals', 'decisions']);
  const { t: tDecision } = useTranslation('decisions');
  const { day, moment } = useDecisionDates();
  const { rule, ground, facts, explanation, until, item } = decision;
  const decider = (): string => {
    if (decision.decided_by === ownId) return t('item.you');
    if (decision.decided_by === null) return t('item.program');
    return decision.decided_by_pub_id === null ? decision.decided_by : `@${decision.decided_by_pub_id}`;
  };
  return (
    <StatementRows>
      <StatementRow label={t('item.words')} isWritten>
        {decision.appeal.text}
      </StatementRow>
      <StatementRow label={t('decisions:label.about')}>
        {subjectWords(tDecision, decision)} {item !== undefined && <code>{item.id}</code>}
      </StatementRow>
      {rule !== undefined && (
        <StatementRow label={t('decisions:label.rule')}>{ruleWords(tDecision, rule)}</StatementRow>
      )}
      {ground !== undefined && (
        <StatementRow label={t('decisions:label.ground')}>{groundWords(tDecision, ground)}</StatementRow>
      )}
      <StatementRow label={t('decisions:label.facts')} isWritten>
        {facts}
      </StatementRow>
      {explanation !== '' && (
        <StatementRow label={t('decisions:label.explanation')} isWritten>
          {explanation}
        </StatementRow>
      )}
      {until !== null && <StatementRow label={t('decisions:label.until')}>{moment(until)}</StatementRow>}
      <StatementRow label={t('item.decider')}>
        {t('item.decided', { name: decider(), date: day(decision.decided_at) })}
      </StatementRow>
    </StatementRows>
  );
}

/** One appeal: the person's text, and the decision with its reasons and its operator. */
export function AppealItem({ decision, ownId, Links, children }: AppealItemProps): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const { t: tDecision } = useTranslation('decisions');
  const { day } = useDecisionDates();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { pub_id: pubId, user_id: userId, undone_at: undoneAt } = decision;
  const name = pubId === null ? (userId ?? t('item.erased')) : `@${pubId}`;
  return (
    <Card
      title={t('item.heading', { decision: kindWords(tDecision, decision), name })}
      titleId={titleId}
      titleRef={titleRef}
      actions={undoneAt !== null && <Badge tone="success">{tDecision('undone')}</Badge>}
    >
      <p className={styles['note']}>{t('item.written', { date: day(decision.appeal.created_at) })}</p>
      <Reasons decision={decision} ownId={ownId} />
      <Links decision={decision} name={name} />
      {children}
    </Card>
  );
}
