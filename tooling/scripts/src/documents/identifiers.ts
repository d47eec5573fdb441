const CODE_SPAN = /`([^`\n]+)`/g;
const FENCE = /^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)/gm;
/** A span that is one name of code: `camelCase`, `PascalCase`, `snake_case`, `SETTING`, with or without `()`. */
const NAME = /^(?=.*(?:[a-z\d][A-Z]|_[a-z\d]|_[A-Z]))[A-Za-z][A-Za-z\d_]*(?:\(\))?$/;
const WORD = /[A-Za-z][A-Za-z\d_]*/g;

/** Names of other programs. */
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
/** Names of PostgreSQL, and the patterns of names in docs/style.md. */
const FREE = /^(?:pg_\w+|[a-z]+X)$/;
/** Put before the names of all metrics. */
const METRIC_PREFIX = /^site_/;

/** Returns the words of a source file that a document may name. */
export function findWords(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(WORD)].map(([word]) => word));
}

/**
 * Returns one message for each identifier, operation, field or setting in the code spans of a document that no source
 * file contains as a word.
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
