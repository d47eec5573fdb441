import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readDevice } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a User-Agent', () => {
  test.each([
    [
      `Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'computer',
    ],
    [
      `Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Microsoft Edge',
      'Windows',
      'computer',
    ],
    [
      'Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox',
      'macOS',
      'computer',
    ],
    [
      `X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome',
      'Chrome OS',
      'computer',
    ],
    [`Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
    [`Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
    [
      'iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'phone',
    ],
  ])('yields browser, system and device for %s', (rest, browser, system, kind) => {
    expect(readDevice(`Mozilla/5.0 (${rest}`)).toEqual({ browser, system, kind });
  });

  test.each([
    undefined,
    '',
    'node',
    'curl/8.1 (x) y',
    '<script>alert(1)</script>/1 (x) y',
    'Bank of Mio/1 (x)',
  ])('yields no names when it is %j', (userAgent) => {
    expect(readDevice(userAgent)).toEqual({ browser: null, system: null, kind: null });
  });

  test('never appears in the result for random input', () => {
    const words = [
      'Chrome/',
      'Android',
      'iPhone',
      'Version/',
      '(',
      ')',
      '/',
      ' ',
      ';',
      'Opera',
      'Tizen',
      'bot',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words, 'Kuroi')).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (userAgent) => {
        const { browser, system } = readDevice(`Kuroi ${userAgent}`);
        expect(`${browser ?? ''}${system ?? ''}`).not.toContain('Kuroi');
      }),
      { numRuns: 500 },
    );
  });

  test('is parsed only up to 400 characters', () => {
    const far = `${'x'.repeat(400)} Chrome/142.0.0.0 (Windows NT 10.0)`;
    expect(readDevice(far).browser).toBeNull();
  });
});
