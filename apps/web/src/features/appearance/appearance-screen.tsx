'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { withFont, withTheme, withThemeAlone } from '#shared/appearance-editor/appearance-draft.ts';
import { isSameAppearance } from '#shared/appearance-editor/same-appearance.ts';
import {
  appearanceDraftParser,
  useAppearanceEditor,
} from '#shared/appearance-editor/use-appearance-editor.ts';
import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { DraftLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { FontChoice } from './font-choice.tsx';
import { LookPreview } from './look-preview.tsx';
import { LookToolbar } from './look-toolbar.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLookComparison } from './use-look-comparison.ts';
import { lookParts } from './use-look-history.ts';

import styles from './appearance-screen.module.css';

// Lazy-loaded, because these are below the theme, which most visits change. The fallbacks have about their heights.
const ColorChoices = lazyComponent(
  async () => (await import('./color-choices.tsx')).ColorChoices,
  <div aria-busy="true" className={styles['waitingColors']} />,
);
const LowerChoices = lazyComponent(
  async () => (await import('./lower-choices.tsx')).LowerChoices,
  <div aria-busy="true" className={styles['waitingLower']} />,
);

// Loads after the screen: a conflict comes from another device or tab at a later save.
const LookConflict = lazyComponent(async () => (await import('./look-conflict.tsx')).LookConflict);

function AppearanceEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const editing = useAppearanceEditor(profile);
  const { draft, base, state, editor, history } = editing;
  const comparison = useLookComparison(draft, base.value);
  const conflictDialog = useConflictDialog(state.status === 'conflict' ? state.theirs : null);
  const statusRef = useRef<HTMLDivElement>(null);
  const appearance = comparison.isOn ? comparison.before : draft;
  const preview = {
    title: comparison.isOn ? t('compare.preview') : t('preview'),
    facesOf: profile.pub_id,
    profile: toPreviewProfile(profile, { appearance }),
  };
  const set = (part: Partial<Appearance>): void => history.change((look) => ({ ...look, ...part }));

  return (
    <Screen
      title={t('title')}
      shortTitle={t('short_title')}
      status={
        <AutosaveStatus
          state={state}
          onRetry={() => editor.flush()}
          onCompare={conflictDialog.open}
          ref={statusRef}
        />
      }
      narrowAction={<PreviewButton label={t('show_preview')} {...preview} />}
      isRailPinned
      rail={<LookPreview {...preview} caption={comparison.isOn ? t('compare.caption') : undefined} />}
    >
      <LookToolbar
        history={history}
        comparison={comparison}
        canReset={!isSameAppearance(withThemeAlone(draft), draft)}
        onReset={() => history.change(withThemeAlone)}
      />
      <div className={styles['groups']}>
        <ThemeChoice
          look={draft}
          onChange={(themeId) => history.change((look) => withTheme(look, themeId))}
        />
        <FontChoice
          look={draft}
          onChange={(font) => history.change((look) => withFont(look, font))}
          locale={profile.locale}
        />
        <ColorChoices
          look={draft}
          onChange={(colors, part) => history.change((look) => ({ ...look, ...colors }), { group: part })}
        />
        <LowerChoices profile={profile} look={draft} onChange={set} />
      </div>
      <LookConflict editing={editing} dialog={conflictDialog} fallbackFocus={statusRef} />
    </Screen>
  );
}

/** `/my/appearance`: all settings of the appearance of the creator's page, with a live preview. */
export function AppearanceScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={appearanceDraftParser} otherParser={lookParts}>
      {(profile) => <AppearanceEditorScreen profile={profile} />}
    </DraftLoader>
  );
}
