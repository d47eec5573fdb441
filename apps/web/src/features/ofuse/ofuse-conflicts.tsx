'use client';

import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { OFUSE_DISPLAY_KEYS } from '#shared/appearance-editor/look-names.ts';
import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import type { ConflictDialogState } from '#shared/editing/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';

import type { OfuseEditor } from './use-ofuse-editor.ts';

interface ConflictProps {
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/**
 * Resolves a conflict in the settings; lists only the fields that both writers changed to different values.
 */
export function SettingsConflict({
  ofuse,
  ...rest
}: ConflictProps & { readonly ofuse: OfuseEditor }): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const { editor } = ofuse;
  const { mine, theirs } = editor.getOutcomes();
  const showSupport = (takes: boolean): string => (takes ? t('support.on') : t('support.off'));
  const parts = [
    { id: 'address', label: t('words.address'), mine: mine.creatorUrl, theirs: theirs.creatorUrl },
    { id: 'message', label: t('words.message'), mine: mine.message, theirs: theirs.message },
    {
      id: 'support',
      label: t('support.title'),
      mine: showSupport(mine.takesSupport),
      theirs: showSupport(theirs.takesSupport),
    },
  ];
  return (
    <ConflictDialog
      {...rest}
      parts={parts.filter((part) => part.mine !== part.theirs)}
      onResolve={(choice) => editor.resolveConflict(choice)}
    />
  );
}

/**
 * Resolves a conflict in the appearance. This screen edits only the appearance field `ofuse_display_type`.
 */
export function DisplayConflict({
  look,
  ...rest
}: ConflictProps & { readonly look: AppearanceEditor }): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const { editor } = look;
  const { mine, theirs } = editor.getOutcomes();
  return (
    <ConflictDialog
      {...rest}
      parts={[
        {
          id: 'display',
          label: t('display.label'),
          mine: t(OFUSE_DISPLAY_KEYS[mine.ofuse_display_type].label),
          theirs: t(OFUSE_DISPLAY_KEYS[theirs.ofuse_display_type].label),
        },
      ]}
      onResolve={(choice) => editor.resolveConflict(choice)}
    />
  );
}
