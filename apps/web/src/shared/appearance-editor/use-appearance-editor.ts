'use client';

import type { AppearanceSettings, ProfileResponse } from '@musubi/api-client';
import type { Appearance } from '@musubi/domain/appearance';
import { useMemo } from 'react';

import { useApp } from '#shared/app-context.tsx';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { createLocalDraftBackup, getLocalStorage } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { type Editing, useAutosave } from '#shared/autosave/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/editor-profile.ts';
import { leavingInit } from '#shared/leaving-request.ts';

import { isSameAppearance, parseAppearance } from './appearance-draft.ts';

export type AppearanceEditor = Editing<Appearance, Appearance>;

function toVersioned({ version, ...value }: AppearanceSettings): Versioned<Appearance> {
  return { version, value };
}

function appearanceOf({ user }: ProfileResponse): Versioned<Appearance> {
  if (user.appearance === undefined) throw new Error('The API left out the appearance that was written');
  return toVersioned(user.appearance);
}

/** The look of the page as a draft that saves itself. */
export function useAppearanceEditor(profile: EditorProfile): AppearanceEditor {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const stored = useMemo(() => toVersioned(profile.appearance), [profile.appearance]);
  return useAutosave<Appearance, Appearance>('appearance', stored, {
    toDraft: (value) => value,
    reconcile: (_draft, value) => value,
    isStored: isSameAppearance,
    isUnfinished: () => false,
    backup: createLocalDraftBackup({
      getStorage: getLocalStorage,
      key: `appearance-draft:${profile.id}`,
      parse: parseAppearance,
    }),
    save: async (draft, base, isLeaving) => {
      const updateProfileRequest = { appearance: { version: base.version, ...draft } };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateProfile(
          { updateProfileRequest },
          leavingInit(isLeaving, updateProfileRequest),
        ),
        appearanceOf,
      );
      if (outcome.kind === 'saved') {
        const { version, value } = outcome.stored;
        void mutate((known) => known && { ...known, appearance: { version, ...value } }, {
          revalidate: false,
        });
      }
      return outcome;
    },
  });
}
