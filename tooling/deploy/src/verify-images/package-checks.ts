import { equal } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { execute } from '@musubi/release/execute';
import type { Architecture } from '@musubi/release/platform';

import type { ImageTrial } from './image-checks.ts';

/** Bytes 18 and 19 of a Linux executable (ELF), which identify its processor. */
const PROCESSORS: Readonly<Record<Architecture, string>> = { amd64: '3e 00', arm64: 'b7 00' };

/** Checks that both builds made the same Debian package, for the right architecture. */
export async function checkPackages(
  { checks, version, signal }: ImageTrial,
  [first, second]: readonly [string, string],
  architecture: Architecture,
): Promise<void> {
  const name = `${BRAND.slug}_${version}_${architecture}.deb`;
  const path = join(first, 'debs', name);
  const bytes = await readFile(path);
  const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`;
  await checks.check(`has the same bytes of ${name} in both folders: ${size}, ${digest(bytes)}`, async () =>
    equal(digest(await readFile(join(second, 'debs', name))), digest(bytes)),
  );
  await checks.check(`has a Node for ${architecture} in ${name}`, async () => {
    const program = `./usr/lib/${BRAND.slug}/bin/node`;
    const header = `dpkg-deb --fsys-tarfile "$1" | tar -xO "$2" | od -An -tx1 -j18 -N2`;
    equal(
      (await execute('sh', ['-c', header, 'sh', path, program], { signal })).trim(),
      PROCESSORS[architecture],
    );
  });
}

function digest(bytes: Buffer): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
