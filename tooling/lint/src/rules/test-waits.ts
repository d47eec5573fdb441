import type { Node, Rule } from '../rule.ts';
import { findMemberName, isGlobal } from '../syntax.ts';

const message =
  'A test never waits for time to pass: inject a clock, await the event itself, or poll with expect.poll. See docs/testing.md#no-waiting';

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate'] as const;

/** Reports timers and fixed delays in tests. */
export const testWaits: Rule = {
  meta: { type: 'problem', docs: { description: 'Tests do not sleep' } },
  create(context) {
    const report = (node: Node): void => context.report({ message, node });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (TIMERS.some((timer) => isGlobal(context, callee, timer))) report(node);
        if (callee.type === 'MemberExpression') {
          const name = findMemberName(callee);
          if (name === 'waitForTimeout') report(node);
          if (name === 'wait' && isGlobal(context, callee.object, 'Atomics')) report(node);
        }
      },
      ImportDeclaration(node) {
        if (/^(?:node:)?timers(?:\/promises)?$/.test(node.source.value)) report(node);
      },
    };
  },
};
