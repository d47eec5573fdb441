import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OperationRules } from '#platform/http/operation-rules.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createCreator } from './support/factories.ts';
import type { GuardedRequest } from './support/requests/guarded-request.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { WITHOUT_KEY } from './support/tokens.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const PROOF = 'assertProven';

interface Definition {
  readonly file: string;
  readonly name: string;
  readonly body: string;
}

interface Source {
  readonly definitions: readonly Definition[];
  /** Names that the file imports, by file. */
  readonly imported: ReadonlySet<string>;
}

/** Splits a file into its definitions at the top level. */
function readSource(file: string, text: string): Source {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace('type ', '').trim()),
  );
  const definitions = text.split(/^(?=[a-z])/m).flatMap((body) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body)?.[1];
    return name === undefined ? [] : [{ file, name, body }];
  });
  return { definitions, imported: new Set(imported) };
}

/** Names of all functions that ask for a proof, themselves or through a function that they call. */
async function findProving(): Promise<ReadonlySet<string>> {
  const files = await readdir(SRC, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => readSource(file, await readFile(`${SRC}/${file}`, 'utf8'))),
  );
  const found: Definition[] = [{ file: '', name: PROOF, body: '' }];
  for (const { file, name } of found) {
    for (const { definitions, imported } of sources) {
      if (definitions[0]?.file !== file && !imported.has(name)) continue;
      const callers = definitions.filter(({ body }) => new RegExp(String.raw`\b${name}\(`).test(body));
      found.push(...callers.filter((each) => !found.includes(each)));
    }
  }
  return new Set(found.map(({ name }) => name));
}

const proving = await findProving();
const RULES = Object.entries(OPERATION_RULES) as [OperationId, OperationRules[OperationId]][];
const PROVEN = RULES.filter(([, rules]) => {
  const { operator, run } = rules as { operator?: { needsFreshProof?: true }; run?: { name: string } };
  return operator?.needsFreshProof === true || proving.has(run?.name ?? '');
});

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('4A6: finds the operations that ask for a proof by their sources', () => {
  const names = PROVEN.map(([operation]) => operation);
  // Each asks in another way: directly, in a transaction, through a helper, for one body only, and at the desk.
  for (const name of ['createRecoveryCodes', 'createToken', 'deleteRefreshToken', 'sendAccountMail'] as const)
    expect(names).toContain(name);
  expect(names).toContain('v4OperatorDecideCase');
  expect(names).not.toContain('v4GetProfile');
});

describe.each(PROVEN)('4A6: %s', (operation, rules) => {
  test('accepts the bearer of a re-authentication, which has no session', async () => {
    expect(rules.withoutKey).toBe('open');
    const request: GuardedRequest | undefined = (GUARDED as Readonly<Record<string, GuardedRequest>>)[
      operation
    ];
    if (request === undefined) return;
    const { id } = await createCreator(api);
    api.mailboxes.put({ userId: id, email: `${id.toLowerCase()}@example.com` });
    const { status } = await api.send({ ...request, as: id, claims: WITHOUT_KEY });
    expect(status).not.toBe(401);
  });
});
