/** Imports that some files may not contain. Applies to each file whose path matches `files`. */
export interface Direction {
  /** Matches the file's path, relative to the root of the repository. */
  readonly files: RegExp;
  /** Matches the forbidden module specifiers, as written in the import. */
  readonly refused: RegExp;
  readonly message: string;
}

const NEVER_A_ROUTE = 'Nothing imports a route';
const OWN_FEATURE = 'A feature imports itself, #shared/* and packages; two features meet in src/app';
const PURE_RULES =
  'Rules are pure: they decide from their arguments, with packages/domain and other rules alone';

/** The import rules of docs/style.md within each package. `turbo.json` has the rules between packages. */
export const DIRECTIONS: readonly Direction[] = [
  {
    files: /^packages\/domain\/src\/(?!.*\.test\.ts$)/,
    refused: /^[^.]/,
    message: 'packages/domain has no dependency, not even on Node',
  },
  {
    files: /^packages\/ui\/src\//,
    refused: /^(?:next|swr|i18next|react-i18next)(?:\/|$)/,
    message: 'packages/ui knows no framework, no data and no catalogue: take what you draw as props',
  },
  {
    files: /^packages\/ui\/src\//,
    refused: /^@musubi\/(?!domain\/)/,
    message: 'packages/ui imports no package but domain',
  },
  {
    files: /^apps\/web\//,
    refused: /^next\/font\/google$/,
    message: 'next/font/google breaks a build without network: fonts are files of packages/ui',
  },
  // A specifier may start with at most as many `../` as there are folders between the file and its feature's
  // root, and may contain none elsewhere.
  {
    files: /^apps\/web\/src\/features\/[^/]+\/[^/]+$/,
    refused: /(?:^|\/)\.\.(?:\/|$)/,
    message: OWN_FEATURE,
  },
  {
    files: /^apps\/web\/src\/features\/(?:[^/]+\/){2}[^/]+$/,
    refused: /\/\.\.(?:\/|$)/,
    message: OWN_FEATURE,
  },
  {
    files: /^apps\/web\/src\/features\/(?:[^/]+\/){3,}[^/]+$/,
    refused: /\/\.\.\/\.\.(?:\/|$)|[^.]\/\.\.(?:\/|$)/,
    message: OWN_FEATURE,
  },
  { files: /^apps\/web\/src\/features\//, refused: /^#(?!shared\/)/, message: OWN_FEATURE },
  {
    files: /^apps\/web\/src\/(?:shared|shell)\//,
    refused: /^(?:#|(?:\.\.?\/)+)app(?:\/|$)/,
    message: NEVER_A_ROUTE,
  },
  {
    files: /^apps\/web\/src\/shell\//,
    refused: /^(?:#|(?:\.\.?\/)+)features(?:\/|$)/,
    message: 'The shell imports no feature: src/app hands it what it shows',
  },
  {
    files: /^apps\/web\/src\/shared\//,
    refused: /^(?:#|(?:\.\.?\/)+)(?:features|shell)(?:\/|$)/,
    message: 'shared imports neither features nor the shell',
  },
  {
    files: /^apps\/api\/src\/modules\/.*\/module\.ts$/,
    refused: /^(?:\.\/[^/]+\/|(?:\.\.?\/)*\.\.\/|#modules\/|#composition\/)/,
    message:
      'A module.ts names functions directly in its own folder; those import the public.ts of other modules',
  },
  {
    files: /^apps\/api\/src\/modules\/(?!.*(?:-routes|\.test)\.ts$)/,
    refused: /^(?:fastify|@fastify)(?:\/|$)/,
    message: 'Functions know no HTTP; *-routes.ts adds the routes that the contract does not contain',
  },
  {
    files: /^apps\/api\/src\/modules\/.*\.rules\.ts$/,
    refused: /^node:|^[a-z]|^@(?:electric-sql|fastify)\/|^@musubi\/server(?:\/|$)/,
    message: PURE_RULES,
  },
  {
    files: /^apps\/api\/src\/modules\/.*\.rules\.ts$/,
    refused: /(?:^|\/|^#)(?:core|platform)\/|\.repository\.ts$/,
    message: PURE_RULES,
  },
  {
    files: /^apps\/api\/src\/(?:core|platform)\//,
    refused: /^(?:#|(?:\.\.?\/)+)(?:modules|composition|demo)(?:\/|$)/,
    message: 'Neither the core nor the platform imports a module or what composes them',
  },
  {
    files: /^apps\/api\/src\/platform\//,
    refused: /^(?:#|(?:\.\.?\/)+)core(?:\/|$)/,
    message: 'The platform never imports the core',
  },
];
