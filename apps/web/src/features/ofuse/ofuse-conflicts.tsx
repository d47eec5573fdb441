'use client';

import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { OFUSE_DISPLAY_KEYS } from '#shared/appearance-editor/look-names.ts';
import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import type { ConflictDialogState } from '#shared/autosave/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';

import type { OfuseEditor } from './use-ofuse-editor.ts';

interface ConflictProps {
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict in the OFUSE URL or the banner text. */
export function WordsConflict({
  ofuse,
  ...rest
}: ConflictProps & { readonly ofuse: OfuseEditor }): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const { draft, state, editor } = ofuse;
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  return (
    <ConflictDialog
      {...rest}
      parts={[
        {
          id: 'address',
          label: t('words.address'),
          mine: draft.creatorUrl,
          theirs: theirs?.creator_url ?? '',
        },
        { id: 'message', label: t('words.message'), mine: draft.message, theirs: theirs?.message ?? '' },
      ]}
      onResolve={(choice) => editor.resolveConflict(choice)}
    />
  );
}

/** Resolves a conflict in the appearance. This screen edits only one field of it, `ofuse_display_type`. */
export function DisplayConflict({
  look,
  ...rest
}: ConflictProps & { readonly look: AppearanceEditor }): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const { draft, state, editor } = look;
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  return (
    <ConflictDialog
      {...rest}
      parts={[
        {
          id: 'display',
          label: t('display.label'),
          mine: t(OFUSE_DISPLAY_KEYS[draft.ofuse_display_type].label),
          theirs: theirs && t(OFUSE_DISPLAY_KEYS[theirs.ofuse_display_type].label),
        },
      ]}
      onResolve={(choice) => editor.resolveConflict(choice)}
    />
  );
}
