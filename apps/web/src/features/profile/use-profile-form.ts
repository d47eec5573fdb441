'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, type ProfileResponse, readConflict } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { type EditorProfile, useEditorProfile } from '#shared/editor-profile.ts';
import { useSession } from '#shared/session-wiring.ts';
import { useFailureMessage, useFieldMessage } from '#shared/use-failure-message.ts';

import {
  fieldOfPointer,
  PROFILE_FORM,
  problemOf,
  type ProfileField,
  type ProfileForm,
  toProfileChanges,
  toProfileForm,
} from './profile-form.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';

/** Marks errors whose message is a sentence already, because the API gave the reason. */
const FROM_API = 'api';

export interface ProfileFormController {
  readonly control: Control<ProfileForm>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt to save failed as a whole; null when it did not. */
  readonly failure: string | null;
  /** What somebody else stored in between; null when nobody did. */
  readonly conflict: { readonly current: Profile } | null;
  readonly handleSubmit: (event: SubmitEvent) => void;
  readonly revert: () => void;
  readonly errorOf: (field: ProfileField) => string | undefined;
  readonly resolveConflict: (choice: 'mine' | 'theirs') => void;
  /** The values as they are being typed. */
  readonly typed: ProfileForm;
}

/** The profile as a form with an explicit save: who somebody is does not change by accident. */
export function useProfileForm(profile: EditorProfile): ProfileFormController {
  const { t } = useTranslation(['profile', 'common']);
  const { client } = useApp();
  const session = useSession();
  const { mutate } = useEditorProfile();
  const failureMessage = useFailureMessage();
  const fieldMessage = useFieldMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ readonly current: Profile } | null>(null);
  const form = useForm<ProfileForm>({
    defaultValues: toProfileForm(profile),
    resolver: zodResolver(PROFILE_FORM),
    mode: 'onTouched',
  });
  const { control, reset, setError, formState } = form;
  const typed = useWatch({ control, compute: (values: ProfileForm) => values });
  const unsaved = useUnsavedForm({ form, profile });

  const takeOver = (stored: Profile): void => {
    reset(toProfileForm(stored));
    unsaved.clear();
    void mutate((known) => known && { ...known, ...stored }, { revalidate: false });
    void session.mutate();
  };
  const showRefusal = (error: ApiFailure): void => {
    setFailure(failureMessage(error));
    if (error.code === 'handle_taken') {
      setError('pub_id', { type: FROM_API, message: failureMessage(error) }, { shouldFocus: true });
    }
    for (const { pointer, problem } of error.refusedFields) {
      const field = fieldOfPointer(pointer);
      if (field !== null)
        setError(field, { type: FROM_API, message: fieldMessage(problem) }, { shouldFocus: true });
    }
  };
  const save = async (values: ProfileForm, base: Profile): Promise<void> => {
    setFailure(null);
    try {
      const updateProfileRequest = { profile: toProfileChanges(values, base) };
      const { user } = await client.platform.v4UpdateProfile({ updateProfileRequest });
      takeOver(user);
      showToast(t('save.saved'), { kind: 'success' });
    } catch (thrown) {
      const theirs = await readConflict<ProfileResponse>(thrown);
      if (theirs === null) showRefusal(await toApiFailure(thrown));
      else setConflict({ current: theirs.current.user });
    }
  };
  const submit = form.handleSubmit(async (values) => save(values, profile));

  useEffect(() => {
    const saveByKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void submit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  });

  return {
    control,
    failure,
    conflict,
    isDirty: formState.isDirty,
    isSaving: formState.isSubmitting,
    handleSubmit: (event) => void submit(event),
    revert: () => {
      reset(toProfileForm(profile));
      unsaved.clear();
      setFailure(null);
    },
    errorOf: (field) => {
      const error = formState.errors[field];
      if (error === undefined) return undefined;
      if (error.type === FROM_API) return error.message;
      return fieldMessage(problemOf(error.message) ?? 'wrong_type');
    },
    resolveConflict: (choice) => {
      if (conflict === null) return;
      setConflict(null);
      if (choice === 'theirs') takeOver(conflict.current);
      else void save(form.getValues(), conflict.current);
    },
    typed,
  };
}
