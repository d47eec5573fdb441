import type { Node, Rule } from '../rule.ts';
import { findMemberName, isGlobal } from '../syntax.ts';

const message =
  'Rules and use cases take the clock, random numbers and ids as arguments, so that a test decides them. See docs/style.md#types-and-values';

const CALLS = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['performance', 'now'],
  ['crypto', 'randomUUID'],
  ['crypto', 'getRandomValues'],
] as const;

/** Reports code that reads the clock or random numbers itself instead of receiving them as arguments. */
export const injectedInputs: Rule = {
  meta: { type: 'problem', docs: { description: 'Clock, random and ids come in as arguments' } },
  create(context) {
    const report = (node: Node): void => context.report({ message, node });
    return {
      MemberExpression(node) {
        const name = findMemberName(node);
        if (CALLS.some(([object, method]) => name === method && isGlobal(context, node.object, object))) {
          report(node);
        }
      },
      NewExpression(node) {
        if (node.arguments.length === 0 && isGlobal(context, node.callee, 'Date')) report(node);
      },
      CallExpression(node) {
        if (isGlobal(context, node.callee, 'Date')) report(node);
      },
      ImportDeclaration(node) {
        if (/^(?:node:)?crypto$|^uuid$/.test(node.source.value) && node.importKind !== 'type') {
          const random = node.specifiers.find((specifier) =>
            /^(?:random|v[147]$)/.test(specifier.local.name),
          );
          if (random) report(random);
        }
      },
    };
  },
};
