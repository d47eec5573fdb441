import { base } from './generated/page-styles.ts';
import { partSheets } from './page-parts.ts';
import type { PublicProfile } from './public-profile.ts';
import { themeCss } from './theme-css.ts';

/** Everything one page's `<style>` holds: its theme, the base, and the sheets of those parts that it has. */
export function pageCss(profile: PublicProfile, webFamilies: readonly string[] = []): string {
  const theme = themeCss({ appearance: profile.appearance, locale: profile.locale, webFamilies });
  return [theme, base.css, ...partSheets(profile)].join('');
}
