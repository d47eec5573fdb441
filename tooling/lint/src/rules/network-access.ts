import type { Rule } from '../rule.ts';
import { findMemberName, isGlobal } from '../syntax.ts';

const message =
  'The network is reached through packages/api-client, packages/server or apps/api/src/platform: call one of them, or take what you need as an argument. See docs/style.md#one-door-each';

const CONSTRUCTORS = ['XMLHttpRequest', 'WebSocket', 'EventSource'] as const;

/** Reports uses of the global `fetch`, even as a value, and of similar APIs. */
export const networkAccess: Rule = {
  meta: { type: 'problem', docs: { description: 'The network has few doors' } },
  create: (context) => ({
    Identifier(node) {
      // Ignore properties, types and keys named `fetch`, which are not the global function.
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
