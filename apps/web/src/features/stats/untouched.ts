import type { Stats } from '@musubi/api-client';

/** Whether there were no views and no clicks, neither in this period nor in the one before. */
export function isUntouched({ current, previous }: Stats): boolean {
  return [current, previous].every(({ views, clicks }) => views === 0 && clicks === 0);
}
