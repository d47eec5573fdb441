import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { root } from '@musubi/scripts/repository';
import { expect, test } from 'vitest';

import { readCommands } from './readme-commands.ts';

const SITE = { domain: 'site.test', version: '1.2.3', architecture: 'arm64' };

test('reads the three commands of the README with all placeholders filled', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  expect(readCommands(readme, SITE)).toEqual([
    `apt install ./${BRAND.slug}_1.2.3_arm64.deb postgresql postgresql-client caddy`,
    `${BRAND.slug}-setup site.test made-up-project made-up-browser-key made-up-api-key`,
    `systemctl enable --now ${BRAND.slug}.target`,
  ]);
});

test('refuses a README without the commands', () => {
  expect(() => readCommands('# Other', SITE)).toThrow('three commands');
});
