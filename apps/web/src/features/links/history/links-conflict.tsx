'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import type { RefObject } from 'react';

import type { ConflictDialogState } from '#shared/editing/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';

import type { PageEditor } from '../draft/page-draft.ts';

const ComparedItems = lazyComponent(async () => (await import('./compared-items.tsx')).ComparedItems);

interface LinksConflictProps {
  readonly editor: PageEditor['editor'];
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict of the links and blocks with another tab or device. */
export function LinksConflict({ editor, dialog, fallbackFocus }: LinksConflictProps): React.JSX.Element {
  const { mine, theirs } = editor.getOutcomes();
  return (
    <ConflictDialog
      dialog={dialog}
      parts={[
        {
          id: 'links',
          mine: <ComparedItems page={mine} other={theirs} />,
          theirs: <ComparedItems page={theirs} other={mine} />,
        },
      ]}
      onResolve={(choice) => editor.resolveConflict(choice)}
      fallbackFocus={fallbackFocus}
    />
  );
}
