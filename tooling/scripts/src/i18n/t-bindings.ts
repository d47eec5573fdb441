import type { Node, ParamPattern, Program } from 'oxc-parser';

import { findTexts } from './static-texts.ts';

const DEFAULT_NAMESPACE = 'common';

/**
 * Maps the name under which a scope calls a translation function, such as `t` or `context.t`, to the
 * function's namespace.
 */
export type Bindings = Map<string, string>;

/** Maps the name of each type that a file declares to the i18n namespace of the type's member `t`. */
export type TypedMembers = ReadonlyMap<string, string>;

/** Returns the namespace that a call selects: `useTranslation('links')`, `getT(locale, 'links')`. */
export function findBoundNamespace(node: Node | null): string | undefined {
  const call = node?.type === 'AwaitExpression' ? node.argument : node;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const position = { useTranslation: 0, getT: 1 }[call.callee.name];
  if (position === undefined) return undefined;
  return findTexts(call.arguments[position])?.[0] ?? DEFAULT_NAMESPACE;
}

function toTypeName(type: Node | null | undefined): string | undefined {
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
    ? type.typeName.name
    : undefined;
}

/** Returns the namespace of `TFunction<'links'>` or `TFunction<['links', 'common']>`. */
function findFunctionNamespace(type: Node | null | undefined): string | undefined {
  if (type?.type !== 'TSTypeReference' || toTypeName(type) !== 'TFunction') return undefined;
  const [first] = type.typeArguments?.params ?? [];
  const literal = first?.type === 'TSTupleType' ? first.elementTypes[0] : first;
  if (literal?.type !== 'TSLiteralType' || literal.literal.type !== 'Literal') return DEFAULT_NAMESPACE;
  return String(literal.literal.value);
}

/** Returns the namespace of the member `t`, declared for example as `readonly t: TFunction<'links'>`. */
function findMemberNamespace(members: readonly Node[]): string | undefined {
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
    if (member.key.name === 't') return findFunctionNamespace(member.typeAnnotation?.typeAnnotation);
  }
  return undefined;
}

/** Returns the name and members of an interface or object type. */
function findObjectType(
  node: Node | null,
): { readonly name: string; readonly members: readonly Node[] } | undefined {
  if (node?.type === 'TSInterfaceDeclaration') return { name: node.id.name, members: node.body.body };
  if (node?.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSTypeLiteral')
    return undefined;
  return { name: node.id.name, members: node.typeAnnotation.members };
}

/** Finds the members `t` in the interfaces and object types that a file declares. */
export function findTypedMembers(program: Program): TypedMembers {
  const found = new Map<string, string>();
  for (const statement of program.body) {
    const type = findObjectType(
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    );
    const namespace = findMemberNamespace(type?.members ?? []);
    if (type !== undefined && namespace !== undefined) found.set(type.name, namespace);
  }
  return found;
}

/** Binds each name under which a pattern provides `t`: `t`, `{ t }`, `{ t: tCommon }`, `[t]`. */
export function bindPattern(bindings: Bindings, pattern: Node, namespace: string): void {
  if (pattern.type === 'Identifier') bindings.set(pattern.name, namespace);
  if (pattern.type === 'ArrayPattern' && pattern.elements[0])
    bindPattern(bindings, pattern.elements[0], namespace);
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    const isT =
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 't';
    if (isT && property.value.type === 'Identifier') bindings.set(property.value.name, namespace);
  }
}

/** Binds a parameter according to its type: `t: TFunction<'links'>`, `{ t }: Context`, `context: Context`. */
export function bindParameter(bindings: Bindings, parameter: ParamPattern, typed: TypedMembers): void {
  if (parameter.type !== 'Identifier' && parameter.type !== 'ObjectPattern') return;
  const type = parameter.typeAnnotation?.typeAnnotation;
  const own = findFunctionNamespace(type);
  if (own !== undefined) bindPattern(bindings, parameter, own);
  const member =
    type?.type === 'TSTypeLiteral' ? findMemberNamespace(type.members) : typed.get(toTypeName(type) ?? '');
  if (member === undefined) return;
  if (parameter.type === 'Identifier') bindings.set(`${parameter.name}.t`, member);
  else bindPattern(bindings, parameter, member);
}

/** Returns the name under which a function is called, as in `Bindings`: `t` or `context.t`. */
export function toCallee(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier')
    return undefined;
  return node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : undefined;
}
