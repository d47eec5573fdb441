import { type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Returns the locales in which a long journey runs: `usual` by default, all locales with
 * `JOURNEY_LOCALES=all`, which `pnpm verify:full` sets. Journeys have different usual locales, so `npm test`
 * covers all three locales.
 */
export function journeyLocales(usual: Locale): readonly Locale[] {
  return process.env['JOURNEY_LOCALES'] === 'all' ? LOCALES : [usual];
}
