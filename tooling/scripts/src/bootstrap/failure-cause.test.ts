import { expect, test } from 'vitest';

import { describeInstallFailure, findSystemCause } from './failure-cause.mjs';

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

const SCRIPT = `Scope: all 23 workspace projects
packages/ui prepare$ node scripts/compile.ts
packages/codegen prepare: TypeError: expected, and handled
packages/ui prepare: throw new Error("no style today")
packages/ui prepare: Error: no style today after a time-out: timed out
packages/ui prepare:     at draw (/repo/packages/ui/draw.ts:1:31)
packages/ui prepare:     at node:internal/main/run_main_module:33:47
packages/ui prepare:
packages/ui prepare: Node.js v24.21.0
packages/codegen prepare: Done
packages/ui prepare: Failed
Error: ERR_PNPM_EXECUTOR_LIFECYCLE_SCRIPT_FAILED

  × installing dependencies
  ╰─▶ /repo/packages/ui prepare: \`node scripts/compile.ts\` exited with exit
      status: 1
`;

test('begins with the error of a failed install script', () => {
  const { errors, cause } = describeInstallFailure({ output: SCRIPT, status: 1 });
  expect(cause).toBe('packages/ui prepare: Error: no style today after a time-out: timed out');
  expect(errors.split('\n').slice(0, 3)).toEqual([
    cause,
    'packages/ui prepare:     at draw (/repo/packages/ui/draw.ts:1:31)',
    'Error: ERR_PNPM_EXECUTOR_LIFECYCLE_SCRIPT_FAILED',
  ]);
});

test('ignores an error code before the first error', () => {
  const output = `[WARN] EACCES: permission denied, unlink /repo/old\n${OTHER}`;
  expect(describeInstallFailure({ output, status: 1 }).cause).toBe('A reason that takes two lines');
});

test.each([
  'error TS2304: Cannot find name "EACCES"',
  '[WARN] EACCES',
  "Error: ENOSPC: System limit for number of file watchers reached, watch '/repo'",
])('finds no cause of the system in: %s', (line) => {
  expect(findSystemCause(line)).toBeNull();
});

test.each([
  ["[Error: ENOSPC: write] { errno: -28, code: 'ENOSPC' }", /disk is full/],
  ['Error: spawn /bin/sh ENOMEM', /memory ran out/],
  ["Error: EROFS, open '/repo/file'", /may not write/],
])('finds the cause of the system in: %s', (line, cause) => {
  expect(findSystemCause(line)).toMatch(cause);
});

test('removes user names and passwords from URLs', () => {
  const output =
    'npm error code E999\nnpm error request to https://mio:hunter@2@proxy.example/@musubi/ui failed\n';
  const shown = JSON.stringify(describeInstallFailure({ output, status: 1 }));
  expect(shown).toContain('https://proxy.example/@musubi/ui');
  expect(shown).not.toMatch(/mio|hunter/);
});
