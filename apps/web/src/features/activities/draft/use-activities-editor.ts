'use client';

import type { ActivitySettings } from '@musubi/api-client';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { createDraftParser } from '#shared/autosave/draft-parser.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { type Editing, useAutosave } from '#shared/editing/use-autosave.ts';
import { useActivitySettings } from '#shared/profile/activity-settings.ts';

import {
  type ActivitiesDraft,
  isActivitiesStored,
  countUnfinished,
  reconcileActivities,
  toActivitiesDraft,
  toActivitiesRequest,
} from './activities-draft.ts';
import { mergeActivities } from './merge-activities.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const activitiesDraftParser = createDraftParser<ActivitiesDraft>({
  slug: 'activities',
  load: async () => (await import('./activities-draft-schema.ts')).parseActivitiesDraft,
});

export type ActivitiesEditor = Editing<ActivitiesDraft, ActivitySettings>;

function toVersioned(settings: ActivitySettings): Versioned<ActivitySettings> {
  return { version: settings.version, value: settings };
}

export function useActivitiesEditor(userId: string, settings: ActivitySettings): ActivitiesEditor {
  const { client } = useApp();
  const { mutate } = useActivitySettings();
  const stored = useMemo(() => toVersioned(settings), [settings]);
  return useAutosave<ActivitiesDraft, ActivitySettings>('activities', stored, {
    toDraft: toActivitiesDraft,
    reconcile: reconcileActivities,
    merge: mergeActivities,
    isStored: isActivitiesStored,
    countUnfinished,
    backup: createLocalDraftBackup({
      key: `activities-draft:${userId}`,
      parse: activitiesDraftParser.parse,
    }),
    save: async (draft, base, isLeaving) => {
      const updateActivitiesRequest = toActivitiesRequest(draft, {
        version: base.version,
        stored: base.value,
      });
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateActivities(
          { updateActivitiesRequest },
          leavingInit(isLeaving, updateActivitiesRequest),
        ),
        toVersioned,
      );
      if (outcome.kind === 'saved') {
        const { value } = outcome.stored;
        void mutate((known) => known && { ...known, value }, { revalidate: false });
      }
      return outcome;
    },
  });
}
