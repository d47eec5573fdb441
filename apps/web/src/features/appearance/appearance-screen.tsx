'use client';

import { FONT_CHOICES, type FontChoice, THEME_IDS } from '@musubi/domain/appearance';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { isFontOpen, withFont, withTheme } from '#shared/appearance-editor/appearance-draft.ts';
import { useAppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/editor-profile.ts';
import { useFunctionLock } from '#shared/function-locks.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { FONT_KEYS, THEME_KEYS } from '#shared/theme-names.ts';

import { FontSample } from './font-sample.tsx';

import styles from './appearance-screen.module.css';

function AppearanceEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const { draft, state, editor } = useAppearanceEditor(profile);
  const fontLock = useFunctionLock('fonts');
  const isOpen = (font: FontChoice): boolean =>
    isFontOpen(font, profile.appearance.font, fontLock === 'unlocked');
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const conflictDialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const preview = { title: t('preview'), profile: toPreviewProfile(profile, { appearance: draft }) };
  const nameOf = ({ theme_id, font }: typeof draft): string =>
    `${t(THEME_KEYS[theme_id])} / ${t(FONT_KEYS[font])}`;

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
      rail={<PagePreview {...preview} />}
    >
      <div className={styles['groups']}>
        <RadioCards
          label={t('theme.label')}
          description={fontLock === 'locked' ? undefined : t('theme_brings_font')}
          value={draft.theme_id}
          onChange={(themeId) => editor.edit((look) => withTheme(look, themeId, isOpen), 'typing')}
          cards={THEME_IDS.map((themeId) => ({
            value: themeId,
            label: t(THEME_KEYS[themeId]),
            picture: (
              <ThemeSwatch choice={{ theme_id: themeId, accent_color: null, background_color: null }} />
            ),
          }))}
        />
        <RadioCards
          label={t('font.label')}
          value={draft.font}
          onChange={(font) => editor.edit((look) => withFont(look, font), 'typing')}
          cards={FONT_CHOICES.map((font) => ({
            value: font,
            label: t(FONT_KEYS[font]),
            picture: <FontSample font={font} locale={profile.locale} />,
            isDisabled: !isOpen(font),
            note: fontLock === 'locked' && !isOpen(font) ? t('font.locked') : undefined,
          }))}
        />
      </div>
      <ConflictDialog
        dialog={conflictDialog}
        parts={[{ id: 'look', mine: nameOf(draft), theirs: theirs && nameOf(theirs.value) }]}
        onResolve={(choice) => editor.resolveConflict(choice)}
        fallbackFocus={statusRef}
      />
    </Screen>
  );
}

/** `/my/appearance`: theme and font, with the page itself beside them. */
export function AppearanceScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <AppearanceEditorScreen profile={profile} />}</ProfileLoader>;
}
