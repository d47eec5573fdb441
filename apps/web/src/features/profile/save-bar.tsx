'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import type { ProfileFormController } from './use-profile-form.ts';

import styles from './save-bar.module.css';

/** Stays in sight while something is unsaved, with what to do about it and what went wrong. */
export function SaveBar({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { isDirty, isSaving, failure, revert } = form;
  return (
    <div className={styles['bar']} data-dirty={isDirty}>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles['line']}>
        <p role="status" className={styles['words']}>
          {isDirty ? t('save.unsaved') : ''}
        </p>
        {isDirty && (
          <Button variant="quiet" onPress={revert} isDisabled={isSaving}>
            {t('save.revert')}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('common:action.save')}
        </Button>
      </div>
    </div>
  );
}
