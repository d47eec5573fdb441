'use client';

import type { Profile } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { type SubmitEvent, useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/api/api-failure.ts';
import type { SaveState } from '#shared/autosave/autosave.ts';
import { type ConflictDialogState, useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
import { useFailureMessage, useFieldMessage } from '#shared/errors/use-failure-message.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import { type ProfileDifferences, toProfileDifferences } from './profile-changes.ts';
import {
  fieldOfPointer,
  problemOf,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import { useClosingQuestion } from './use-closing-question.ts';
import { useProfileEditing } from './use-profile-editing.ts';

/** Type of field errors from the API, whose message is already a sentence for the user. */
const FROM_API = 'api';

export interface ProfileFormController {
  readonly control: Control<ProfileForm>;
  readonly typed: ProfileForm;
  readonly saved: ProfileForm;
  readonly isTouched: boolean;
  readonly state: SaveState<Profile>;
  /** Differences between the typed and the stored profile; null without a conflict. */
  readonly differences: ProfileDifferences | null;
  readonly conflictDialog: ConflictDialogState;
  readonly handleSubmit: (event: SubmitEvent) => void;
  readonly revert: () => void;
  readonly errorOf: (field: ProfileField) => string | undefined;
  readonly resolveConflict: (choice: 'mine' | 'theirs') => void;
}

/** The profile as a form with a save button, so that names and addresses do not change by accident. */
export function useProfileForm(profile: EditorProfile): ProfileFormController {
  const { t } = useTranslation(['profile', 'common']);
  const failureMessage = useFailureMessage();
  const fieldMessage = useFieldMessage();
  const { editing, form, values, base, state, isTouched } = useProfileEditing(profile);
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  const conflictDialog = useConflictDialog(theirs);
  useClosingQuestion(isTouched);
  const { control, setError, formState } = form;

  const markRefused = (error: unknown): void => {
    if (!(error instanceof ApiFailure)) return;
    const mark = (field: ProfileField, message: string): void =>
      setError(field, { type: FROM_API, message }, { shouldFocus: true });
    if (error.code === 'handle_taken') mark('pub_id', failureMessage(error));
    for (const { pointer, problem } of error.refusedFields) {
      const field = fieldOfPointer(pointer);
      if (field !== null) mark(field, fieldMessage(problem));
    }
  };
  const send = form.handleSubmit(async (checked) => {
    await editing.save(checked);
    const { state: outcome } = editing.getSnapshot();
    if (outcome.status === 'refused') markRefused(outcome.error);
    if (outcome.status === 'saved') showToast(t('save.saved'), { kind: 'success' });
  });
  const submit = (): void => {
    if (theirs === null) void send();
    else conflictDialog.open();
  };

  useEffect(() => {
    const saveByKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  });

  return {
    control,
    typed: values,
    saved: base.value,
    isTouched,
    state,
    differences: theirs && toProfileDifferences({ base: base.value, values }, toProfileForm(theirs)),
    conflictDialog,
    handleSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    revert: () => editing.revert(),
    errorOf: (field) => {
      const error = formState.errors[field];
      if (error === undefined) return undefined;
      if (error.type === FROM_API) return error.message;
      return fieldMessage(problemOf(error.message) ?? 'wrong_type');
    },
    resolveConflict: (choice) => {
      if (theirs === null) return;
      editing.resolveConflict(choice);
      if (choice === 'mine') void send();
    },
  };
}
