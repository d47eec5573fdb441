'use client';

import type { Letter } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { returnSlot, takeSlot } from '#shared/commissions/commission-change.ts';
import { type CommissionsEditing, useCommissions } from '#shared/commissions/use-commissions.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';

import { type AskedSlots, LetterAskingView } from './letter-asking-view.tsx';

const TOAST_ID = 'commissions';

function useFailure({ unsaved }: CommissionsEditing): string | null {
  const { t } = useTranslation('letters');
  if (unsaved === null) return null;
  return unsaved.kind === 'conflict' ? t('asking.slots_changed') : unsaved.message;
}

function useSlots(): AskedSlots | null {
  const { t } = useTranslation(['letters', 'common']);
  const isOnline = useIsOnline();
  const commissions = useCommissions();
  const failure = useFailure(commissions);
  const { reading, isSaving, save } = commissions;
  const left = reading.data?.value?.slots_left ?? null;
  if (left === null) return null;
  const undo = async (): Promise<void> => {
    // The notice of a failure disappears with the letter.
    if (!(await save(returnSlot))) showToast(t('asking.undo_failed'), { kind: 'error', id: TOAST_ID });
  };
  const take = async (): Promise<void> => {
    if (!(await save(takeSlot))) return;
    showToast(t('asking.slot_taken'), {
      kind: 'success',
      id: TOAST_ID,
      action: {
        label: t('common:action.undo'),
        onAction: () => void undo(),
      },
    });
  };
  return { left, isPending: isSaving, isOnline, failure, onTake: () => void take() };
}

interface LetterAskingProps {
  readonly about: string;
  readonly replyTo: Letter['reply_to'];
}

/** The part of a letter that asks for a commission. */
export function LetterAsking({ about, replyTo }: LetterAskingProps): React.JSX.Element {
  return <LetterAskingView about={about} replyTo={replyTo ?? null} slots={useSlots()} />;
}
