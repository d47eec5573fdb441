import { expect, test } from 'vitest';

import { lineShareAddress, qrCodePath, shareCardPath, xPostAddress } from './share-addresses.ts';

const page = { address: 'https://example.com/@mio', text: '水野 & 澪 #1' };

test('passes text and URL to X as two query parameters', () => {
  const { searchParams, hostname } = new URL(xPostAddress(page));
  expect(hostname).toBe('x.com');
  expect(searchParams.get('url')).toBe(page.address);
  expect(searchParams.get('text')).toBe(page.text);
});

test('passes the URL to LINE as one query parameter', () => {
  expect(new URL(lineShareAddress(page)).searchParams.get('url')).toBe(page.address);
});

test('derives the paths of QR code and share card from the path of the page', () => {
  expect(qrCodePath('mio', 'svg')).toBe('/@mio/qr.svg');
  expect(qrCodePath('mio', 'png')).toBe('/@mio/qr.png');
  expect(shareCardPath('mio', 3)).toMatch(/^\/@mio\/card\/[\w-]{22}\.jpg\?version=3$/);
});
