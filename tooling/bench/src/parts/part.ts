import { loadavg } from 'node:os';

import { type Figure, meetsGoal, toFigureTable } from '../goals/figure.ts';

export interface PartOptions {
  /** An empty folder, which is deleted afterwards. */
  readonly folder: string;
  /** The first of twenty free ports. */
  readonly port: number;
  /** Number of alternating rounds. */
  readonly rounds: number;
  /** Length of one round under load, in seconds. */
  readonly seconds: number;
  /** Folder in which a large part keeps its database for the next run; undefined keeps nothing. */
  readonly data: string | undefined;
}

/** A part of `pnpm bench`. */
export interface Part {
  readonly name: string;
  readonly measure: (options: PartOptions) => Promise<readonly Figure[]>;
  /** Takes several minutes or more: runs only with `--large` or by name. */
  readonly isLarge?: true;
}

/**
 * Returns the named parts; without names, all parts that are not large.
 * @throws for an unknown name
 */
export function chooseParts(
  parts: readonly Part[],
  { only, large }: { readonly only: readonly string[]; readonly large: boolean },
): readonly Part[] {
  const names = parts.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; the parts are ${names.join(', ')}`);
  return parts.filter(({ name, isLarge }) =>
    only.length > 0 ? only.includes(name) : large || isLarge !== true,
  );
}

/** Measures one part and prints its figures and duration. Returns the names of missed goals, or of the part that failed. */
export async function runPart({ name, measure }: Part, options: PartOptions): Promise<readonly string[]> {
  console.log(`\n## ${name}\n`);
  const startedAt = performance.now();
  try {
    const figures = await measure(options);
    console.log(toFigureTable(figures));
    if (figures.length === 0) return [`${name} measured nothing`];
    return figures.filter((figure) => !meetsGoal(figure)).map((figure) => `${name}: ${figure.name}`);
  } catch (error) {
    console.error(error);
    return [`${name} failed`];
  } finally {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`\n${name}: ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}`);
  }
}
