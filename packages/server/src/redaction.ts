import { createHmac } from 'node:crypto';

const REDACTED = '[redacted]';
// URLs in the log are cut at this length: a request may carry 16 KiB, and our own URLs are far shorter.
const URL_MAX_CHARACTERS = 2048;
const SECRET_PARAMETERS: ReadonlySet<string> = new Set([
  'api_key',
  'apikey',
  'code',
  'invitation_code',
  'key',
  'oobcode',
  'token',
]);
// The URL that a user asks to preview may be private.
const PREVIEW_PATH = '/info/og';
const PREVIEWED = /(\/info\/og\?(?:[^\s"\\]*?&)?url=)[^&\s"\\]+/gi;

// URLs of timeline feeds and page previews carry their secret in the path: the programs that open them send
// only the URL.
const SECRET_IN_PATH = /(\/(?:timeline|preview)\/)[^/?#\s"\\]+/gi;
const SECRET_IN_QUERY = /([?&](?:api_?key|token|code|invitation_code|oobcode|key)=)[^&\s"\\#]+/gi;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
// `eyJ` is how base64 of a JSON object starts. A single run cannot backtrack, so its time is linear in the line.
const JWT = /eyJ[\w.-]{17,}/g;
// The last label starts with a letter, so that `fastify@5.12.8` in a stack trace is not taken for an e-mail
// address.
const E_MAIL = /[\p{L}\p{N}._+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu;
// Drizzle appends a failed statement's values to its message. They are user data and must not be logged.
const STATEMENT_VALUES = /\\nparams: (?:[^"\\]|\\(?!n {4}at ).)*/g;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/**
 * Prepares a request URL for the log: redacts the values of keys, tokens and codes, even with percent-encoded
 * names, redacts secrets in paths, and truncates after 2,048 characters.
 */
export function redactUrl(whole: string): string {
  const cut = whole.length > URL_MAX_CHARACTERS ? `${whole.slice(0, URL_MAX_CHARACTERS)}…` : whole;
  const url = cut.replaceAll(SECRET_IN_PATH, `$1${REDACTED}`);
  const start = url.indexOf('?');
  if (start === -1) return url;
  const isPreview = url.slice(0, start).endsWith(PREVIEW_PATH);
  const parts = url
    .slice(start + 1)
    .split('&')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      const decoded = decodeName(name);
      const isSecret = SECRET_PARAMETERS.has(decoded) || (isPreview && decoded === 'url');
      return value.length > 0 && isSecret ? `${name}=${REDACTED}` : part;
    });
  return `${url.slice(0, start)}?${parts.join('&')}`;
}

/**
 * Creates the final redaction of a log line: removes bearer tokens, other tokens and secrets in URLs, and replaces
 * e-mail addresses by keyed hashes.
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
    if (text.includes('=')) text = text.replaceAll(SECRET_IN_QUERY, `$1${REDACTED}`);
    if (text.includes('earer')) text = text.replaceAll(BEARER, `$1${REDACTED}`);
    if (text.includes('eyJ')) text = text.replaceAll(JWT, REDACTED);
    if (text.includes('@') || text.includes('%40')) text = text.replaceAll(E_MAIL, hashOf);
    return text;
  };
}
