'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly isOpen: boolean;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

function Choices({ onResolve }: Pick<ConflictDialogProps, 'onResolve'>): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <>
      <Button onPress={() => onResolve('theirs')}>{t('conflict.take_theirs')}</Button>
      <Button variant="primary" onPress={() => onResolve('mine')}>
        {t('conflict.keep_mine')}
      </Button>
    </>
  );
}

/** Somebody wrote in between: shows both versions and lets the person decide. Nothing is overwritten before that. */
export function ConflictDialog({ isOpen, mine, theirs, onResolve }: ConflictDialogProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const renderChoices = useCallback(() => <Choices onResolve={onResolve} />, [onResolve]);
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('action.close')}
      isOpen={isOpen}
      actions={renderChoices}
    >
      <p>{t('conflict.body')}</p>
      <div className={styles['versions']}>
        <section>
          <h3>{t('conflict.mine')}</h3>
          {mine}
        </section>
        <section>
          <h3>{t('conflict.theirs')}</h3>
          {theirs}
        </section>
      </div>
    </Dialog>
  );
}
