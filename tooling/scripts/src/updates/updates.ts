import { relative } from 'node:path';

import * as z from 'zod';

import { parseJson } from './advisories.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Deadline of SECURITY.md: without a known vulnerability, a dependency is updated within this time after the
 * release of a newer version.
 */
const DEADLINE_DAYS = 90;

const outdatedSchema = z.record(
  z.string(),
  z.object({ current: z.string(), dependentPackages: z.array(z.object({ location: z.string() })) }),
);
const timesSchema = z.record(z.string(), z.string());

/** A deployed dependency with a newer version in the registry. */
export interface OutdatedDependency {
  readonly name: string;
  readonly current: string;
}

/**
 * Parses the output of `pnpm outdated --recursive --prod --format json` for apps and packages; null without
 * an answer.
 */
export function readOutdated(printed: string, root: string): readonly OutdatedDependency[] | null {
  const parsed = outdatedSchema.safeParse(parseJson(printed));
  if (!parsed.success) return null;
  return Object.entries(parsed.data)
    .filter(([, { dependentPackages }]) =>
      dependentPackages.some(({ location }) => /^(?:apps|packages)\//.test(relative(root, location))),
    )
    .map(([name, { current }]) => ({ name, current }));
}

/**
 * Returns a line for a dependency whose first newer version was released over 90 days ago; null for any other
 * dependency.
 * @param printed Output of `pnpm view NAME time --json`.
 * @throws when the output contains no times.
 */
export function findOverdue(
  { name, current }: OutdatedDependency,
  printed: string,
  now: Date,
): string | null {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const releasedAt = Object.entries(timesSchema.parse(parseJson(printed)))
    .filter(([version]) => /^[\d.]+$/.test(version) && compare(version, current) > 0)
    .map(([, time]) => Date.parse(time));
  const days = Math.floor((now.getTime() - Math.min(...releasedAt)) / DAY_MS);
  if (releasedAt.length === 0 || days <= DEADLINE_DAYS) return null;
  return `${name} ${current}: a newer version is ${days} days old, and the deadline is ${DEADLINE_DAYS}`;
}
