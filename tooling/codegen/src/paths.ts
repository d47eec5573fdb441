import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Absolute paths of the API contract and all generated files. */
export const paths = {
  root: fromRoot(''),
  codegen: fromRoot('tooling/codegen'),
  cache: fromRoot('tooling/codegen/.cache'),
  contractIndex: fromRoot('openapi/openapi.yaml'),
  lintConfig: fromRoot('openapi/redocly.yaml'),
  /** The API contract of the last release, from which existing clients were generated. */
  released: fromRoot('openapi/released/openapi.json'),
  /** Folder of the changes that await a release. */
  changes: fromRoot('changes'),
  contractOutput: fromRoot('openapi/generated'),
  serverTypesOutput: fromRoot('apps/api/src/generated'),
  /** Folders of the web app: its routes, and the files that it serves at its root. */
  webRoutes: fromRoot('apps/web/src/app/[locale]'),
  webFiles: fromRoot('apps/web/public'),
  problemCodes: fromRoot('packages/domain/src/problem-codes.ts'),
  reservedRoutes: fromRoot('packages/domain/src/person/reserved-routes.ts'),
  clientOutput: fromRoot('packages/api-client/src/generated'),
  /** Type of the codes that the client knows. */
  problemCodeOutput: fromRoot('packages/api-client/src/derived/problem-code.ts'),
  /** Exported by the client package as its subpath `testing`. */
  testingOutput: fromRoot('packages/api-client/src/generated/testing'),
} as const;
