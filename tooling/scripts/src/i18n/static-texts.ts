import type { Node } from 'oxc-parser';

/**
 * Returns the possible values of a node: branches of a condition, elements of a list, the operand of a cast.
 */
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

/** Returns the possible static texts of an argument. Undefined when the argument is composed at run time. */
export function findTexts(node: Node | null | undefined): readonly string[] | undefined {
  if (!node) return [];
  const alternatives = findAlternatives(node)?.map(findTexts);
  if (alternatives)
    return alternatives.every((texts) => texts !== undefined) ? alternatives.flat() : undefined;
  if (node.type === 'BinaryExpression') return undefined;
  if (node.type === 'TemplateLiteral') {
    return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : undefined;
  }
  // A variable or member adds no text here, because its literal is found where the variable is declared.
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}
