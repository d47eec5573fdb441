import type { Palette } from './palette.ts';

export type ShadowId = 'none' | 'paper' | 'soft' | 'deep' | 'glass' | 'key' | 'offset';

const alpha = (hex: string, percent: number): string =>
  `${hex}${Math.round(percent * 2.55)
    .toString(16)
    .padStart(2, '0')}`;

/** `box-shadow` of cards, tinted with the page's colours. */
export const SHADOWS: Readonly<Record<ShadowId, (palette: Palette) => string>> = {
  none: () => 'none',
  // In dark mode a shadow in the text colour would be light, so depth comes only from the lighter colour of
  // the card.
  paper: ({ text, scheme }) =>
    scheme === 'light' ? `0 1px 0 ${alpha(text, 8)},0 8px 24px -16px ${alpha(text, 35)}` : 'none',
  soft: ({ accent, scheme }) =>
    scheme === 'light' ? `0 6px 20px -12px ${alpha(accent, 45)}` : '0 6px 20px -12px #00000080',
  deep: ({ backgroundEnd, background }) =>
    `0 10px 30px -14px ${alpha(backgroundEnd ?? background, 90)},0 2px 6px -2px #0000004d`,
  glass: ({ accent, scheme }) =>
    `inset 0 1px 0 ${scheme === 'light' ? '#ffffffe6' : '#ffffff2e'},0 8px 22px -14px ${alpha(accent, scheme === 'light' ? 55 : 25)}`,
  key: ({ text }) => `0 5px 0 ${text}`,
  offset: ({ focus }) => `4px 4px 0 ${focus}`,
};
