/**
 * Replaces each `{ $ref: '#/…' }` of a JSON document by its target. All references to one target share one
 * frozen object, so the size of the result does not depend on the number of references.
 * @throws for a reference with other keys beside it, an unknown target, or a target that contains itself.
 */
export function dereference(document: unknown): unknown {
  const targets = new Map<string, unknown>();
  const open = new Set<string>();

  const follow = (reference: string): unknown => {
    if (targets.has(reference)) return targets.get(reference);
    if (open.has(reference)) throw new Error(`${reference} contains itself`);
    open.add(reference);
    const target = copy(findTarget(document, reference));
    open.delete(reference);
    targets.set(reference, target);
    return target;
  };

  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Object.freeze(value.map(copy));
    const reference = readReference(value);
    if (reference !== null) return follow(reference);
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])));
  };

  return copy(document);
}

function readReference(value: object): string | null {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return null;
  // OpenAPI 3.0 ignores keys beside `$ref`, so this replacement would lose them.
  if (Object.keys(value).length > 1) throw new Error(`${value.$ref} has keys beside it`);
  return value.$ref;
}

function findTarget(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`${reference} does not point into this document`);
  const steps = reference.slice(2).split('/');
  return steps.reduce((at, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) {
      throw new Error(`${reference} points to nothing`);
    }
    return (at as Readonly<Record<string, unknown>>)[key];
  }, document);
}
