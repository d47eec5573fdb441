'use client';

import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';

import type { LoginMode } from '#shared/sign-in/password/credentials-form.ts';

import styles from './mode-choice.module.css';

const MODES = [
  { value: 'log-in', label: 'mode.log_in' },
  { value: 'sign-up', label: 'mode.sign_up' },
] as const satisfies readonly { value: LoginMode; label: string }[];

interface ModeChoiceProps {
  readonly mode: LoginMode;
  readonly onChange: (mode: LoginMode) => void;
}

export function ModeChoice({ mode, onChange }: ModeChoiceProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  return (
    <RadioGroup
      aria-label={t('mode.label')}
      orientation="horizontal"
      value={mode}
      onChange={(value) => onChange(value === 'sign-up' ? 'sign-up' : 'log-in')}
      className={styles['modes'] ?? ''}
    >
      {MODES.map(({ value, label }) => (
        <RadioField key={value} value={value}>
          <RadioButton className={styles['mode'] ?? ''}>{t(label)}</RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
