'use client';

import type { OfuseSettings, ProfileResponse } from '@musubi/api-client';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { createDraftParser } from '#shared/autosave/draft-parser.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { type Editing, useAutosave } from '#shared/editing/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { storeAnswer } from '#shared/profile/store-answer.ts';

import {
  completeOfuse,
  isOfuseStored,
  countUnfinished,
  mergeOfuse,
  type SavedOfuseDraft,
  type OfuseDraft,
  reconcileOfuse,
  toOfuseChanges,
  toOfuseDraft,
} from './ofuse-draft.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const ofuseDraftParser = createDraftParser<SavedOfuseDraft>({
  slug: 'ofuse',
  load: async () => (await import('./ofuse-draft-schema.ts')).parseOfuseDraft,
});

export type OfuseEditor = Editing<OfuseDraft, OfuseSettings>;

function settingsOf({ user }: ProfileResponse): Versioned<OfuseSettings> {
  if (user.ofuse === undefined) throw new Error('The API left out the OFUSE settings that were written');
  return { version: user.version, value: user.ofuse };
}

export function useOfuseEditor(profile: EditorProfile): OfuseEditor {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const { version, ofuse } = profile;
  const stored = useMemo(() => ({ version, value: ofuse }), [version, ofuse]);
  return useAutosave<OfuseDraft, OfuseSettings>('ofuse', stored, {
    toDraft: toOfuseDraft,
    reconcile: reconcileOfuse,
    merge: mergeOfuse,
    isStored: isOfuseStored,
    countUnfinished,
    backup: createLocalDraftBackup({
      key: `ofuse-draft:${profile.id}`,
      parse: (value) => completeOfuse(ofuseDraftParser.parse(value), ofuse),
    }),
    save: async (draft, base, isLeaving) => {
      const changes = { version: base.version, ...toOfuseChanges(draft, base.value) };
      const updateProfileRequest = { ofuse: changes };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateProfile(
          { updateProfileRequest },
          leavingInit(isLeaving, updateProfileRequest),
        ),
        settingsOf,
      );
      if (outcome.kind === 'saved') {
        const { version: saved, value } = outcome.stored;
        storeAnswer(mutate, { sentVersion: base.version, stored: { version: saved, ofuse: value } });
      }
      return outcome;
    },
  });
}
