import { expect, test } from 'vitest';

import { legalDocuments } from './legal-documents.ts';

const inJapanese = (path: string): string => `/ja${path}`;

test("falls back to the product's documents in the screen's language", () => {
  expect(legalDocuments({ termsUrl: null, privacyUrl: null }, inJapanese)).toEqual([
    { kind: 'terms', href: '/ja/terms' },
    { kind: 'privacy', href: '/ja/privacy' },
  ]);
});

test("prefers the operator's own document to the product's document", () => {
  const privacyUrl = 'https://operator.example/privacy';
  expect(legalDocuments({ termsUrl: null, privacyUrl }, inJapanese)).toEqual([
    { kind: 'terms', href: '/ja/terms' },
    { kind: 'privacy', href: privacyUrl },
  ]);
});
