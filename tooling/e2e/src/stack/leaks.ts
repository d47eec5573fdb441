/** A text in which to search for secrets. */
export interface Searched {
  /** A file or a URL. */
  readonly where: string;
  readonly text: string;
}

export interface Secret {
  /** Description of the secret that does not reveal its value. */
  readonly what: string;
  readonly value: string;
}

/** Patterns of secrets whose value is unknown. */
const SHAPES: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a signed token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
  ['a refresh token of the emulator', /eyJfQXV0aEVtdWxhdG9y/],
  ['a refresh token', /AMf-vB[\w-]{20,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a bearer', /\bBearer [\w.~+/-]{16,}/],
];

/** Minimum length of a secret to search for. Shorter secrets would match ordinary words. */
const SHORTEST_VALUE = 8;

/** Decodes what queries and forms encode, part by part: a single `%` elsewhere in a log must hide nothing. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Finds secrets in a text. Returns what was found and where, never the secret itself. */
export function findLeaks({ where, text }: Searched, secrets: readonly Secret[]): readonly string[] {
  const readable = /[%+]/.test(text) ? `${text}\n${decoded(text)}` : text;
  const shapes = SHAPES.filter(([, shape]) => shape.test(readable)).map(([what]) => what);
  const values = secrets
    .filter(({ value }) => value.length >= SHORTEST_VALUE && readable.includes(value))
    .map(({ what }) => what);
  return [...shapes, ...values].map((what) => `${what} in ${where}`);
}
