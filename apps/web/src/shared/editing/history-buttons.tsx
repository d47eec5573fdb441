'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { HistoryControls } from './use-edit-history.ts';

/** The buttons for undo and redo. */
export function HistoryButtons({ controls }: { readonly controls: HistoryControls }): React.JSX.Element {
  const { t } = useTranslation('common');
  const { canUndo, canRedo, go, undoRef, redoRef } = controls;
  return (
    <>
      <IconButton
        ref={undoRef}
        label={t('action.undo')}
        icon={<Undo2 size={20} aria-hidden="true" />}
        isDisabled={!canUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onPress={() => go('undo')}
      />
      <IconButton
        ref={redoRef}
        label={t('action.redo')}
        icon={<Redo2 size={20} aria-hidden="true" />}
        isDisabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        onPress={() => go('redo')}
      />
    </>
  );
}
