import { Problem } from '#platform/problem.ts';

/** Ignores a missing page that another server with the same database has not loaded yet. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
