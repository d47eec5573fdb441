/** Publication patterns of the creators that a reader follows. */
export const SHAPES = ['recent', 'dormant', 'never', 'old', 'mixed'] as const;
export type Shape = (typeof SHAPES)[number];
export const FOLLOW_COUNTS = [10, 100, 1000] as const;
/** Number of readers for each shape and number of follows. */
export const READERS = 20;
/**
 * Number of creators for each shape, separate from all other profiles. `mixed` readers follow any profiles.
 */
export const COHORT = 2000;

export function toReaderId(shape: Shape, follows: number, number: number): string {
  return `reader-${shape}-${follows}-${number}`;
}
