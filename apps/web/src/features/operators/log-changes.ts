/** A text, a list of texts, or null where the value did not exist. */
export type LogValue = string | readonly string[] | null;

/** One value that an action changed; null where the value did not exist. */
export interface LogChange {
  /** Name of the value; empty when the state is not an object. */
  readonly key: string;
  readonly before: LogValue;
  readonly after: LogValue;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A state that is not JSON is shown unchanged.
    return text;
  }
}

/** Maps the names of a state's values to the values. */
function toValues(text: string | null): ReadonlyMap<string, unknown> {
  if (text === null) return new Map();
  const state = parse(text);
  const isObject = typeof state === 'object' && state !== null && !Array.isArray(state);
  return new Map(isObject ? Object.entries(state) : [['', state]]);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function toLogValue(value: unknown): LogValue {
  if (value === undefined || value === null) return null;
  if (isText(value) || (Array.isArray(value) && value.every(isText))) return value;
  return JSON.stringify(value);
}

/** Lists the values that differ between two JSON states; values of the earlier state come first. */
export function toLogChanges(before: string | null, after: string | null): readonly LogChange[] {
  const [earlier, later] = [toValues(before), toValues(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => ({ key, before: toLogValue(earlier.get(key)), after: toLogValue(later.get(key)) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
