'use client';

import type { Commissions, CommissionState } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { CommissionChange } from '#shared/commissions/commission-change.ts';
import type { CommissionsEditing } from '#shared/commissions/use-commissions.ts';

import { DetailsForm, type DetailsFormProps } from './details-form.tsx';
import { needsConfirmation } from './opening-date.ts';
import { SlotStepper } from './slot-stepper.tsx';
import { StateChoice } from './state-choice.tsx';
import { type BoardObstacle, StateNotices } from './state-notices.tsx';
import { StateQuestion } from './state-question.tsx';
import { useCommissionActions } from './use-commission-actions.ts';
import { useCommissionWords } from './use-commission-words.ts';

import styles from './commissions.module.css';

export interface CommissionsViewProps {
  readonly commissions: Commissions;
  /** Time of the reading. */
  readonly nowMs: number;
  readonly obstacle: BoardObstacle | null;
  readonly isOnline: boolean;
  readonly editing: Omit<CommissionsEditing, 'reading'>;
}

interface OfferProps {
  readonly commissions: Commissions;
  readonly nowMs: number;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
  readonly onWaitlist: () => void;
}

/** Asks whether an old state is still right, or offers the waiting list when no slot is left. */
function Offer({
  commissions,
  nowMs,
  isDisabled,
  onConfirm,
  onChange,
  onWaitlist,
}: OfferProps): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const { state, slots_left: left } = commissions;
  if (needsConfirmation(commissions, nowMs))
    return (
      <Notice
        role="status"
        actions={
          <>
            <Button size="small" isDisabled={isDisabled} onPress={onConfirm}>
              {t('commissions.confirm_yes')}
            </Button>
            <Button size="small" variant="quiet" onPress={onChange}>
              {t('commissions.confirm_change')}
            </Button>
          </>
        }
      >
        {state === 'open' ? t('commissions.confirm_open') : t('commissions.confirm_waitlist')}
      </Notice>
    );
  if (state !== 'open' || left !== 0) return null;
  return (
    <Notice
      role="status"
      actions={
        <Button size="small" isDisabled={isDisabled} onPress={onWaitlist}>
          {t('commissions.offer_waitlist')}
        </Button>
      }
    >
      {t('commissions.no_slots')}
    </Notice>
  );
}

interface DetailsProps extends DetailsFormProps {
  readonly isEditing: boolean;
  readonly onEdit: () => void;
}

/** The line about the state with its note, and the form that changes the note and the slots. */
function Details({ isEditing, onEdit, ...form }: DetailsProps): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const words = useCommissionWords();
  const { commissions } = form;
  return (
    <>
      <p className={styles['note']}>{words.summary(commissions)}</p>
      {isEditing && <DetailsForm {...form} />}
      {!isEditing && commissions.note !== '' && <p className={styles['words']}>{commissions.note}</p>}
      {!isEditing && (
        <Button
          size="small"
          className={styles['details']}
          icon={<PencilLine size={18} aria-hidden="true" />}
          onPress={onEdit}
        >
          {t('commissions.details')}
        </Button>
      )}
    </>
  );
}

/** The state of commissions, changed in two presses: one chooses a state, one says what it does and stores it. */
export function CommissionsView(props: CommissionsViewProps): React.JSX.Element {
  const statesRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<CommissionState | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { commissions, nowMs, obstacle, isOnline, editing } = props;
  const { state } = commissions;
  const actions = useCommissionActions(editing);
  // Choosing `closed` again changes the date.
  const question = chosen === state && chosen !== 'closed' ? null : chosen;
  const shown = question ?? state;

  const focusStates = (): void =>
    statesRef.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  /** Closes a question or form. Its focused button disappears, so the focus moves to the states. */
  const close = (): void => {
    flushSync(() => {
      setChosen(null);
      setIsEditing(false);
    });
    focusStates();
  };
  /** Runs an action whose button disappears when it has succeeded. */
  const run = async (action: Promise<boolean>): Promise<void> => {
    if (await action) close();
  };
  const form = {
    commissions,
    isDisabled: !isOnline,
    isSaving: editing.isSaving,
    onSave: (change: CommissionChange) => void run(actions.store(commissions, change)),
    onCancel: close,
  };
  return (
    <div className={styles['content']}>
      <div className={styles['row']}>
        <StateChoice
          ref={statesRef}
          value={shown}
          isPending={shown !== state}
          onChange={(next) => {
            setChosen(next);
            setIsEditing(false);
          }}
        />
        {shown !== 'closed' && (
          <SlotStepper
            commissions={commissions}
            isDisabled={!isOnline}
            onStep={(change) => void actions.step(commissions, change)}
          />
        )}
      </div>
      {question !== null && (
        <StateQuestion
          key={question}
          state={question}
          nowMs={nowMs}
          isDraft={obstacle === 'draft'}
          {...form}
        />
      )}
      <StateNotices
        commissions={commissions}
        obstacle={obstacle}
        isOnline={isOnline}
        unsaved={editing.unsaved}
        onStoreMine={() => void run(actions.storeMine())}
        onForget={() => {
          editing.forget();
          close();
        }}
      />
      {question === null && (
        <>
          <Offer
            commissions={commissions}
            nowMs={nowMs}
            isDisabled={!isOnline}
            onConfirm={() => void run(actions.confirm())}
            onChange={focusStates}
            onWaitlist={() => void run(actions.offerWaitlist())}
          />
          <Details isEditing={isEditing} onEdit={() => setIsEditing(true)} {...form} />
        </>
      )}
    </div>
  );
}
