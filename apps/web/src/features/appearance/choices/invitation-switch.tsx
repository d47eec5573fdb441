'use client';

import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import type { LookChoiceProps } from './theme-choice.tsx';

import styles from './invitation-switch.module.css';

const LABEL_ID = 'invitation-label';
const NOTE_ID = 'invitation-note';

/** Shows or hides the line at the bottom of the page that invites visitors to create a page. */
export function InvitationSwitch({ look, onChange }: LookChoiceProps<'shows_invitation'>): React.JSX.Element {
  const { t } = useTranslation('appearance');
  return (
    <div role="group" aria-labelledby={LABEL_ID} className={styles['choice']}>
      <span id={LABEL_ID} className={styles['label']}>
        {t('invitation.label')}
      </span>
      <Switch
        label={t('invitation.switch')}
        aria-describedby={NOTE_ID}
        isSelected={look.shows_invitation}
        onChange={onChange}
      />
      <p id={NOTE_ID} className={styles['note']}>
        {t('invitation.note')}
      </p>
    </div>
  );
}
