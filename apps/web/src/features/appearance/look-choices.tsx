'use client';

import {
  type Appearance,
  HEADER_LAYOUTS,
  LINK_SHAPES,
  THEME_IDS,
  THEME_NAMES,
  type ThemeId,
} from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { HeaderLayoutSketch } from '@musubi/ui/page-sketch/header-layout-sketch';
import { LinkShapeSketch } from '@musubi/ui/page-sketch/link-shape-sketch';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { HEADER_LAYOUT_KEYS, LINK_SHAPE_KEYS } from '#shared/appearance-editor/look-names.ts';
import { useColorChoice } from '#shared/appearance-editor/use-color-choice.ts';

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

/** The corner style of the links. */
export function LinkShapeChoice({ look, onChange }: LookChoiceProps<'link_shape'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('link_shape.label')}
      value={look.link_shape}
      onChange={onChange}
      cards={LINK_SHAPES.map((shape) => ({
        value: shape,
        label: t(LINK_SHAPE_KEYS[shape]),
        picture: <LinkShapeSketch choice={choice} shape={shape} />,
      }))}
    />
  );
}

/** The arrangement of profile picture and name. */
export function HeaderLayoutChoice({ look, onChange }: LookChoiceProps<'header_layout'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('header.label')}
      value={look.header_layout}
      onChange={onChange}
      cards={HEADER_LAYOUTS.map((layout) => ({
        value: layout,
        label: t(HEADER_LAYOUT_KEYS[layout].label),
        note: t(HEADER_LAYOUT_KEYS[layout].note),
        picture: <HeaderLayoutSketch choice={choice} layout={layout} />,
      }))}
    />
  );
}
