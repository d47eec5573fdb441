'use client';

import type { Commissions } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type CommissionChange, SLOTS_MAX, withTotal } from '#shared/commissions/commission-change.ts';
import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import styles from './commissions.module.css';

const NOTE_MAX_GRAPHEMES = 120;

export interface DetailsFormProps {
  readonly commissions: Commissions;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly onSave: (change: CommissionChange) => void;
  readonly onCancel: () => void;
}

/** Parses a typed number of slots. Null for none, undefined for a text that is no such number. */
function parseTotal(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  const total = /^\d{1,2}$/u.test(plain) ? Number(plain) : 0;
  return total > 0 ? total : undefined;
}

/** A form for the line about the state and the number of slots. */
export function DetailsForm({
  commissions,
  isDisabled,
  isSaving,
  onSave,
  onCancel,
}: DetailsFormProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const messageOf = useFieldMessage();
  const [note, setNote] = useState(commissions.note);
  const [typed, setTyped] = useState(() => String(commissions.slots_total ?? commissions.slots_left ?? ''));
  const total = parseTotal(typed);
  const isLong = countGraphemes(note.trim()) > NOTE_MAX_GRAPHEMES;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (total === undefined || isLong || isDisabled) return;
    onSave({ note, ...withTotal(commissions, total) });
  };
  return (
    <form className={styles['question']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('commissions.note')}
        description={t('commissions.note_hint')}
        maxGraphemes={NOTE_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        value={note}
        onChange={setNote}
        errorMessage={isLong ? messageOf('too_long', lengthOfLine(note, NOTE_MAX_GRAPHEMES)) : undefined}
        autoComplete="off"
      />
      <TextField
        label={t('commissions.total')}
        description={t('commissions.total_hint')}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        errorMessage={total === undefined ? t('commissions.total_wrong', { max: SLOTS_MAX }) : undefined}
        autoComplete="off"
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isDisabled={isDisabled} isPending={isSaving}>
          {t('commissions.save')}
        </Button>
        <Button onPress={onCancel}>{t('commissions.cancel')}</Button>
      </div>
    </form>
  );
}
