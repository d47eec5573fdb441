import { expect, test } from 'vitest';

import { createDriverError } from '../../test/support/databases/broken-database.ts';
import { createFakeStorage } from '../../test/support/stand-ins/fake-storage.ts';
import { toProblem } from './http/problems/to-problem.ts';
import { limitStorageCalls } from './storage-in-time.ts';

/** The problem of an upload whose storage folder fails with this system error code. */
async function putInto(code: string): Promise<readonly string[]> {
  const put = async (): Promise<never> => Promise.reject(createDriverError(code));
  const storage = limitStorageCalls({ ...createFakeStorage(), put });
  const error: unknown = await storage.put('images/x', new Uint8Array(1)).catch((thrown: unknown) => thrown);
  const problem = toProblem(error);
  return [problem.code, problem.message];
}

test('D6: names the object storage in the problem when its folder is not writable', async () => {
  expect(await putInto('EROFS')).toEqual(['service_unavailable', 'The object storage is unavailable']);
  expect(await putInto('ENOSPC')).toEqual(['storage_full', 'The storage is full']);
});
