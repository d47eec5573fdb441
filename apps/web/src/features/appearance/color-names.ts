import type { AccentId, BackgroundId } from './color-suggestions.ts';

export const ACCENT_KEYS = {
  rose: 'appearance:accent.rose',
  vermilion: 'appearance:accent.vermilion',
  persimmon: 'appearance:accent.persimmon',
  mustard: 'appearance:accent.mustard',
  moss: 'appearance:accent.moss',
  bamboo: 'appearance:accent.bamboo',
  teal: 'appearance:accent.teal',
  sky: 'appearance:accent.sky',
  indigo: 'appearance:accent.indigo',
  wisteria: 'appearance:accent.wisteria',
  peony: 'appearance:accent.peony',
  ink: 'appearance:accent.ink',
} as const satisfies Record<AccentId, string>;

export const BACKGROUND_KEYS = {
  snow: 'appearance:background.snow',
  cream: 'appearance:background.cream',
  blush: 'appearance:background.blush',
  sprout: 'appearance:background.sprout',
  haze: 'appearance:background.haze',
  lilac: 'appearance:background.lilac',
  night: 'appearance:background.night',
  charcoal: 'appearance:background.charcoal',
  forest: 'appearance:background.forest',
  wine: 'appearance:background.wine',
} as const satisfies Record<BackgroundId, string>;
