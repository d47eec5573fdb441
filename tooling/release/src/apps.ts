import * as z from 'zod';

export const APPS = ['api', 'page', 'web'] as const;

export const appSchema = z.enum(APPS);

export type App = z.output<typeof appSchema>;

/** Paths are relative to the root of the repository; patterns are globs. */
export interface AppParts {
  /** Entry files of programs. The release also contains their imports. */
  readonly programs: readonly string[];
  /** Files that programs read by path. */
  readonly files: readonly string[];
}

export const APP_PARTS: Readonly<Record<App, AppParts>> = {
  api: {
    // All source files, because the API starts further programs by path.
    programs: ['apps/api/src/**/*.ts'],
    files: [
      'apps/api/migrations/**',
      'apps/api/src/platform/docs/pages/*.md',
      'CHANGELOG.md',
      'packages/api-client/CHANGELOG.md',
      'changes/*.md',
      'node_modules/.pnpm/redoc@*/node_modules/redoc/bundles/redoc.standalone.js.LICENSE.txt',
    ],
  },
  page: {
    // `doctor` parses the page server's settings with that server's `env.ts`.
    programs: ['apps/page/dist/**/*.js', 'apps/page/src/env.ts'],
    files: ['apps/page/dist/**'],
  },
  web: {
    programs: ['apps/web/next.config.mjs', 'apps/web/src/server/**/*.ts', 'apps/web/.next/server/**/*.js'],
    files: [
      // Next.js checks at each start that these files exist, but loads none of them.
      'node_modules/.pnpm/next@*/node_modules/next/dist/compiled/{webpack/*.js,@babel/runtime/package.json}',
      'apps/web/public/**',
      'apps/web/.next/*',
      'apps/web/.next/server/**',
      'apps/web/.next/static/**',
    ],
  },
};

/**
 * Matches files that a release never contains: tests and their tools, source maps, types, and build traces.
 */
const NEVER =
  /\.(?:test|test-d|stories|spec)\.|\/(?:testing|test)\/|\.map$|\.d\.ts$|\.nft\.json$|\/\.next\/(?:trace|trace-build|diagnostics|types|cache|turbopack)(?:\/|$)/;

/** Whether a release may contain this file of the repository. Does not apply to files of dependencies. */
export function isReleased(path: string): boolean {
  return !NEVER.test(`/${path}`);
}
