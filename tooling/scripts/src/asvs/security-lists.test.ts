import { expect, test } from 'vitest';

import { findMatches, openRepository } from '../repository.ts';

/** Reads the document and all files at or below these paths. */
async function readAll(document: string, ...paths: readonly string[]) {
  const { files, read } = await openRepository();
  const sources = paths
    .flatMap((path) => findMatches(files, path))
    .filter((file) => !file.includes('.test.'));
  const text = await read(document);
  return { text, code: (await Promise.all(sources.map(read))).join('\n') };
}

const findAll = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

/** Returns the section below a heading of a document. */
const partOf = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

test('B9: lists each setting that holds a secret among the keys', async () => {
  const { text, code } = await readAll(
    'docs/security.md',
    'apps/api/src/settings/env.variables.ts',
    'apps/page/src/env.ts',
    'apps/web/src/shared/config/env.server.ts',
  );
  const secrets = findAll(
    code,
    // The name of a passkey's setting ends in KEY too.
    /^ {2}([A-Z0-9_]*(?:(?<!PASS)KEYS?|KEY_ID|SECRETS?|(?:DATABASE|REPLICA|REDIS|SMTP)_URL)):/gm,
  );
  const listed = findAll(partOf(text, 'Keys'), /`([A-Z][A-Z0-9_]+)`/g);
  expect(secrets.length).toBeGreaterThan(10);
  expect(listed).toEqual(secrets);
});

test('B9: assigns exactly one class to each database table', async () => {
  const { text, code } = await readAll('docs/security.md', 'apps/api/src/platform/database/schema');
  const tables = findAll(code, /pgTable\(\s*'([a-z_]+)'/g);
  const listed = [...partOf(text, 'Classes of data').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(50);
  expect(listed.toSorted()).toEqual(tables);
});

test('B9: documents each security event', async () => {
  const { text, code } = await readAll(
    'docs/operating/watch.md',
    'apps/api/src',
    'apps/page/src',
    'apps/web/src',
  );
  const logged = [
    ...findAll(code, /securityEvent: '([a-z_]+)'/g),
    ...findAll(code, /event: '([a-z_]+)'.*'security event'/g),
  ];
  const list = partOf(text, 'Security events').split('\n\nAny other')[0] ?? '';
  expect(logged.length).toBeGreaterThan(20);
  expect(findAll(list, /`([a-z]+(?:_[a-z]+)+)`/g)).toEqual([...new Set(logged)].toSorted());
});
