import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { root } from '../repository.ts';
import { DERIVE } from '../runs/derive.ts';
import { run } from '../runs/run.ts';

const WEB = join(root, 'apps/web');
/** Folder of the copied web app, inside the original so that the copy finds the dependencies. */
const COPY = join(WEB, '.cache/report');

/** Packages whose files the report derives before it builds the copy. */
export const REPORT_BUILD = ['@musubi/web'];

/** A route that the build for the report adds to the web app. It loads only the framework. */
export const EMPTY_ROUTE = '/empty-route';

const ADDED_FILES: Readonly<Record<string, string>> = {
  'next.config.mjs': `import config from '../../next.config.ts';
export default { ...config, productionBrowserSourceMaps: true };
`,
  [`src/app${EMPTY_ROUTE}/layout.tsx`]: `export default function Layout({ children }) {
  return <html><body>{children}</body></html>;
}
`,
  [`src/app${EMPTY_ROUTE}/page.tsx`]: 'export default function Page() { return null; }\n',
};

async function runOrThrow(program: string, args: readonly string[]): Promise<void> {
  const { status, output } = await run(program, args, { quiet: true });
  if (status !== 0) throw new StartError(`The build of the report failed.\n${output}`);
}

/**
 * Builds a copy of the web app with source maps and an empty route, calls `read` with the build folder and
 * removes the copy. Does not change the app's own build, which must have no source maps.
 */
export async function withReportBuild<Result>(
  read: (buildFolder: string) => Promise<Result>,
): Promise<Result> {
  await runOrThrow('turbo', [...DERIVE, ...REPORT_BUILD.map((name) => `--filter=${name}`)]);
  await rm(COPY, { recursive: true, force: true });
  try {
    await mkdir(COPY, { recursive: true });
    for (const name of ['src', 'package.json', 'tsconfig.json'])
      await cp(join(WEB, name), join(COPY, name), { recursive: true });
    for (const [name, text] of Object.entries(ADDED_FILES)) {
      await mkdir(dirname(join(COPY, name)), { recursive: true });
      await writeFile(join(COPY, name), text);
    }
    await runOrThrow(join(WEB, 'node_modules/.bin/next'), ['build', COPY]);
    return await read(join(COPY, '.next'));
  } finally {
    await rm(COPY, { recursive: true, force: true });
  }
}
