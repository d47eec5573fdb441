'use client';

import type { SecondFactor } from '@musubi/auth/ports';
import { Button } from '@musubi/ui/button/button';
import { MessageSquareText, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './form.module.css';

interface SecondFactorChoiceProps {
  readonly factors: readonly SecondFactor[];
  readonly onChoose: (factor: SecondFactor) => void;
}

const ICONS = { phone: MessageSquareText, totp: ShieldCheck } as const;

export function SecondFactorChoice({ factors, onChoose }: SecondFactorChoiceProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const labelOf = ({ kind, name, phoneNumber }: SecondFactor): string => {
    const label =
      kind === 'phone' ? t('second_step.phone', { number: phoneNumber ?? '' }) : t('second_step.app');
    return name === null ? label : t('second_step.named', { label, name });
  };
  return (
    <>
      <p className={styles['text']}>{t('second_step.choose')}</p>
      {factors.map((factor) => {
        const Icon = ICONS[factor.kind];
        return (
          <Button
            key={factor.id}
            icon={<Icon size={20} aria-hidden="true" />}
            onPress={() => onChoose(factor)}
          >
            {labelOf(factor)}
          </Button>
        );
      })}
    </>
  );
}
