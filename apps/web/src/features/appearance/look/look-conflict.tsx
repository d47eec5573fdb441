'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import type { ConflictDialogState } from '#shared/editing/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';

import { partsOfLook } from './look-parts.ts';

interface LookConflictProps {
  readonly editing: AppearanceEditor;
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict with another tab or device; lists only the fields that both changed differently. */
export function LookConflict({ editing, dialog, fallbackFocus }: LookConflictProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'ofuse', 'common']);
  const locale = useLocale();
  const { editor } = editing;
  const { mine, theirs } = editor.getOutcomes();
  const parts = partsOfLook(theirs, { t, locale });
  return (
    <ConflictDialog
      dialog={dialog}
      parts={partsOfLook(mine, { t, locale }).flatMap(({ field, label, value }, at) =>
        theirs[field] === mine[field]
          ? []
          : [{ id: field, label, mine: value, theirs: parts[at]?.value ?? '' }],
      )}
      onResolve={(choice) => editor.resolveConflict(choice)}
      fallbackFocus={fallbackFocus}
    />
  );
}
