import { describe, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import {
  afterCheck,
  afterVisit,
  type CheckedName,
  endOf,
  isRedirectedTo,
  judgeName,
  type NameRecord,
  toNewRecord,
} from './names.rules.ts';
import { isPublicName, isPublicSuffix } from './records/public-suffix.ts';

const REFUSED = {
  own: ['product.example'],
  blocked: ['blocked.example'],
  isSuffix: isPublicSuffix,
  isPublic: isPublicName,
  privateSuffixes: ['example'],
};
const START = new Date('2026-11-20T03:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);

const FOUND = { proof: 'found', target: 'found' } as const;
const MISSING = { proof: 'found', target: 'missing' } as const;
const SILENT = { proof: 'unanswered', target: 'unanswered' } as const;

function recordOf(checked: CheckedName): NameRecord {
  if (checked.kind === 'ended') throw new Error('The name ended');
  return checked.record;
}

describe('a typed name', () => {
  test.each([
    ['mio.example', 'mio.example'],
    ['  Mio.Example. ', 'mio.example'],
    ['https://mio.example/', 'mio.example'],
    ['HTTP://mio.example', 'mio.example'],
    ['みお.example', 'xn--t8juf.example'],
    ['www.mio.co.jp', 'www.mio.co.jp'],
    ['mio.github.io', 'mio.github.io'],
  ])('%j is normalised to %s', (text, name) => {
    expect(judgeName(text, REFUSED)).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'name_malformed'],
    ['mio', 'name_malformed'],
    ['localhost', 'name_malformed'],
    ['192.0.2.1', 'name_malformed'],
    ['0x7f.1', 'name_malformed'],
    ['[::1]', 'name_malformed'],
    ['mio.example:8080', 'name_malformed'],
    ['mio.example/page', 'name_malformed'],
    ['mio.example?x', 'name_malformed'],
    ['user@mio.example', 'name_malformed'],
    ['ftp://mio.example', 'name_malformed'],
    ['-mio.example', 'name_malformed'],
    ['mio_.example', 'name_malformed'],
    ['mio .example', 'name_malformed'],
    [`${'a'.repeat(64)}.example`, 'name_malformed'],
    [`${'a.'.repeat(120)}example`, 'name_malformed'],
    ['product.example', 'name_own'],
    ['mio.product.example', 'name_own'],
    ['blocked.example', 'name_blocked'],
    ['www.blocked.example', 'name_blocked'],
    ['co.jp', 'name_suffix'],
    ['com.tw', 'name_suffix'],
    ['github.io', 'name_suffix'],
  ])('%j is refused with %s', (text, code) => {
    expect(judgeName(text, REFUSED)).toEqual({ ok: false, code });
  });

  test.each([
    'mio.local',
    'mio.internal',
    'mio.test',
    'mio.invalid',
    'mio.localhost',
    'mio.onion',
    'mio.alt',
    'mio.home.arpa',
    '1.2.0.192.in-addr.arpa',
    'mio.nosuchtld',
    'mio.example',
  ])('B7: %s has no public suffix and is refused', (text) => {
    expect(judgeName(text, { ...REFUSED, privateSuffixes: [] })).toEqual({
      ok: false,
      code: 'name_malformed',
    });
  });

  test('is accepted when it only ends with the same letters as our name', () => {
    expect(judgeName('notproduct.example', REFUSED)).toEqual({ ok: true, name: 'notproduct.example' });
  });
});

describe('a claim', () => {
  test('becomes verified when both records are found', () => {
    const checked = afterCheck(toNewRecord(START), FOUND, after(HOUR_MS));
    expect(checked).toMatchObject({
      kind: 'kept',
      record: { state: 'verified', verifiedAt: after(HOUR_MS), failures: 0 },
      nextCheckAt: after(HOUR_MS + DAY_MS),
    });
    expect(endOf(recordOf(checked))).toBeNull();
  });

  test.each([
    { proof: 'found', target: 'missing' },
    { proof: 'missing', target: 'found' },
    { proof: 'found', target: 'unanswered' },
    { proof: 'unanswered', target: 'found' },
  ] as const)('stays unverified with proof $proof and target $target', (finding) => {
    const { state, proof, target } = recordOf(afterCheck(toNewRecord(START), finding, after(MINUTE_MS)));
    expect({ state, proof, target }).toEqual({ state: 'pending', ...finding });
  });

  test('ends after seven days without its records, even while name servers do not respond', () => {
    const claim = toNewRecord(START);
    expect(endOf(claim)).toEqual(after(7 * DAY_MS));
    for (const finding of [MISSING, SILENT]) {
      expect(afterCheck(claim, finding, after(7 * DAY_MS - 1)).kind).toBe('kept');
      expect(afterCheck(claim, finding, after(7 * DAY_MS)).kind).toBe('ended');
    }
  });

  test('is checked every five minutes, or hourly while the name servers do not respond', () => {
    expect(afterCheck(toNewRecord(START), MISSING, START)).toMatchObject({
      nextCheckAt: after(5 * MINUTE_MS),
    });
    for (const finding of [SILENT, { proof: 'missing', target: 'unanswered' } as const])
      expect(afterCheck(toNewRecord(START), finding, START)).toMatchObject({ nextCheckAt: after(HOUR_MS) });
  });
});

describe('a verified name', () => {
  const verified = recordOf(afterCheck(toNewRecord(START), FOUND, START));

  test('is kept without a response for any number of days', () => {
    let record = verified;
    for (let day = 1; day <= 200; day += 1)
      record = recordOf(afterCheck(record, SILENT, after(day * DAY_MS)));
    expect([record.state, record.failures, record.failingSince]).toEqual(['verified', 0, null]);
  });

  test('is released after 30 days of refusals, with one warning at the third', () => {
    let record = verified;
    const warned: number[] = [];
    for (let day = 1; day <= 30; day += 1) {
      const checked = afterCheck(record, MISSING, after(day * DAY_MS));
      record = recordOf(checked);
      if (checked.kind === 'kept' && checked.isWarned) warned.push(day);
    }
    expect([record.state, warned]).toEqual(['verified', [3]]);
    expect(endOf(record)).toEqual(after(31 * DAY_MS));
    expect(afterCheck(record, MISSING, after(31 * DAY_MS)).kind).toBe('ended');
  });

  test('counts one refusal a day, no matter how often the owner checks', () => {
    let record = verified;
    const warned: number[] = [];
    for (const hour of [24, 24, 25, 30, 48, 49, 72, 73]) {
      const checked = afterCheck(record, MISSING, after(hour * HOUR_MS));
      record = recordOf(checked);
      if (checked.kind === 'kept' && checked.isWarned) warned.push(hour);
    }
    expect([record.failures, warned]).toEqual([3, [72]]);
  });

  test.each(['quoted', 'spaced', 'name_doubled'] as const)(
    'C21: counts a record that is %s as a refusal',
    (proof) => {
      const checked = afterCheck(verified, { proof, target: 'found' }, after(DAY_MS));
      expect(recordOf(checked)).toMatchObject({ failures: 1, proof });
    },
  );

  test('is not released before its owner has been warned', () => {
    let record = recordOf(afterCheck(verified, MISSING, after(DAY_MS)));
    record = recordOf(afterCheck(record, MISSING, after(40 * DAY_MS)));
    const warning = afterCheck(record, MISSING, after(41 * DAY_MS));
    expect(warning).toMatchObject({ kind: 'kept', isWarned: true });
    expect(afterCheck(recordOf(warning), MISSING, after(42 * DAY_MS)).kind).toBe('ended');
  });

  test('keeps the count of refusals during days without a response', () => {
    const failing = recordOf(afterCheck(verified, MISSING, after(DAY_MS)));
    const silent = recordOf(afterCheck(failing, SILENT, after(40 * DAY_MS)));
    expect([silent.failures, silent.failingSince]).toEqual([1, after(DAY_MS)]);
  });

  test('resets the refusals when the records are back', () => {
    const failing = recordOf(afterCheck(verified, MISSING, after(DAY_MS)));
    const { failures, failingSince, verifiedAt } = recordOf(afterCheck(failing, FOUND, after(2 * DAY_MS)));
    expect([failures, failingSince, verifiedAt]).toEqual([0, null, START]);
  });
});

describe('visits of the main name', () => {
  const main = { isMain: true, failingSince: null };

  test('redirect other addresses to the main name after 24 hours of answers', () => {
    let visits = afterVisit({ answersSince: null, silences: 0 }, true, START);
    visits = afterVisit(visits, true, after(DAY_MS));
    expect(isRedirectedTo({ ...main, ...visits }, false, after(DAY_MS - 1))).toBe(false);
    expect(isRedirectedTo({ ...main, ...visits }, false, after(DAY_MS))).toBe(true);
  });

  test('do not start a redirect during a silence, and keep a redirect during two', () => {
    let visits = afterVisit({ answersSince: START, silences: 0 }, false, after(DAY_MS));
    visits = afterVisit(visits, false, after(DAY_MS));
    expect(isRedirectedTo({ ...main, ...visits }, false, after(DAY_MS))).toBe(false);
    expect(isRedirectedTo({ ...main, ...visits }, true, after(DAY_MS))).toBe(true);
    visits = afterVisit(visits, false, after(DAY_MS));
    expect(isRedirectedTo({ ...main, ...visits }, true, after(DAY_MS))).toBe(false);
  });

  test('redirect no address to a name with a missing record or to a secondary name', () => {
    const visits = { answersSince: START, silences: 0 };
    const failing = { ...main, ...visits, failingSince: START };
    expect(isRedirectedTo(failing, true, after(DAY_MS))).toBe(false);
    expect(isRedirectedTo({ ...main, ...visits, isMain: false }, true, after(DAY_MS))).toBe(false);
  });

  test('reset the start of answers at the third silence in a row', () => {
    const visits = { answersSince: START, silences: 2 };
    expect(afterVisit(visits, false, START)).toEqual({ answersSince: null, silences: 3 });
    expect(afterVisit(visits, true, START)).toEqual({ answersSince: START, silences: 0 });
  });
});
