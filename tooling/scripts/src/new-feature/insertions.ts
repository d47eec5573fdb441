import type { Insertion } from '../insert.ts';
import type { SlugNames } from './slug-names.ts';

const FEATURES = 'tooling/features.ts';
const MESSAGES = 'packages/i18n/src/messages.ts';
const MODULES = 'apps/api/src/composition/modules.ts';

/** Plans the insertions of a new feature into shared files. The formatter sorts the imports afterwards. */
export function planInsertions({ slug, camel, pascal, snake, title }: SlugNames): readonly Insertion[] {
  return [
    {
      path: FEATURES,
      before: /^\n {2}\/\/ The operators' desk/m,
      text: `  '${slug}': { about: '${title.toLowerCase()}', story: OF_COMPONENTS },\n`,
    },
    {
      path: 'openapi/openapi.yaml',
      before: /^components:$/m,
      text: `  /v4/${snake}:\n    $ref: paths/${slug}.yaml#/v4${pascal}\n`,
    },
    {
      path: MODULES,
      before: /^import type \{ OperationRules \}/m,
      text: `import { ${camel}Module } from '#modules/${slug}/module.ts';\n`,
    },
    {
      path: MODULES,
      before: /^\} as const satisfies Readonly<Record<string, Module<never>>>;$/m,
      text: `  ${camel}: ${camel}Module,\n`,
    },
    {
      path: 'apps/api/test/support/requests/guarded-requests.ts',
      before: /(?<=^export const GUARDED: [^\n]*\n(?: {2}[^\n]*\n)*)^\};$/m,
      text: `  v4Get${pascal}: { url: '/v4/${snake}' },\n`,
    },
    {
      path: MESSAGES,
      before: /^interface Catalogue \{$/m,
      text: `import type ${camel} from '../locales/en/${slug}.json';\n\n`,
    },
    {
      path: MESSAGES,
      before: /(?<=^interface Catalogue \{[^}]*)^\}$/m,
      text: `  readonly '${slug}': typeof ${camel};\n`,
    },
    {
      path: 'apps/web/src/shared/routing/paths.ts',
      before: /(?<=^export const paths = \{[^}]*)^\} as const;$/m,
      text: `  ${camel}: '/my/${slug}',\n`,
    },
  ];
}
