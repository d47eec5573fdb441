'use client';

import type { CommissionState } from '@musubi/api-client';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import styles from './commissions.module.css';

const STATES = ['open', 'waitlist', 'closed'] as const satisfies readonly CommissionState[];

export const STATE_KEYS = {
  open: 'commissions.open',
  waitlist: 'commissions.waitlist',
  closed: 'commissions.closed',
} as const satisfies Record<CommissionState, string>;

interface StateChoiceProps {
  readonly value: CommissionState;
  /** Whether the shown state is chosen but not stored yet. */
  readonly isPending: boolean;
  readonly onChange: (state: CommissionState) => void;
  readonly ref: React.Ref<HTMLDivElement>;
}

/** The three states. A dashed edge marks a state that is not stored yet. */
export function StateChoice({ value, isPending, onChange, ref }: StateChoiceProps): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  return (
    <ToggleGroup
      ref={ref}
      label={t('commissions.title')}
      className={styles['states']}
      data-pending={isPending || undefined}
      value={value}
      onChange={onChange}
      items={STATES.map((state) => ({
        value: state,
        label: t(STATE_KEYS[state]),
        icon: <span className={styles['dot']} data-state={state} aria-hidden="true" />,
      }))}
    />
  );
}
