import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Mail } from '#platform/mail/mail.ts';

import { storeAnswer, storeDecision } from '../../../test/support/desk/decisions.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { readMailHtml } from '../../../test/support/mail-html.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { findLineFaults, HOSTILE_SAMPLE, toFault } from '../../../test/support/texts/hostile-texts.ts';

// Operators quote what they found, so their words can contain any text of a page.

let api: TestApp;
let id = '';
beforeAll(async () => {
  api = await createTestApp();
  ({ id } = await createCreator(api));
  api.identity.emails.set(id, 'mio@example.com');
}, 60_000);
afterAll(async () => api.close());

async function mailAll(text: string): Promise<readonly Mail[]> {
  const words = { facts: text, explanation: `${text}\r\n${text}`, undoReason: text };
  const decisionId = await storeDecision(api.db, id, words);
  await storeAnswer(api.db, decisionId, { userId: id, explanation: text });
  const before = api.mail.sent.length;
  for (const news of ['decided', 'undone', 'upheld', 'overturned'] as const)
    await api.outbox.deliver(
      await api.outbox.add(api.db, { kind: 'decision_made', userId: id, decisionId, news }),
    );
  return api.mail.sent.slice(before);
}

/** Whether a line of the plain text is indented like the words of operators. */
const isQuoted = (line: string): boolean => line.startsWith('  ');

test(
  'words of operators cannot forge lines, markup or links of decision mails',
  { timeout: 240_000 },
  async () => {
    const frames = (await mailAll('Words')).map(({ text }) =>
      text.split('\n').filter((line) => !isQuoted(line)),
    );
    const withoutIds = (lines: readonly string[] = []): string =>
      lines.join('\n').replaceAll(/#[\w-]+/g, '#');
    const found: string[] = [];
    for (const hostile of HOSTILE_SAMPLE) {
      // PostgreSQL cannot store U+0000. The added letters keep invisible texts from being empty.
      const stored = `a${hostile.replaceAll('\u0000', '')}b`;
      const mails = await mailAll(stored);
      if (mails.length !== frames.length) found.push(toFault('a missing mail', hostile));
      for (const [at, { subject, text, html = '' }] of mails.entries()) {
        const document = readMailHtml(html);
        const lines = text.split('\n');
        const frame = withoutIds(lines.filter((line) => !isQuoted(line)));
        const faults = [
          ...findLineFaults(subject),
          ...lines.flatMap(findLineFaults),
          ...document.faults,
          ...document.hrefs.filter((href) => !href.startsWith('http://localhost:3000/')),
          ...(frame === withoutIds(frames[at]) ? [] : ['other lines']),
        ];
        found.push(...faults.map((fault) => toFault(fault, hostile)));
      }
    }
    expect(found).toEqual([]);
    expect(HOSTILE_SAMPLE.length).toBeGreaterThanOrEqual(80);
  },
);
