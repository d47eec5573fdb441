import { startCollecting } from '@musubi/server/testing/collect-garbage';
import { expect, onTestFinished, test } from 'vitest';

import { createRequestStatements, DatabaseSlowError } from './statement-limit.ts';

test('D1: allows further work once the late request has ended', async () => {
  const statements = createRequestStatements(1);
  const hanging = statements.wait(async () => new Promise(() => {}));
  await expect(hanging).rejects.toBeInstanceOf(DatabaseSlowError);
  await expect(statements.wait(async () => 'read')).rejects.toBeInstanceOf(DatabaseSlowError);
  statements.end();
  expect(await statements.wait(async () => 'read')).toBe('read');
});

test('4A2: lets go of the rows of each statement before the request ends', async () => {
  onTestFinished(startCollecting());
  const statements = createRequestStatements(60_000);
  const read = async () => new WeakRef(await statements.wait(async () => ({ rows: [] })));
  const answer = await read();
  await expect.poll(() => answer.deref() === undefined).toBe(true);
  statements.end();
});
