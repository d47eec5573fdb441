'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import {
  HEADER_LAYOUT_KEYS,
  LINK_SHAPE_KEYS,
  OFUSE_DISPLAY_KEYS,
} from '#shared/appearance-editor/look-names.ts';
import { FONT_KEYS, THEME_KEYS } from '#shared/profile/theme-names.ts';

/** One field of the appearance with its localised label and value. */
export interface LookPart {
  readonly field: keyof Appearance;
  readonly label: string;
  readonly value: string;
}

/** Describes an appearance field by field in the screen's language. */
export function useLookParts(): (look: Appearance) => readonly LookPart[] {
  const { t } = useTranslation(['appearance', 'ofuse', 'common']);
  return useCallback(
    (look) => [
      { field: 'theme_id', label: t('appearance:theme.label'), value: t(THEME_KEYS[look.theme_id]) },
      { field: 'font', label: t('appearance:font.label'), value: t(FONT_KEYS[look.font]) },
      {
        field: 'accent_color',
        label: t('appearance:accent.label'),
        value: look.accent_color ?? t('appearance:color.of_theme'),
      },
      {
        field: 'background_color',
        label: t('appearance:background.label'),
        value: look.background_color ?? t('appearance:color.of_theme'),
      },
      {
        field: 'link_shape',
        label: t('appearance:link_shape.label'),
        value: t(LINK_SHAPE_KEYS[look.link_shape]),
      },
      {
        field: 'header_layout',
        label: t('appearance:header.label'),
        value: t(HEADER_LAYOUT_KEYS[look.header_layout].label),
      },
      {
        field: 'ofuse_display_type',
        label: t('ofuse:display.label'),
        value: t(OFUSE_DISPLAY_KEYS[look.ofuse_display_type].label),
      },
    ],
    [t],
  );
}
