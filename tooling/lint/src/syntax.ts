import type { Node, NodeOf, RuleContext } from './rule.ts';

const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);

/** Visitor functions as returned by the `create` of a rule. */
export type Visitor = Record<string, (node: Node) => void>;

/** Returns the static text of a literal; undefined when the text is computed. */
export function findLiteralText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/** Returns the property name of `x.name` and `x['name']`. */
export function findMemberName(node: NodeOf<'MemberExpression'>): string | undefined {
  if (node.computed) return findLiteralText(node.property);
  return 'name' in node.property ? node.property.name : undefined;
}

/** Whether a name refers to a global, because no enclosing scope in the file declares the name. */
function isUnbound(context: RuleContext, node: Node, name: string): boolean {
  for (let scope: Scope | null = context.sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    if ((scope.set.get(name)?.defs.length ?? 0) > 0) return false;
  }
  return true;
}
type Scope = ReturnType<RuleContext['sourceCode']['getScope']>;

/** Whether an expression is the named global: `fetch`, `window.fetch`, `globalThis['fetch']`. */
export function isGlobal(context: RuleContext, node: Node, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name && isUnbound(context, node, name);
  if (node.type !== 'MemberExpression' || findMemberName(node) !== name) return false;
  return [...GLOBAL_OBJECTS].some((object) => isGlobal(context, node.object, object));
}

/** Calls `report` for `object.property` of a global object and for `const { property } = object`. */
export function onGlobalMember(
  context: RuleContext,
  { object, property }: { readonly object: string; readonly property: string },
  report: (node: Node) => void,
): Visitor {
  return {
    MemberExpression(node) {
      if (node.type !== 'MemberExpression' || findMemberName(node) !== property) return;
      if (isGlobal(context, node.object, object)) report(node);
    },
    VariableDeclarator(node) {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || node.init === null)
        return;
      if (!isGlobal(context, node.init, object)) return;
      for (const entry of node.id.properties) {
        if (entry.type === 'Property' && 'name' in entry.key && entry.key.name === property) report(entry);
      }
    },
  };
}

/** Calls `report` for each module name in an import, an export, `import()`, `import type` or `require`. */
export function onModuleName(report: (source: string, node: Node) => void): Visitor {
  const check = (source: Node | null | undefined, node: Node): void => {
    const text = findLiteralText(source);
    if (text !== undefined) report(text, node);
  };
  return {
    ImportDeclaration: (node) => node.type === 'ImportDeclaration' && check(node.source, node),
    ExportNamedDeclaration: (node) => node.type === 'ExportNamedDeclaration' && check(node.source, node),
    ExportAllDeclaration: (node) => node.type === 'ExportAllDeclaration' && check(node.source, node),
    ImportExpression: (node) => node.type === 'ImportExpression' && check(node.source, node),
    TSImportType: (node) => node.type === 'TSImportType' && check(node.source, node),
    CallExpression(node) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
      if (node.callee.name === 'require') check(node.arguments[0], node);
    },
  };
}
