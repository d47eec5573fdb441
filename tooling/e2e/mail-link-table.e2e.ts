import { hijackTable, METHODS, PROOFS } from './src/hijack-table.ts';
import { identityEngine } from './src/identity-engine.ts';
import { test } from './src/journey.ts';
import { e2ePorts } from './src/stack-address.ts';

const ports = e2ePorts(process.env);
const table = hijackTable({
  engine: identityEngine(`127.0.0.1:${ports.authEmulator}`),
  apiOrigin: `http://localhost:${ports.api}`,
});

test.describe('on the official emulator', () => {
  for (const method of METHODS) {
    for (const proof of PROOFS) {
      test(`ends the access of a stranger by ${method} when the owner proves the address by ${proof}`, async () => {
        await table.strangerFirst(method, proof);
      });
    }
    test(`keeps strangers out of a proven account made by ${method}`, async () => {
      await table.ownerFirst(method);
    });
  }
});
