import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { patchDocument } from '../testing/admin-documents.ts';
import { isAllowed, RULES_CASES, RULES_DOCUMENT, RULES_PROJECT, TOKEN_CASES } from './rules-cases.ts';
import { type SignOutSignals, startSignOutSignals } from './sign-out-signals.ts';

describe('the stand-in', () => {
  let signals: SignOutSignals;

  beforeAll(async () => {
    signals = await startSignOutSignals({
      host: '127.0.0.1',
      port: 0,
      documentsFile: null,
      onError(error) {
        throw error;
      },
    });
    await patchDocument(signals.host, RULES_PROJECT, RULES_DOCUMENT);
    return async () => signals.stop();
  });

  test.each([...RULES_CASES, ...TOKEN_CASES])('$caller, $method $path: $isAllowed', async (each) => {
    expect(await isAllowed(signals.host, each)).toBe(each.isAllowed);
  });
});

// A real rules engine, where one runs: the official Firestore emulator or another that takes security rules. One that
// looks users up needs accounts with the ids `owner` and `another`.
const engineHost = process.env['FIRESTORE_RULES_ENGINE_HOST'] ?? '';

describe.runIf(engineHost !== '')('packages/auth/firestore.rules in a rules engine', () => {
  const rulesUrl = `http://${engineHost}/emulator/v1/projects/${RULES_PROJECT}:securityRules`;

  beforeAll(async () => {
    const content = await readFile(
      new URL('../../../../../packages/auth/firestore.rules', import.meta.url),
      'utf8',
    );
    const loaded = await fetch(rulesUrl, {
      method: 'PUT',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    if (!loaded.ok) throw new Error(`The rules engine answered ${loaded.status}: ${await loaded.text()}`);
    await patchDocument(engineHost, RULES_PROJECT, RULES_DOCUMENT);
  });

  test.each(RULES_CASES)('$caller, $method $path: $isAllowed', async (each) => {
    expect(await isAllowed(engineHost, each)).toBe(each.isAllowed);
  });
});
