import type { Appearance, LinkShape } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';

import { fontStack } from './fonts.ts';
import { patternDeclarations } from './patterns.ts';
import { resolveTheme } from './resolve-theme.ts';
import { SHADOWS } from './shadows.ts';
import { type WebFace, webFontCss } from './web-fonts.ts';

interface Rhythm {
  readonly lineHeight: number;
  readonly tracking: string;
  readonly headingLineHeight: number;
  readonly headingTracking: string;
}

/** Line height and tracking of running text and of headings, by script. */
const RHYTHMS: Readonly<Record<Locale, Rhythm>> = {
  en: { lineHeight: 1.6, tracking: '0', headingLineHeight: 1.25, headingTracking: '-.01em' },
  ja: { lineHeight: 1.8, tracking: '.02em', headingLineHeight: 1.35, headingTracking: '.04em' },
  'zh-TW': { lineHeight: 1.75, tracking: '.02em', headingLineHeight: 1.35, headingTracking: '.02em' },
};

const SHAPE_RADII: Readonly<Record<Exclude<LinkShape, 'theme'>, number>> = {
  square: 2,
  rounded: 14,
  pill: 999,
};

/** What the look of one page depends on, beside its content. */
export interface ThemeCssOptions {
  readonly appearance: Appearance;
  readonly locale: Locale;
  /** Files of the page's own face; those of the device where there are none. */
  readonly webFaces?: readonly WebFace[];
}

/**
 * The custom properties, pattern and faces of one page, ready for its `<style>`. Everything in it comes from names this
 * package knows, from numbers, or from colours that the contrast engine wrote: nothing a creator typed reaches it.
 */
export function themeCss({ appearance, locale, webFaces = [] }: ThemeCssOptions): string {
  const { theme, palette } = resolveTheme(appearance);
  const rhythm = RHYTHMS[locale];
  const cardRadius = appearance.link_shape === 'theme' ? theme.radiusPx : SHAPE_RADII[appearance.link_shape];
  const properties: Readonly<Record<string, string | number>> = {
    bg: palette.background,
    'bg-end': palette.backgroundEnd ?? palette.background,
    sheet: palette.surface,
    ink: palette.text,
    'ink-2': palette.muted,
    card: palette.card,
    'on-card': palette.onCard,
    'on-card-2': palette.onCardMuted,
    edge: palette.edge,
    'edge-w': `${theme.edgePx}px`,
    seal: palette.accent,
    'seal-deep': palette.accentDeep,
    'on-seal': palette.onAccent,
    link: palette.link,
    ring: palette.focus,
    radius: `${theme.radiusPx}px`,
    'radius-card': `${cardRadius}px`,
    lift: SHADOWS[theme.shadow](palette),
    face: fontStack({ font: appearance.font, locale, hasWebFont: webFaces.length > 0 }),
    lh: rhythm.lineHeight,
    ls: rhythm.tracking,
    'lh-h': rhythm.headingLineHeight,
    'ls-h': rhythm.headingTracking,
  };
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  const pattern = theme.pattern === null ? '' : patternDeclarations(theme.pattern, palette);
  return `${webFontCss({ font: appearance.font, locale, faces: webFaces })}:root{color-scheme:${palette.scheme};${declarations.join(';')}}${
    pattern === '' ? '' : `.page::before{${pattern}}`
  }`;
}
