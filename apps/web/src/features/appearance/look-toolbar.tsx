'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { Button } from '@musubi/ui/button/button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Redo2, SplitSquareHorizontal, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';

import type { EditHistory } from '#shared/autosave/edit-history.ts';

import type { LookComparison } from './use-look-comparison.ts';
import { useLookHistory } from './use-look-history.ts';

import styles from './look-toolbar.module.css';

interface LookToolbarProps {
  readonly history: EditHistory<Appearance>;
  readonly comparison: LookComparison;
  readonly canReset: boolean;
  readonly onReset: () => void;
}

/** Undo, redo, comparison with the published appearance, and reset. */
export function LookToolbar({ history, comparison, canReset, onReset }: LookToolbarProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const undoRef = useRef<HTMLButtonElement>(null);
  const redoRef = useRef<HTMLButtonElement>(null);
  const { canUndo, canRedo, go, announcement } = useLookHistory(history, { undoRef, redoRef });
  return (
    <>
      <Toolbar aria-label={t('history.label')} className={styles['toolbar'] ?? ''}>
        <IconButton
          ref={undoRef}
          label={t('common:action.undo')}
          icon={<Undo2 size={20} aria-hidden="true" />}
          isDisabled={!canUndo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onPress={() => go('undo')}
        />
        <IconButton
          ref={redoRef}
          label={t('history.redo')}
          icon={<Redo2 size={20} aria-hidden="true" />}
          isDisabled={!canRedo}
          aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
          onPress={() => go('redo')}
        />
        <Button
          size="small"
          variant={comparison.isOn ? 'primary' : 'quiet'}
          icon={<SplitSquareHorizontal size={18} aria-hidden="true" />}
          isDisabled={!comparison.canCompare}
          aria-pressed={comparison.isOn}
          onPress={comparison.toggle}
        >
          {t('compare.show')}
        </Button>
        <Button size="small" variant="quiet" isDisabled={!canReset} onPress={onReset}>
          {t('history.reset')}
        </Button>
      </Toolbar>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
