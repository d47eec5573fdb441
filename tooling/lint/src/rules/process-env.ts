import type { Rule } from '../rule.ts';
import { isGlobal, onGlobalMember } from '../syntax.ts';

const message =
  'The environment is read in env files alone (env.ts, env.*.ts): parse the value there and pass it on. See docs/style.md#one-door-each';

/** Reports `process.env` and `import.meta.env`, in any syntax. */
export const processEnv: Rule = {
  meta: { type: 'problem', docs: { description: 'The environment has one door' } },
  create(context) {
    const visitor = onGlobalMember(context, { object: 'process', property: 'env' }, (node) =>
      context.report({ message, node }),
    );
    return {
      ...visitor,
      MemberExpression(node) {
        visitor['MemberExpression']?.(node);
        if (node.object.type !== 'MetaProperty' || node.computed) return;
        if (node.property.type === 'Identifier' && node.property.name === 'env') {
          context.report({ message, node });
        }
      },
      ImportDeclaration(node) {
        if (node.source.value !== 'node:process' && node.source.value !== 'process') return;
        for (const specifier of node.specifiers) {
          const named = specifier.type === 'ImportSpecifier' && specifier.imported;
          if (!named || (named.type === 'Identifier' && named.name === 'env')) {
            context.report({ message, node: specifier });
          }
        }
      },
      // A rest pattern such as `const { ...everything } = process` would bypass the checks above.
      RestElement(node) {
        const declarator = node.parent.parent;
        if (declarator?.type !== 'VariableDeclarator' || !declarator.init) return;
        if (isGlobal(context, declarator.init, 'process')) context.report({ message, node });
      },
    };
  },
};
