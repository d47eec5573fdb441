'use client';

import type { Profile } from '@musubi/api-client';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';

import { parseTypedProfile, type ProfileForm, toProfileForm } from './profile-form.ts';

interface UnsavedFormOptions {
  readonly form: UseFormReturn<ProfileForm>;
  readonly profile: Profile;
}

/** Keeps what was typed and not saved through reloads and wrong turns, and asks before the tab is closed over it. */
export function useUnsavedForm({ form, profile }: UnsavedFormOptions): { readonly clear: () => void } {
  const { id, version } = profile;
  const { isDirty } = form.formState;
  const backup = useMemo(
    () =>
      createLocalDraftBackup({
        storage: window.localStorage,
        key: `profile-draft:${id}`,
        parse: parseTypedProfile,
      }),
    [id],
  );

  useEffect(() => {
    const restored = backup.restore();
    // What was typed over another version would hide what changed since; then the stored profile wins.
    if (restored?.baseVersion !== version) return;
    form.reset(toProfileForm(profile), { keepDefaultValues: false });
    for (const [field, value] of Object.entries(restored.draft)) {
      form.setValue(field as keyof ProfileForm, value, { shouldDirty: true });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, [backup]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          if (isChanged === true) backup.write(values, version);
        },
      }),
    [form, backup, version],
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return { clear: backup.clear };
}
