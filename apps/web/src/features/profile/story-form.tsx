import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { PROFILE_FORM } from './profile-form-schema.ts';
import { type ProfileField, type ProfileForm, toProfileForm } from './profile-form.ts';
import type { ProfileFormController } from './use-profile-form.ts';

interface StoryFormProps {
  readonly values?: Partial<ProfileForm>;
  /** Error messages by field, as if returned by the API. */
  readonly errors?: Partial<Record<ProfileField, string>>;
  readonly children: (form: ProfileFormController) => ReactNode;
}

/** A profile form with one field, for stories; saves nothing. */
export function StoryForm({ values, errors, children }: StoryFormProps): ReactNode {
  const saved = { ...toProfileForm(createEditorProfile({ pub_id: 'mio' })), ...values };
  const { control } = useForm<ProfileForm>({
    defaultValues: saved,
    resolver: zodResolver(PROFILE_FORM),
    mode: 'onTouched',
  });
  // The cast is safe, because every field has a default value.
  const typed = useWatch({ control }) as ProfileForm;
  const ignore = (): void => {};
  return (
    <form noValidate style={{ maxWidth: '34rem' }} onSubmit={(event) => event.preventDefault()}>
      {children({
        control,
        typed,
        saved,
        isTouched: false,
        state: { status: 'idle' },
        differences: null,
        conflictDialog: { isOpen: false, open: ignore, decideLater: ignore },
        handleSubmit: ignore,
        submit: ignore,
        revert: ignore,
        errorOf: (field) => errors?.[field],
        resolveConflict: ignore,
      })}
    </form>
  );
}
