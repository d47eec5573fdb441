import { expect, test } from 'vitest';

import { createRequestStatements, DatabaseSlowError } from './statement-limit.ts';

test('D1: allows further work once the late request has ended', async () => {
  const statements = createRequestStatements(1);
  const hanging = statements.wait(async () => new Promise(() => {}));
  await expect(hanging).rejects.toBeInstanceOf(DatabaseSlowError);
  await expect(statements.wait(async () => 'read')).rejects.toBeInstanceOf(DatabaseSlowError);
  statements.end();
  expect(await statements.wait(async () => 'read')).toBe('read');
});
