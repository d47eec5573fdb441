import { type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Returns the locales in which a long journey runs: `usual`, or all locales if `JOURNEY_LOCALES` is `all`.
 * `pnpm verify:full` sets this variable. Journeys have different usual locales, so `npm test` covers all
 * three locales.
 */
export function journeyLocales(usual: Locale): readonly Locale[] {
  return process.env['JOURNEY_LOCALES'] === 'all' ? LOCALES : [usual];
}
