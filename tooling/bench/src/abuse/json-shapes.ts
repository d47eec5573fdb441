/** Maximum number of bytes that the API reads of a body. */
const BODY_MAX_BYTES = 256 * 1024;
/** Maximum length of a value, which leaves room for the rest of the body. */
const ROOM = BODY_MAX_BYTES - 2048;

const listOf = (entry: string): string =>
  `[${Array.from({ length: Math.floor(ROOM / (entry.length + 1)) }, () => entry).join(',')}]`;
const nested = (open: string, close: string): string => {
  const depth = Math.floor(ROOM / (open.length + close.length)) - 4;
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};
const keys = (name: (at: number) => string): string =>
  `{${Array.from({ length: Math.floor(ROOM / 14) }, (_, at) => `"${name(at)}":0`).join(',')}}`;

/** JSON values of nearly 256 KiB that match no schema, keyed by the property that makes them expensive. */
export const JSON_SHAPES: Readonly<Record<string, string>> = {
  'list of {}': listOf('{}'),
  'list of 0': listOf('0'),
  'list of ""': listOf('""'),
  'list of null': listOf('null'),
  'list of {"a":0,"b":0}': listOf('{"a":0,"b":0}'),
  'nested lists': nested('[', ']'),
  'nested objects': nested('{"a":', '}'),
  'nested __proto__': nested(String.raw`{"__\u0070roto__":`, '}'),
  'many keys': keys((at) => `k${at}`),
  'long text': JSON.stringify('a'.repeat(ROOM)),
  'text of marks': JSON.stringify('\u0301'.repeat(ROOM / 2)),
  'text of families': JSON.stringify('👨‍👩‍👧'.repeat(ROOM / 18)),
  'escaped text': `"${String.raw`\u0061`.repeat(Math.floor(ROOM / 6))}"`,
  'many digits': '9'.repeat(ROOM),
  blank: `${' '.repeat(ROOM)}0`,
};
