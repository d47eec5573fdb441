import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the contract lives and where each generated thing goes, relative to the repository. */
export const paths = {
  root: fromRoot(''),
  codegen: fromRoot('tooling/codegen'),
  operationsDocument: fromRoot('docs/operations.md'),
  cache: fromRoot('tooling/codegen/.cache'),
  contractIndex: fromRoot('openapi/openapi.yaml'),
  lintConfig: fromRoot('openapi/redocly.yaml'),
  /** The contract that clients out there were made from. */
  released: fromRoot('openapi/released/openapi.json'),
  contractOutput: fromRoot('openapi/generated'),
  serverTypesOutput: fromRoot('apps/api/src/generated'),
  /** Whose folders are the addresses of the web app, and whose files its own. */
  webRoutes: fromRoot('apps/web/src/app/[locale]'),
  webFiles: fromRoot('apps/web/public'),
  reservedRoutes: fromRoot('packages/domain/src/reserved-routes.ts'),
  clientOutput: fromRoot('packages/api-client/src/generated'),
} as const;
