import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import { nodeFileTrace } from '@vercel/nft';

interface TraceOptions {
  readonly stage: string;
  /** Paths relative to `stage`. */
  readonly programs: readonly string[];
}

/** Files that production never loads: compilers, development builds, source maps, documents. */
const UNUSED = [
  /\/node_modules\/@next\/swc-/,
  /\/node_modules\/(?:typescript|playwright|playwright-core|caniuse-lite)\//,
  /\/next\/dist\/(?:docs\/|compiled\/(?:babel|babel-packages|next-devtools)\/)/,
  // Of the Next.js bundles, only the one of Turbopack is used.
  /\/next\/dist\/compiled\/next-server\/(?!(?:[a-z-]+-turbo|server)\.runtime\.prod\.js$)/,
  /\/next\/dist\/server\/capsize-font-metrics\.json$/,
  /\/node_modules\/.*\.(?:map|d\.[cm]?ts)$/,
];

/** Whether production never loads this file. Its path is relative to the root. */
export function isUnused(path: string): boolean {
  return UNUSED.some((pattern) => pattern.test(`/${path}`));
}

/**
 * Lists the files and symbolic links that the programs load, including the programs themselves. Paths are
 * relative to `stage`.
 */
export async function traceFiles({ stage, programs }: TraceOptions): Promise<readonly string[]> {
  const { fileList } = await nodeFileTrace(
    programs.map((program) => join(stage, program)),
    {
      base: stage,
      processCwd: stage,
      ts: true,
      conditions: ['node', 'production'],
      ignore: isUnused,
      readFile: readSource,
    },
  );
  return [...fileList];
}

/** The tracer can only read JavaScript. */
async function readSource(path: string): Promise<string | Buffer | null> {
  try {
    if (!path.endsWith('.ts')) return await readFile(path);
    return stripTypeScriptTypes(await readFile(path, 'utf8'), { mode: 'strip' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return null;
    throw error;
  }
}
