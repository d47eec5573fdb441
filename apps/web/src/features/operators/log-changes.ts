/** One value that an action changed; null where the value did not exist. */
export interface LogChange {
  /** Name of the value; empty when the state is no object. */
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Shows a state that is no JSON as it is.
    return text;
  }
}

/** The values of a state by their names. */
function toValues(text: string | null): ReadonlyMap<string, unknown> {
  if (text === null) return new Map();
  const state = parse(text);
  const isObject = typeof state === 'object' && state !== null && !Array.isArray(state);
  return new Map(isObject ? Object.entries(state) : [['', state]]);
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The values that differ between two states, which are JSON: those of the earlier state first. */
export function toLogChanges(before: string | null, after: string | null): readonly LogChange[] {
  const [earlier, later] = [toValues(before), toValues(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => ({ key, before: toText(earlier.get(key)), after: toText(later.get(key)) }))
    .filter((change) => change.before !== change.after);
}
