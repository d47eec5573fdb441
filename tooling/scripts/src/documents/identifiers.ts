const CODE_SPAN = /`([^`\n]+)`/g;
const FENCE = /^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)/gm;
/**
 * Matches a code span that is a single identifier: `camelCase`, `PascalCase`, `snake_case`, `SETTING`, with
 * or without `()`.
 */
const NAME = /^(?=.*(?:[a-z\d][A-Z]|_[a-z\d]|_[A-Z]))[A-Za-z][A-Za-z\d_]*(?:\(\))?$/;
const WORD = /[A-Za-z][A-Za-z\d_]*/g;

/** Identifiers of other programs. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'SO_REUSEPORT',
  'minChunkSize',
  'minimumReleaseAgeExclude',
  'random_page_cost',
  'tcp_nopush',
  'turbopackModuleFragments',
]);
/** Matches PostgreSQL names, and the name patterns in docs/style.md. */
const FREE = /^(?:pg_\w+|[a-z]+X)$/;
/** Prefix of all metric names. */
const METRIC_PREFIX = /^site_/;

/** Returns the words of a source file that a document may name. */
export function findWords(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(WORD)].map(([word]) => word));
}

/**
 * Returns one message for each identifier, operation, field or setting in a document's code spans that no
 * source file contains.
 */
export function findIdentifierFaults(
  path: string,
  text: string,
  words: ReadonlySet<string>,
): readonly string[] {
  const spans = [...text.replaceAll(FENCE, '').matchAll(CODE_SPAN)].map(([, span = '']) => span);
  const names = spans.filter((span) => NAME.test(span)).map((name) => name.replace('()', ''));
  return [...new Set(names)]
    .filter((name) => !OUTSIDE.has(name) && !FREE.test(name))
    .filter((name) => !words.has(name) && !words.has(name.replace(METRIC_PREFIX, '')))
    .map((name) => `${path} names ${name}, which no source file contains`);
}
