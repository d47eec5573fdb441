'use client';

import { THEME_NAMES, type ThemeId } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { withTheme } from '#shared/appearance-editor/appearance-draft.ts';
import { useAppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { usePublishing } from '#shared/publishing/use-publishing.ts';
import { useStart } from '#shared/start/start-context.ts';
import { StepFrame } from '#shared/start/step-frame.tsx';

import { LookConflict } from './look/look-conflict.tsx';

/** The six themes that differ most. The appearance screen offers all themes. */
const FEW_THEMES = ['kami', 'sakura', 'matcha', 'ai', 'genkou', 'neon'] as const satisfies readonly ThemeId[];

/** A few themes with a live preview. The button also publishes the page if it is not public yet. */
export function StartLookForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'start', 'common']);
  const locale = useLocale();
  const { goOn, goTo } = useStart();
  const editing = useAppearanceEditor(profile);
  const { draft, state, editor, history } = editing;
  const { isPublishing, publish } = usePublishing(profile, { isQuiet: true });
  const isPublic = profile.visibility === 'public';
  const conflictDialog = useConflictDialog(state.status === 'conflict' ? state.theirs : null);
  const statusRef = useRef<HTMLDivElement>(null);
  const themes = [...new Set<ThemeId>([...FEW_THEMES, profile.appearance.theme_id])];

  const handleContinue = async (): Promise<void> => {
    editor.flush();
    if (state.status === 'conflict') conflictDialog.open();
    else if (isPublic || (await publish())) goTo('publish');
  };

  return (
    <>
      <StepFrame
        id="look"
        title={t('start:look.title')}
        lead={t('start:look.lead')}
        preview={toPreviewProfile(profile, { appearance: draft })}
        narrowPreview="pinned"
        status={
          <AutosaveStatus
            state={state}
            onRetry={() => editor.flush()}
            onCompare={conflictDialog.open}
            ref={statusRef}
          />
        }
        {...(!isPublic && { primaryLabel: t('start:look.publish'), skipLabel: t('start:look.not_yet') })}
        isPending={isPublishing}
        onContinue={() => void handleContinue()}
        onSkip={() => goOn('look')}
      >
        <RadioCards
          label={t('start:look.label')}
          isLabelHidden
          value={draft.theme_id}
          onChange={(themeId) => history.change((look) => withTheme(look, themeId))}
          cards={themes.map((theme_id) => ({
            value: theme_id,
            label: THEME_NAMES[theme_id][locale],
            picture: <ThemeSwatch choice={{ theme_id, accent_color: null, background_color: null }} />,
          }))}
        />
      </StepFrame>
      <LookConflict editing={editing} dialog={conflictDialog} fallbackFocus={statusRef} />
    </>
  );
}
