import { isPublicFile } from '../public-files.ts';
import type { Node, NodeOf, Rule } from '../rule.ts';

const message =
  'Every export of a public file has one sentence: what it does, with units, errors and source where they exist. See docs/style.md#comments';

type Declaration = NonNullable<NodeOf<'ExportNamedDeclaration'>['declaration']>;

/**
 * Whether a declaration needs a docstring: classes and functions do, except type guards, whose type says
 * enough.
 */
function needsSentence(declaration: Declaration): boolean {
  if (declaration.type === 'ClassDeclaration') return true;
  const candidates =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ init }) => init)
      : [declaration];
  return candidates.some(
    (node: Node | null) =>
      (node?.type === 'FunctionDeclaration' || node?.type === 'ArrowFunctionExpression') &&
      node.returnType?.typeAnnotation.type !== 'TSTypePredicate',
  );
}

/** Reports functions and classes without a docstring in a package's public files. */
export const exportsDocumented: Rule = {
  meta: { type: 'suggestion', docs: { description: 'Exports of public files are documented' } },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      if (!isPublicFile(context.filename)) return;
      if (node.declaration === null || !needsSentence(node.declaration)) return;
      const comments = context.sourceCode.getCommentsBefore(node);
      if (comments.some((comment) => comment.type === 'Block' && comment.value.startsWith('*'))) return;
      context.report({ message, node: node.declaration });
    },
  }),
};
