'use client';

import type { Appeal, Decision } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCaseWords } from '../desk/use-case-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

import styles from './case.module.css';

function Said({ label, text }: { readonly label: string; readonly text: string }): React.JSX.Element | null {
  if (text === '') return null;
  return (
    <div>
      <p className={styles['note']}>{label}</p>
      <p className={styles['said']}>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

function AppealEntry({ appeal }: { readonly appeal: Appeal }): React.JSX.Element {
  const { t } = useTranslation('cases');
  const outcome = {
    upheld: t('history.upheld'),
    overturned: t('history.overturned'),
    waiting: t('history.waiting'),
  }[appeal.outcome ?? 'waiting'];
  return (
    <>
      <Said label={t('history.appealed')} text={appeal.text} />
      <Said label={outcome} text={appeal.explanation ?? '–'} />
    </>
  );
}

interface CaseHistoryProps {
  readonly decisions: readonly Decision[];
  /** Undoes a decision for a reason. @throws ApiFailure */
  readonly onUndo: (decision: Decision, reason: string) => Promise<void>;
}

interface DecisionProps extends Pick<CaseHistoryProps, 'onUndo'> {
  readonly decision: Decision;
}

/** A button that undoes a decision; hidden once the undo is no longer possible. */
function UndoDecision({ decision, onUndo }: DecisionProps): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  const [isAsking, setIsAsking] = useState(false);
  const { undone_at: undoneAt, undo_until: until } = decision;
  if (undoneAt !== null || systemClock.nowMs() > Date.parse(until)) return null;
  return (
    <>
      <Button className={styles['start']} onPress={() => setIsAsking(true)}>
        {t('undo.open')}
      </Button>
      {isAsking && (
        <UndoDialog onClose={() => setIsAsking(false)} onUndo={async (reason) => onUndo(decision, reason)} />
      )}
    </>
  );
}

function DecisionEntry({ decision, onUndo }: DecisionProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const { kind, rule, until, undone_at: undoneAt, decided_at: decidedAt, appeal } = decision;
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <span className={styles['strong']}>{words.kind(kind)}</span>
        {rule !== undefined && <span>{words.rule(rule)}</span>}
        <time dateTime={decidedAt}>{words.moment(decidedAt)}</time>
        {until !== null && <span>{t('history.until', { date: words.day(until) })}</span>}
        <span>{t('history.by', { operator: words.operator(decision.decided_by_pub_id) })}</span>
        {undoneAt !== null && <Badge>{t('history.undone')}</Badge>}
      </div>
      <Said label={t('history.facts')} text={decision.facts} />
      <Said label={t('history.told')} text={decision.explanation} />
      {appeal !== undefined && <AppealEntry appeal={appeal} />}
      <UndoDecision decision={decision} onUndo={onUndo} />
    </li>
  );
}

/** The decisions about the subject, with the explanations sent to the owner and the appeals. */
export function CaseHistory({ decisions, onUndo }: CaseHistoryProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  return (
    <Card title={t('history.title')}>
      {decisions.length === 0 ? (
        <p className={styles['note']}>{t('history.none')}</p>
      ) : (
        <ul className={styles['entries']}>
          {decisions.map((decision) => (
            <DecisionEntry key={decision.id} decision={decision} onUndo={onUndo} />
          ))}
        </ul>
      )}
    </Card>
  );
}
