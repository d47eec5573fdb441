import { findFirebaseEngine } from '@musubi/dev/identity/testing/firebase-engine';

import { AFTER_A_CHANGE, hijackTable, type Method, METHODS, PROOFS } from './src/identity/hijack-table.ts';
import { identityEngine, isOnBoth } from './src/identity/identity-engine.ts';
import { test } from './src/journey/journey.ts';
import { variantUnless } from './src/journey/variant.ts';
import { startAuthenticatorStack } from './src/stack/authenticator-stack.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

/**
 * Sign-in methods that `npm test` tries. Google stands for all sign-in services, which differ only in their
 * ids.
 */
const USUAL_METHODS: ReadonlySet<Method> = new Set(['password', 'link', 'phone', 'google.com']);

const ports = e2ePorts(process.env);
const table = hijackTable({
  engine: identityEngine(`127.0.0.1:${ports.authEmulator}`),
  apiOrigin: `http://localhost:${ports.api}`,
});

test.describe('address verification with the official emulator', () => {
  for (const method of METHODS) {
    for (const proof of PROOFS) {
      test(
        `locks out a stranger who signed up by ${method} when the owner verifies by ${proof}`,
        variantUnless(USUAL_METHODS.has(method)),
        async () => {
          await table.strangerFirst(method, proof);
        },
      );
    }
    test(`keeps strangers out of a verified account created by ${method}`, async () => {
      await table.ownerFirst(method);
    });
  }
  for (const proof of PROOFS) {
    test(
      `ends a stranger's passwordless session after verification by ${proof}`,
      variantUnless(proof === 'link'),
      async () => {
        await table.strangerWithoutPassword(proof, true);
      },
    );
    test(
      `refuses a stranger's new passwordless session after verification by ${proof}`,
      variantUnless(proof === 'link'),
      async () => {
        await table.strangerWithoutPassword(proof, false);
      },
    );
  }
  for (const next of AFTER_A_CHANGE) {
    test(`keeps sign-in methods after an address change and a sign-in by ${next}`, async () => {
      await table.ownerChanges(next);
    });
  }
});

const installedEngine = findFirebaseEngine();
const LEFT_OUT = 'LEFT OUT: there is no second identity engine for this machine.';
if (isOnBoth && installedEngine === null) console.warn(LEFT_OUT);

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 40;

test.describe('address verification with the fireemu identity engine', () => {
  test('gives the same results as the official emulator for all methods', async () => {
    test.skip(!isOnBoth, 'pnpm verify:full runs the table on the second identity engine.');
    test.skip(installedEngine === null, LEFT_OUT);
    if (installedEngine === null) return;
    // Runs all cases in one test, so that they share one stack. Skips address changes, because fireemu does
    // not reveal the codes for such changes.
    test.setTimeout(600_000);
    const stack = await startAuthenticatorStack(installedEngine, PORT_OFFSET);
    try {
      const second = hijackTable({ engine: identityEngine(stack.identityHost), apiOrigin: stack.apiOrigin });
      for (const method of METHODS) {
        for (const proof of PROOFS) {
          await test.step(`locks out a stranger with ${method} when owners verify by ${proof}`, async () =>
            second.strangerFirst(method, proof));
        }
        await test.step(`keeps strangers out of a verified account created by ${method}`, async () =>
          second.ownerFirst(method));
      }
      for (const proof of PROOFS) {
        await test.step(`locks out a passwordless stranger when the owner verifies by ${proof}`, async () => {
          await second.strangerWithoutPassword(proof, true);
          await second.strangerWithoutPassword(proof, false);
        });
      }
    } finally {
      await stack.stop();
    }
  });
});
