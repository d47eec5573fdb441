import type { Node, Rule } from '../rule.ts';

const message =
  'A word on the screen comes from the catalogues of packages/i18n (in packages/ui: from a prop). See docs/style.md#words';

const WORDED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
]);

/** Returns the string literals that an expression may render. */
function findTexts(node: Node): readonly Node[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((part) => /\p{L}/u.test(part.value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...findTexts(node.consequent), ...findTexts(node.alternate)];
    case 'LogicalExpression':
      return [...findTexts(node.left), ...findTexts(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...findTexts(node.left), ...findTexts(node.right)] : [];
    default:
      return [];
  }
}

/** Reports words in attributes and expressions, because `react/jsx-no-literals` finds only plain text. */
export const hiddenWords: Rule = {
  meta: { type: 'problem', docs: { description: 'Every word comes from the catalogues' } },
  create(context) {
    const report = (node: Node): void => {
      for (const text of findTexts(node)) context.report({ message, node: text });
    };
    return {
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !WORDED_ATTRIBUTES.has(node.name.name)) return;
        if (node.value?.type === 'JSXExpressionContainer') report(node.value.expression);
        else if (node.value) report(node.value);
      },
      JSXExpressionContainer(node) {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment';
        if (isChild) report(node.expression);
      },
    };
  },
};
