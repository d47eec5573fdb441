import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';

import { expect, test } from 'vitest';

import { config } from './proxy.ts';

const [matcher] = config.matcher;
const documents = new RegExp(`^${matcher?.source}$`);

test('leaves public files to Next.js', async () => {
  const entries = await readdir(new URL('../public/', import.meta.url), { recursive: true });
  const files = entries.filter((entry) => extname(entry) !== '').map((file) => `/${file}`);
  expect(files).toContain('/assets/default-icon.svg');
  expect(files.filter((path) => documents.test(path))).toEqual([]);
});

test.each(['/', '/guide', '/ja/my/links', '/assets/', '/assets/other.svg', '/icon.svg.php'])(
  'handles the path %s as a document',
  (path) => {
    expect(documents.test(path)).toBe(true);
  },
);
