'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { Button } from '@musubi/ui/button/button';
import { SplitSquareHorizontal } from 'lucide-react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';

import type { EditHistory } from '#shared/autosave/edit-history.ts';
import { HistoryButtons } from '#shared/editing/history-buttons.tsx';
import { AnnouncementRegion } from '#shared/signals/announcement.tsx';

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
  const controls = useLookHistory(history);
  return (
    <>
      <Toolbar aria-label={t('history.label')} className={styles['toolbar'] ?? ''}>
        <HistoryButtons controls={controls} />
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
      <AnnouncementRegion announcement={controls.announcement} />
    </>
  );
}
