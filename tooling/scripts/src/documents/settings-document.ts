import { posix } from 'node:path';

import type { Repository } from '../repository.ts';
import { type Absence, type Declaration, findEnvironmentVariables } from './environment-schemas.ts';

/** Document with all environment variables, which `pnpm derive` writes and git does not contain. */
export const SETTINGS_DOCUMENT = 'docs/operating/settings.md';

/**
 * Documents with tables of ports. The last column has the name of the variable, and an earlier column has the
 * port.
 */
export const PORT_DOCUMENTS = ['docs/operating.md', 'README.md'];

const SHARED_SCHEMAS = 'packages/server/src/process/environment.ts';
const STACK = '`npm start`';

/**
 * Headings of the document, by the program. Each section lists the variables that only this program reads.
 */
const HEADINGS = { api: 'API', page: 'Page server', web: 'Web server', [STACK]: 'Local stack' } as const;

/** Variables that the operator does not set, because tools set them. */
const NOT_DOCUMENTED: ReadonlySet<string> = new Set(['NODE_ENV']);

/** Variables that only libraries read, so no schema declares them. */
const OF_LIBRARIES: ReadonlyMap<string, string> = new Map([
  [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'File with the key of the service account. Unset: the account of the machine.',
  ],
  [
    'OTEL_EXPORTER_OTLP_HEADERS',
    'Headers for the collector of traces; further `OTEL_…` variables of OpenTelemetry work too.',
  ],
]);

type Sources = ReadonlyMap<string, string>;
type Readers = ReadonlyMap<string, Declaration>;

/**
 * Returns the name of the program that reads an env file: `web`, `page`, `api`, or `npm start` for the stack.
 */
function findReader(path: string): string | null {
  if (/\.test\.|\/testing\//.test(path)) return null;
  if (/^tooling\/dev\/.*-settings\.ts$/.test(path)) return STACK;
  return /^apps\/([^/]+)\/(?:.*\/)?env(?:\.\w+)?\.ts$/.exec(path)?.[1] ?? null;
}

/** Collects the variables of all schemas, with the programs that read them. */
function findRead(sources: Sources): ReadonlyMap<string, Readers> {
  const read = new Map<string, Map<string, Declaration>>();
  for (const [path, text] of sources) {
    const reader = findReader(path);
    if (reader === null) continue;
    for (const [name, declared] of findEnvironmentVariables(path, text, sources.get(SHARED_SCHEMAS) ?? '')) {
      if (NOT_DOCUMENTED.has(name)) continue;
      const readers = read.get(name) ?? new Map<string, Declaration>();
      const meaning = declared.meaning || (readers.get(reader)?.meaning ?? '');
      read.set(name, readers.set(reader, { ...declared, meaning }));
    }
  }
  return read;
}

const toWords = (absence: Absence): string =>
  typeof absence === 'string' ? absence : `\`${absence.default}\``;

/** Joins the texts of all readers. If the texts differ, names the reader of each. */
function join(texts: readonly (readonly [reader: string, text: string])[], separator: string): string {
  const different = [...new Set(texts.map(([, text]) => text))];
  if (different.length < 2) return different[0] ?? '';
  return different
    .map((text) => {
      const readers = texts.filter(([, other]) => other === text).map(([reader]) => reader);
      return `${text} (${readers.join(', ')})`;
    })
    .join(separator);
}

/** Turns document paths into links relative to the settings document. */
function toLinks(text: string): string {
  return text.replaceAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g, (path) => {
    const name = posix.basename(path.split('#', 1)[0] ?? '', '.md');
    return `[${name}](${posix.relative(posix.dirname(SETTINGS_DOCUMENT), path)})`;
  });
}

function toRow(name: string, readers: Readers): string {
  const declared = [...readers];
  const meanings = declared.flatMap(([reader, { meaning }]): [string, string][] =>
    meaning === '' ? [] : [[reader, meaning]],
  );
  const absences = declared.map(([reader, { absence }]) => [reader, toWords(absence)] as const);
  const cells = [`\`${name}\``, [...readers.keys()].join(', '), join(meanings, ' '), join(absences, '; ')];
  return `| ${cells.map((cell) => toLinks(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function toTable(heading: string, rows: readonly string[]): string {
  const head = '| Variable | Read by | Meaning | Not set |\n| --- | --- | --- | --- |';
  return `## ${heading}\n\n${head}\n${rows.join('\n')}\n`;
}

/**
 * Renders the settings document.
 * @param sources at least the files that `isSettingsSource` accepts, by path
 */
export function renderSettings(sources: Sources): string {
  const all = [...findRead(sources)];
  const rowsOf = (isWanted: (readers: Readers) => boolean): readonly string[] =>
    all.filter(([, readers]) => isWanted(readers)).map(([name, readers]) => toRow(name, readers));
  const ofLibraries = [...OF_LIBRARIES].map(([name, meaning]) =>
    toRow(name, new Map([['api', { absence: 'none', meaning }]])),
  );
  const tables = [
    toTable(
      'Several programs',
      rowsOf(({ size }) => size > 1),
    ),
    ...Object.entries(HEADINGS).map(([reader, heading]) =>
      toTable(heading, [
        ...rowsOf((readers) => readers.size === 1 && readers.has(reader)),
        ...(reader === 'api' ? ofLibraries : []),
      ]),
    ),
  ];
  return [
    '# Settings\n',
    'Made by `pnpm derive` from the schemas of the programs; do not edit. `<name>` and `<slug>` are those of',
    '`packages/domain/src/brand.ts`. An empty variable counts as not set.\n',
    tables.join('\n'),
  ].join('\n');
}

/** Whether the settings document depends on a file. */
export function isSettingsSource(path: string): boolean {
  return findReader(path) !== null || path === SHARED_SCHEMAS;
}

/** Reads the sources, and renders the settings document. */
export async function readSettingsDocument({ files, read }: Repository): Promise<string> {
  const paths = files.filter(isSettingsSource);
  return renderSettings(
    new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const))),
  );
}

/** Reports each variable that no schema describes with a doc comment. */
export function findSettingsFaults(sources: Sources): readonly string[] {
  return [...findRead(sources)]
    .filter(([, readers]) => [...readers.values()].every(({ meaning }) => meaning === ''))
    .map(([name, readers]) => `The env file of ${[...readers.keys()].join(', ')} does not describe ${name}`);
}

/** Document that explains how to rotate each secret, as a list with the variables in bold. */
export const SECRETS_DOCUMENT = 'docs/operating/change.md';

/** Matches names of secrets, including URLs, because a URL may contain a password. */
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL|_URL$/;
/** Variables whose names match but that contain no secret. */
const PUBLIC: ReadonlySet<string> = new Set([
  'CONTACT_URL',
  'GUIDE_URL',
  'ID_TOKEN_MAX_AGE_SECONDS',
  'OFUSE_FEED_URL',
  'OPERATORS_NEED_PASSKEY',
  'PASSKEY_RP_ID',
  'PRIVACY_URL',
  'TERMS_URL',
]);

/** Reports each secret in the schemas whose rotation the document does not describe. */
export function findSecretFaults(document: string, sources: Sources): readonly string[] {
  const entries = [...document.matchAll(/^- \*\*(.+?)\*\*/gms)].map(([, names = '']) => names).join(' ');
  const described = new Set([...entries.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  return [...findRead(sources).keys()]
    .filter((name) => SECRET_NAME.test(name) && !PUBLIC.has(name) && !described.has(name))
    .map((name) => `${SECRETS_DOCUMENT} does not say how to rotate ${name}`);
}

/** Parses a document's tables of processes and addresses. Returns each port by the name of its variable. */
function parsePorts(document: string): ReadonlyMap<string, string> {
  const rows = document.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  );
  return new Map(
    rows.flatMap((cells): [string, string][] => {
      const variable = /^`([A-Z_]+_PORT)`$/.exec(cells.at(-1) ?? '')?.[1];
      const port = /\b\d{4,5}\b/.exec(cells.slice(0, -1).join(' '))?.[0];
      return variable === undefined ? [] : [[variable, port ?? '']];
    }),
  );
}

/** Reports each port in a document's tables that differs from the default in the schemas. */
export function findPortFaults(path: string, document: string, sources: Sources): readonly string[] {
  const read = findRead(sources);
  return [...parsePorts(document)].flatMap(([variable, port]) => {
    const readBy = read.get(variable);
    if (!readBy) return [`${path} has ${variable}, which nothing reads`];
    const isTrue = [...readBy.values()].every(({ absence }) => toWords(absence) === `\`${port}\``);
    return isTrue ? [] : [`${path} says ${port} for ${variable}, and the code says something else`];
  });
}
