import type { Letter } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { toLettersFile } from './letters-file.ts';

const WORDS = {
  received: 'Received',
  name: 'Name',
  letter: 'Letter',
  isFromMember: 'Member',
  mayBeShown: 'May be shown',
  isThanked: 'Thanked',
  about: 'Asks for',
  replyTo: 'Reply to',
  broughtFrom: 'Brought from',
  yes: 'yes',
  no: 'no',
};

const LETTER: Letter = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  body: 'Thank you!',
  from_name: 'Haru',
  is_from_member: true,
  is_public: false,
  is_shown: false,
  is_read: false,
  is_thanked: false,
  is_sender_blocked: false,
  received_at: '2026-11-20T03:00:00.000Z',
  brought_from: null,
};

const cellsOf = (changes: Partial<Letter>): string =>
  toLettersFile([{ ...LETTER, ...changes }], WORDS)
    .split('\r\n')
    .slice(1)
    .join('\r\n');

test('writes the byte order mark and a header row', () => {
  expect(toLettersFile([LETTER], WORDS)).toBe(
    '\uFEFF"Received","Name","Letter","Member","May be shown","Thanked","Asks for","Reply to","Brought from"\r\n' +
      '"2026-11-20T03:00:00.000Z","Haru","Thank you!","yes","no","no","","",""\r\n',
  );
});

test('writes the host and leaves the member cell empty for an imported letter', () => {
  expect(cellsOf({ is_from_member: false, brought_from: 'old.example' })).toContain(
    '"Thank you!","","no","no","","","old.example"',
  );
});

test('writes the commission and the way to answer', () => {
  expect(cellsOf({ about: 'Icon (¥6,000)', reply_to: '@haru' })).toContain('"Icon (¥6,000)","\'@haru",""');
});

test('keeps quotes, commas and line breaks within a cell', () => {
  expect(cellsOf({ body: 'She said "hi",\nthen left' })).toContain('"She said ""hi"",\nthen left"');
});

test.each(['=HYPERLINK("https://example.com")', '+1', '-2', '@SUM(A1)', ' =1', '＝1'])(
  'escapes text that a spreadsheet would run as a formula: %s',
  (body) => {
    expect(cellsOf({ body })).toContain(`"'${body.replaceAll('"', '""')}"`);
    expect(cellsOf({ from_name: body })).toContain(`"'${body.replaceAll('"', '""')}"`);
  },
);
