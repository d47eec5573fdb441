import * as z from 'zod';

import { originSchema } from '../process/environment.ts';

/** A registered sister app: another product of ours that shares the sign-on. */
export interface SisterApp {
  readonly id: string;
  /** Exact origin of the sister app. */
  readonly origin: string;
  /** The only path to which the main app redirects after a sign-in without a popup. */
  readonly returnPath: string;
}

const SISTER_APP = /^([a-z0-9][a-z0-9-]{0,39})=(https?:\/\/[^/]+)((?:\/[\w.~-]+)*\/?)$/;

// Refuses a path with dot segments, which the browser would resolve to another path.
const isPlainApp = ({ origin, returnPath }: SisterApp): boolean =>
  originSchema.safeParse(origin).success && URL.parse(returnPath, origin)?.pathname === returnPath;

const isRepeated = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** A comma-separated list of sister apps: `id=origin/path`. */
export const sisterAppsSchema = z.string().transform((text, context): readonly SisterApp[] => {
  const apps = text.split(',').map((entry) => {
    const [, id = '', origin = '', path = ''] = SISTER_APP.exec(entry.trim()) ?? [];
    return { id, origin, returnPath: path || '/' };
  });
  if (!apps.every(isPlainApp))
    context.addIssue(
      'must be ids with their exact origins, each with the path to come back to: shop=https://shop.example/signed-in,…',
    );
  if (isRepeated(apps.map(({ id }) => id))) context.addIssue('names an id twice');
  if (isRepeated(apps.map(({ origin }) => origin))) context.addIssue('names an origin twice');
  return apps;
});

/**
 * Returns a sentence about the sister apps that a project must not have; null if all are allowed. Without
 * TLS, anyone on the network path could read the token sent to a sister app. A sister app at the main app's
 * origin would restrict the main app's own authority.
 */
export function findSisterProblem(
  apps: readonly SisterApp[],
  { webOrigin, isDemo }: { readonly webOrigin: string; readonly isDemo: boolean },
): string | null {
  if (apps.some(({ origin }) => origin === webOrigin)) return 'SISTER_APPS may not name WEB_ORIGIN';
  if (!isDemo && apps.some(({ origin }) => !origin.startsWith('https:')))
    return 'SISTER_APPS may name origins without https for projects named demo-* only';
  return null;
}
