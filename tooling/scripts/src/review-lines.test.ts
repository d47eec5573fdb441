import { describe, expect, test } from 'vitest';

import { openRepository } from './repository.ts';

/**
 * Findings of the review of 2026-11-27, by letter and number. A test that would fail without the repair begins its title
 * with them, as in `A1: shows only the handle`.
 */
const FINDINGS: Readonly<Record<string, string>> = {
  A1: 'what a sign-in provider knows is stored and shown only after the person pressed a button',
  A2: 'typed text survives a session that ends elsewhere, encrypted',
  A3: 'a live stream can be kept up from a phone, and a timeline shows it once',
  A4: 'no autosaved form changes what visitors see by a pre-filled value',
  B1: 'no head of an anonymous request stalls the web server',
  B2: 'concurrent requests cannot exceed a quota',
  B3: 'mails to typed addresses are counted by mailbox',
  B4: 'a busy database is 503, weak secrets end the start, refused keys are logged',
  B5: 'the token of a sister app reaches five operations',
  B6: 'one address within its limits does not overload the web app',
  B7: 'drafts, special names, large imports and reports answer what is right',
  B8: 'licences of what is shipped are known and named',
  B9: 'requirements of level 1 hold, and six of level 2',
  C1: 'uploads may be slow, show progress and can be tried again',
  C2: 'imported files are read in the encoding that they have',
  C3: 'a pasted URL keeps its last character',
  C4: 'invisible characters at the ends of a URL are cut',
  C5: 'every readable item of a feed is shown',
  C6: 'a share card shows a whole name or the handle',
  C7: 'pictures keep their colours, and show a frame that is not empty',
  C8: 'link previews are read in the encoding that they have',
  C9: 'mails reach addresses with two dots',
  C10: 'in-app browsers are told where Google refuses to log in',
  C11: 'readers of feeds see an entry once, whatever its page is called',
  C12: 'form fields of pages do not make phones zoom',
  C13: 'texts in right-to-left scripts keep their direction',
  C14: 'entity tags are compared weakly',
  C15: 'names of hosts are shown in their own script',
  C16: 'full-width letters of e-mail addresses are folded',
  C17: 'each public screen names its languages and its canonical URL',
  C18: 'browsers find where to change a password',
  C19: 'a page URL with a trailing mark leads to the page',
  C20: 'apps that lead visitors have names in the statistics',
  C21: 'a wrong DNS record says what is wrong',
  D1: 'a service that hangs ends each request in time',
  D2: 'mail features need no Instagram app',
  D3: 'metrics, alerts and documents come with every installation',
  D4: 'the doctor finds what keeps people from signing in, moderating and restoring',
  D5: 'backups are verified, leave the machine and lead back to a moment',
  D6: 'each failure of a service has its own sentence',
  D7: 'figures name their commit, and restore and benches say what they do',
  D8: 'operators find how to move, size, rotate and answer a request for data',
  E2: 'every screen announces toasts',
  E3: 'signing up with a service begins with the services',
  E4: 'the identity SDK is the current one, or the reason is recorded',
};

/** Findings that another test proves, or that are decided elsewhere, with the place. */
const RECORDED: Readonly<Record<string, string>> = {
  D9: 'the issue on speed orders the erasure of accounts with a million followers',
  E1: 'A3, whose tests prove the row on live streams',
};

/** Test files, and the tables of the corpus. */
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|^apps\/api\/test\/corpus\/.*\.(?:ts|json)$/;
/** A title's first letters, after its quotation mark: one line, or several with commas. */
const TITLE = /['"`]((?:[A-F]\d+, )*[A-F]\d+): /g;

/** Number of findings by letter. */
const COUNTS = { A: 4, B: 9, C: 21, D: 9, E: 4 } as const;

describe('the findings of the review', () => {
  test('are all repaired or recorded', () => {
    const lines = Object.entries(COUNTS).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
    );
    expect([...Object.keys(FINDINGS), ...Object.keys(RECORDED)].toSorted()).toEqual(lines.toSorted());
  });

  test('have a test each that names them', async () => {
    const { files, read } = await openRepository();
    const tests = files.filter((file) => TEST_FILE.test(file));
    const texts = await Promise.all(tests.map(read));
    const titled = texts.flatMap((text) =>
      [...text.matchAll(TITLE)].flatMap(([, lines = '']) => lines.split(', ')),
    );
    const named = new Set(titled);
    expect(Object.keys(FINDINGS).filter((line) => !named.has(line))).toEqual([]);
  });
});
