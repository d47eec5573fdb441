/** The document that has one row for each variable. */
export const ENVIRONMENT_DOCUMENT = 'docs/operating.md';

const ROW = /^\|[^|]*`([A-Z][A-Z0-9_]+)`[^|]*\|/gm;
const LAST_COLUMN = /\|\s*`([A-Z][A-Z0-9_]+)`\s*\|$/gm;
const SCHEMA_KEY = /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST): /gm;

/** Whether a file is a door to the environment: `env.ts`, `env.server.ts`, the settings of the local stack. */
function isEnvironmentFile(path: string): boolean {
  return /^(?:apps|packages)\/.*\/env(?:\.\w+)?\.ts$|^tooling\/dev\/.*-settings\.ts$/.test(path);
}

const namesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Variables that are read and not documented, and variables that are documented and named nowhere.
 * @param sources every source file, by path
 */
export function findEnvironmentFaults(
  document: string,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const documented = new Set([...namesOf(document, ROW), ...namesOf(document, LAST_COLUMN)]);
  const faults: string[] = [];
  for (const [path, text] of sources) {
    if (!isEnvironmentFile(path)) continue;
    const missing = namesOf(text, SCHEMA_KEY).filter((name) => name !== 'NODE_ENV' && !documented.has(name));
    faults.push(
      ...missing.map((name) => `${path} reads ${name}, which ${ENVIRONMENT_DOCUMENT} does not have`),
    );
  }
  const all = [...sources.values()];
  for (const name of documented) {
    if (!all.some((text) => text.includes(name)))
      faults.push(`${ENVIRONMENT_DOCUMENT} has ${name}, which nothing reads`);
  }
  return faults;
}
