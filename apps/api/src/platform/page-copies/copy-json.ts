import { parseJson } from '../page-imports/foreign-json.ts';
import { CopyRefusal } from './copy-problem.ts';

/** Maximum nesting of objects and lists; blocks nest six levels deep. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, BRACE, BRACKET, BRACE_END, BRACKET_END] = Buffer.from('"\\{[}]');

/**
 * Parses a JSON file of a page copy.
 * @throws CopyRefusal `copy_broken` when it is malformed, nested too deep or has a key `__proto__`.
 */
export function parseCopyJson(bytes: Uint8Array): unknown {
  if (isNestedTooDeep(bytes)) throw new CopyRefusal('copy_broken', 'JSON is nested too deep');
  const value = parseJson(decode(bytes));
  if (value === undefined) throw new CopyRefusal('copy_broken', 'JSON is malformed');
  if (hasPrototypeKey(value)) throw new CopyRefusal('copy_broken', 'JSON has a key of prototypes');
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CopyRefusal('copy_broken', 'JSON is not in UTF-8');
  }
}

/**
 * Counts brackets outside of strings, byte by byte: in UTF-8, no byte of another character equals an ASCII
 * bracket.
 */
function isNestedTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) {
      isString = true;
    } else if (byte === BRACE || byte === BRACKET) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (byte === BRACE_END || byte === BRACKET_END) {
      depth -= 1;
    }
  }
  return false;
}

/**
 * Whether an object has the key `__proto__`, which would change the prototype of an object to which it is
 * assigned.
 */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPrototypeKey);
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey);
}
