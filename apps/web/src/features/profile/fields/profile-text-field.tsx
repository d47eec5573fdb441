'use client';

import { PROFILE_TEXTS, type ProfileText } from '@musubi/domain/profile-texts';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useTranslation } from 'react-i18next';

import { Previewed } from '#shared/preview/previewed.tsx';

import { memoFields } from '../draft/memo-fields.ts';
import type { FieldForm } from '../draft/use-profile-editor.ts';
import { TEXT_HINT_KEYS, TEXT_LABEL_KEYS } from './profile-text-words.ts';

interface ProfileTextFieldProps {
  readonly form: FieldForm;
  readonly name: ProfileText;
  readonly autoComplete?: string;
}

function TextControl({ form, name, ...rest }: ProfileTextFieldProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { [name]: hint } = TEXT_HINT_KEYS;
  const { shape, maxGraphemes } = PROFILE_TEXTS[name];
  const shared = {
    ...rest,
    name,
    label: t(TEXT_LABEL_KEYS[name]),
    description: hint === undefined ? undefined : t(hint),
    maxGraphemes,
    value: form.values[name],
    onChange: (text: string) => form.change(name, text),
    onBlur: () => form.rest(name),
    errorMessage: form.errorOf(name),
    countLabel: (used: number, max: number) => t('common:count.graphemes', { used, max }),
  };
  return (
    <Previewed spot={name === 'reading' ? 'name' : name}>
      {shape === 'paragraphs' ? <TextArea {...shared} rows={6} /> : <TextField {...shared} />}
    </Previewed>
  );
}

/** A text of the profile with its label, hint, limit and error. */
export const ProfileTextField = memoFields(({ name }) => [name], TextControl);
