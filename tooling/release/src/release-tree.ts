// pnpm release:tree [--arch amd64|arm64] [--apps api,page,web] [--prefix /usr/lib/NAME] --out DIR: builds the
// apps and writes the production tree. Start it with `DIR/bin/node DIR/apps/api/src/main.ts` or, when
// installed at its prefix, with the operator's command in `bin`.
import { parseArgs } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { buildProduct } from '@musubi/scripts/build';
import { root } from '@musubi/scripts/repository';
import { runMain, StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { APPS, appSchema } from './apps.ts';
import { architectureSchema, thisArchitecture } from './platform.ts';
import { writeTree } from './tree/write-tree.ts';

const argumentsSchema = z.object({
  arch: architectureSchema,
  apps: z.array(appSchema).nonempty(),
  prefix: z.string().startsWith('/'),
  out: z.string().min(1),
});

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      arch: { type: 'string', default: thisArchitecture() },
      apps: { type: 'string', default: APPS.join(',') },
      prefix: { type: 'string', default: `/usr/lib/${BRAND.slug}` },
      out: { type: 'string' },
    },
  });
  const read = argumentsSchema.safeParse({ ...values, apps: values.apps.split(',') });
  if (!read.success) throw new StartError(z.prettifyError(read.error));
  const { arch: architecture, apps, prefix, out } = read.data;
  await buildProduct();
  await writeTree({ root, out, apps, architecture, prefix });
  console.log(`Wrote ${apps.join(', ')} for ${architecture} to ${out}`);
});
