// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.

/** Matches an error code where messages have theirs, not the word in a quoted name or a warning. */
const codes = (names) => `(?:\\bError: |\\bcode:? '?|\\bspawn (?:\\S+ )?)(?:${names})\\b|\\b(?:${names}): `;

const SYSTEM_CAUSES = [
  // A watcher's ENOSPC has another text.
  [
    new RegExp(
      `no space left on device|disk quota exceeded|(?!ENOSPC: System limit|Error: ENOSPC: System limit)(?:${codes('ENOSPC')})`,
      'i',
    ),
    'The disk is full; free some space and start again.',
  ],
  [
    new RegExp(`heap out of memory|cannot allocate memory|${codes('ENOMEM')}`, 'i'),
    'The memory ran out; close other programs and start again.',
  ],
  [
    new RegExp(
      `permission denied|operation not permitted|read-only file system|${codes('EACCES|EPERM|EROFS')}`,
      'i',
    ),
    'This user may not write to the file or folder that the lines above name.',
  ],
];

const REGISTRY_CAUSES = [
  [
    /\bE40[13]\b|HTTP 40[13]|HTTP 407/,
    'The package registry refused a request; it may want a sign-in or another proxy.',
  ],
  [
    /\bE404\b|ETARGET|HTTP 404/,
    'The package registry does not have a package or version that the lines above name.',
  ],
  [
    /certificate|CERT_|SELF_SIGNED/i,
    'The certificate of the package registry is not trusted; set NODE_EXTRA_CA_CERTS to the one of your proxy.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|error sending request|dns error|timed? ?out/i,
    'The package registry cannot be reached. The first start needs the network; later ones do not.',
  ],
  [
    /LOCKFILE_CONFIG_MISMATCH|OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not fit the manifests; run `pnpm install` to update it.',
  ],
];

const SHOWN_LINES = 30;
const FIRST_ERROR = /^Error:|\[ERROR\]|ERR_PNPM|npm error/;
const NOISE =
  /^Progress: |^Downloading |^\+*$|npm error\s*$|npm error +at |A complete log of this run|^\s*Will retry in|^\S+ \w+: (?:\s+at .*(?:node:|node_modules).*|Node\.js v.*|Done|Failed|\s*)$/;
/** The last line of a failed install script; the first part names its package and itself. */
const FAILED_SCRIPT = /^(\S+ \w+): Failed$/m;
/** Without the lines of source code, such as `throw new Error(…)`. */
const SCRIPT_ERROR = /^\S+ \w+: (?:[A-Z]\w*)?Error\b|^\S+ \w+: .*\berror(?: TS\d+)?: /i;
/** User name and password in a URL. */
const CREDENTIALS = /\/\/[^/\s]+@/g;

function findCause(output, causes) {
  // pnpm wraps its messages.
  const text = output.replace(/\s+/g, ' ');
  const row = causes.find(([pattern]) => pattern.test(text));
  return row === undefined ? null : row[1];
}

export function findSystemCause(output) {
  return findCause(output, SYSTEM_CAUSES);
}

/** Returns the innermost reason of a message of pnpm, or the first line of any other message. */
function quoteReason(errors) {
  const reason = /╰─▶ ([^]*?)(?:\n\s*help:|\n\s*\n|$)/.exec(errors);
  if (reason !== null) return reason[1].replace(/\s+/g, ' ').trim();
  return errors
    .trim()
    .split('\n')[0]
    .replace(/^npm error |^Error: +/, '');
}

function describeEnd({ status, signal }) {
  if (signal === 'SIGKILL') return 'The system killed the program, usually because the memory ran out.';
  return signal ? `The signal ${signal} ended the program.` : `It ended with exit code ${status}.`;
}

/** Returns the lines of a failed install script, from its first error on, or an empty array. */
function findScriptError(lines, output) {
  const script = FAILED_SCRIPT.exec(output);
  if (script === null) return [];
  const own = lines.filter((line) => line.startsWith(`${script[1]}: `));
  const first = own.findIndex((line) => SCRIPT_ERROR.test(line));
  return first === -1 ? [] : own.slice(first);
}

function describeErrors({ output, status, signal }) {
  const lines = output.split('\n').filter((line) => !NOISE.test(line));
  const first = lines.findIndex((line) => FIRST_ERROR.test(line));
  const shown = first === -1 ? lines.slice(-SHOWN_LINES) : lines.slice(first);
  const ofScript = findScriptError(lines, output);
  // pnpm prints its own error to another stream, maybe before the last lines of the script.
  const errors = [...ofScript, ...shown.filter((line) => !ofScript.includes(line))].join('\n').trim();
  const systemCause = findSystemCause(errors);
  if (systemCause !== null) return { errors, cause: systemCause };
  if (ofScript.length > 0) return { errors, cause: ofScript[0] };
  if (first === -1) return { errors, cause: describeEnd({ status, signal }) };
  return { errors, cause: findCause(errors, REGISTRY_CAUSES) ?? quoteReason(errors) };
}

export function describeInstallFailure(program) {
  const { errors, cause } = describeErrors(program);
  return { errors: errors.replace(CREDENTIALS, '//'), cause: cause.replace(CREDENTIALS, '//') };
}
