'use client';

import type { CaseDetail } from '@musubi/api-client';
import { DECISION_KINDS, type DecisionKind } from '@musubi/domain/moderation';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { KeyboardHint } from '@musubi/ui/keyboard-hint/keyboard-hint';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { useSingleKeys } from '#shared/operators/use-desk-keys.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useCaseWords } from '../desk/use-case-words.ts';
import { isPossibleKind } from './decision-draft.ts';
import { DecisionFields, useProblemWords } from './decision-fields.tsx';
import type { DecisionForm } from './use-decision-form.ts';

import styles from '../view/case.module.css';

interface DecisionCardProps {
  readonly detail: CaseDetail;
  readonly form: DecisionForm;
  /** Whether the operator has claimed the case. If not, the card shows the saved draft read-only. */
  readonly canDecide: boolean;
  readonly formRef: Ref<HTMLFormElement>;
  readonly onEscalate: () => void;
}

function KindChoice({
  detail: { summary },
  form,
}: Pick<DecisionCardProps, 'detail' | 'form'>): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const hasKeys = useSingleKeys();
  const problem = useProblemWords(form)('kind');
  const noteOf = (kind: DecisionKind): string | undefined => {
    if (!isPossibleKind(kind, summary)) return t('form.impossible');
    return form.draft.kind === kind ? words.about(kind) : undefined;
  };
  return (
    <>
      <RadioCards
        layout="rows"
        label={t('form.kind')}
        cards={DECISION_KINDS.map((kind, place) => ({
          value: kind,
          label: words.kind(kind),
          note: noteOf(kind),
          isDisabled: !isPossibleKind(kind, summary),
          picture: hasKeys ? <KeyboardHint keys={[String(place + 1)]} /> : undefined,
        }))}
        value={form.draft.kind}
        onChange={(kind) => form.change({ kind })}
      />
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}

/** The form of a decision. */
export function DecisionCard({
  detail,
  form,
  canDecide,
  formRef,
  onEscalate,
}: DecisionCardProps): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  if (!canDecide && !form.isTouched) return null;
  return (
    <Card title={t('form.title')} className={styles['decision']}>
      <FailureNotice failure={form.failure} onRetry={canDecide ? form.retry : null} />
      {form.isCancelled && (
        <Notice tone="warn" role="alert">
          {t('form.cancelled')}
        </Notice>
      )}
      {!canDecide && <p className={styles['note']}>{t('form.kept')}</p>}
      <form
        ref={formRef}
        className={styles['form']}
        noValidate
        inert={!canDecide}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <KindChoice detail={detail} form={form} />
        <DecisionFields detail={detail} form={form} />
        <div className={styles['formActions']}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('form.submit')}
          </Button>
          <Button variant="quiet" onPress={onEscalate}>
            {t('form.escalate')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
