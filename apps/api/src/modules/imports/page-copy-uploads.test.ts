import { expect, test, vi } from 'vitest';

import { MAX_READ_AT_ONCE, type PageCopyReading } from '#platform/page-copies/page-copy-reader.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { createCreator, type ProblemBody } from '../../../test/support/factories.ts';
import { uploadPageCopy } from '../../../test/support/pages/page-copies.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

const UNKNOWN = { kind: 'problem', code: 'copy_unknown' } as const;

async function upload(api: TestApp) {
  const { id: as } = await createCreator(api);
  const { status, body } = await uploadPageCopy<ProblemBody>(api, as, Buffer.from('PK'));
  return [status, body.code];
}

test('refuses a page copy unread while three others are being read, and accepts it afterwards', async () => {
  const pending: ((answer: PageCopyReading) => void)[] = [];
  const readPageCopy = vi.fn<() => Promise<PageCopyReading>>(
    async () => new Promise((resolve) => void pending.push(resolve)),
  );
  const api = await createTestAppForTest({ readPageCopy });
  const uploads = Array.from({ length: MAX_READ_AT_ONCE }, async () => upload(api));
  await vi.waitFor(() => expect(pending).toHaveLength(MAX_READ_AT_ONCE));
  expect(await upload(api)).toEqual([503, 'service_unavailable']);
  expect(readPageCopy).toHaveBeenCalledTimes(MAX_READ_AT_ONCE);
  for (const resolve of pending) resolve(UNKNOWN);
  expect(await Promise.all(uploads)).toEqual(uploads.map(() => [422, 'import_unreadable']));
  readPageCopy.mockResolvedValue(UNKNOWN);
  expect(await upload(api)).toEqual([422, 'import_unreadable']);
});

test('accepts further page copies after unreadable uploads', async () => {
  const readPageCopy = vi.fn<() => Promise<PageCopyReading>>(async () => {
    throw new ReadingFailure('busy');
  });
  const api = await createTestAppForTest({ readPageCopy });
  for (let sent = 0; sent <= MAX_READ_AT_ONCE; sent += 1) {
    expect(await upload(api)).toEqual([503, 'service_unavailable']);
  }
  expect(readPageCopy).toHaveBeenCalledTimes(MAX_READ_AT_ONCE + 1);
});
