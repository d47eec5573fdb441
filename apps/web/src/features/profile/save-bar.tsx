'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { findSaveObstacle } from '#shared/autosave/save-obstacle.ts';
import { findSaveRemedy } from '#shared/autosave/save-remedy.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
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
  const { t } = useTranslation(['profile', 'common']);
  const isOnline = useIsOnline();
  const messageOf = useFailureMessage();
  const logInAgain = useLogInAgain();
  const { state, conflictDialog } = form;
  const remedy = findSaveRemedy(state);
  if (remedy === null) return null;
  // The line above the screen says that the browser is offline.
  if (!isOnline && findSaveObstacle(state) === 'unreachable')
    return (
      <Notice tone="warn" role="status">
        {t('save.after_offline')}
      </Notice>
    );
  const remedies = {
    retry: undefined,
    log_in: <Button onPress={logInAgain}>{t('common:menu.login')}</Button>,
    compare: <Button onPress={conflictDialog.open}>{t('common:conflict.compare')}</Button>,
  };
  return (
    <Notice tone="danger" role="alert" actions={remedies[remedy]}>
      {'error' in state ? messageOf(state.error) : t('common:problem.version_conflict')}
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
