import { BRAND } from '@musubi/ui/brand/brand';
import { create, type ThemeVars } from 'storybook/theming';

/** Themes of Storybook's own screens, in the product's colours. */
const THEMES: Readonly<Record<'light' | 'dark', ThemeVars>> = {
  light: create({
    base: 'light',
    brandTitle: BRAND.name,
    colorPrimary: '#1d59a7',
    colorSecondary: '#1d59a7',
    appBg: '#faf9f6',
    appPreviewBg: '#faf9f6',
    appBorderColor: '#dedad4',
    appBorderRadius: 10,
    textColor: '#241e1a',
    barSelectedColor: '#1d59a7',
  }),
  dark: create({
    base: 'dark',
    brandTitle: BRAND.name,
    colorPrimary: '#90bdf8',
    colorSecondary: '#3d7cc9',
    appBg: '#13110e',
    appContentBg: '#1c1916',
    appPreviewBg: '#13110e',
    appHoverBg: '#2e2a25',
    barBg: '#1c1916',
    appBorderColor: '#38332f',
    appBorderRadius: 10,
    textColor: '#f0eee9',
    barSelectedColor: '#90bdf8',
    barHoverColor: '#90bdf8',
  }),
};

/** Media query for the system's dark colour scheme. */
export const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme for the system's colour scheme. */
export function systemTheme(): ThemeVars {
  return THEMES[darkSystem.matches ? 'dark' : 'light'];
}
