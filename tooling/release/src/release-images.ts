// pnpm release:images [--arch amd64,arm64] --out DIR: builds the apps, and writes an OCI image layout with
// one image of all apps. The same commit gives the same digest.
import { parseArgs } from 'node:util';

import { buildProduct } from '@musubi/scripts/build';
import { root } from '@musubi/scripts/repository';
import { runMain, StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { writeImages } from './oci/write-images.ts';
import { architectureSchema } from './platform.ts';

const argumentsSchema = z.object({ arch: z.array(architectureSchema).nonempty(), out: z.string().min(1) });

await runMain(async () => {
  const { values } = parseArgs({
    options: { arch: { type: 'string', default: 'amd64,arm64' }, out: { type: 'string' } },
  });
  const read = argumentsSchema.safeParse({ ...values, arch: values.arch.split(',') });
  if (!read.success) throw new StartError(z.prettifyError(read.error));
  await buildProduct();
  const { arch: architectures, out } = read.data;
  console.log(`Wrote ${await writeImages({ root, out, architectures })} to ${out}`);
});
