import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { openRepository, root as repository } from '@musubi/scripts/repository';
import { readSettingsDocument, SETTINGS_DOCUMENT } from '@musubi/scripts/settings-document';

import { type InstalledFile, render } from '../templates.ts';

/** Folder of the documents on an installed machine. The settings files refer to it. */
export const DOCUMENTS = render('usr/share/doc/@slug@');

const LINK = /\]\(([^)\s#]+)(#[^)\s]*)?\)/g;
const isOutside = (target: string): boolean => /^[a-z]+:/.test(target);

/** A document of the package. */
export interface PackagedDocument {
  /** Path below the folder of the documents. */
  readonly path: string;
  readonly text: string;
}

/**
 * Maps a path in the repository to the path below the documents folder. `docs/` itself maps to that folder.
 */
const toPlace = (path: string): string => path.replace(/^docs\//, '');

function listLinked(path: string, text: string): readonly string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !isOutside(target))
    .map((target) => posix.join(posix.dirname(path), target));
}

/** Reads a document. Renders the settings document, because git does not contain it. */
async function readDocument(path: string): Promise<string> {
  if (path === SETTINGS_DOCUMENT) return readSettingsDocument(await openRepository());
  return readFile(join(repository, path), 'utf8');
}

async function listFirst(): Promise<readonly string[]> {
  const names = await readdir(join(repository, 'docs/operating'));
  return [
    ...new Set([
      SETTINGS_DOCUMENT,
      'docs/operating.md',
      'docs/operators.md',
      ...names.map((name) => `docs/operating/${name}`),
    ]),
  ].toSorted();
}

/**
 * Reads the documents for operators, and every document that one of them links to. In the copies, links lead
 * to the other copies, the command has its installed name, and installed files have their installed paths.
 * @throws Error for a link to a file that is not a document, because the package would lack it
 */
export async function readDocuments(
  installed: readonly InstalledFile[],
): Promise<readonly PackagedDocument[]> {
  const texts = new Map<string, string>();
  const waiting = [...(await listFirst())];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    if (!path.endsWith('.md')) throw new Error(`A shipped document links to ${path}, which is no document`);
    const text = await readDocument(path);
    texts.set(path, text);
    waiting.push(...listLinked(path, text));
  }
  return [...texts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ path: toPlace(path), text: toCopy(path, text, installed) }));
}

function toCopy(path: string, text: string, installed: readonly InstalledFile[]): string {
  const folder = posix.dirname(toPlace(path));
  const linked = text.replaceAll(LINK, (link, target: string, anchor = '') => {
    if (isOutside(target)) return link;
    const place = toPlace(posix.join(posix.dirname(path), target));
    return `](${posix.relative(folder, place)}${anchor})`;
  });
  const named = installed.reduce(
    (copy, { from, to }) => copy.replaceAll(`\`${posix.join('deploy', from)}\``, `\`/${to}\``),
    linked.replaceAll(`pnpm ${BRAND.slug}`, BRAND.slug),
  );
  return render(named);
}

/** Finds broken links in the documents below a folder. */
export async function findDeadLinks(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const dead = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
    const checked = targets
      .filter((target) => !isOutside(target))
      .map(async (target) => {
        const isThere = await access(join(folder, dirname(name), target)).then(
          () => true,
          () => false,
        );
        return isThere ? [] : [`${name} links to ${target}`];
      });
    return (await Promise.all(checked)).flat();
  });
  return (await Promise.all(dead)).flat();
}
