// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.

const SYSTEM_CAUSES = [
  [
    /\bENOSPC\b|no space left on device|disk quota exceeded/i,
    'The disk is full; free some space and start again.',
  ],
  [
    /heap out of memory|\bENOMEM\b|cannot allocate memory/i,
    'The memory ran out; close other programs and start again.',
  ],
  [
    /\b(?:EACCES|EPERM|EROFS)\b|permission denied|operation not permitted|read-only file system/i,
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
  /^Progress: |^Downloading |^\+*$|npm error\s*$|npm error +at |A complete log of this run|^\s*Will retry in/;

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

export function describeInstallFailure({ output, status, signal }) {
  const lines = output.split('\n').filter((line) => !NOISE.test(line));
  const first = lines.findIndex((line) => FIRST_ERROR.test(line));
  const shown = first === -1 ? lines.slice(-SHOWN_LINES) : lines.slice(first);
  const errors = shown.join('\n').trim();
  const cause = findSystemCause(output) ?? findCause(errors, REGISTRY_CAUSES);
  if (cause !== null) return { errors, cause };
  return { errors, cause: first === -1 ? describeEnd({ status, signal }) : quoteReason(errors) };
}
