import type { Node, Rule } from '../rule.ts';

const message =
  'A double is a fakeX (works), a stubX (answers fixed values) or comes from a createX factory; “mock” and “dummy” say neither. See docs/testing.md#doubles';

const UNCLEAR = /^(?:mock|dummy)(?:[A-Z0-9_]|$)|(?:Mock|Dummy)(?:[A-Z]|$)|^(?:Mock|Dummy)/;

/** Reports names of test doubles that do not say what the double does. */
export const testDoubleNames: Rule = {
  meta: { type: 'suggestion', docs: { description: 'Names of test doubles' } },
  create(context) {
    const check = (node: Node | null): void => {
      if (node?.type === 'Identifier' && UNCLEAR.test(node.name)) context.report({ message, node });
    };
    return {
      VariableDeclarator: (node) => check(node.id),
      FunctionDeclaration: (node) => check(node.id),
      ClassDeclaration: (node) => check(node.id),
    };
  },
};
