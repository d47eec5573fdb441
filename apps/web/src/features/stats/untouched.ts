import type { Stats } from '@musubi/api-client';

/** Whether nobody has come by, in this period or the one before. */
export function isUntouched({ current, previous }: Stats): boolean {
  return [current, previous].every(({ views, clicks }) => views === 0 && clicks === 0);
}
