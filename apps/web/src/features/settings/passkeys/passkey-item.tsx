'use client';

import type { Passkey } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { PasskeyNameForm } from './passkey-name-form.tsx';

import styles from '../rows/setting-row.module.css';

export interface PasskeyItemProps {
  readonly passkey: Passkey;
  /** Whether this is the only passkey. */
  readonly isLast: boolean;
  /** Resolves to false when the passkey was removed elsewhere. */
  readonly onRename: (id: Passkey['id'], name: string) => Promise<boolean>;
  /** Resolves to false when the user cancels the re-authentication. */
  readonly onRemove: (id: Passkey['id']) => Promise<boolean>;
  /** Called with a sentence that says what has changed. */
  readonly onDone: (sentence: string, isRemoved: boolean) => void;
}

/** A passkey in its owner's list, with a form to rename it and a question before it is removed. */
export function PasskeyItem({
  passkey: { id, name, is_synced: isSynced, created_at: createdAt, last_used_at: lastUsedAt },
  isLast,
  onRename,
  onRemove,
  onDone,
}: PasskeyItemProps): React.JSX.Element {
  const { t } = useTranslation(['passkeys', 'sign-in']);
  const { isPending, failure, retry, run } = useTask();
  const [isNaming, setIsNaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const closeForm = (): void => {
    setIsNaming(false);
    renameButton.current?.focus();
  };
  const rename = async (next: string): Promise<void> => {
    await run(async () => {
      if (!(await onRename(id, next))) {
        onDone(t('removed', { name }), true);
        return;
      }
      closeForm();
      onDone(t('renamed', { name: next }), false);
    });
  };
  const remove = async (): Promise<void> => {
    await run(async () => {
      if (await onRemove(id)) onDone(t('removed', { name }), true);
    });
  };
  return (
    <li className={styles['entry']}>
      <div className={styles['item']}>
        <KeyRound size={20} aria-hidden="true" />
        <span className={styles['name']}>
          {name}
          <span className={styles['note']}>{isSynced ? t('synced') : t('single')}</span>
          <span className={styles['note']}>
            {t('created', { date: date.format(new Date(createdAt)) })}
            {' · '}
            {lastUsedAt === null ? t('never_used') : t('used', { date: date.format(new Date(lastUsedAt)) })}
          </span>
        </span>
        <div className={styles['actions']}>
          <Button
            ref={renameButton}
            size="small"
            aria-label={t('rename_name', { name })}
            aria-expanded={isNaming}
            onPress={() => setIsNaming(!isNaming)}
          >
            {t('rename')}
          </Button>
          <Button
            size="small"
            isPending={isPending && !isNaming}
            aria-label={t('remove_name', { name })}
            onPress={() => setIsAsking(true)}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {isNaming && (
        <div className={styles['below']}>
          <PasskeyNameForm
            name={name}
            isPending={isPending}
            onSave={(next) => void rename(next)}
            onCancel={closeForm}
          />
        </div>
      )}
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('remove_title', { name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={() => void remove()}
      >
        <p>{t('remove_ask')}</p>
        {isLast && <p>{t('remove_last')}</p>}
      </AlertDialog>
    </li>
  );
}
