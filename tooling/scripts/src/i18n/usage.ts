import {
  type CallExpression,
  type Node,
  type ParamPattern,
  parseSync,
  Visitor,
  type VisitorObject,
} from 'oxc-parser';

import { findTexts } from './static-texts.ts';
import {
  bindParameter,
  bindPattern,
  type Bindings,
  findBoundNamespace,
  findTypedMembers,
  toCallee,
} from './t-bindings.ts';

/** Messages that a source file uses. */
export interface Usage {
  /** Keys passed to a translation function, as `namespace:key`, with their lines. */
  readonly used: ReadonlyMap<string, number>;
  /**
   * Other literals of the form `namespace:key`, with their lines. They count only if the namespace exists.
   */
  readonly qualified: ReadonlyMap<string, number>;
  /** Other string literals that may be keys of the file's namespaces, such as the values of a map. */
  readonly plain: ReadonlySet<string>;
  readonly namespaces: ReadonlySet<string>;
  readonly faults: readonly string[];
}

const QUALIFIED = /^([a-z][a-z-]*):([a-z0-9_]+(?:\.[a-z0-9_]+)*)$/;
const KEY = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/;

/**
 * Finds the messages that a source file uses. Reports keys that are composed at run time, because keys must
 * be static.
 */
export function findUsage(path: string, code: string): Usage {
  const used = new Map<string, number>();
  const qualified = new Map<string, number>();
  const plain = new Set<string>();
  const namespaces = new Set<string>();
  const faults: string[] = [];
  const scopes: Bindings[] = [];
  const { program } = parseSync(path, code);
  const typed = findTypedMembers(program);
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
      if (scope) bindParameter(scope, parameter, typed);
    }
    for (const namespace of scopes.at(-1)?.values() ?? []) namespaces.add(namespace);
  }
  const leave = (): void => void scopes.pop();

  function visitCall(node: CallExpression): void {
    const callee = toCallee(node.callee);
    if (callee === undefined) return;
    const namespace = lookUp(callee);
    if (namespace !== undefined || callee === 't') record(node, node.arguments[0], namespace);
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
      const taken = node.init?.type === 'Identifier' ? lookUp(`${node.init.name}.t`) : undefined;
      const namespace = taken ?? findBoundNamespace(node.init);
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
  new Visitor(visitor).visit(program);
  return { used, qualified, plain, namespaces, faults };
}
