import type { PublicProfile } from './content/public-profile.ts';
import { base, blockCommission, blockFaq, blockQuotation, blockText } from './generated/page-styles.ts';
import { partSheets } from './page-parts.ts';
import { decorationCss } from './theme/decorations.ts';
import { fontStack } from './theme/fonts.ts';
import { themeCss } from './theme/theme-css.ts';
import type { WebFace } from './theme/web-fonts.ts';

/**
 * Classes of running text in blocks. Such text may be so long that its characters would make a web font too
 * large.
 */
export const RUNNING_CLASSES: ReadonlySet<string> = new Set([
  blockText.classes.text,
  blockFaq.classes.question,
  blockFaq.classes.answer,
  blockCommission.classes.terms,
]);

/** Class of a text in vertical lines, which needs additional glyphs in a web font. */
export const VERTICAL_CLASS: string = blockQuotation.classes.vertical;

/** Returns the rule that sets running text in the device's fonts, so that no block mixes two typefaces. */
function runningCss({ appearance, locale }: PublicProfile): string {
  const selector = [...RUNNING_CLASSES].map((name) => `.${name}`).join(',');
  return `${selector}{font-family:${fontStack({ font: appearance.font, locale })}}`;
}

/**
 * Returns the whole content of a page's `<style>`: the theme, the base style sheet, and the style sheets of
 * the page's optional parts and decorations.
 */
export function pageCss(profile: PublicProfile, webFaces: readonly WebFace[] | 'linked' = []): string {
  const theme = themeCss({ appearance: profile.appearance, locale: profile.locale, webFaces });
  const lacksRunning = webFaces !== 'linked' && webFaces.some((face) => face.lacksRunning);
  return [
    theme,
    base.css,
    ...partSheets(profile),
    decorationCss(profile.appearance),
    lacksRunning ? runningCss(profile) : '',
  ].join('');
}
