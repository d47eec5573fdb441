import { type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Returns the locales in which a long journey runs: all of them with `JOURNEY_LOCALES=all`, as in `pnpm verify:full`,
 * and otherwise `usual` alone. Each journey has another usual locale, so `npm test` has journeys in all three.
 */
export function journeyLocales(usual: Locale): readonly Locale[] {
  return process.env['JOURNEY_LOCALES'] === 'all' ? LOCALES : [usual];
}
