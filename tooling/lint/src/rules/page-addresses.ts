import type { Rule } from '../rule.ts';

const message =
  "Addresses of creators' pages are made in packages/domain/src/page/page-urls.ts alone: call pagePath or a PageUrlOf. See docs/style.md#one-door-each";

/** End of a text after which a handle would follow, as in `${origin}/@`. Route paths continue with `:`. */
const BEFORE_HANDLE = /(?:^|[\s"'(=]|\})\/@$/;

/** Reports templates and joined strings that put a handle after `/@`. */
export const pageAddresses: Rule = {
  meta: { type: 'problem', docs: { description: 'Addresses of pages have one door' } },
  create: (context) => ({
    TemplateLiteral(node) {
      for (const [at, { value }] of node.quasis.entries()) {
        // For a template chunk after an expression, restores the `}` that ended the expression.
        const text = `${at > 0 ? '}' : ''}${value.raw}`;
        if (BEFORE_HANDLE.test(text)) context.report({ message, node });
      }
    },
    Literal(node) {
      if (node.value === '/@') context.report({ message, node });
    },
  }),
};
