import { describe, expect, test } from 'vitest';

import { openRepository } from './repository.ts';

/**
 * Findings of the review of 2026-11-27 that are repaired, by letter and number. A test that would fail without the repair
 * begins its title with them, as in `A1: shows only the handle`.
 */
const REPAIRED: Readonly<Record<string, string>> = {
  A1: 'what a sign-in provider knows is stored and shown only after the person pressed a button',
  A2: 'typed text survives a session that ends elsewhere, encrypted',
  A3: 'a live stream can be kept up from a phone, and a timeline shows it once',
  A4: 'no autosaved form changes what visitors see by a pre-filled value',
  B1: 'no head of an anonymous request stalls the web server',
  B2: 'concurrent requests cannot exceed a quota',
  B3: 'mails to typed addresses are counted by mailbox',
  B5: 'the token of a sister app reaches five operations',
  B6: 'one address within its limits does not overload the web app',
  B8: 'licences of what is shipped are known and named',
  C1: 'uploads may be slow, show progress and can be tried again',
  C6: 'a share card shows a whole name or the handle',
  C7: 'pictures keep their colours, and show a frame that is not empty',
  C13: 'texts in right-to-left scripts keep their direction',
  D1: 'a service that hangs ends each request in time',
  D7: 'figures name their commit, and restore and benches say what they do',
};

/** Test files, and the tables of the corpus. */
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|^apps\/api\/test\/corpus\/.*\.(?:ts|json)$/;
/** A title's first letters, after its quotation mark: one line, or several with commas. */
const TITLE = /['"`]((?:[A-F]\d+, )*[A-F]\d+): /g;

describe('the findings of the review', () => {
  test('have a test each that names them', async () => {
    const { files, read } = await openRepository();
    const tests = files.filter((file) => TEST_FILE.test(file));
    const texts = await Promise.all(tests.map(read));
    const titled = texts.flatMap((text) =>
      [...text.matchAll(TITLE)].flatMap(([, lines = '']) => lines.split(', ')),
    );
    const named = new Set(titled);
    expect(Object.keys(REPAIRED).filter((line) => !named.has(line))).toEqual([]);
  });
});
