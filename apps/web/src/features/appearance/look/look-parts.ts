import { type Appearance, THEME_NAMES } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { TFunction } from 'i18next';

import { FONT_KEYS } from '#shared/appearance-editor/font-names.ts';
import {
  CLOSING_MARK_KEYS,
  HEADER_LAYOUT_KEYS,
  ICON_FRAME_KEYS,
  LINK_ENTRANCE_KEYS,
  LINK_SHAPE_KEYS,
  NAME_STYLE_KEYS,
  OFUSE_DISPLAY_KEYS,
  PAGE_LAYOUT_KEYS,
} from '#shared/appearance-editor/look-names.ts';

/** One field of the appearance with its localised label and value. */
export interface LookPart {
  readonly field: keyof Appearance;
  readonly label: string;
  readonly value: string;
}

interface LookWords {
  readonly t: TFunction<['appearance', 'ofuse', 'common']>;
  readonly locale: Locale;
}

/** Lists the fields of an appearance with localised labels and values. */
export function partsOfLook(look: Appearance, { t, locale }: LookWords): readonly LookPart[] {
  return [
    { field: 'theme_id', label: t('appearance:theme.label'), value: THEME_NAMES[look.theme_id][locale] },
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
      field: 'layout',
      label: t('appearance:layout.label'),
      value: t(PAGE_LAYOUT_KEYS[look.layout].label),
    },
    {
      field: 'ofuse_display_type',
      label: t('ofuse:display.label'),
      value: t(OFUSE_DISPLAY_KEYS[look.ofuse_display_type].label),
    },
    {
      field: 'icon_frame',
      label: t('appearance:icon_frame.label'),
      value: t(ICON_FRAME_KEYS[look.icon_frame]),
    },
    {
      field: 'link_entrance',
      label: t('appearance:link_entrance.label'),
      value: t(LINK_ENTRANCE_KEYS[look.link_entrance]),
    },
    {
      field: 'closing_mark',
      label: t('appearance:closing_mark.label'),
      value: t(CLOSING_MARK_KEYS[look.closing_mark]),
    },
    {
      field: 'name_style',
      label: t('appearance:name_style.label'),
      value: t(NAME_STYLE_KEYS[look.name_style]),
    },
    {
      field: 'shows_invitation',
      label: t('appearance:invitation.label'),
      value: look.shows_invitation ? t('appearance:invitation.on') : t('appearance:invitation.off'),
    },
  ];
}
