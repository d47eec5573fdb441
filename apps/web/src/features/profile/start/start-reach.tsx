'use client';

import { Switch } from '@musubi/ui/switch/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { memoFields } from '../draft/memo-fields.ts';
import type { ProfileEditor } from '../draft/use-profile-editor.ts';
import { reachOf } from './start-name-fields.ts';

import styles from '../handle/handle-field.module.css';

function ReachControls({ form }: { readonly form: ProfileEditor }): React.JSX.Element | null {
  const { t } = useTranslation('start');
  const lineId = useId();
  const { values, saved, change, confirm } = form;
  if (saved.visibility === 'public') return null;
  const isHidden = reachOf(values, saved) === 'draft';
  return (
    <div className={styles['field']}>
      <p id={lineId} className={styles['note']}>
        {isHidden ? t('name.seen_by_nobody') : t('name.seen_by_address')}
      </p>
      <Switch
        label={t('name.nobody_yet')}
        aria-describedby={lineId}
        isSelected={isHidden}
        onChange={(isNobody) => {
          change('visibility', isNobody ? 'draft' : 'unlisted');
          confirm('visibility');
        }}
      />
    </div>
  );
}

/** Shows who can see the page before it is published. The creator can hide the page until then. */
export const StartReach = memoFields(() => ['visibility'], ReachControls);
