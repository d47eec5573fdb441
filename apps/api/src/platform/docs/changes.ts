import { readdir, readFile } from 'node:fs/promises';

const ROOT = new URL('../../../../../', import.meta.url);
/** Newest versions that the page has; older ones stand in the changelogs. */
const MAX_VERSIONS = 2;
const CHANGELOGS = [
  ['The product', 'CHANGELOG.md', 'product'],
  ['The contract and its client', 'packages/api-client/CHANGELOG.md', 'api-client'],
] as const;

/** Reads a file of the repository; empty where an installation does not have it. */
const read = async (path: string): Promise<string> =>
  readFile(new URL(path, ROOT), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The items of `changes` about one package, which await a release. */
async function readPending(about: string): Promise<readonly string[]> {
  const files = await readdir(new URL('changes/', ROOT)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const texts = await Promise.all(
    files
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map(async (file) => read(`changes/${file}`)),
  );
  return texts.flatMap((text) => {
    const [first = '', ...rest] = text.split('\n');
    return first.trim() === about ? rest.join('\n').trim() : [];
  });
}

/** Links of changelogs lead to files, which the page does not have. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** The changelogs of the product and of the contract, the newest versions first. */
export async function listChanges(): Promise<string> {
  const sections = await Promise.all(
    CHANGELOGS.map(async ([title, path, about]) => {
      const [, ...versions] = (await read(path)).split(/^## /m);
      const newest = versions.slice(0, MAX_VERSIONS).map((version) => `### ${version.trim()}`);
      const pending = await readPending(about);
      const next = pending.length === 0 ? [] : [`### Next version\n\n${pending.join('\n')}`];
      return [`## ${title}`, ...next, ...newest].join('\n\n');
    }),
  );
  return withoutLinks(sections.join('\n\n'));
}
