import { decorationCss } from './decorations.ts';
import { base } from './generated/page-styles.ts';
import { partSheets } from './page-parts.ts';
import type { PublicProfile } from './public-profile.ts';
import { themeCss } from './theme-css.ts';
import type { WebFace } from './web-fonts.ts';

/**
 * Returns the whole content of a page's `<style>`: the theme, the base style sheet, and the style sheets of
 * the page's optional parts and decorations.
 */
export function pageCss(profile: PublicProfile, webFaces: readonly WebFace[] | 'linked' = []): string {
  const theme = themeCss({ appearance: profile.appearance, locale: profile.locale, webFaces });
  return [theme, base.css, ...partSheets(profile), decorationCss(profile.appearance)].join('');
}
