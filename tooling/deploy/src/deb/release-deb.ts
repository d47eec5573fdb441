// pnpm release:deb [--arch amd64|arm64] [--tree DIR] --out DIR: writes the Debian package. Without a tree of
// `pnpm release:tree`, makes one first.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { execute } from '@musubi/release/execute';
import { architectureSchema, thisArchitecture } from '@musubi/release/platform';
import { root } from '@musubi/scripts/repository';
import { runMain, StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { buildDeb } from './build-deb.ts';

const argumentsSchema = z.object({
  arch: architectureSchema,
  tree: z.string().optional(),
  out: z.string().min(1),
});

const manifestSchema = z.object({ version: z.string() });

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      arch: { type: 'string', default: thisArchitecture() },
      tree: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const read = argumentsSchema.safeParse(values);
  if (!read.success) throw new StartError(z.prettifyError(read.error));
  const { arch: architecture, out } = read.data;
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const time =
    process.env['SOURCE_DATE_EPOCH'] ?? (await execute('git', ['log', '-1', '--format=%ct'], { cwd: root }));
  const folder = await mkdtemp(join(tmpdir(), 'release-deb-'));
  try {
    const tree = read.data.tree ?? join(folder, 'tree');
    if (read.data.tree === undefined)
      await execute(process.execPath, [
        join(root, 'tooling/release/src/release-tree.ts'),
        '--arch',
        architecture,
        '--out',
        tree,
      ]);
    await mkdir(out, { recursive: true });
    const to = join(out, `${BRAND.slug}_${version}_${architecture}.deb`);
    await buildDeb({ tree, version, architecture, epochSeconds: Number(time), to });
    console.log(`Wrote ${to}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
