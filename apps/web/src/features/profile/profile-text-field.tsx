'use client';

import type { ProfileText } from '@musubi/domain/profile-texts';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { ProfileFormController } from './use-profile-form.ts';

interface ProfileTextFieldProps {
  readonly form: ProfileFormController;
  readonly name: ProfileText | 'contact_email';
  readonly label: string;
  readonly description?: string | undefined;
  readonly maxGraphemes?: number;
  /** Renders a text area instead of an input. */
  readonly isLong?: boolean;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
}

export function ProfileTextField({
  form,
  name,
  isLong = false,
  ...look
}: ProfileTextFieldProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { field } = useController({ control: form.control, name });
  const shared = {
    ...look,
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    errorMessage: form.errorOf(name),
    countLabel: (used: number, max: number) => t('common:count.graphemes', { used, max }),
  };
  return isLong ? <TextArea {...shared} rows={6} /> : <TextField {...shared} inputRef={field.ref} />;
}
