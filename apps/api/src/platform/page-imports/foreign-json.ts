import * as z from 'zod';

/** Maximum number of entries that are read from a list. */
const MAX_ENTRIES = 2000;

/** Text of a field; empty if the field is missing or has another type. */
export const textField = z.string().catch('');

/** Number in a field; some exports write numbers as text. 0 if the field contains no number. */
export const numberField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .catch(0);

/**
 * Id in a field, as text; empty if the field contains no id. One service may write an id as a number in one
 * place and as text in another.
 */
export const idField = z.union([z.string().max(100), z.number().transform(String)]).catch('');

/** Boolean in a field; databases also write 0 or 1. */
export const flagField = (fallback: boolean) =>
  z.union([z.boolean(), z.number().transform((number) => number !== 0)]).catch(fallback);

/** ISO 8601, or seconds or milliseconds since 1970; null if it is neither text nor a number. */
export const momentField = z
  .union([z.string().max(100), z.number()])
  .nullable()
  .catch(null);

/** Entries of a list that match the schema; empty if the field is no list. */
export function listField<Schema extends z.ZodType>(entry: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, MAX_ENTRIES).flatMap((one): readonly z.output<Schema>[] => {
        const parsed = entry.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** Returns the value if it matches the schema; null otherwise. */
export function parseShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Parses JSON; undefined if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Parses the JSON object or list that begins at an index of a longer text; undefined if it does not end or is
 * malformed.
 */
export function parseJsonAt(text: string, start: number): unknown {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') {
      isString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return parseJson(text.slice(start, at + 1));
    }
  }
  return undefined;
}
