'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import type { RefObject } from 'react';

import type { ConflictDialogState } from '#shared/autosave/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';

import type { LinksEditor } from './links-draft.ts';

const ComparedLinks = lazyComponent(async () => (await import('./compared-links.tsx')).ComparedLinks);

interface LinksConflictProps {
  readonly editor: LinksEditor['editor'];
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict of the list with another tab or device. */
export function LinksConflict({ editor, dialog, fallbackFocus }: LinksConflictProps): React.JSX.Element {
  const { mine, theirs } = editor.getOutcomes();
  return (
    <ConflictDialog
      dialog={dialog}
      parts={[
        {
          id: 'links',
          mine: <ComparedLinks links={mine} others={theirs} />,
          theirs: <ComparedLinks links={theirs} others={mine} />,
        },
      ]}
      onResolve={(choice) => editor.resolveConflict(choice)}
      fallbackFocus={fallbackFocus}
    />
  );
}
