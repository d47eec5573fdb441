/** How the creators whom a reader follows have published. */
export const SHAPES = ['recent', 'dormant', 'never', 'old', 'mixed'] as const;
export type Shape = (typeof SHAPES)[number];
export const FOLLOW_COUNTS = [10, 100, 1000] as const;
/** Readers of each shape and number of follows. */
export const READERS = 20;
/** Creators of each shape, apart from all other profiles; `mixed` readers follow any profiles. */
export const COHORT = 2000;

export function toReaderId(shape: Shape, follows: number, number: number): string {
  return `reader-${shape}-${follows}-${number}`;
}
