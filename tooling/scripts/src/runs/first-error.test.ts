import { expect, test } from 'vitest';

import { findFirstError } from './first-error.ts';

// Shortened real outputs. Absolute paths start with /repo.
const TURBOPACK = `@musubi/web:build: cache miss, executing ddc408503b72b12d
@musubi/web:build: $ node scripts/copy-locales.ts && node scripts/draw-site-cards.ts && next build && node scripts/shorten-style-sheets.ts && node scripts/bundle-browser-scripts.ts
@musubi/web:build: Turbopack build encountered 1 warning:
@musubi/web:build: ./apps/web/src/shared/screen/reading-page.module.css:149:15
@musubi/web:build: Warning: Parsing CSS source code failed
@musubi/web:build:   \u001B[90m147 |\u001B[0m       }
@musubi/web:build:   \u001B[90m148 |\u001B[0m
@musubi/web:build:
@musubi/web:build: > Build error occurred
@musubi/web:build: Error: Turbopack build failed with 1 error:
@musubi/web:build: ./apps/web/src/features/top/top-screen.tsx:15:1
@musubi/web:build: Error: Module not found: Can't resolve './generated/sample-pages.ts'
@musubi/web:build:   \u001B[90m13 |\u001B[0m
@musubi/web:build:   \u001B[90m14 |\u001B[0m \u001B[36mimport\u001B[0m { \u001B[33mCreatorGallery\u001B[0m } \u001B[36mfrom\u001B[0m \u001B[32m'./creator-gallery.tsx'\u001B[0m;
@musubi/web:build: \u001B[31m\u001B[1m>\u001B[0m \u001B[90m15 |\u001B[0m \u001B[36mimport\u001B[0m { \u001B[33mSAMPLE_PAGES\u001B[0m } \u001B[36mfrom\u001B[0m \u001B[32m'./generated/sample-pages.ts'\u001B[0m;
@musubi/web:build:   \u001B[90m   |\u001B[0m \u001B[31m\u001B[1m^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\u001B[0m
@musubi/web:build:   \u001B[90m16 |\u001B[0m \u001B[36mimport\u001B[0m { \u001B[33mQuestions\u001B[0m } \u001B[36mfrom\u001B[0m \u001B[32m'./questions.tsx'\u001B[0m;
@musubi/web:build:   \u001B[90m17 |\u001B[0m \u001B[36mimport\u001B[0m { \u001B[33mSamplePage\u001B[0m } \u001B[36mfrom\u001B[0m \u001B[32m'./sample-page.tsx'\u001B[0m;
@musubi/web:build:   \u001B[90m18 |\u001B[0m \u001B[36mimport\u001B[0m { sampleWords } \u001B[36mfrom\u001B[0m \u001B[32m'./sample-words.ts'\u001B[0m;
@musubi/web:build:
@musubi/web:build:
@musubi/web:build:
@musubi/web:build: Import trace:
@musubi/web:build:   Server Component:
@musubi/web:build:     ./apps/web/src/features/top/top-screen.tsx
@musubi/web:build:     ./apps/web/src/app/[locale]/(content)/page.tsx
@musubi/web:build:
@musubi/web:build: https://nextjs.org/docs/messages/module-not-found
@musubi/web:build:
@musubi/web:build:
@musubi/web:build:     at <unknown> (https://nextjs.org/docs/messages/module-not-found)
@musubi/web:build: [ELIFECYCLE] Command failed with exit code 1.
@musubi/web#build:  ERROR  command (/repo/apps/web) /bin/pnpm run build exited (1)
 ERROR  run failed: command  exited (1)

Failed:    @musubi/web#build
`;

const TYPESCRIPT = `@musubi/api-client:build: cache miss, executing c8c1113571b3ea43
@musubi/api-client:build: $ tsc -p tsconfig.build.json --removeComments --declaration false && tsc -p tsconfig.build.json --emitDeclarationOnly
@musubi/api-client:build: src/index.ts(20,14): error TS2322: Type 'string' is not assignable to type 'number'.
@musubi/api-client:build: [ELIFECYCLE] Command failed with exit code 2.
@musubi/api-client#build:  ERROR  command (/repo/packages/api-client) /bin/pnpm run build exited (2)
`;

const VITE = `@musubi/page:build: ✗ Build failed in 285ms
@musubi/page:build: error during build:
@musubi/page:build: Build failed with 1 error:
@musubi/page:build:
@musubi/page:build: [UNRESOLVED_IMPORT] Could not resolve './nowhere.ts' in src/app.ts
@musubi/page:build:      ╭─[ src/app.ts:351:8 ]
@musubi/page:build:      │
@musubi/page:build:  351 │ import "./nowhere.ts";
@musubi/page:build:      │        ───────┬──────
@musubi/page:build:      │               ╰──────── Module not found.
@musubi/page:build:      │
@musubi/page:build:      │ Help: 'src/app.ts' is imported by the following path:
@musubi/page:build:      │         - src/app.ts
@musubi/page:build:      │         - src/main.ts
@musubi/page:build: ─────╯
@musubi/page:build:
@musubi/page:build:     at aggregateBindingErrorsIntoJsError (file:///repo/node_modules/rolldown/dist/shared/error-CLo6EJKG.mjs:50:18)
@musubi/page:build:     at async CAC.<anonymous> (file:///repo/node_modules/vite/dist/node/cli.js:789:3) {
@musubi/page:build:   errors: [Getter/Setter]
@musubi/page:build: }
@musubi/page:build: [ELIFECYCLE] Command failed with exit code 1.
@musubi/page#build:  ERROR  command (/repo/apps/page) /bin/pnpm run build exited (1)
`;

const FULL_DISK = `@musubi/page:build: error during build:
@musubi/page:build: Build failed with 1 error:
@musubi/page:build:
@musubi/page:build: [UNHANDLEABLE_ERROR] Something went wrong inside rolldown, please report this problem at https://github.com/rolldown/rolldown/issues.
@musubi/page:build: Failed to write file in /repo/apps/page/dist/main.js
@musubi/page:build:
@musubi/page:build: Caused by:
@musubi/page:build:     No space left on device (os error 28)
@musubi/page:build:
@musubi/page:build:     at aggregateBindingErrorsIntoJsError (file:///repo/node_modules/rolldown/dist/shared/error-CLo6EJKG.mjs:50:18)
@musubi/page:build: }
@musubi/page:build: [ELIFECYCLE] Command failed with exit code 1.
@musubi/page#build:  ERROR  command (/repo/apps/page) /bin/pnpm run build exited (1)
`;

const THROWN = `@musubi/web:build: $ node scripts/copy-locales.ts && node scripts/draw-site-cards.ts && next build && node scripts/shorten-style-sheets.ts && node scripts/bundle-browser-scripts.ts
@musubi/web:build: file:///repo/apps/web/scripts/copy-locales.ts:9
@musubi/web:build: throw new Error('The locale files are missing');
@musubi/web:build:       ^
@musubi/web:build:
@musubi/web:build: Error: The locale files are missing
@musubi/web:build:     at file:///repo/apps/web/scripts/copy-locales.ts:9:7
@musubi/web:build:
@musubi/web:build: Node.js v24.21.0
@musubi/web:build: [ELIFECYCLE] Command failed with exit code 1.
@musubi/web#build:  ERROR  command (/repo/apps/web) /bin/pnpm run build exited (1)

Failed:    @musubi/web#build

 ERROR  run failed: command  exited (1)
`;

const KILLED = `@musubi/api-client:build: $ tsc -p tsconfig.build.json --removeComments --declaration false && tsc -p tsconfig.build.json --emitDeclarationOnly
@musubi/api-client:build: Killed
@musubi/api-client:build: [ELIFECYCLE] Command failed with exit code 137.
@musubi/api-client#build:  ERROR  command (/repo/packages/api-client) /bin/pnpm run build exited (137)
`;

const OUT_OF_MEMORY = `@musubi/page:build: $ vite build
@musubi/page:build:
@musubi/page:build: <--- Last few GCs --->
@musubi/page:build:
@musubi/page:build: [11903:0x41a97000]      663 ms: Mark-Compact 51.8 (101.2) -> 51.2 (117.7) MB, pooled: 0 MB, 11.29 /
@musubi/page:build: FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory
@musubi/page:build: ----- Native stack trace -----
@musubi/page:build:
@musubi/page:build:  1: 0x931db0  [node]
@musubi/page:build:  2: 0x75968e node::OOMErrorHandler(char const*, v8::OOMDetails const&) [node]
@musubi/page:build:  3: 0xc70d60  [node]
@musubi/page:build: Aborted
@musubi/page:build: [ELIFECYCLE] Command failed with exit code 134.
@musubi/page#build:  ERROR  command (/repo/apps/page) /bin/pnpm run build exited (134)

Failed:    @musubi/page#build

 ERROR  run failed: command  exited (134)
`;

const TURBO = `  x No package found with name '@musubi/nowhere' in workspace
`;

test('shows the module that Turbopack did not find', () => {
  const { context, cause } = findFirstError(TURBOPACK);
  expect(cause).toBe("Cause: @musubi/web: Module not found: Can't resolve './generated/sample-pages.ts'");
  expect(context.slice(0, 4)).toEqual([
    '> Build error occurred',
    'Error: Turbopack build failed with 1 error:',
    './apps/web/src/features/top/top-screen.tsx:15:1',
    "Error: Module not found: Can't resolve './generated/sample-pages.ts'",
  ]);
  expect(context).toHaveLength(12);
});

test('shows the first error of TypeScript with its place', () => {
  expect(findFirstError(TYPESCRIPT)).toEqual({
    context: ["src/index.ts(20,14): error TS2322: Type 'string' is not assignable to type 'number'."],
    cause:
      "Cause: @musubi/api-client: src/index.ts(20,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  });
});

test('shows the import that Vite did not find', () => {
  const { context, cause } = findFirstError(VITE);
  expect(cause).toBe("Cause: @musubi/page: Could not resolve './nowhere.ts' in src/app.ts");
  expect(context[0]).toBe('error during build:');
  expect(context).toHaveLength(12);
});

test('names a full disk in plain words', () => {
  const { context, cause } = findFirstError(FULL_DISK);
  expect(cause).toBe('Cause: @musubi/page: The disk is full; free some space and start again.');
  expect(context.at(-1)).toBe('    No space left on device (os error 28)');
});

test('shows a thrown error with its own stack frames only', () => {
  expect(findFirstError(THROWN)).toEqual({
    context: [
      'Error: The locale files are missing',
      '    at file:///repo/apps/web/scripts/copy-locales.ts:9:7',
    ],
    cause: 'Cause: @musubi/web: The locale files are missing',
  });
});

test('names the exit code when the system killed a task', () => {
  const { context, cause } = findFirstError(KILLED);
  expect(cause).toBe(
    'Cause: @musubi/api-client: the system killed the task (exit code 137), usually because the memory ran out',
  );
  expect(context.at(-1)).toBe('Killed');
});

test('names the memory when the heap was full', () => {
  expect(findFirstError(OUT_OF_MEMORY).cause).toBe(
    'Cause: @musubi/page: The memory ran out; close other programs and start again.',
  );
});

test('shows an error of Turborepo itself', () => {
  expect(findFirstError(TURBO)).toEqual({
    context: ["  x No package found with name '@musubi/nowhere' in workspace"],
    cause: "Cause: turbo: No package found with name '@musubi/nowhere' in workspace",
  });
});

test('shows why Turborepo could not start a task', () => {
  const line = '@musubi/codegen#derive:  ERROR  command finished with error: Exec format error (os error 8)';
  expect(findFirstError(`   • turbo 2.11.11\n\n${line}\n`)).toEqual({
    context: [line],
    cause: 'Cause: @musubi/codegen: command finished with error: Exec format error (os error 8)',
  });
});

test('ignores an error that a successful task printed', () => {
  const success = '@musubi/ui:derive: Error: expected, and handled\n';
  expect(findFirstError(`${success}${TYPESCRIPT}`)).toEqual(findFirstError(TYPESCRIPT));
});

test('shows the last lines when no line names an error', () => {
  const { context, cause } = findFirstError('first\nlast\n');
  expect(context).toEqual(['first', 'last']);
  expect(cause).toBe('Cause: turbo: the task ended with exit code 1 and named no error');
});

test('shows the error when no line has a prefix', () => {
  const output = `\u001B[;31m@musubi/page:build\u001B[;0m
cache miss, executing 36f097446f7166ad
$ node build.js

Error: No page
    at draw (src/draw.ts:1:1)
    at node:internal/main/eval_string:71:3

Node.js v24.21.0
[ELIFECYCLE] Command failed with exit code 1.
::error::command (/repo/apps/page) /bin/pnpm run build exited (1)
@musubi/page#build:  ERROR  command (/repo/apps/page) /bin/pnpm run build exited (1)

 Tasks:    1 successful, 2 total
Failed:    @musubi/page#build
`;
  expect(findFirstError(output)).toEqual({
    context: ['Error: No page', '    at draw (src/draw.ts:1:1)'],
    cause: 'Cause: @musubi/page: No page',
  });
});
