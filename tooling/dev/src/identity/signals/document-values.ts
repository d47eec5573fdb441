import { z } from 'zod';

// On the wire, a Firestore value is proto3 JSON with exactly one kind, such as `{ "stringValue": "…" }`.
const INT64_MAX = 2n ** 63n - 1n;
const STRING_MAX_BYTES = 1_048_487;
const RESERVED_FIELD = /^__.*__$/s;

function isInt64(text: string): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt(text) <= INT64_MAX && BigInt(text) >= -INT64_MAX - 1n;
}

const INTEGER = z.union([z.string().refine(isInt64, 'is no integer of 64 bits'), z.int()]);
const DOUBLE = z.union([
  z.number(),
  z.enum(['NaN', 'Infinity', '-Infinity']),
  z.string().regex(/^-?\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?$/),
]);
const STRING = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= STRING_MAX_BYTES, `is longer than ${STRING_MAX_BYTES} bytes`);

/** RFC 3339 timestamp. */
export const TIMESTAMP = z.iso.datetime({ offset: true });

const FIELD_NAME = z
  .string()
  .min(1)
  .refine((name) => !RESERVED_FIELD.test(name), 'is a reserved name of a field');

const KINDS = {
  nullValue: z.union([z.null(), z.literal('NULL_VALUE')]),
  booleanValue: z.boolean(),
  integerValue: INTEGER,
  doubleValue: DOUBLE,
  timestampValue: TIMESTAMP,
  stringValue: STRING,
  bytesValue: z.union([z.base64(), z.base64url()]),
  referenceValue: z.string().regex(/^projects\/[^/]+\/databases\/[^/]+\/documents\/.+$/),
  geoPointValue: z.strictObject({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  }),
  arrayValue: z.strictObject({
    get values() {
      return z.array(VALUE).optional();
    },
  }),
  mapValue: z.strictObject({
    get fields() {
      return FIELDS.optional();
    },
  }),
};

type Value = Readonly<Record<string, unknown>>;

const VALUE: z.ZodType<Value> = z
  .strictObject(KINDS)
  .partial()
  .refine((value) => Object.keys(value).length === 1, 'must have exactly one kind');

/** Fields of a document by name. */
export const FIELDS: z.ZodType<Readonly<Record<string, Value>>> = z.record(FIELD_NAME, VALUE);
