'use client';

import type { CommissionState } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { CloseQuestion } from './close-question.tsx';
import { Question, type StateQuestionProps } from './question.tsx';
import { useCommissionWords } from './use-commission-words.ts';

import styles from './commissions.module.css';

/** The time from which an opening can be told; null for now. */
function tellsFromOf({
  commissions,
  nowMs,
}: Pick<StateQuestionProps, 'commissions' | 'nowMs'>): string | null {
  const { tells_from: from } = commissions;
  return from !== null && Date.parse(from) > nowMs ? from : null;
}

function OpenQuestion(props: StateQuestionProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const words = useCommissionWords();
  const { commissions, isDraft, isDisabled, isSaving, onSave, onCancel } = props;
  const tellsFrom = tellsFromOf(props);
  const canTell = tellsFrom === null && !isDraft;
  const readers = commissions.waiting_readers;
  const open = (tells: boolean): void => onSave({ state: 'open', tells });
  const body = (): string => {
    if (isDraft) return t('commissions.open_draft');
    if (tellsFrom !== null) return t('commissions.open_too_soon', { date: words.moment(tellsFrom) });
    return readers === null
      ? t('commissions.open_body')
      : t('commissions.open_body_readers', { count: readers });
  };
  return (
    <Question title={t('commissions.open_title')}>
      <p>{body()}</p>
      <div className={styles['buttons']}>
        {canTell && (
          <Button variant="primary" isDisabled={isDisabled} isPending={isSaving} onPress={() => open(true)}>
            {readers === null
              ? t('commissions.open_tell')
              : t('commissions.open_tell_readers', { count: readers })}
          </Button>
        )}
        <Button
          variant={canTell ? 'secondary' : 'primary'}
          isDisabled={isDisabled || (canTell && isSaving)}
          isPending={!canTell && isSaving}
          onPress={() => open(false)}
        >
          {t('commissions.open_quietly')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('commissions.cancel')}
        </Button>
      </div>
    </Question>
  );
}

function WaitlistQuestion({ isDisabled, isSaving, onSave, onCancel }: StateQuestionProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Question title={t('commissions.waitlist_title')}>
      <p>{t('commissions.quiet_body')}</p>
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          isDisabled={isDisabled}
          isPending={isSaving}
          onPress={() => onSave({ state: 'waitlist' })}
        >
          {t('commissions.waitlist_do')}
        </Button>
        <Button onPress={onCancel}>{t('commissions.cancel')}</Button>
      </div>
    </Question>
  );
}

const QUESTIONS = { open: OpenQuestion, waitlist: WaitlistQuestion, closed: CloseQuestion } as const;

/** Says what a chosen state does, and stores it. */
export function StateQuestion({
  state,
  ...props
}: StateQuestionProps & { readonly state: CommissionState }): React.JSX.Element {
  const { [state]: Shown } = QUESTIONS;
  return <Shown {...props} />;
}
