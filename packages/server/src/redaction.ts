import { createHmac } from 'node:crypto';

const REDACTED = '[redacted]';
// A request may bring 16 KiB; nothing of ours is nearly as long.
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
// Whose preview somebody asks for may be an address that was told to them alone.
const PREVIEW_PATH = '/info/og';
const PREVIEWED = /(\/info\/og\?(?:[^\s"\\]*?&)?url=)[^&\s"\\]+/gi;

// The feed of a timeline is read by programs that can send nothing but an address, and so is a page by its preview code.
const SECRET_IN_PATH = /(\/(?:timeline|preview)\/)[^/?#\s"\\]+/gi;
const SECRET_IN_QUERY = /([?&](?:api_?key|token|code|invitation_code|oobcode|key)=)[^&\s"\\#]+/gi;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
// `eyJ` is how base64 of a JSON object starts. One run without a part that could fail: its time grows with the line only.
const JWT = /eyJ[\w.-]{17,}/g;
// The last label starts with a letter, so that `fastify@5.12.8` in a stack trace is not taken for an address.
const E_MAIL = /[\p{L}\p{N}._+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu;
// Drizzle appends the values of a failed statement to its message: user data, which stays out of logs.
const STATEMENT_VALUES = /\\nparams: (?:[^"\\]|\\(?!n {4}at ).)*/g;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/**
 * A request URL for the log: the values of keys, tokens and codes are left out, however their names are spelled,
 * the token of a timeline's feed as well, and what is longer than 2,048 characters is cut.
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

/** Makes the last look at a finished log line: bearers, tokens and secrets in queries go, e-mail addresses become keyed hashes. */
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
