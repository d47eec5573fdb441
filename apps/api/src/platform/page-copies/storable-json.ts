/**
 * Returns a copy of plain data without the characters that PostgreSQL refuses in `jsonb`: NUL and lone
 * surrogates.
 */
export function toStorableJson<Data>(data: Data): Data {
  // The cast is safe, because only texts change, and they change to other texts.
  return toStorable(data) as Data;
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, entry]) => [toStorableText(name), toStorable(entry)]));
}

const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
