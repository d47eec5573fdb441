import { type Contract, resolve, type Schema } from '../contract-document.ts';

/**
 * Direction of a value. Clients may send more values than before (`sent`), but a response may not contain new
 * values (`read`).
 */
export type Direction = 'sent' | 'read';

export interface Compared {
  readonly before: Contract;
  readonly after: Contract;
  readonly direction: Direction;
}

const UPPER_BOUNDS = ['maxLength', 'maximum', 'maxItems'] as const;
const LOWER_BOUNDS = ['minLength', 'minimum', 'minItems', 'minProperties'] as const;

/** Finds the breaking changes between two versions of a value's schema. */
export function findSchemaBreaks(
  compared: Compared,
  was: Schema | undefined,
  is: Schema | undefined,
  at: string,
): readonly string[] {
  if (was === undefined || is === undefined)
    return was === is ? [] : [`${at}: schema appeared or disappeared`];
  const [before, after] = [resolve(compared.before, was), resolve(compared.after, is)];
  if (before.type !== after.type)
    return [`${at}: type ${before.type ?? 'any'} became ${after.type ?? 'any'}`];
  const own = compared.direction === 'sent' ? findRefused(before, after) : findUnexpected(before, after);
  return [
    ...own.map((sentence) => `${at}: ${sentence}`),
    ...(before.items || after.items ? findSchemaBreaks(compared, before.items, after.items, `${at}[]`) : []),
    ...findPropertyBreaks(compared, before, after, at),
  ];
}

/** Finds values that clients could send before and can no longer send. */
function findRefused(before: Schema, after: Schema): readonly string[] {
  const bounds = [
    ...UPPER_BOUNDS.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity)),
    ...LOWER_BOUNDS.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity)),
  ];
  const said: readonly (readonly [boolean, string])[] = [
    [before.nullable === true && after.nullable !== true, 'null is no longer accepted'],
    [after.format !== undefined && after.format !== before.format, `format became ${after.format ?? ''}`],
    [after.pattern !== undefined && after.pattern !== before.pattern, 'the pattern changed'],
    [after.uniqueItems === true && before.uniqueItems !== true, 'entries must now differ'],
    [
      after.additionalProperties === false && before.additionalProperties !== false,
      'unknown fields are no longer accepted',
    ],
  ];
  return [
    ...said.filter(([isSo]) => isSo).map(([, sentence]) => sentence),
    ...bounds.map((name) => `${name} ${before[name] ?? 'none'} became ${after[name] ?? 'none'}`),
    ...missingFrom(after.enum, before.enum).map((value) => `${value} is no longer accepted`),
  ];
}

/** Finds values in responses that clients could not get before. */
function findUnexpected(before: Schema, after: Schema): readonly string[] {
  return [
    ...(after.nullable === true && before.nullable !== true ? ['may now be null'] : []),
    ...(before.format !== undefined && before.format !== after.format
      ? [`is no longer of format ${before.format}`]
      : []),
    ...missingFrom(before.enum, after.enum).map((value) => `may now be ${value}`),
  ];
}

/** Returns the members of `used` that `allowed` lacks. If `allowed` is undefined, it allows everything. */
function missingFrom(allowed: readonly unknown[] | undefined, used: readonly unknown[] | undefined) {
  if (allowed === undefined) return [];
  return (used ?? ['anything']).filter((value) => !allowed.includes(value)).map(String);
}

function findPropertyBreaks(
  compared: Compared,
  before: Schema,
  after: Schema,
  at: string,
): readonly string[] {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [before.required ?? [], after.required ?? []];
  const changed = Object.entries(was).flatMap(([name, schema]) => {
    const now = is[name];
    return now === undefined
      ? [`${at}.${name}: removed`]
      : findSchemaBreaks(compared, schema, now, `${at}.${name}`);
  });
  const required =
    compared.direction === 'sent'
      ? isRequired.filter((name) => !wasRequired.includes(name)).map((name) => `${at}.${name}: now required`)
      : wasRequired
          .filter((name) => name in is && !isRequired.includes(name))
          .map((name) => `${at}.${name}: no longer always there`);
  return [...changed, ...required];
}
