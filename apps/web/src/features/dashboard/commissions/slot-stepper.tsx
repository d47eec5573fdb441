'use client';

import type { Commissions } from '@musubi/api-client';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { returnSlot, takeSlot, type ToCommissionChange } from '#shared/commissions/commission-change.ts';

import styles from './commissions.module.css';

interface SlotStepperProps {
  readonly commissions: Commissions;
  readonly isDisabled: boolean;
  readonly onStep: (change: ToCommissionChange) => void;
}

/** The slots that are left, with buttons that take or return one. Renders nothing when slots are not counted. */
export function SlotStepper({ commissions, isDisabled, onStep }: SlotStepperProps): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const { slots_left: left, slots_total: total } = commissions;
  if (left === null) return null;
  return (
    <div role="group" aria-label={t('commissions.slots')} className={styles['stepper']}>
      <span aria-hidden="true">{t('commissions.slots')}</span>
      <IconButton
        variant="outlined"
        label={t('commissions.slot_take')}
        icon={<Minus size={18} aria-hidden="true" />}
        isDisabled={isDisabled || takeSlot(commissions) === null}
        onPress={() => onStep(takeSlot)}
      />
      <output>{total === null ? left : t('commissions.slots_of', { left, total })}</output>
      <IconButton
        variant="outlined"
        label={t('commissions.slot_return')}
        icon={<Plus size={18} aria-hidden="true" />}
        isDisabled={isDisabled || returnSlot(commissions) === null}
        onPress={() => onStep(returnSlot)}
      />
    </div>
  );
}
