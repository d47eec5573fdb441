import { expect, test } from 'vitest';

import { legalDocuments } from './legal-documents.ts';

const inJapanese = (path: string): string => `/ja${path}`;

test('an installation that names no documents has those of the product, in the language of the screen', () => {
  expect(legalDocuments({ termsUrl: null, privacyUrl: null }, inJapanese)).toEqual([
    { kind: 'terms', href: '/ja/terms' },
    { kind: 'privacy', href: '/ja/privacy' },
  ]);
});

test('each that the operator names takes the place of ours', () => {
  const privacyUrl = 'https://operator.example/privacy';
  expect(legalDocuments({ termsUrl: null, privacyUrl }, inJapanese)).toEqual([
    { kind: 'terms', href: '/ja/terms' },
    { kind: 'privacy', href: privacyUrl },
  ]);
});
