'use client';

import type { SecondFactor } from '@musubi/auth/ports';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useChange } from '../account/confirmation-context.ts';

import styles from '../rows/setting-row.module.css';

interface SecondFactorItemProps {
  readonly factor: SecondFactor;
  /** Whether this is the only second factor. Once it is removed, the password is enough to sign in. */
  readonly isLast: boolean;
  readonly onRemoved: (name: string) => void;
}

const ICONS = { phone: MessageSquareText, totp: ShieldCheck } as const;

export function SecondFactorItem({ factor, isLast, onRemoved }: SecondFactorItemProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { isPending, failure, retry, run } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const Icon = ICONS[factor.kind];
  const kind =
    factor.kind === 'phone'
      ? t('second_step.phone', { number: factor.phoneNumber ?? '' })
      : t('second_step.app');
  const name = factor.name ?? kind;
  const remove = async (): Promise<void> => {
    const isRemoved = await run(async ({ change }) =>
      change(async (port) => port.removeFactor(factor.id), 'sessions_end'),
    );
    if (isRemoved) onRemoved(name);
  };
  return (
    <li className={styles['entry']}>
      <div className={styles['item']}>
        <Icon size={20} aria-hidden="true" />
        <span className={styles['name']}>
          {name}
          {name !== kind && <span className={styles['note']}>{kind}</span>}
        </span>
        <Button
          size="small"
          isPending={isPending}
          aria-label={t('factors.remove_name', { name })}
          onPress={() => setIsAsking(true)}
        >
          {t('factors.remove')}
        </Button>
      </div>
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('factors.ask_title', { name })}
        confirmLabel={t('factors.remove')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={() => void remove()}
      >
        {isLast ? t('factors.ask_last') : t('factors.ask')}
      </AlertDialog>
    </li>
  );
}
