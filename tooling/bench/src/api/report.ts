import type { Latency, SearchPlace } from './search-latency.ts';

const NAME_WIDTH = 42;

/** Name of the API without an access log, as the results show it. */
export const UNLOGGED_API = 'API without access log';

/**
 * Prints page reads per second, and their ratios to plain node:http and to the bare query at the same size.
 */
export function printReads(title: string, results: ReadonlyMap<string, number>): void {
  const bare = results.get('bare node:http') ?? Number.NaN;
  console.log(`\nGET /users/{pub_id} per second on ${title}`);
  for (const [name, perSecond] of results) {
    const size = /at (\d+)/.exec(name)?.[1];
    const query = results.get(`bare query at ${size}`);
    const ratios = [`${(perSecond / bare).toFixed(2)} of bare node:http`];
    if (query !== undefined && name.startsWith('API'))
      ratios.push(`${(perSecond / query).toFixed(2)} of the bare query`);
    const unlogged = results.get(name.replace(/^API at/, `${UNLOGGED_API} at`));
    if (name.startsWith('API at') && unlogged !== undefined)
      ratios.push(`${(perSecond / unlogged).toFixed(2)} of the same without access log`);
    const figure = Math.round(perSecond).toLocaleString('en').padStart(9);
    console.log(`  ${name.padEnd(NAME_WIDTH)} ${figure}   ${ratios.join(', ')}`);
  }
}

/** Prints search latency at each size, and its growth from the first to the last size. */
export function printSearch(
  title: string,
  places: readonly SearchPlace[],
  results: ReadonlyMap<string, readonly Latency[]>,
): void {
  console.log(`\nGET /v4/search in milliseconds, p50 / p95, on ${title}`);
  const sizes = places.map(({ pages }) => `${pages.toLocaleString('en')} pages`.padStart(18)).join('');
  console.log(`  ${''.padEnd(NAME_WIDTH)}${sizes}   growth`);
  for (const [name, latencies] of results) {
    const columns = latencies.map(({ p50Ms, p95Ms }) =>
      `${p50Ms.toFixed(2)} / ${p95Ms.toFixed(2)}`.padStart(18),
    );
    console.log(`  ${name.padEnd(NAME_WIDTH)}${columns.join('')}   ${growthOf(latencies)}`);
  }
}

function growthOf(latencies: readonly Latency[]): string {
  const [first, last] = [latencies[0], latencies.at(-1)];
  if (first === undefined || last === undefined || latencies.length < 2) return '';
  return `×${(last.p50Ms / first.p50Ms).toFixed(2)} / ×${(last.p95Ms / first.p95Ms).toFixed(2)}`;
}
