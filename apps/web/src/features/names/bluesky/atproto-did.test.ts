import { expect, test } from 'vitest';

import { parseDid } from './atproto-did.ts';

const DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';

test.each([DID, ` ${DID}\n`, `did=${DID}`, `at://${DID}`])('reads the pasted identifier %j', (text) => {
  expect(parseDid(text)).toBe(DID);
});

test('reads an identifier of a web host', () => {
  expect(parseDid('did:web:mio.example')).toBe('did:web:mio.example');
});

test.each(['', 'mio.bsky.social', '@mio', DID.slice(0, -1), `${DID}a`, DID.toUpperCase(), 'did:web:mio'])(
  'refuses %j',
  (text) => {
    expect(parseDid(text)).toBeNull();
  },
);

test('refuses an identifier that is too long to be stored', () => {
  expect(parseDid(`did:web:${'a'.repeat(200)}.example`)).toBeNull();
});
