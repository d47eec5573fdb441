'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { findSaveRemedy } from '#shared/autosave/save-remedy.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useLogInAgain } from '#shared/session/use-log-in-again.ts';

import type { ProfileFormController } from './use-profile-form.ts';

import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly form: ProfileFormController;
  readonly saveButtonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The reason why the last save failed, with a button for the remedy. To retry, the creator presses the save
 * button.
 */
function SaveFailure({ form }: Pick<SaveBarProps, 'form'>): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const messageOf = useFailureMessage();
  const logInAgain = useLogInAgain();
  const { state, conflictDialog } = form;
  const remedy = findSaveRemedy(state);
  if (remedy === null) return null;
  const remedies = {
    retry: undefined,
    log_in: <Button onPress={logInAgain}>{t('menu.login')}</Button>,
    compare: <Button onPress={conflictDialog.open}>{t('conflict.compare')}</Button>,
  };
  return (
    <Notice tone="danger" role="alert" actions={remedies[remedy]}>
      {'error' in state ? messageOf(state.error) : t('problem.version_conflict')}
    </Notice>
  );
}

/**
 * Saves or discards the changes, and shows why a save failed. Sticks to the window while there are unsaved
 * changes.
 */
export function SaveBar({ form, saveButtonRef }: SaveBarProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { isTouched, state, revert } = form;
  const isSaving = state.status === 'saving';
  return (
    <div className={styles['bar']} data-dirty={isTouched}>
      <SaveFailure form={form} />
      <div className={styles['line']}>
        <p role="status" className={styles['words']}>
          {isTouched ? t('save.unsaved') : ''}
        </p>
        {isTouched && (
          <Button variant="quiet" onPress={revert} isDisabled={isSaving}>
            {t('save.revert')}
          </Button>
        )}
        <Button ref={saveButtonRef} type="submit" variant="primary" isPending={isSaving}>
          {t('common:action.save')}
        </Button>
      </div>
    </div>
  );
}
