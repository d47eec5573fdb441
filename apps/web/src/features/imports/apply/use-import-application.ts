'use client';

import { type ApplyImportRequest, type Import, readConflict } from '@musubi/api-client';
import { useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { type Choice, findLockable, type LockablePart } from '../choice/plan-choice.ts';
import { type AppliedReport, NO_REPORT, plannedParts } from './applied-report.ts';
import { toPictureBatches } from './plan-batches.ts';
import { copyVersions } from './plan-versions.ts';
import type { StepsDone } from './use-link-checks.ts';
import { type ObjectCopy, useObjectCopy } from './use-object-copy.ts';

export interface ApplicationEvents {
  /** Called when the import was applied, by this or another tab. */
  readonly onApplied: (applied: Import, report: AppliedReport) => Promise<void>;
  /** Called when the page has changed since the plan was fetched. */
  readonly onOutdated: (current: Import) => Promise<void>;
  /** Called when the plan no longer exists. */
  readonly onExpired: () => Promise<void>;
}

export interface ImportApplicationState {
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Progress of copying link pictures; null when none are being copied. */
  readonly pictures: StepsDone | null;
  /** Copying of the pictures and files of a page copy. */
  readonly objects: ObjectCopy;
  /**
   * Parts that may have caused the refusal of the last attempt because they are locked. Empty if it was not
   * refused for this.
   */
  readonly locked: readonly LockablePart[];
  /** Clears `locked`, because the choice has changed. */
  readonly clearLocked: () => void;
  /** Copies the pictures, if requested, and applies the import. Never throws. */
  readonly apply: (choice: Choice, areOwnPictures: boolean) => Promise<void>;
}

/** Applies an import after copying its pictures. A repeated attempt copies only the missing ones. */
export function useImportApplication(plan: Import, events: ApplicationEvents): ImportApplicationState {
  const { id } = plan;
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [pictures, setPictures] = useState<StepsDone | null>(null);
  const [locked, setLocked] = useState<readonly LockablePart[]>([]);
  const objects = useObjectCopy(plan);
  const copied = useRef({ items: new Set<number>(), icon: false });

  const copyPictures = async ({ items, fields }: Pick<Choice, 'items' | 'fields'>): Promise<void> => {
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

  const requestOf = ({ items, fields, parts }: Choice, areOwnPictures: boolean): ApplyImportRequest => {
    const copy = plan.page_copy;
    return {
      links_version: plan.links_version,
      profile_version: plan.profile_version,
      items: items.map((item) => item.id),
      // Also true without pictures in this attempt, because an earlier attempt or visit may have copied some.
      uses_pictures: areOwnPictures,
      ...(copy === undefined
        ? // A profile picture that could not be copied is left out.
          { fields: fields.filter((field) => field !== 'icon' || copied.current.icon) }
        : { fields: [...fields], page_copy: { parts: [...parts], ...copyVersions(copy) } }),
    };
  };

  const send = async (choice: Choice, areOwnPictures: boolean): Promise<void> => {
    let notCopied = 0;
    if (areOwnPictures && plan.page_copy === undefined) await copyPictures(choice);
    else if (areOwnPictures) {
      const answer = await objects.copy(choice);
      if (answer === null) return;
      ({ not_copied: notCopied } = answer);
    }
    const applied = await client.platform.v4ApplyImport({
      id,
      applyImportRequest: requestOf(choice, areOwnPictures),
    });
    await events.onApplied(applied, { notCopied, planned: plannedParts(plan, choice) });
  };

  const handleFailure = async (thrown: unknown, choice: Choice): Promise<void> => {
    const conflict = await readConflict<Import>(thrown);
    if (conflict !== null) {
      const { current } = conflict;
      return current.application === undefined
        ? events.onOutdated(current)
        : events.onApplied(current, NO_REPORT);
    }
    const failed = await toApiFailure(thrown);
    if (failed.code === 'not_found') return events.onExpired();
    const lockable = failed.code === 'function_locked' ? findLockable(choice) : [];
    if (lockable.length === 0) throw failed;
    setLocked(lockable);
    return undefined;
  };

  return {
    isPending,
    failure,
    pictures,
    objects,
    locked,
    clearLocked: () => setLocked([]),
    apply: async (choice, areOwnPictures) => {
      setLocked([]);
      await run(async () => {
        try {
          await send(choice, areOwnPictures);
        } catch (error) {
          setPictures(null);
          await handleFailure(error, choice);
        }
      });
    },
  };
}
