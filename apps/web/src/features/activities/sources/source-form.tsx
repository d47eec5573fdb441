'use client';

import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ActivityDraft } from '../draft/activities-draft.ts';
import { TYPE_WORDS } from '../draft/activity-words.ts';
import { readActivitySource } from './activity-source.ts';

import styles from '../rows/activity-row.module.css';

interface SourceFormProps {
  readonly item: ActivityDraft;
  readonly isConnected: (sourceId: string) => boolean;
  /** Receives the new account, or null when the creator cancels. */
  readonly onDone: (sourceId: string | null) => void;
}

/** Edits the account of a source; invalid input stays in the field. */
export function SourceForm({ item, isConnected, onDone }: SourceFormProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const [typed, setTyped] = useState(item.source_id);
  const [problem, setProblem] = useState<string | undefined>();
  const { account, example } = TYPE_WORDS[item.type];
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const sourceId = readActivitySource(item.type, typed);
    if (sourceId === null) setProblem(t('add.not_an_account', { example: t(example) }));
    else if (isConnected(sourceId)) setProblem(t('add.twice'));
    else onDone(sourceId);
  };
  return (
    <form className={styles['source']} onSubmit={handleSubmit} noValidate>
      <TextField
        // The creator pressed a button to open this field, so the field takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t(account)}
        value={typed}
        onChange={setTyped}
        errorMessage={problem}
        autoComplete="off"
        spellCheck="false"
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" size="small">
          {t('row.change')}
        </Button>
        <Button size="small" onPress={() => onDone(null)}>
          {t('row.cancel')}
        </Button>
      </div>
    </form>
  );
}
