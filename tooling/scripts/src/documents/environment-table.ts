import { type Absence, findEnvironmentVariables } from './environment-schemas.ts';

/** Document with the table of environment variables, one row per variable. */
export const ENVIRONMENT_DOCUMENT = 'docs/operating.md';

/**
 * Documents with tables of ports. The last column has the name of the variable, and an earlier column has the
 * port.
 */
export const PORT_DOCUMENTS = [ENVIRONMENT_DOCUMENT, 'README.md'];

const SHARED_SCHEMAS = 'packages/server/src/process/environment.ts';
const STACK = '`npm start`';

/** Variables that the operator does not set, because tools set them. */
const NOT_DOCUMENTED: ReadonlySet<string> = new Set(['NODE_ENV']);

type Sources = ReadonlyMap<string, string>;

/**
 * Returns the name by which the table refers to the program that reads an env file: `web`, `page`, `api`, or
 * `npm start` for the stack.
 */
function findReader(path: string): string | null {
  if (/^tooling\/dev\/.*-settings\.ts$/.test(path)) return STACK;
  return /^apps\/([^/]+)\/.*\/env(?:\.\w+)?\.ts$/.exec(path)?.[1] ?? null;
}

interface Row {
  readonly variable: string;
  readonly readers: readonly string[];
  /**
   * Default of the variable for each program. `*` stands for all programs that the table cell does not name.
   */
  readonly absences: ReadonlyMap<string, string>;
}

const DEFAULT_PART = /^(required|none|`[^`]+`)(?:[,:] [^()]*)?(?: \((?<readers>[^)]+)\))?$/;

const toCells = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

/**
 * Parses a default cell such as “required (api); `.data` (npm start)”. Ignores text after a comma or colon.
 */
function parseDefaults(cell: string): ReadonlyMap<string, string> {
  const parts = cell.split('; ').flatMap((part): [string, string][] => {
    const match = DEFAULT_PART.exec(part);
    if (!match) return [['*', part]];
    const readers = match.groups?.['readers']?.split(', ') ?? ['*'];
    return readers.map((reader) => [reader, match[1] ?? part]);
  });
  return new Map(parts);
}

/** Parses rows of the form `variable | read by | meaning | default`. */
function parseRows(document: string): readonly Row[] {
  return document.split('\n').flatMap((line) => {
    const [, name = '', readers = '', , absence = ''] = toCells(line);
    const variable = /^`([A-Z][A-Z0-9_]+)`$/.exec(name)?.[1];
    if (variable === undefined) return [];
    return [{ variable, readers: readers.split(', '), absences: parseDefaults(absence) }];
  });
}

/** Parses a document's tables of processes and addresses. Returns each port by the name of its variable. */
function parsePorts(document: string): ReadonlyMap<string, string> {
  const rows = document.split('\n').map((line) => toCells(line).filter((cell) => cell !== ''));
  return new Map(
    rows.flatMap((cells): [string, string][] => {
      const variable = /^`([A-Z_]+_PORT)`$/.exec(cells.at(-1) ?? '')?.[1];
      const port = /\b\d{4,5}\b/.exec(cells.slice(0, -1).join(' '))?.[0];
      return variable === undefined ? [] : [[variable, port ?? '']];
    }),
  );
}

const toWords = (absence: Absence): string =>
  typeof absence === 'string' ? absence : `\`${absence.default}\``;

function findRowFaults(row: Row, readBy: ReadonlyMap<string, Absence>): readonly string[] {
  const named = row.readers.toSorted().join(', ');
  const actual = [...readBy.keys()].toSorted().join(', ');
  if (named !== actual) return [`says that ${named} read ${row.variable}, but ${actual} do`];
  return [...readBy].flatMap(([reader, absence]) => {
    const documented = row.absences.get(reader) ?? row.absences.get('*') ?? '';
    const wanted = toWords(absence);
    return documented === wanted
      ? []
      : [`says ${documented} of ${row.variable} not set, but for ${reader} it is ${wanted}`];
  });
}

/** Collects the variables of all schemas, with the programs that read them. */
function findRead(sources: Sources): ReadonlyMap<string, ReadonlyMap<string, Absence>> {
  const read = new Map<string, Map<string, Absence>>();
  for (const [path, text] of sources) {
    const reader = findReader(path);
    if (reader === null) continue;
    for (const [name, absence] of findEnvironmentVariables(path, text, sources.get(SHARED_SCHEMAS) ?? '')) {
      if (NOT_DOCUMENTED.has(name)) continue;
      read.set(name, (read.get(name) ?? new Map<string, Absence>()).set(reader, absence));
    }
  }
  return read;
}

/**
 * Reports each program that the table lists for a variable although the program's source files do not mention
 * the variable. Used for variables without a schema, such as variables that a library reads.
 */
function findUnreadFaults({ variable, readers }: Row, sources: Sources): readonly string[] {
  return readers
    .filter((reader) => {
      const own = [...sources].filter(([path]) => path.startsWith(`apps/${reader}/src/`));
      return !own.some(([, text]) => text.includes(variable));
    })
    .map((reader) => `says that ${reader} reads ${variable}, which it does not`);
}

/**
 * Compares the table of variables with the schemas: names, readers and behaviour when unset. Ports have their
 * own table.
 * @param sources every source file, by path
 */
export function findEnvironmentFaults(document: string, sources: Sources): readonly string[] {
  const read = findRead(sources);
  const rows = parseRows(document);
  const ports = parsePorts(document);
  const documented = new Set([...rows.map(({ variable }) => variable), ...ports.keys()]);
  const missing = [...read.keys()]
    .filter((name) => !documented.has(name))
    .map((name) => `does not have ${name}, which ${[...(read.get(name)?.keys() ?? [])].join(', ')} read`);
  const wrong = rows.flatMap((row) => {
    const readBy = read.get(row.variable);
    return readBy ? findRowFaults(row, readBy) : findUnreadFaults(row, sources);
  });
  return [...missing, ...wrong].map((fault) => `${ENVIRONMENT_DOCUMENT} ${fault}`);
}

/** Document with the table of how to rotate each secret. */
export const SECRETS_DOCUMENT = 'docs/operating/secrets.md';

/** Names of secrets; a URL may have a password. */
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL|_URL$/;
/** Variables with such names that hold no secret. */
const PUBLIC: ReadonlySet<string> = new Set([
  'CONTACT_URL',
  'GUIDE_URL',
  'ID_TOKEN_MAX_AGE_SECONDS',
  'OFUSE_FEED_URL',
  'PRIVACY_URL',
  'TERMS_URL',
]);

/** Reports each secret of the schemas whose rotation the document does not describe. */
export function findSecretFaults(document: string, sources: Sources): readonly string[] {
  const described = new Set([...document.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name));
  return [...findRead(sources).keys()]
    .filter((name) => SECRET_NAME.test(name) && !PUBLIC.has(name) && !described.has(name))
    .map((name) => `${SECRETS_DOCUMENT} does not say how to rotate ${name}`);
}

/** Reports each port in a document's tables that differs from the default in the schemas. */
export function findPortFaults(path: string, document: string, sources: Sources): readonly string[] {
  const read = findRead(sources);
  return [...parsePorts(document)].flatMap(([variable, port]) => {
    const readBy = read.get(variable);
    if (!readBy) return [`${path} has ${variable}, which nothing reads`];
    const isTrue = [...readBy.values()].every((absence) => toWords(absence) === `\`${port}\``);
    return isTrue ? [] : [`${path} says ${port} for ${variable}, and the code says something else`];
  });
}
