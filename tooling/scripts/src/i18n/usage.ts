import {
  type CallExpression,
  type Node,
  type ParamPattern,
  parseSync,
  Visitor,
  type VisitorObject,
} from 'oxc-parser';

/** What one source file takes from the catalogues. */
export interface Usage {
  /** `namespace:key` of everything `t` is asked for, each with its line. */
  readonly used: ReadonlyMap<string, number>;
  /** Texts elsewhere that are `namespace:key` if there is such a namespace, each with its line. */
  readonly qualified: ReadonlyMap<string, number>;
  /** Texts elsewhere that are keys if a namespace of this file has them, such as the values of a map. */
  readonly plain: ReadonlySet<string>;
  readonly namespaces: ReadonlySet<string>;
  readonly faults: readonly string[];
}

const DEFAULT_NAMESPACE = 'common';
const QUALIFIED = /^([a-z][a-z-]*):([a-z0-9_]+(?:\.[a-z0-9_]+)*)$/;
const KEY = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/;

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
function findTexts(node: Node | null | undefined): readonly string[] | undefined {
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

/** The namespace a call binds its `t` to: `useTranslation('links')`, `getT(locale, 'links')`. */
function findBoundNamespace(node: Node | null): string | undefined {
  const call = node?.type === 'AwaitExpression' ? node.argument : node;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const position = { useTranslation: 0, getT: 1 }[call.callee.name];
  if (position === undefined) return undefined;
  return findTexts(call.arguments[position])?.[0] ?? DEFAULT_NAMESPACE;
}

/** The namespace of `TFunction<'links'>` or `TFunction<['links', 'common']>`. */
function findTypedNamespace(node: Node | null | undefined): string | undefined {
  const type = node?.type === 'TSTypeAnnotation' ? node.typeAnnotation : node;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  return type.typeName.name === 'TFunction' ? toNamespace(type.typeArguments?.params[0]) : undefined;
}

function toNamespace(type: Node | undefined): string {
  const literal = type?.type === 'TSTupleType' ? type.elementTypes[0] : type;
  if (literal?.type !== 'TSLiteralType' || literal.literal.type !== 'Literal') return DEFAULT_NAMESPACE;
  return String(literal.literal.value);
}

type Bindings = Map<string, string>;

/** Binds the names a pattern gives to `t`: `const t`, `const { t }`, `const { t: tCommon }`. */
function bindPattern(bindings: Bindings, pattern: Node, namespace: string): void {
  if (pattern.type === 'Identifier') bindings.set(pattern.name, namespace);
  if (pattern.type === 'ArrayPattern' && pattern.elements[0])
    bindPattern(bindings, pattern.elements[0], namespace);
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 't')
      continue;
    if (property.value.type === 'Identifier') bindings.set(property.value.name, namespace);
  }
}

function bindParameter(bindings: Bindings, parameter: ParamPattern): void {
  if (parameter.type === 'Identifier') {
    const namespace = findTypedNamespace(parameter.typeAnnotation);
    if (namespace !== undefined) bindings.set(parameter.name, namespace);
  }
  if (parameter.type !== 'ObjectPattern' || parameter.typeAnnotation?.typeAnnotation.type !== 'TSTypeLiteral')
    return;
  for (const member of parameter.typeAnnotation.typeAnnotation.members) {
    if (member.type !== 'TSPropertySignature') continue;
    const namespace = findTypedNamespace(member.typeAnnotation);
    if (namespace !== undefined) bindPattern(bindings, parameter, namespace);
  }
}

/** Reads which messages a source file asks for. Keys are static: one that is put together at run time is a fault. */
export function findUsage(path: string, code: string): Usage {
  const used = new Map<string, number>();
  const qualified = new Map<string, number>();
  const plain = new Set<string>();
  const namespaces = new Set<string>();
  const faults: string[] = [];
  const scopes: Bindings[] = [];
  const lineOf = (node: Node): number => code.slice(0, node.start).split('\n').length;
  const lookUp = (name: string): string | undefined => scopes.findLast((scope) => scope.has(name))?.get(name);

  function bind(pattern: Node, namespace: string): void {
    namespaces.add(namespace);
    const scope = scopes.at(-1);
    if (scope) bindPattern(scope, pattern, namespace);
  }
  function record(node: Node, argument: Node | undefined, namespace: string | undefined): void {
    const texts = findTexts(argument);
    if (texts === undefined) {
      faults.push(
        `${path}:${lineOf(node)} puts a key together at run time: write it out, or map values to keys`,
      );
    }
    for (const text of texts ?? []) {
      const key = text.includes(':') ? text : namespace && `${namespace}:${text}`;
      if (key) used.set(key, lineOf(node));
      else
        faults.push(
          `${path}:${lineOf(node)} does not show the namespace of “${text}”: type t as TFunction<'…'>`,
        );
    }
  }
  function enter(parameters: readonly ParamPattern[] = []): void {
    scopes.push(new Map());
    for (const parameter of parameters) {
      const scope = scopes.at(-1);
      if (scope) bindParameter(scope, parameter);
    }
    for (const namespace of scopes.at(-1)?.values() ?? []) namespaces.add(namespace);
  }
  const leave = (): void => void scopes.pop();

  function visitCall(node: CallExpression): void {
    if (node.callee.type !== 'Identifier') return;
    const namespace = lookUp(node.callee.name);
    if (namespace !== undefined || node.callee.name === 't') record(node, node.arguments[0], namespace);
  }

  const visitor: VisitorObject = {
    Program: () => enter(),
    'Program:exit': leave,
    BlockStatement: () => enter(),
    'BlockStatement:exit': leave,
    FunctionDeclaration: (node) => enter(node.params),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: (node) => enter(node.params),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: (node) => enter(node.params),
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator(node) {
      const namespace = findBoundNamespace(node.init);
      if (namespace !== undefined) bind(node.id, namespace);
    },
    CallExpression: visitCall,
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'Trans') return;
      const attributes = new Map(
        node.attributes.flatMap((one) =>
          one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier'
            ? [[one.name.name, one.value]]
            : [],
        ),
      );
      const valueOf = (name: string): Node | undefined => {
        const value = attributes.get(name);
        return (value?.type === 'JSXExpressionContainer' ? value.expression : value) ?? undefined;
      };
      const translate = valueOf('t');
      const bound = translate?.type === 'Identifier' ? lookUp(translate.name) : undefined;
      record(node, valueOf('i18nKey'), bound ?? findTexts(valueOf('ns'))?.[0]);
    },
    Literal(node) {
      if (typeof node.value !== 'string') return;
      if (QUALIFIED.test(node.value)) qualified.set(node.value, lineOf(node));
      else if (KEY.test(node.value)) plain.add(node.value);
    },
  };
  new Visitor(visitor).visit(parseSync(path, code).program);
  return { used, qualified, plain, namespaces, faults };
}
