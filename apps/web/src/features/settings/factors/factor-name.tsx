'use client';

import { TextField } from '@musubi/ui/text-field/text-field';
import { useTranslation } from 'react-i18next';

const NAME_MAX_LENGTH = 40;

interface FactorNameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FactorName({ value, onChange }: FactorNameProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  return (
    <TextField
      label={t('factors.name')}
      autoComplete="off"
      maxLength={NAME_MAX_LENGTH}
      value={value}
      onChange={onChange}
    />
  );
}
