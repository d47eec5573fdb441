'use client';

import { type Appearance, THEME_IDS, THEME_NAMES, type ThemeId } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface LookChoiceProps<Field extends keyof Appearance> {
  readonly look: Appearance;
  readonly onChange: (value: Appearance[Field]) => void;
}

const THEME_PICTURES = Object.fromEntries(
  THEME_IDS.map((theme_id) => [
    theme_id,
    <ThemeSwatch key={theme_id} choice={{ theme_id, accent_color: null, background_color: null }} />,
  ]),
) as Record<ThemeId, ReactNode>;

export function ThemeChoice({ look, onChange }: LookChoiceProps<'theme_id'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const locale = useLocale();
  return (
    <RadioCards
      label={t('theme.label')}
      description={t('theme_brings_font')}
      value={look.theme_id}
      onChange={onChange}
      cards={THEME_IDS.map((themeId) => ({
        value: themeId,
        label: THEME_NAMES[themeId][locale],
        picture: THEME_PICTURES[themeId],
      }))}
    />
  );
}
