import { expect, test } from 'vitest';

import { toPreviewDocument } from './preview-document.ts';

test('gives the nonce to the style of the mail only', () => {
  const html = '<html><head><title>x</title><style>a{}</style></head><body>&lt;style&gt;</body></html>';
  expect(toPreviewDocument(html, 'YWJj$&')).toBe(
    '<html><head><base target="_blank"><title>x</title><style nonce="YWJj$&">a{}</style></head>' +
      '<body>&lt;style&gt;</body></html>',
  );
});
