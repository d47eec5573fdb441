import { type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Returns the locales in which a long journey runs: `usual` by default, and all of them with
 * `JOURNEY_LOCALES=all`, as in `pnpm verify:full`. Journeys have different usual locales, so `npm test` runs
 * journeys in all three.
 */
export function journeyLocales(usual: Locale): readonly Locale[] {
  return process.env['JOURNEY_LOCALES'] === 'all' ? LOCALES : [usual];
}
