import { CONTRAST_TARGETS, correctContrast } from '@musubi/domain/contrast';
import type { Palette } from '@musubi/ui/profile-page/palette';
import { type ColorChoice, resolveNight, resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import type { CSSProperties } from 'react';

/**
 * Returns colours from a creator's palette, which ensures that text is readable on its background and
 * surface.
 */
function colorsOf(palette: Palette): Readonly<Record<string, string>> {
  const { background, backgroundEnd, surface } = palette;
  return {
    canvas: background,
    'canvas-end': backgroundEnd ?? background,
    surface,
    fg: palette.text,
    muted: palette.muted,
    link: palette.link,
    edge: correctContrast(palette.edge, [surface], CONTRAST_TARGETS.edge).hex,
    accent: palette.accent,
    'accent-deep': palette.accentDeep,
    'on-accent': palette.onAccent,
    focus: palette.focus,
  };
}

/** CSS variables `--day-*` and `--night-*` of a creator's colours, for support-screen.module.css. */
export function supportColors(choice: ColorChoice): CSSProperties {
  const day = resolveTheme(choice);
  const night = resolveNight(choice) ?? day;
  const toVariables = (time: string, { palette }: typeof day): readonly (readonly [string, string])[] =>
    Object.entries(colorsOf(palette)).map(([name, color]) => [`--${time}-${name}`, color]);
  return Object.fromEntries([...toVariables('day', day), ...toVariables('night', night)]);
}
