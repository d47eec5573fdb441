import { quantile, type Rounds, type Share, shareOf } from '../race.ts';
import { type Costs, OFF, OFF_AGAIN, ON } from './triplet.ts';

/** Greatest cost of metrics. */
const LIMIT = 0.01;
/** Differences of up to this many standard errors may be noise. */
const ERRORS = 2;
/** A scrape a second takes this share of a core for each ms of its CPU time. */
const SCRAPE_EVERY_MS = 1000;

/** A figure of a server, with metrics and without. */
export interface CostRow {
  readonly name: string;
  /** Median without metrics. */
  readonly off: number;
  /** Ratio of the figure with metrics to the one without. */
  readonly on: Share;
  /** The same ratio of two servers without metrics: what is measured when there is no difference. */
  readonly noise: Share;
  /** Cost of metrics, from 0 to 1; below 0 when the server was faster with them. */
  readonly cost: number;
  /** Differences up to this one may be noise. */
  readonly error: number;
}

export type CostVerdict = 'kept' | 'exceeded' | 'not resolved';

/** Compares the rounds of a server. Each round has one result of each variant. */
export function toCostRows(
  server: string,
  { perSecond, cpuMicroseconds, scrapeMs }: Costs,
): readonly CostRow[] {
  const toRow = (name: string, rounds: Rounds, toCost: (ratio: number) => number): CostRow => {
    const off = rounds.get(OFF) ?? [];
    const [on, noise] = [shareOf(rounds.get(ON) ?? [], off), shareOf(rounds.get(OFF_AGAIN) ?? [], off)];
    return {
      name: `${server}, ${name}`,
      off: quantile(off, 0.5),
      on,
      noise,
      cost: toCost(on.median),
      error: Math.max(Math.abs(noise.median - 1), ERRORS * noise.error, ERRORS * on.error),
    };
  };
  const ofScrape = quantile(scrapeMs, 0.5);
  return [
    toRow('requests/s', perSecond, (ratio) => 1 - ratio),
    toRow(
      `CPU µs/request, and ${ofScrape.toFixed(1)} ms a scrape`,
      cpuMicroseconds,
      (ratio) => ratio - 1 + ofScrape / SCRAPE_EVERY_MS,
    ),
  ];
}

/** Compares the cost with the limit; decides nothing when the noise could turn the verdict around, or exceeds the limit. */
export function judgeCost({ cost, error }: Pick<CostRow, 'cost' | 'error'>): CostVerdict {
  if (error <= LIMIT && cost + error <= LIMIT) return 'kept';
  return cost - error > LIMIT ? 'exceeded' : 'not resolved';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareText = ({ median, least, greatest }: Share): string =>
  `${median.toFixed(3)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;

const WORDS: Readonly<Record<CostVerdict, string>> = {
  kept: `≤ ${percent(LIMIT)}`,
  exceeded: `OVER ${percent(LIMIT)}`,
  'not resolved': `${percent(LIMIT)} is within the noise`,
};

/** The cost of a server by its parts. */
export interface PartsRow {
  readonly cells: readonly string[];
  readonly verdict: CostVerdict;
}

/**
 * The least cost by its parts: noting each request, and a scrape a second. Other work of the machine hardly changes it, so
 * it decides where the comparison does not.
 */
export function toPartsRow(
  server: string,
  { cpuMicroseconds, scrapeMs }: Costs,
  noteMicroseconds: number,
): PartsRow {
  const [request, ofScrape] = [quantile(cpuMicroseconds.get(OFF) ?? [], 0.5), quantile(scrapeMs, 0.5)];
  const cost = noteMicroseconds / request + ofScrape / SCRAPE_EVERY_MS;
  const parts = `${noteMicroseconds.toFixed(2)} of ${request.toFixed(1)} µs/request, ${ofScrape.toFixed(1)} ms a scrape`;
  const verdict = judgeCost({ cost, error: 0 });
  return {
    cells: [`${server}, by parts`, parts, '', '', `at least ${percent(cost)}`, WORDS[verdict]],
    verdict,
  };
}

/** Whether a comparison or the parts exceed the limit. */
export function isAnyExceeded(rows: readonly CostRow[], parts: readonly PartsRow[]): boolean {
  return [...rows.map(judgeCost), ...parts.map(({ verdict }) => verdict)].includes('exceeded');
}

/** Cells of a row in the table. */
export function toCells(row: CostRow): string[] {
  return [
    row.name,
    row.off < 1000 ? row.off.toFixed(1) : Math.round(row.off).toLocaleString('en'),
    shareText(row.on),
    shareText(row.noise),
    `${percent(row.cost)} ± ${percent(row.error)}`,
    WORDS[judgeCost(row)],
  ];
}

/** Writes rows of cells as a Markdown table. */
export function toCostTable(rows: readonly (readonly string[])[]): string {
  const head = ['', 'off', 'on ÷ off', 'off ÷ off', 'cost ± noise', 'verdict'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
