import * as z from 'zod';

import type { Repository } from '../repository.ts';

const STATES = ['holds', 'not applicable', 'does not hold'] as const;

const ROW = {
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.literal([1, 2]),
  requirement: z.string().min(1),
};

const asvsRow = z.discriminatedUnion('state', [
  z.strictObject({
    ...ROW,
    state: z.literal('holds'),
    proof: z.array(z.string()).min(1),
    note: z.string().min(1).optional(),
  }),
  z.strictObject({
    ...ROW,
    state: z.literal(['not applicable', 'does not hold']),
    reason: z.string().min(1),
  }),
]);

/** A requirement in our words, with the files that prove it or the reason why it does not hold. */
export type AsvsRow = z.infer<typeof asvsRow>;

const asvsChapter = z.strictObject({ chapter: z.string().min(1), requirements: z.array(asvsRow) });

/** A chapter of the standard with its rows. */
export type AsvsChapter = z.infer<typeof asvsChapter>;

const DATA = 'tooling/scripts/src/asvs/asvs.json';

/** Reads the rows of all chapters. @throws ZodError for a row without a known state, a proof or a reason */
export async function readAsvsChapters({ read }: Pick<Repository, 'read'>): Promise<readonly AsvsChapter[]> {
  return z.array(asvsChapter).parse(JSON.parse(await read(DATA)));
}

/** Whether a value is a complete row: it holds with at least one proof, or gives a reason. */
export const isAsvsRow = (value: unknown): boolean => asvsRow.safeParse(value).success;

/** Matches paths from the root, and file names in the root, within a text. */
const PATH = /`((?:[\w.@-]+\/)+[\w.-]+|[\w-]+\.(?:md|yaml))`/g;

/** Returns the files that a row names, without anchors. */
export function filesOf(row: AsvsRow): readonly string[] {
  const text = row.state === 'holds' ? (row.note ?? '') : row.reason;
  const proofs = row.state === 'holds' ? row.proof.map((proof) => proof.replace(/#.*$/, '')) : [];
  return [...proofs, ...[...text.matchAll(PATH)].map(([, path = '']) => path)];
}

/** Returns a message for each file of a row that does not exist. */
export function findRowFaults(row: AsvsRow, files: ReadonlySet<string>): readonly string[] {
  return filesOf(row)
    .filter((file) => !files.has(file))
    .map((file) => `${row.id}: ${file} does not exist`);
}

/** Counts the rows of each state, by level. */
export function countStates(
  rows: readonly AsvsRow[],
): readonly { readonly state: AsvsRow['state']; readonly levels: readonly [one: number, two: number] }[] {
  const count = (state: AsvsRow['state'], level: AsvsRow['level']): number =>
    rows.filter((row) => row.state === state && row.level === level).length;
  return STATES.map((state) => ({ state, levels: [count(state, 1), count(state, 2)] }));
}
