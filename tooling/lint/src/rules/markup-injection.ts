import type { Node, Rule } from '../rule.ts';
import { findMemberName } from '../syntax.ts';

const message =
  'Text never becomes markup here: let React write it. Only the document shell of apps/page, search-markup.tsx of apps/web and player-block.tsx of packages/ui may. See docs/style.md#one-door-each';

const PROPERTIES: ReadonlySet<string> = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const METHODS: ReadonlySet<string> = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
]);
const ATTRIBUTES: ReadonlySet<string> = new Set(['dangerouslySetInnerHTML', 'srcDoc']);

/** Reports every way to turn a string into markup. */
export const markupInjection: Rule = {
  meta: { type: 'problem', docs: { description: 'User text is never HTML' } },
  create(context) {
    const report = (node: Node): void => context.report({ message, node });
    return {
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && ATTRIBUTES.has(node.name.name)) report(node);
      },
      Property(node) {
        if (node.parent.type !== 'ObjectExpression' || node.computed) return;
        const name = node.key.type === 'Identifier' ? node.key.name : '';
        if (ATTRIBUTES.has(name)) report(node);
      },
      AssignmentExpression(node) {
        if (node.left.type !== 'MemberExpression') return;
        if (PROPERTIES.has(findMemberName(node.left) ?? '')) report(node);
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression') return;
        const name = findMemberName(node.callee) ?? '';
        const isDocument = node.callee.object.type === 'Identifier' && node.callee.object.name === 'document';
        if (METHODS.has(name) || (isDocument && /^write(?:ln)?$/.test(name))) report(node);
      },
    };
  },
};
