import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import { postfixReport } from '../../../test/support/texts/mail-reports.ts';
import { createMailReturnReader } from './mail-return-reader.ts';

const TOKEN = '0'.repeat(61);
const MAIL = { to: `b+${TOKEN}@bounces.example.com`, messageId: 'reader-mail.1.2@musubi.example' };

function createReader(options: Partial<Parameters<typeof createMailReturnReader>[0]> = {}) {
  const reader = createMailReturnReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

test('reads a report in a process, and goes on after one that is nested 1,000 deep', async () => {
  const { read } = createReader();
  const deep = Array.from(
    { length: 1000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  expect(await read(Buffer.from(deep.join('')))).toBeNull();
  expect(await read(postfixReport(MAIL))).toEqual({ type: 'hard', token: TOKEN, messageId: MAIL.messageId });
});

test('gives up a slow report', async () => {
  const program = await writeReaderProgram(
    "process.on('message', () => { while (true); }); process.send('ready');",
  );
  await expect(createReader({ program, timeoutMs: 300 }).read(Buffer.alloc(1))).rejects.toMatchObject({
    code: 'silent',
  });
});

test.each([
  { found: { type: 'hard', token: TOKEN, messageId: null, address: 'reader@mail.example' } },
  { found: { type: 'hard', token: `${TOKEN}@x.example`, messageId: null } },
  { found: { type: 'gone', token: null, messageId: null } },
  {},
])('refuses the answer %j of a compromised process', async (answer) => {
  const program = await writeReaderProgram(
    `process.on('message', () => process.send(${JSON.stringify(answer)})); process.send('ready');`,
  );
  await expect(createReader({ program }).read(Buffer.alloc(1))).rejects.toMatchObject({ code: 'nonsense' });
});
