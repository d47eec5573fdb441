import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';

import type { Dependency } from './dependencies.ts';
import { findEntry, STORED_TEXTS, toChoice } from './licences.ts';

type StoredTexts = Readonly<Record<(typeof STORED_TEXTS)[number], string>>;

export async function readStoredTexts(): Promise<StoredTexts> {
  const folder = join(import.meta.dirname, '../../licences');
  const read = async (licence: string): Promise<[string, string]> => [
    licence,
    (await readFile(join(folder, `${licence}.txt`), 'utf8')).trim(),
  ];
  return Object.fromEntries(await Promise.all(STORED_TEXTS.map(read))) as StoredTexts;
}

const RULE = '-'.repeat(80);

/** Writes the notice of a release: each package with its licence, and each text once. */
export function toNotice(dependencies: readonly Dependency[], stored: StoredTexts): string {
  const entries = dependencies.flatMap(({ name, version, licence }) => {
    const entry = findEntry(name);
    return entry === undefined ? [] : [`${name} ${version} (${licence})\n${entry.says(version)}`];
  });
  const list = dependencies.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const byText = new Map<string, string[]>();
  for (const dependency of dependencies)
    for (const text of textsOf(dependency, stored))
      byText.set(text, [...(byText.get(text) ?? []), `${dependency.name} ${dependency.version}`]);
  const texts = Array.from(byText, ([text, names]) => `${RULE}\n${names.join(', ')}\n${RULE}\n\n${text}`);
  const parts = [
    `${BRAND.name} is under the licence in the file LICENSE. Its release also contains the software and fonts of others that
this file names, each under its own licence. The licence of Node.js is in bin/LICENSE.`,
    ...(entries.length > 0 ? ['Packages whose licences ask for more than their text', ...entries] : []),
    'All packages',
    list.join('\n'),
    'Texts',
    ...texts,
  ];
  return `${parts.join('\n\n')}\n`;
}

function textsOf({ name, licence, author, texts }: Dependency, stored: StoredTexts): readonly string[] {
  const added = (findEntry(name)?.texts ?? []).map((text) => stored[text]);
  if (texts.length + added.length > 0) return [...texts, ...added];
  const known = STORED_TEXTS.filter((one) => toChoice(licence)?.includes(one));
  return known.map((one) =>
    one === 'MIT' && author !== null ? `Copyright (c) ${author}\n\n${stored[one]}` : stored[one],
  );
}
