import { afterAll, expect, test } from 'vitest';

import { createCapturedLog } from '../../../test/support/logs.ts';
import { createPageCopyReader } from './page-copy-reader.ts';
import { readPageCopy } from './read-page-copy.ts';
import { stageCopy, writeCopy } from './testing/copy-fixtures.ts';
import { HOSTILE_COPIES } from './testing/hostile-copies.ts';
import { HOSTILE_ZIPS } from './testing/hostile-zips.ts';

/** Longer than the reader's time limit, so that a copy that exceeds that limit fails with a log entry. */
const TIMEOUT_MS = 90_000;

const { log, lines } = createCapturedLog();
const reader = createPageCopyReader({ log });
afterAll(() => reader.close());

test.each([...HOSTILE_ZIPS, ...HOSTILE_COPIES])(
  'refuses %s',
  { timeout: TIMEOUT_MS },
  async (_name, write, code) => {
    const { path, into, listFiles } = await stageCopy(write());
    lines.length = 0;
    expect(await reader.read(path, into)).toEqual({ kind: 'problem', code });
    expect(lines.join('\n'), 'the process answers or dies in time').not.toContain('silent');
    for (const name of await listFiles()) expect(name).toMatch(/^into\/(?:\d{4}\.bin|letters-\d{4}\.json)$/);
  },
);

test('refuses a copy that is truncated at any offset', { timeout: TIMEOUT_MS }, async () => {
  const zip = writeCopy();
  for (let length = 0; length < zip.length; length += 37) {
    const { path, into } = await stageCopy(zip.subarray(0, length));
    expect(await readPageCopy(path, into)).toEqual({ kind: 'problem', code: 'copy_broken' });
  }
});

test('reads or refuses a copy with one changed byte', { timeout: TIMEOUT_MS }, async () => {
  const zip = writeCopy();
  for (let at = 0; at < zip.length; at += 41) {
    const changed = Buffer.from(zip);
    changed.writeUInt8(255 - changed.readUInt8(at), at);
    const { path, into } = await stageCopy(changed);
    expect(await readPageCopy(path, into)).not.toEqual({ kind: 'unable' });
  }
});
