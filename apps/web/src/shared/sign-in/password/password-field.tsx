'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { TextField, type TextFieldProps } from '@musubi/ui/text-field/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { commonPasswords } from './common-passwords.ts';

interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'errorMessage' | 'isRequired'
> {
  /** Whether the field is for a new password. Such a field shows a hint about the password rules. */
  readonly isNew: boolean;
}

/** A password field with a button that shows the password. */
export function PasswordField({ isNew, onChange, ...field }: PasswordFieldProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const [isShown, setIsShown] = useState(false);
  const handleChange = (value: string): void => {
    // Prefetches the list of common passwords on the first key press, before the form is submitted.
    if (isNew) void commonPasswords.load();
    onChange?.(value);
  };
  return (
    <TextField
      {...field}
      onChange={handleChange}
      name="password"
      type={isShown ? 'text' : 'password'}
      description={isNew ? t('form.new_password_hint') : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      spellCheck="false"
      action={
        <IconButton
          label={t('form.show_password')}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
