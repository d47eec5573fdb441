import { type Comment, type Expression, type Node, parseSync, type Program, Visitor } from 'oxc-parser';

/** Behaviour of a schema for an unset variable. */
export type Absence = 'required' | 'none' | { readonly default: string };

/** A variable as one schema declares it. */
export interface Declaration {
  readonly absence: Absence;
  /** Text of the doc comment directly above the property; empty without one. */
  readonly meaning: string;
}

/** Initialisers of `const` declarations, by name. */
type Scope = ReadonlyMap<string, Expression>;

interface Parsed {
  readonly program: Program;
  readonly comments: readonly Comment[];
}

function parse(path: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return { program, comments };
}

/** Returns the doc comment that ends directly before `start`, on one line. */
function findMeaning(start: number, text: string, comments: readonly Comment[]): string {
  const above = comments.find(({ end }) => end <= start && text.slice(end, start).trim() === '');
  if (above?.type !== 'Block' || !above.value.startsWith('*')) return '';
  return above.value
    .replaceAll(/^[ *]+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function findConstants(program: Program): Scope {
  const scope = new Map<string, Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) scope.set(id.name, init);
    },
  }).visit(program);
  return scope;
}

function isCall(node: Node, name: string): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === name
  );
}

/**
 * Returns the text of a template literal, with `<name>` for `${BRAND.name}`. Returns null for a template that
 * contains other expressions.
 */
function toBrandedText(node: Node): string | null {
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.expressions.map((part) => {
    const isBrand =
      part.type === 'MemberExpression' && part.object.type === 'Identifier' && part.object.name === 'BRAND';
    return isBrand && part.property.type === 'Identifier' ? `<${part.property.name}>` : null;
  });
  if (parts.includes(null)) return null;
  return node.quasis.map(({ value }, place) => `${value.cooked ?? ''}${parts[place] ?? ''}`).join('');
}

/**
 * Returns the default that `node` states: a literal, a text with the brand, or a constant with such a value.
 * An empty list counts as no default.
 */
function toAbsence(node: Node | undefined, scope: Scope): Absence {
  if (node?.type === 'ArrayExpression' && node.elements.length === 0) return 'none';
  if (node?.type === 'Literal') return { default: String(node.value) };
  const branded = node === undefined ? null : toBrandedText(node);
  if (branded !== null) return { default: branded };
  const constant = node?.type === 'Identifier' ? scope.get(node.name) : undefined;
  if (constant) return toAbsence(constant, scope);
  throw new Error('A default must be a literal, or a constant that is one, for the documents to be compared');
}

/**
 * Finds how a schema treats an unset variable. Follows chained calls and named schemas, such as
 * `z.string().optional()` and `portSchema.default(3000)`.
 */
function findAbsence(schema: Node, scope: Scope): Absence {
  if (schema.type === 'Identifier') {
    const named = scope.get(schema.name);
    return named ? findAbsence(named, scope) : 'required';
  }
  if (schema.type !== 'CallExpression' || schema.callee.type !== 'MemberExpression') return 'required';
  if (isCall(schema, 'default')) return toAbsence(schema.arguments[0], scope);
  if (isCall(schema, 'optional')) return 'none';
  return findAbsence(schema.callee.object, scope);
}

/**
 * Finds the environment variables that the `z.object` schemas of an env file read.
 * @param shared source of the file with the schemas that all env files share
 */
export function findEnvironmentVariables(
  path: string,
  text: string,
  shared: string,
): ReadonlyMap<string, Declaration> {
  const { program, comments } = parse(path, text);
  const scope = new Map([...findConstants(parse('shared.ts', shared).program), ...findConstants(program)]);
  const found = new Map<string, Declaration>();
  new Visitor({
    CallExpression(call) {
      const [shape] = call.arguments;
      if (!isCall(call, 'object') || shape?.type !== 'ObjectExpression') return;
      for (const property of shape.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        found.set(property.key.name, {
          absence: findAbsence(property.value, scope),
          meaning: findMeaning(property.start, text, comments),
        });
      }
    },
  }).visit(program);
  return found;
}
