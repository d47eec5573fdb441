import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
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

test('leaves the keys of the installation to their route', () => {
  expect(documents.test(`/.well-known/${BRAND.slug}-instance`)).toBe(false);
});

test.each([
  '/',
  '/.well-known/change-password',
  '/ja/.well-known/x-instance',
  '/guide',
  '/ja/my/links',
  '/assets/',
  '/assets/other.svg',
  '/icon.svg.php',
])('handles the path %s as a document', (path) => {
  expect(documents.test(path)).toBe(true);
});
