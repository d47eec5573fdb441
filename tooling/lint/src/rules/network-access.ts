import type { Rule } from '../rule.ts';
import { findMemberName, isGlobal } from '../syntax.ts';

const message =
  'The network is reached through packages/api-client, packages/server or apps/api/src/platform: call one of them, or take what you need as an argument. See docs/style.md#one-door-each';

const CONSTRUCTORS = ['XMLHttpRequest', 'WebSocket', 'EventSource'] as const;

/** Any use of the global `fetch`, also as a value to pass on, and of its relatives. */
export const networkAccess: Rule = {
  meta: { type: 'problem', docs: { description: 'The network has few doors' } },
  create: (context) => ({
    Identifier(node) {
      // A property, a type or a key named `fetch` is not the function.
      const { parent } = node;
      if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
      if (parent.type === 'Property' && parent.key === node) return;
      if (/^TS|Definition$|ImportSpecifier|ExportSpecifier/.test(parent.type)) return;
      if (isGlobal(context, node, 'fetch')) context.report({ message, node });
    },
    MemberExpression(node) {
      if (isGlobal(context, node, 'fetch')) context.report({ message, node });
      if (findMemberName(node) === 'sendBeacon' && isGlobal(context, node.object, 'navigator')) {
        context.report({ message, node });
      }
    },
    NewExpression(node) {
      if (CONSTRUCTORS.some((name) => isGlobal(context, node.callee, name)))
        context.report({ message, node });
    },
  }),
};
