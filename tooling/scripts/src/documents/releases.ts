export const RELEASES_DOCUMENT = 'docs/releases.md';
export const RELEASED_CONTRACT = 'openapi/released/openapi.json';

/** A row of the table of releases. */
interface Release {
  readonly version: string;
  /** Version of the API contract. */
  readonly contract: string;
}

/** Reads the table of releases, whose newest row is the first. */
export function parseReleases(text: string): readonly Release[] {
  const [titles = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const cellOf = (row: readonly string[], title: string): string => row[titles.indexOf(title)] ?? '';
  return rows.map((row) => ({ version: cellOf(row, 'Version'), contract: cellOf(row, 'Contract') }));
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Returns messages about rows without a contract, and about a released contract that is older than that of the newest
 * row: changes that break clients of that row would pass.
 */
export function findReleaseFaults(text: string, released: string): readonly string[] {
  const releases = parseReleases(text);
  const [newest] = releases;
  const isOlder = newest !== undefined && byNumber.compare(versionOf(released), newest.contract) < 0;
  return [
    ...releases
      .filter(({ contract }) => !/^\d+\.\d+\.\d+$/.test(contract))
      .map(({ version }) => `${RELEASES_DOCUMENT} names no contract of ${version}`),
    ...(isOlder
      ? [`${RELEASED_CONTRACT} is older than ${newest.contract} of ${newest.version}: pnpm contract:release`]
      : []),
  ];
}

interface NewRelease {
  readonly version: string;
  /** The released and the present contract, as JSON. */
  readonly released: string;
  readonly present: string;
}

/** Returns why a version cannot be released: its contract is not the released one. Null if it can. */
export function findContractFault(text: string, { version, released, present }: NewRelease): string | null {
  const row = parseReleases(text).find((release) => release.version === version);
  const contract = row?.contract ?? versionOf(present);
  if (contract !== versionOf(released))
    return `The contract of ${version} is ${contract}, the released one ${versionOf(released)}: pnpm contract:release`;
  return JSON.stringify(JSON.parse(released)) === JSON.stringify(JSON.parse(present))
    ? null
    : `The contract ${contract} has changed since its release: raise its version, pnpm contract:release`;
}

const versionOf = (contract: string): string =>
  (JSON.parse(contract) as { readonly info: { readonly version: string } }).info.version;
