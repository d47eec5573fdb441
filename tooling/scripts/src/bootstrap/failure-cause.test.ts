import { expect, test } from 'vitest';

import { describeInstallFailure } from './failure-cause.mjs';

const FULL_DISK = `Progress: resolved 1323, reused 0, downloaded 20, added 19
Downloading storybook@10.6.7: 0.00 B/6.13 MB
Error:   × installing dependencies
  ╰─▶ Failed to write cafs: Failed to write to file at "/repo/store/
      v11/files/77/c80d73709": No space left
      on device (os error 28)
`;

const REFUSED = `Scope: all 23 workspace projects
Error: ERR_PNPM_TARBALL_HTTP_STATUS

  × installing dependencies
  ╰─▶ Tarball server returned HTTP 403 for http://127.0.0.1:4990/
      router/-/router-2.2.0.tgz

`;

const NO_NETWORK = `npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.invalid/pnpm failed, reason: getaddrinfo ENOTFOUND registry.invalid
npm error     at ClientRequest.emit (node:events:524:28)
npm error
npm error A complete log of this run can be found in: /repo/_logs/debug-0.log
`;

const OTHER = `Error: ERR_PNPM_SOMETHING

  × installing dependencies
  ╰─▶ A reason that
      takes two lines
  help: Do something
`;

test.each([
  ['a full disk', FULL_DISK, 'The disk is full; free some space and start again.'],
  [
    'a refused request',
    REFUSED,
    'The package registry refused a request; it may want a sign-in or another proxy.',
  ],
  [
    'a missing network',
    NO_NETWORK,
    'The package registry cannot be reached. The first start needs the network; later ones do not.',
  ],
  ['any other reason in the words of pnpm', OTHER, 'A reason that takes two lines'],
  [
    'a missing permission',
    'npm error code EACCES\nnpm error path /home/mio/.npm',
    'This user may not write to the file or folder that the lines above name.',
  ],
])('names %s as the cause of a failed installation', (_name, output, cause) => {
  expect(describeInstallFailure({ output, status: 1 }).cause).toBe(cause);
});

test('shows the errors in full, without progress and stack frames', () => {
  expect(describeInstallFailure({ output: FULL_DISK, status: 1 }).errors.split('\n')).toHaveLength(4);
  expect(describeInstallFailure({ output: NO_NETWORK, status: 1 }).errors.split('\n')).toEqual(
    NO_NETWORK.split('\n').slice(0, 3),
  );
});

test('names a kill by the system when the output has no error', () => {
  const killed = { output: 'Scope: all 23 workspace projects\n', status: null, signal: 'SIGKILL' } as const;
  expect(describeInstallFailure(killed).cause).toBe(
    'The system killed the program, usually because the memory ran out.',
  );
  expect(describeInstallFailure({ output: '', status: 3 }).cause).toBe('It ended with exit code 3.');
});
