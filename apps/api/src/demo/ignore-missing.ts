import { Problem } from '#platform/problem.ts';

/** Ignores a page that another server, which starts on the same database, has not loaded yet. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
