/** A text in which no secret may stand. */
export interface Searched {
  /** A file or an address. */
  readonly where: string;
  readonly text: string;
}

export interface Secret {
  /** What it is, in words that give nothing away. */
  readonly what: string;
  readonly value: string;
}

/** What secrets look like of which nobody knows the value. */
const SHAPES: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a signed token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
  ['a refresh token of the emulator', /eyJfQXV0aEVtdWxhdG9y/],
  ['a refresh token', /AMf-vB[\w-]{20,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a bearer', /\bBearer [\w.~+/-]{16,}/],
];

/** Shorter ones are words that stand everywhere. */
const SHORTEST_VALUE = 8;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The secrets in a text, in words that can be printed: what was found and where, never the secret. */
export function findLeaks({ where, text }: Searched, secrets: readonly Secret[]): readonly string[] {
  const readable = text.includes('%') ? `${text}\n${decoded(text)}` : text;
  const shapes = SHAPES.filter(([, shape]) => shape.test(readable)).map(([what]) => what);
  const values = secrets
    .filter(({ value }) => value.length >= SHORTEST_VALUE && readable.includes(value))
    .map(({ what }) => what);
  return [...shapes, ...values].map((what) => `${what} in ${where}`);
}
