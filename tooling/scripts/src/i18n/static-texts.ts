import type { Node } from 'oxc-parser';

/** A node that stands for others: both sides of a condition, the elements of a list, what is cast. */
function findAlternatives(node: Node): readonly (Node | null)[] | undefined {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'ArrayExpression':
      return node.elements;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.expression];
    default:
      return undefined;
  }
}

/** The static texts an argument can be; undefined when a part of it is put together at run time. */
export function findTexts(node: Node | null | undefined): readonly string[] | undefined {
  if (!node) return [];
  const alternatives = findAlternatives(node)?.map(findTexts);
  if (alternatives)
    return alternatives.every((texts) => texts !== undefined) ? alternatives.flat() : undefined;
  if (node.type === 'BinaryExpression') return undefined;
  if (node.type === 'TemplateLiteral') {
    return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : undefined;
  }
  // A variable or a member: its type says that it is a key, and its literal stands elsewhere.
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}
