import type { Appearance } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';

import { layoutOf } from '../content/page-layout.ts';
import { fontStack } from './fonts.ts';
import { linkRadiusPx } from './link-shapes.ts';
import { patternDeclarations, type PortraitPlace } from './patterns.ts';
import { type ResolvedTheme, resolveNight, resolveTheme } from './resolve-theme.ts';
import { SHADOWS } from './shadows.ts';
import { THEMES } from './themes.ts';
import { type WebFace, webFontCss } from './web-fonts.ts';

interface Rhythm {
  readonly lineHeight: number;
  readonly tracking: string;
  readonly headingLineHeight: number;
  readonly headingTracking: string;
}

/** Line height and letter spacing of body text and headings, by language. */
const RHYTHMS: Readonly<Record<Locale, Rhythm>> = {
  en: { lineHeight: 1.6, tracking: '0', headingLineHeight: 1.25, headingTracking: '-.01em' },
  ja: { lineHeight: 1.8, tracking: '.02em', headingLineHeight: 1.35, headingTracking: '.04em' },
  'zh-TW': { lineHeight: 1.75, tracking: '.02em', headingLineHeight: 1.35, headingTracking: '.02em' },
};

export interface ThemeCssOptions {
  readonly appearance: Appearance;
  readonly locale: Locale;
  /**
   * Files of the page's web font; `linked` if another style sheet contains its rules. Without files the page
   * uses system fonts.
   */
  readonly webFaces?: readonly WebFace[] | 'linked';
  /** Whether the page begins with the creator's picture, which some patterns surround. */
  readonly hasPortrait?: boolean;
}

type Properties = Readonly<Record<string, string | number>>;

function colorsOf({ theme, palette }: ResolvedTheme): Properties {
  // A band in the accent colour would be too bright in dark mode, so the band has the colours of a card
  // there.
  const isDark = palette.scheme === 'dark';
  return {
    band: isDark ? palette.card : palette.accent,
    'band-deep': isDark ? palette.card : palette.accentDeep,
    'on-band': isDark ? palette.onCard : palette.onAccent,
    bg: palette.background,
    'bg-end': palette.backgroundEnd ?? palette.background,
    sheet: palette.surface,
    ink: palette.text,
    'ink-2': palette.muted,
    card: palette.card,
    'on-card': palette.onCard,
    'on-card-2': palette.onCardMuted,
    edge: palette.edge,
    seal: palette.accent,
    'seal-deep': palette.accentDeep,
    'on-seal': palette.onAccent,
    link: palette.link,
    ring: palette.focus,
    lift: SHADOWS[theme.shadow](palette),
  };
}

/** The media query of the dark rules. A preview replaces it to show the same scheme on every device. */
export const NIGHT_MEDIA = '@media (prefers-color-scheme:dark)';

function rulesOf({ theme, palette }: ResolvedTheme, properties: Properties, place: PortraitPlace): string {
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  const pattern = theme.pattern === null ? '' : patternDeclarations(theme.pattern, palette, place);
  return `:root{color-scheme:${palette.scheme};${declarations.join(';')}}${
    pattern === '' ? '' : `.page::before{${pattern}}`
  }`;
}

/**
 * Returns the position of the creator's picture. In spreads, mosaics and pages of links in some themes, it is
 * at the left.
 */
function portraitPlaceOf(appearance: Appearance): PortraitPlace {
  const { header_layout: header, theme_id } = appearance;
  const isAside = layoutOf({ appearance }) !== 'column' || THEMES[theme_id].linksHeader === 'beside';
  return header === 'centered' && isAside ? 'left_on_wide' : header;
}

/**
 * Returns a page's custom properties, patterns and `@font-face` rules for its `<style>`. The rules contain no
 * text from creators, only known names, numbers, and colours that the contrast engine computed.
 */
export function themeCss({ appearance, locale, webFaces = [], hasPortrait = true }: ThemeCssOptions): string {
  const day = resolveTheme(appearance);
  const night = resolveNight(appearance);
  const { theme } = day;
  const place = hasPortrait ? portraitPlaceOf(appearance) : 'banner';
  const rhythm = RHYTHMS[locale];
  const shapes: Properties = {
    'edge-w': `${theme.edgePx}px`,
    radius: `${theme.radiusPx}px`,
    'radius-card': `${linkRadiusPx(appearance.link_shape, theme)}px`,
    // Themes with hard corners have hard-cornered avatars too.
    'radius-avatar': theme.radiusPx > 2 ? '50%' : `${theme.radiusPx}px`,
    face: fontStack({ font: appearance.font, locale, hasWebFont: webFaces.length > 0 }),
    lh: rhythm.lineHeight,
    ls: rhythm.tracking,
    'lh-h': rhythm.headingLineHeight,
    'ls-h': rhythm.headingTracking,
  };
  return [
    webFaces === 'linked' ? '' : webFontCss({ font: appearance.font, locale, faces: webFaces }),
    rulesOf(day, { ...colorsOf(day), ...shapes }, place),
    night === null ? '' : `${NIGHT_MEDIA}{${rulesOf(night, colorsOf(night), place)}}`,
  ].join('');
}
