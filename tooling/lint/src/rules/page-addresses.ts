import type { Rule } from '../rule.ts';

const message =
  "Addresses of creators' pages are made in packages/domain/src/page/page-urls.ts alone: call pagePath or a PageUrlOf. See docs/style.md#one-door-each";

/** The end of a text that a handle would continue, as in `${origin}/@`. Paths of routes go on with `:`. */
const BEFORE_HANDLE = /(?:^|[\s"'(=]|\})\/@$/;

/** Reports templates and joined strings that put a handle after `/@`. */
export const pageAddresses: Rule = {
  meta: { type: 'problem', docs: { description: 'Addresses of pages have one door' } },
  create: (context) => ({
    TemplateLiteral(node) {
      for (const [at, { value }] of node.quasis.entries()) {
        // A template that goes on inside of `}` begins with what follows the value before it.
        const text = `${at > 0 ? '}' : ''}${value.raw}`;
        if (BEFORE_HANDLE.test(text)) context.report({ message, node });
      }
    },
    Literal(node) {
      if (node.value === '/@') context.report({ message, node });
    },
  }),
};
