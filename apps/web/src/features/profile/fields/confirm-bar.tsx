'use client';

import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  /** The label of the button, which describes the change. */
  readonly label: string;
  /** Explains to the creator what the change means for visitors. */
  readonly note?: string | undefined;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The confirmation of a change with consequences, beside the control that was changed. */
export function ConfirmBar({
  label,
  note,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmBarProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  return (
    <div className={styles['bar']}>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <Button variant="primary" onPress={onConfirm} isPending={isPending}>
        {label}
      </Button>
      <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
        {t('confirm.cancel')}
      </Button>
    </div>
  );
}
