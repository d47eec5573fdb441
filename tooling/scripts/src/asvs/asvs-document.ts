import { toTable } from '../documents/table.ts';
import { type AsvsChapter, type AsvsRow, countStates } from './asvs-rows.ts';

const INTRODUCTION = `# OWASP ASVS 5.0.0, levels 1 and 2

\`pnpm derive\` writes this from \`tooling/scripts/src/asvs/asvs.json\`. The requirements are in our words and shorter than the
standard's; its text decides.
`;

const toProof = (proof: string): string => {
  const [, heading] = /^docs\/(security\.md#.+)$/.exec(proof) ?? [];
  return heading === undefined ? `\`${proof}\`` : `[security](${heading})`;
};

function toProofCell(row: AsvsRow): string {
  if (row.state !== 'holds') return row.reason;
  const proofs = row.proof.map(toProof).join(', ');
  return row.note === undefined ? proofs : `${proofs}: ${row.note}`;
}

/** Renders docs/asvs.md: how many requirements hold, and a table for each chapter. */
export function writeAsvsDocument(chapters: readonly AsvsChapter[]): string {
  const counts = countStates(chapters.flatMap(({ requirements }) => requirements));
  const tables = chapters.map(({ chapter, requirements }) => {
    const cells = requirements.map((row) => [
      row.id,
      String(row.level),
      row.requirement,
      row.state,
      toProofCell(row),
    ]);
    return `## ${chapter}\n\n${toTable(['Id', 'Level', 'Requirement', 'State', 'Proof or reason'], cells)}\n`;
  });
  const sums = counts.map(({ state, levels }) => [state, ...levels.map(String)]);
  return [INTRODUCTION, `${toTable(['State', 'Level 1', 'Level 2'], sums)}\n`, ...tables].join('\n');
}
