import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { patchDocument } from '../testing/admin-documents.ts';
import { findFirebaseEngine, startFirebaseEngine } from '../testing/firebase-engine.ts';
import { isAllowed, RULES_CASES, RULES_DOCUMENT, RULES_PROJECT, TOKEN_CASES } from './rules-cases.ts';
import { type SignOutSignals, startSignOutSignals } from './sign-out-signals.ts';

describe('the Firestore stand-in', () => {
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

  test.each([...RULES_CASES, ...TOKEN_CASES])(
    'decides whether $caller may $method $path: $isAllowed',
    async (each) => {
      expect(await isAllowed(signals.host, each)).toBe(each.isAllowed);
    },
  );
});

// `host:port` of a running rules engine with the accounts `owner` and `another`. If empty, the tests start
// the installed engine.
const runningHost = process.env['FIRESTORE_RULES_ENGINE_HOST'] ?? '';
const installed = findFirebaseEngine();
const hasEngine = runningHost !== '' || installed !== null;
if (!hasEngine) {
  console.warn(
    'LEFT OUT: packages/auth/firestore.rules were not tried in a rules engine; there is none for this machine.',
  );
}

const RULES = new URL('../../../../../packages/auth/firestore.rules', import.meta.url);

interface RulesEngine {
  /** `host:port` of the engine's Firestore. */
  readonly host: string;
  stop(): Promise<void>;
}

async function openEngine(): Promise<RulesEngine> {
  if (runningHost !== '' || installed === null) {
    await loadRules(runningHost, await readFile(RULES, 'utf8'));
    return { host: runningHost, stop: async () => {} };
  }
  const { firestoreHost: host, stop } = await startFirebaseEngine(installed, {
    projectId: RULES_PROJECT,
    rules: RULES,
    userIds: ['owner', 'another'],
  });
  return { host, stop };
}

async function loadRules(host: string, content: string): Promise<void> {
  const loaded = await fetch(`http://${host}/emulator/v1/projects/${RULES_PROJECT}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`The rules engine answered ${loaded.status}: ${await loaded.text()}`);
}

describe.runIf(hasEngine)('packages/auth/firestore.rules in a rules engine', () => {
  let engine: RulesEngine;

  beforeAll(async () => {
    engine = await openEngine();
    await patchDocument(engine.host, RULES_PROJECT, RULES_DOCUMENT);
    return async () => engine.stop();
  });

  test.each(RULES_CASES)('decides whether $caller may $method $path: $isAllowed', async (each) => {
    expect(await isAllowed(engine.host, each)).toBe(each.isAllowed);
  });
});
