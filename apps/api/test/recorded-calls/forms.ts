import { isObject, KINDS, type Kind, PATTERNS, shorten } from './answers.ts';

const VALUES = new RegExp(`(${KINDS.map((kind) => PATTERNS[kind]).join('|')})`);
const isOfKind = (kind: Kind, text: string): boolean => new RegExp(`^(?:${PATTERNS[kind]})$`).test(text);

/** Numbers the values that differ from run to run. */
export class Numbering {
  readonly #seen = new Map<string, { readonly other: string; readonly placeholder: string }>();

  /**
   * Returns the placeholder of a value that is `other` in the other run.
   * @throws when the value was another one there before.
   */
  number(value: string, other: string): string {
    const seen = this.#seen.get(value);
    if (seen !== undefined && seen.other !== other)
      throw new Error(`${value} is both ${seen.other} and ${other} in the other run`);
    const kind = KINDS.find((name) => isOfKind(name, value) && isOfKind(name, other)) ?? 'word';
    const placeholder = seen?.placeholder ?? `<${kind} ${this.#seen.size + 1}>`;
    this.#seen.set(value, { other, placeholder });
    return placeholder;
  }
}

interface Place {
  readonly numbering: Numbering;
  readonly path: string;
}

/**
 * Returns the common form of the values of two runs: parts of texts that differ become numbered placeholders.
 * @throws when the runs differ otherwise.
 */
export function toForm(one: unknown, two: unknown, { numbering, path }: Place): unknown {
  if (isObject(one) && isObject(two)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(two)])];
    return Object.fromEntries(
      names.map((name) => [name, toForm(one[name], two[name], { numbering, path: `${path}.${name}` })]),
    );
  }
  if (Array.isArray(one) && Array.isArray(two) && one.length === two.length)
    return one.map((value, at) => toForm(value, two[at], { numbering, path: `${path}[${at}]` }));
  if (one === two) return one;
  const form = typeof one === 'string' && typeof two === 'string' ? toTextForm(one, two, numbering) : null;
  if (form === null) throw new Error(`${path} differs from run to run: ${shorten([one, two])}`);
  return form;
}

/** Returns the common form of two texts; null if they differ in more than ids, times and words. */
function toTextForm(one: string, two: string, numbering: Numbering): string | null {
  const [parts, others] = [one.split(VALUES), two.split(VALUES)];
  // Every second part is a value, because `split` keeps what the pattern captures.
  const isAlike = (part: string, at: number): boolean => at % 2 === 1 || part === others[at];
  if (parts.length !== others.length || !parts.every(isAlike)) return null;
  return parts
    .map((part, at) => [part, others[at] ?? ''] as const)
    .map(([part, other]) => (part === other ? part : numbering.number(part, other)))
    .join('');
}
