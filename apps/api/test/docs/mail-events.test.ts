import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { createCreator } from '../support/factories.ts';
import { addMail, addReaders } from '../support/mail-returns.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { MAIL_EVENTS_KEY } from '../support/test-mails.ts';
import { postfixReport } from '../support/texts/mail-reports.ts';

const GUIDE = new URL('../../../../docs/operating/mail.md', import.meta.url);
const SECRET = `whsec_${MAIL_EVENTS_KEY.toString('base64')}`;

let api: TestApp;
let folder = '';
let origin = '';
let readerId = '';
let returnPath = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-events-'));
  api = await createTestApp();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  // The programs of the guide take the time of the machine.
  api.clock.advance(Date.now() - api.clock.now().getTime());
  const { id: pageId } = await createCreator(api, { visibility: 'public' });
  [readerId = ''] = await addReaders(api, pageId, 1);
  const mailId = await addMail(api, pageId);
  returnPath = api.core.mailReturns?.links.bounceAddressOf({ pageId, readerId, mailId }) ?? '';
});

/** The code block of the guide that contains these words, with the addresses of this test. */
async function readBlock(words: string): Promise<string> {
  const guide = await readFile(GUIDE, 'utf8');
  const block = [...guide.matchAll(/```\w+\n([^]*?)```/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes(words));
  if (block === undefined) throw new Error(`The guide has no code with ${words}`);
  return block
    .replace('https://api.example.com', origin)
    .replace('/etc/mail-event.secret', join(folder, 'secret'));
}

async function findRefusedAt(): Promise<Date | null | undefined> {
  const [row] = await api.db.select().from(subscribers).where(eq(subscribers.id, readerId));
  return row?.refusedAt;
}

/** Runs the script for Postfix with a mail as its input; returns its exit code. */
async function pipe(secret: string): Promise<number> {
  await writeFile(join(folder, 'secret'), `${secret}\n`);
  await writeFile(join(folder, 'mail-event'), await readBlock('#!/bin/sh'));
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = execFile('sh', [join(folder, 'mail-event')], (error) => resolve(Number(error?.code ?? 0)));
  child.stdin?.end(postfixReport({ to: returnPath, messageId: 'a@b.example' }));
  return promise;
}

test('the script for Postfix hands over a report', async () => {
  expect(await pipe(SECRET)).toBe(0);
  expect(await findRefusedAt()).not.toBeNull();
});

test('the script for Postfix asks for another try when the API does not take the report', async () => {
  expect(await pipe(`whsec_${Buffer.alloc(24).toString('base64')}`)).toBe(75);
  expect(await findRefusedAt()).toBeNull();
});

test('the relay for Amazon SES hands over a bounce', async () => {
  const file = join(folder, 'relay.mjs');
  const secret = `const process = { env: { MAIL_EVENTS_SECRET: '${SECRET}' } };\n`;
  await writeFile(file, secret + (await readBlock('notificationType')));
  const { relay } = (await import(pathToFileURL(file).href)) as { relay: (message: object) => Promise<void> };
  const mail = { source: returnPath, messageId: '0100018c' };
  await relay({ notificationType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail });
  expect(await findRefusedAt()).not.toBeNull();
});
