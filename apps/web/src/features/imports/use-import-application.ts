'use client';

import { type Import, readConflict } from '@musubi/api-client';
import { useRef, useState } from 'react';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { toPictureBatches } from './plan-batches.ts';
import type { Choice } from './plan-choice.ts';
import type { StepsDone } from './use-link-checks.ts';

export interface ApplicationEvents {
  /** The import was applied, now or by another tab. */
  readonly onApplied: (applied: Import) => Promise<void>;
  /** The page was changed since the plan was read. */
  readonly onOutdated: (current: Import) => Promise<void>;
  /** The plan is deleted. */
  readonly onExpired: () => Promise<void>;
}

export interface ImportApplicationState {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Pictures that are copied and to be copied; null when none are. */
  readonly pictures: StepsDone | null;
  /** Copies the pictures, if asked, and applies the import; never throws. */
  readonly apply: (choice: Choice, areOwnPictures: boolean) => Promise<void>;
}

/** Applies an import, whose pictures are copied before. A repeated attempt copies only what is missing. */
export function useImportApplication(plan: Import, events: ApplicationEvents): ImportApplicationState {
  const { id } = plan;
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [pictures, setPictures] = useState<StepsDone | null>(null);
  const copied = useRef({ items: new Set<number>(), icon: false });

  const copyPictures = async ({ items, fields }: Choice): Promise<void> => {
    const missing = toPictureBatches(items, copied.current.items);
    const takesIcon = fields.includes('icon') && !copied.current.icon;
    // The profile picture needs a call even when no link has a picture.
    const batches = missing.length === 0 && takesIcon ? [[]] : missing;
    const total = batches.flat().length + Number(takesIcon);
    let done = 0;
    for (const [at, batch] of batches.entries()) {
      setPictures({ done, total });
      const icon = at === 0 && takesIcon;
      const answer = await client.platform.v4CopyImportPictures({
        id,
        copyImportPicturesRequest: { items: [...batch], icon, is_own: true },
      });
      copied.current = { items: new Set(answer.items), icon: answer.icon };
      done += batch.length + Number(icon);
    }
    setPictures(null);
  };

  const send = async ({ items, fields }: Choice, areOwnPictures: boolean): Promise<void> => {
    if (areOwnPictures) await copyPictures({ items, fields });
    const applied = await client.platform.v4ApplyImport({
      id,
      applyImportRequest: {
        links_version: plan.links_version,
        profile_version: plan.profile_version,
        items: items.map((item) => item.id),
        // A profile picture that could not be copied is left out.
        fields: fields.filter((field) => field !== 'icon' || copied.current.icon),
        // An earlier attempt, or an earlier visit of the plan, may have copied pictures.
        uses_pictures: areOwnPictures,
      },
    });
    await events.onApplied(applied);
  };

  const handleFailure = async (thrown: unknown): Promise<void> => {
    const conflict = await readConflict<Import>(thrown);
    if (conflict !== null) {
      const { current } = conflict;
      return current.application === undefined ? events.onOutdated(current) : events.onApplied(current);
    }
    const failed = await toApiFailure(thrown);
    if (failed.code !== 'not_found') throw failed;
    return events.onExpired();
  };

  return {
    isPending,
    failure,
    pictures,
    apply: async (choice, areOwnPictures) => {
      await run(async () => {
        try {
          await send(choice, areOwnPictures);
        } catch (error) {
          setPictures(null);
          await handleFailure(error);
        }
      });
    },
  };
}
