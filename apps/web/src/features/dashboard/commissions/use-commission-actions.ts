'use client';

import type { Commissions } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import type { CommissionChange, ToCommissionChange } from '#shared/commissions/commission-change.ts';
import type { CommissionsEditing } from '#shared/commissions/use-commissions.ts';

/** A new toast replaces the last one, because only the last change can be undone. */
const TOAST_ID = 'commissions';

interface CommissionActions {
  /** Stores a state or its details. Resolves to whether they were stored. */
  readonly store: (before: Commissions, change: CommissionChange) => Promise<boolean>;
  /** Takes or returns a slot at once, with an undo. */
  readonly step: (before: Commissions, change: ToCommissionChange) => Promise<boolean>;
  /** Switches to the waiting list at once, with an undo. */
  readonly offerWaitlist: () => Promise<boolean>;
  readonly confirm: () => Promise<boolean>;
  /** Stores the change that another tab's change has refused. */
  readonly storeMine: () => Promise<boolean>;
}

const DONE_KEYS = {
  open: 'commissions.done_open',
  waitlist: 'commissions.done_waitlist',
  closed: 'commissions.done_closed',
} as const satisfies Record<Commissions['state'], string>;

export function useCommissionActions({
  save,
  confirm,
  unsaved,
}: Omit<CommissionsEditing, 'reading'>): CommissionActions {
  const { t } = useTranslation(['dashboard', 'common']);
  const undoBy = async (undo: ToCommissionChange): Promise<void> => {
    // The notice of a failure may be on another screen by now.
    if (!(await save(undo))) showToast(t('commissions.undo_failed'), { kind: 'error', id: TOAST_ID });
  };
  const say = (message: string, undo?: ToCommissionChange): void =>
    showToast(message, {
      kind: 'success',
      id: TOAST_ID,
      action: undo && { label: t('common:action.undo'), onAction: () => void undoBy(undo) },
    });
  const doneWords = (before: Commissions, { state, tells }: CommissionChange): string => {
    if (tells === true) return t('commissions.done_told');
    return state === undefined || state === before.state ? t('commissions.done') : t(DONE_KEYS[state]);
  };
  const saved = async (
    answer: Promise<boolean>,
    message: string,
    undo?: ToCommissionChange,
  ): Promise<boolean> => {
    const isStored = await answer;
    if (isStored) say(message, undo);
    return isStored;
  };
  return {
    store: async (before, change) =>
      saved(
        save(() => change),
        doneWords(before, change),
      ),
    step: async ({ slots_left }, change) =>
      saved(save(change), t('commissions.done_slots'), () => ({ slots_left })),
    offerWaitlist: async () =>
      saved(
        save(() => ({ state: 'waitlist' })),
        t('commissions.done_waitlist'),
        () => ({ state: 'open' }),
      ),
    confirm: async () => saved(confirm(), t('commissions.done_confirmed')),
    storeMine: async () => unsaved?.kind === 'conflict' && saved(save(unsaved.change), t('commissions.done')),
  };
}
