'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { withFont, withTheme, withThemeAlone } from '#shared/appearance-editor/appearance-draft.ts';
import { isSameAppearance } from '#shared/appearance-editor/same-appearance.ts';
import {
  appearanceDraftParser,
  useAppearanceEditor,
} from '#shared/appearance-editor/use-appearance-editor.ts';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { DraftLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { FontChoice } from './choices/font-choice.tsx';
import { ThemeChoice } from './choices/theme-choice.tsx';
import { LookPreview } from './look/look-preview.tsx';
import { LookToolbar } from './look/look-toolbar.tsx';
import { useLookComparison } from './look/use-look-comparison.ts';
import { lookParts } from './look/use-look-history.ts';
import { LOOK_TABS, type LookTab, useLookTab } from './look/use-look-tab.ts';

import styles from './appearance-screen.module.css';

// Lazy-loaded, because most visits change only the theme. The fallbacks are about as tall as the choices.
const WAITING = <div aria-busy="true" className={styles['waiting']} />;
const ColorChoices = lazyComponent(
  async () => (await import('./colors/color-choices.tsx')).ColorChoices,
  WAITING,
);
const LayoutChoices = lazyComponent(
  async () => (await import('./choices/layout-choices.tsx')).LayoutChoices,
  WAITING,
);
const ExtrasChoices = lazyComponent(
  async () => (await import('./choices/extras-choices.tsx')).ExtrasChoices,
  WAITING,
);

// Loads after the screen: a conflict can only appear at a later save.
const LookConflict = lazyComponent(async () => (await import('./look/look-conflict.tsx')).LookConflict);

const TAB_KEYS = {
  theme: 'tab.theme',
  colors: 'tab.colors',
  layout: 'tab.layout',
  decorations: 'tab.decorations',
} as const satisfies Record<LookTab, string>;

function AppearanceEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const editing = useAppearanceEditor(profile);
  const { draft, base, state, editor, history } = editing;
  const comparison = useLookComparison(draft, base.value);
  const conflictDialog = useConflictDialog(state.status === 'conflict' ? state.theirs : null);
  const [tab, openTab] = useLookTab();
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
      <ToggleGroup
        label={t('tab.label')}
        className={styles['tabs']}
        value={tab}
        onChange={openTab}
        items={LOOK_TABS.map((value) => ({ value, label: t(TAB_KEYS[value]) }))}
      />
      <div className={styles['groups']}>
        {tab === 'theme' && (
          <ThemeChoice
            look={draft}
            onChange={(themeId) => history.change((look) => withTheme(look, themeId))}
          />
        )}
        {tab === 'colors' && (
          <>
            <FontChoice
              look={draft}
              onChange={(font) => history.change((look) => withFont(look, font))}
              locale={profile.locale}
            />
            <ColorChoices
              look={draft}
              onChange={(colors, part) => history.change((look) => ({ ...look, ...colors }), { group: part })}
            />
          </>
        )}
        {tab === 'layout' && <LayoutChoices profile={profile} look={draft} onChange={set} />}
        {tab === 'decorations' && <ExtrasChoices profile={profile} look={draft} onChange={set} />}
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
