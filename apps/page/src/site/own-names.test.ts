import { beforeEach, describe, expect, test } from 'vitest';

import { createNameChange } from '#testing/name-change.ts';

import { OwnNames } from './own-names.ts';

let names: OwnNames;

beforeEach(() => {
  names = new OwnNames();
  names.replace([
    createNameChange({ name: 'mio.example', pub_id: 'mio' }),
    createNameChange({ name: 'www.mio.example', pub_id: 'mio', is_main: false }),
    createNameChange({ name: 'rio.example', pub_id: 'rio', is_main: false }),
  ]);
});

test('finds names, main names and redirects', () => {
  expect(names.size).toBe(3);
  expect(names.find('www.mio.example')?.pubId).toBe('mio');
  expect(names.find('mio.example.evil.example')).toBeNull();
  expect(names.findMainName('mio')).toBe('mio.example');
  expect(names.findMainName('rio')).toBeNull();
  expect(names.findRedirect('mio')).toBeNull();
  names.apply([createNameChange({ name: 'mio.example', pub_id: 'mio', is_redirected: true })]);
  expect(names.findRedirect('mio')).toBe('mio.example');
});

test('redirects to a new main name only when the list says so', () => {
  names.apply([createNameChange({ name: 'mio.example', pub_id: 'mio', is_redirected: true })]);
  names.apply([
    createNameChange({ name: 'a.example', pub_id: 'mio' }),
    createNameChange({ name: 'mio.example', pub_id: 'mio', is_main: false }),
  ]);
  expect(names.findMainName('mio')).toBe('a.example');
  expect(names.findRedirect('mio')).toBeNull();
});

test('does not redirect to a name that is not the main name', () => {
  names.apply([
    createNameChange({ name: 'rio.example', pub_id: 'rio', is_main: false, is_redirected: true }),
  ]);
  expect(names.findRedirect('rio')).toBeNull();
});

describe('a change', () => {
  test('returns the previous and the new page of a name', () => {
    expect(names.apply([createNameChange({ name: 'rio.example', pub_id: 'mio', is_main: false })])).toEqual(
      new Set(['rio', 'mio']),
    );
    expect(names.find('rio.example')?.pubId).toBe('mio');
  });

  test('returns no page when nothing differs', () => {
    expect(names.apply(names.toItems())).toEqual(new Set());
    expect(names.replace(names.toItems())).toEqual(new Set());
    expect(names.size).toBe(3);
  });

  test('removes a name without a page', () => {
    const gone = createNameChange({ name: 'mio.example', pub_id: null });
    expect(names.apply([gone])).toEqual(new Set(['mio']));
    expect(names.find('mio.example')).toBeNull();
    expect(names.findMainName('mio')).toBeNull();
    expect(names.apply([gone])).toEqual(new Set());
  });

  test('applies only the last of several changes of a name', () => {
    names.apply([
      createNameChange({ name: 'new.example', pub_id: 'mio' }),
      createNameChange({ name: 'new.example', pub_id: null }),
      createNameChange({ name: 'new.example', pub_id: 'rio' }),
    ]);
    expect(names.find('new.example')?.pubId).toBe('rio');
  });

  test.each(['MIO.example', 'mio.example.', 'localhost', '127.0.0.1', 'mio.example:443', 'みお.example'])(
    'with the malformed name %j is ignored',
    (name) => {
      expect(names.apply([createNameChange({ name, pub_id: 'rio' })])).toEqual(new Set());
      expect(names.size).toBe(3);
    },
  );

  test('with a malformed handle removes the name', () => {
    names.apply([createNameChange({ name: 'mio.example', pub_id: '../rio' })]);
    expect(names.find('mio.example')).toBeNull();
  });

  test.each([
    ['did:plc:abc', 'did:plc:abc'],
    ['did:plc:ewvi7nxzyoun6zhxrhs64oiz', 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'],
    ['did:web:mio.example', 'did:web:mio.example'],
    ['did:web:mio.example/path', null],
    ['did:key:z6Mk', null],
    ['did:plc:abc\n', null],
    ['<b>did:plc:abc</b>', null],
    ['', null],
    [null, null],
  ])('with the identifier %j stores %j', (atproto_did, answered) => {
    names.apply([createNameChange({ name: 'mio.example', pub_id: 'mio', atproto_did })]);
    expect(names.find('mio.example')?.atprotoDid).toBe(answered);
  });
});

test('replaces the whole list and returns the pages of removed names', () => {
  const kept = createNameChange({ name: 'mio.example', pub_id: 'mio' });
  expect(names.replace([kept])).toEqual(new Set(['mio', 'rio']));
  expect(names.list().map(({ name }) => name)).toEqual(['mio.example']);
});

test('moves all names of a page to its new handle', () => {
  names.move('mio', 'mio_new');
  expect(names.find('mio.example')?.pubId).toBe('mio_new');
  expect(names.find('www.mio.example')?.pubId).toBe('mio_new');
  expect(names.find('rio.example')?.pubId).toBe('rio');
  expect(names.findMainName('mio_new')).toBe('mio.example');
  expect(names.findMainName('mio')).toBeNull();
});
