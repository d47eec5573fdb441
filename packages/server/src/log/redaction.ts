import { createHmac } from 'node:crypto';

const REDACTED = '[redacted]';
// Logged URLs are truncated to this length. A request may contain a URL of 16 KiB, but our own URLs are far
// shorter.
const URL_MAX_CHARACTERS = 2048;
const SECRET_PARAMETERS: ReadonlySet<string> = new Set([
  'api_key',
  'apikey',
  'code',
  'invitation_code',
  'key',
  'oobcode',
  'secret',
  // A logged source of a follow would tie the account to a post.
  'source',
  'token',
]);
// Path of the link preview endpoint. The URL in its query, which a user wants to preview, may be private.
const PREVIEW_PATH = '/info/og';
const PREVIEWED = /(\/info\/og\?(?:[^\s"\\]*?&)?url=)[^&\s"\\]+/gi;
// Paths of searches, in the API and on the web. Logged search terms would reveal who searched for which
// creator.
const SEARCH_PATH = /\/(?:v4\/(?:search|follows)|discover(?:\/[\w-]{1,40}){0,2})\/?$/i;
const SEARCH = /\/(?:v4\/(?:search|follows)|discover(?:\/[\w-]{1,40}){0,2})\/?\?[^\s"\\#]+/gi;
const SEARCH_PLACES = ['/discover', '/v4/search', '/v4/follows'] as const;
const SEARCH_TERMS: ReadonlySet<string> = new Set(['keyword', 'name', 'q']);
const TERMS_IN_QUERY = /([?&](?:keyword|name|q)=)[^&\s"\\#]+/gi;

// Paths of timeline feeds and page previews contain a secret, because the programs that open these URLs
// cannot send the secret in a header.
const SECRET_IN_PATH = /(\/(?:timeline|preview)\/)[^/?#\s"\\]+/gi;
const SECRET_IN_QUERY =
  /([?&](?:api_?key|token|code|invitation_code|oobcode|key|secret|source)=)[^&\s"\\#]+/gi;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
// The base64 of a JSON object starts with `eyJ`. The pattern cannot backtrack, so it takes linear time.
const JWT = /eyJ[\w.-]{17,}/g;
// The last label must start with a letter, so that `fastify@5.12.8` in a stack trace does not match.
const E_MAIL = /[\p{L}\p{N}._+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu;
// Drizzle appends the values of a failed statement to the error message. They are user data and must not be
// logged.
const STATEMENT_VALUES = /\\nparams: (?:[^"\\]|\\(?!n {4}at ).)*/g;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/**
 * Prepares a request URL for the log: truncates it to 2,048 characters, and redacts secrets in the path and
 * in query values. Percent-encoding the name of a secret query value does not prevent the redaction.
 */
export function redactUrl(whole: string): string {
  const cut = whole.length > URL_MAX_CHARACTERS ? `${whole.slice(0, URL_MAX_CHARACTERS)}…` : whole;
  const url = cut.replaceAll(SECRET_IN_PATH, `$1${REDACTED}`);
  const start = url.indexOf('?');
  if (start === -1) return url;
  const path = url.slice(0, start);
  const isPreview = path.endsWith(PREVIEW_PATH);
  const isSearch = SEARCH_PATH.test(path);
  const parts = url
    .slice(start + 1)
    .split('&')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      const decoded = decodeName(name);
      const isSecret =
        SECRET_PARAMETERS.has(decoded) ||
        (isPreview && decoded === 'url') ||
        (isSearch && SEARCH_TERMS.has(decoded));
      return value.length > 0 && isSecret ? `${name}=${REDACTED}` : part;
    });
  return `${path}?${parts.join('&')}`;
}

const redactTerms = (url: string): string => url.replaceAll(TERMS_IN_QUERY, `$1${REDACTED}`);

/**
 * Creates the final redaction of a log line: removes tokens and secrets in URLs, and replaces e-mail
 * addresses with keyed hashes.
 */
export function createLineRedaction(hashKey: Uint8Array): (line: string) => string {
  const hashOf = (email: string): string => {
    const digest = createHmac('sha256', hashKey).update(email.replace('%40', '@').toLowerCase());
    return `email:${digest.digest('hex').slice(0, 12)}`;
  };
  return (line) => {
    let text = line;
    if (text.includes('\\nparams: ')) text = text.replaceAll(STATEMENT_VALUES, '');
    if (text.includes('/timeline/') || text.includes('/preview/'))
      text = text.replaceAll(SECRET_IN_PATH, `$1${REDACTED}`);
    if (text.includes(PREVIEW_PATH)) text = text.replaceAll(PREVIEWED, `$1${REDACTED}`);
    if (SEARCH_PLACES.some((place) => text.includes(place))) text = text.replaceAll(SEARCH, redactTerms);
    if (text.includes('=')) text = text.replaceAll(SECRET_IN_QUERY, `$1${REDACTED}`);
    if (text.includes('earer')) text = text.replaceAll(BEARER, `$1${REDACTED}`);
    if (text.includes('eyJ')) text = text.replaceAll(JWT, REDACTED);
    if (text.includes('@') || text.includes('%40')) text = text.replaceAll(E_MAIL, hashOf);
    return text;
  };
}
