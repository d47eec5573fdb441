'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';

import { useApp } from '#shared/app/app-context.tsx';
import { isSameValue } from '#shared/autosave/merge-fields.ts';

import { asStored, isConfirmedField } from '../draft/profile-draft.ts';
import { toProfileForm, type ProfileField } from '../draft/profile-form.ts';
import type { ProfileEditor } from '../draft/use-profile-editor.ts';

interface StepSave {
  readonly isPending: boolean;
  /**
   * Saves the fields of the step and opens the next step once they are stored; otherwise shows their errors.
   */
  readonly save: () => void;
  readonly skip: () => void;
}

interface StepSaveOptions {
  readonly fields: readonly ProfileField[];
  readonly onSaved: () => void;
  readonly onSkipped: () => void;
}

/** Saves a step of the guided start when the creator continues, although its fields also autosave. */
export function useStepSave(
  { editor, release, restore, confirm }: ProfileEditor,
  { fields, onSaved, onSkipped }: StepSaveOptions,
): StepSave {
  const { editors } = useApp();
  const [isPending, setIsPending] = useState(false);

  const areStored = (): boolean => {
    const { draft, base } = editor.getSnapshot();
    const [typed, stored] = [asStored(draft.values), toProfileForm(base.value)];
    return fields.every((field) => isSameValue(typed[field], stored[field]));
  };
  const save = async (): Promise<void> => {
    setIsPending(true);
    for (const field of fields) {
      if (isConfirmedField(field)) confirm(field);
      else release(field);
    }
    await editors.settle();
    // Renders the errors first, so that a field with an error can take the focus.
    flushSync(() => setIsPending(false));
    if (areStored()) onSaved();
    else document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  };
  return {
    isPending,
    save: () => void save(),
    skip() {
      restore(fields);
      onSkipped();
    },
  };
}
