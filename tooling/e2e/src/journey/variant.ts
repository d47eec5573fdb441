/** Tag of journeys that `npm test` leaves out. */
const TAG = '@variant';

/**
 * Details of a journey that only `pnpm verify:full` runs. Use them only if another journey or test in `npm
 * test` checks the same rule, and name that test in variants.json.
 */
export const VARIANT = { tag: TAG } as const;

/** Details of a row in a table of journeys: `npm test` runs only the usual rows. */
export function variantUnless(isUsual: boolean): { readonly tag?: typeof TAG } {
  return isUsual ? {} : VARIANT;
}

/** Returns the titles that this run leaves out: `pnpm verify:full` sets `JOURNEYS=all` and leaves out none. */
export function leftOut(): { readonly grepInvert?: RegExp } {
  return process.env['JOURNEYS'] === 'all' ? {} : { grepInvert: new RegExp(TAG) };
}
