import { describe, expect, test } from 'vitest';

import { toHostName } from './host-names.ts';

describe('a domain name', () => {
  test.each([
    ['mio.example', 'mio.example'],
    ['MIO.example', 'mio.example'],
    ['mio.example:443', 'mio.example'],
    ['mio.example.', 'mio.example'],
    ['mio.example.:8443', 'mio.example'],
    ['www.mio.example', 'www.mio.example'],
    ['xn--q9jyb4c.example', 'xn--q9jyb4c.example'],
    ['7.mio.example', '7.mio.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('is parsed from %j as %j', (text, name) => {
    expect(toHostName(text)).toBe(name);
  });

  test('may have 253 characters, not counting final dot and port', () => {
    const name = `${'a.'.repeat(123)}example`;
    expect(name).toHaveLength(253);
    expect(toHostName(`${name}.:65535`)).toBe(name);
    expect(toHostName(`a${name}`)).toBeNull();
  });
});

test.each([
  ['evil.example#mio.example'],
  ['mio.example@evil.example'],
  ['mio.example, evil.example'],
  ['127.0.0.1'],
  ['127.0.0.1:3001'],
  ['[::1]'],
  ['localhost'],
  ['localhost:3000'],
  [''],
  [undefined],
  [null],
  [['mio.example']],
  [`${'a'.repeat(300)}.example`],
  [`${'a'.repeat(64)}.example`],
  ['mio.example:99999999'],
  ['mio.example:'],
  ['みお.example'],
  ['mio.example\t'],
  ['mio.example\n'],
  [' mio.example'],
  ['-mio.example'],
  ['mio-.example'],
  ['mio..example'],
  ['.mio.example'],
  ['mio_.example'],
  ['https://mio.example'],
  ['mio.example/'],
])('refuses the host %j', (text) => {
  expect(toHostName(text)).toBeNull();
});
