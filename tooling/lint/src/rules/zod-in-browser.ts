import type { Rule } from '../rule.ts';

const message =
  'Importing `z` brings all of zod (93 KB) into the browser: use `zod/mini`, or `import * as z`. See docs/style.md#types-and-values';

/** Reports value imports of `z`, or of the default export, from full zod. Type imports are allowed. */
export const zodInBrowser: Rule = {
  meta: { type: 'problem', docs: { description: 'Browser code uses zod/mini' } },
  create: (context) => ({
    ImportDeclaration(node) {
      if (!/^zod(?:\/v\d+)?$/.test(node.source.value) || node.importKind === 'type') return;
      for (const specifier of node.specifiers) {
        const isValue = !('importKind' in specifier) || specifier.importKind !== 'type';
        if (specifier.type !== 'ImportNamespaceSpecifier' && isValue)
          context.report({ message, node: specifier });
      }
    },
    ExportNamedDeclaration(node) {
      if (node.source && /^zod(?:\/v\d+)?$/.test(node.source.value) && node.exportKind !== 'type') {
        context.report({ message, node });
      }
    },
  }),
};
