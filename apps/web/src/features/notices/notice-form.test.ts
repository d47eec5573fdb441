import { expect, test } from 'vitest';

import { findProblems, type NoticeDraft, readUrls, toProblems, toRequest } from './notice-form.ts';

const WHOLE: NoticeDraft = {
  kind: 'illegal',
  urls: 'https://pages.example/@mio',
  concernsChildren: false,
  work: '',
  role: null,
  text: 'It breaks the law.',
  name: 'Haru',
  email: 'haru@example.com',
  isInGoodFaith: true,
};

test('reads one URL per line, adds the scheme and removes duplicates', () => {
  expect(readUrls(' pages.example/@mio\n\nhttps://pages.example/@mio\r\nhttps://mio.example ')).toEqual([
    'https://pages.example/@mio',
    'https://mio.example',
  ]);
});

test('finds no problem in a complete notice', () => {
  expect(findProblems(WHOLE)).toEqual({});
  expect(findProblems({ ...WHOLE, kind: 'copyright', work: 'A drawing', role: 'agent' })).toEqual({});
  expect(findProblems({ ...WHOLE, concernsChildren: true, name: '', email: '' })).toEqual({});
});

test.each<[string, Partial<NoticeDraft>, object]>([
  ['no URL', { urls: ' \n' }, { urls: { problem: 'required' } }],
  ['six URLs', { urls: 'a.jp b.jp c.jp d.jp e.jp f.jp' }, { urls: { problem: 'too_many' } }],
  ['no text', { text: ' ' }, { text: { problem: 'required' } }],
  ['a long text', { text: 'a'.repeat(2001) }, { text: { problem: 'too_long' } }],
  ['no name', { name: '' }, { name: { problem: 'required' } }],
  ['no address', { email: '' }, { email: { problem: 'required' } }],
  ['a wrong address', { email: 'haru' }, { email: { problem: 'email_malformed' } }],
  [
    'a wrong address, hidden or not',
    { email: 'h', concernsChildren: true },
    { email: { problem: 'email_malformed' } },
  ],
  ['no good faith', { isInGoodFaith: false }, { good_faith: { problem: 'required' } }],
  [
    'copyright without work and role',
    { kind: 'copyright' },
    { work: { problem: 'required' }, role: { problem: 'required' } },
  ],
])('finds %s', (_name, changes, problems) => {
  expect(findProblems({ ...WHOLE, ...changes })).toEqual(problems);
});

test('C16: converts an address in full-width letters before it sends a notice', () => {
  const draft = { ...WHOLE, email: 'ｈａｒｕ＠example.com' };
  expect(findProblems(draft)).toEqual({});
  expect(toRequest(draft, 'ja')).toMatchObject({ email: 'haru@example.com' });
});

test('names the first URL that the API refuses', () => {
  const refused = [
    { pointer: '/body/urls/1', problem: 'not_allowed' },
    { pointer: '/body/urls/0', problem: 'not_allowed' },
    { pointer: '/body/locale', problem: 'not_allowed' },
  ] as const;
  expect(toProblems(refused, ['https://a.jp', 'https://b.jp'])).toEqual({
    urls: { problem: 'not_allowed', url: 'https://b.jp' },
  });
});

test('sends work and role only with copyright notices', () => {
  const draft = { ...WHOLE, work: 'A drawing', role: 'owner' } as const;
  expect(toRequest(draft, 'ja')).not.toHaveProperty('work');
  expect(toRequest({ ...draft, kind: 'copyright' }, 'ja')).toMatchObject({
    work: 'A drawing',
    role: 'owner',
  });
});
