import { describe, expect, test } from 'vitest';

import { openRepository } from './repository.ts';

/** Findings of the review of 2026-11-27, and with a 4 those of the review of 2026-11-30, by letter and number. */
const FINDINGS = 'A1-4, B1-9, C1-21, D1-9, E1-4, 4A1-15, 4B1-12, 4C1-13, 4D1-8, 4E1-6';

/** Findings without a test yet, by the issue that takes them, and those that another test proves. */
const RECORDED: Readonly<Record<string, string>> = {
  'the issue on speed, which orders the erasure of accounts with a million followers': 'D9',
  'A3, whose tests prove the row on live streams': 'E1',
  'Repair the rest: other people’s software, and what annoys':
    '4A7-15, 4B3, 4B6-7, 4B9-12, 4C1-13, 4D4-8, 4E3-6',
  'Twelve rules for every screen, each with a check that decides it': '4B4-5, 4B8',
  'Money and countries: nothing is offered that cannot be paid, nothing hides behind a provider': '4E2',
};

const listLines = (ranges: string): readonly string[] =>
  [...ranges.matchAll(/(4?[A-F])(\d+)(?:-(\d+))?/g)].flatMap(([, letter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letter}${Number(first) + at}`),
  );
const findings = listLines(FINDINGS);
const recorded = Object.values(RECORDED).flatMap(listLines);

/** Test files, and the tables of the corpus. */
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|^apps\/api\/test\/corpus\/.*\.(?:ts|json)$/;
/** The first letters of a title that names findings, after its quotation mark: one, or several with commas. */
const TITLE = /['"`]((?:4?[A-F]\d+, )*4?[A-F]\d+): /g;

const findNamed = (text: string): readonly string[] =>
  [...text.matchAll(TITLE)].flatMap(([, lines = '']) => lines.split(', '));

describe('the findings of the reviews', () => {
  test.each([
    ["test('A1: shows only the handle'", ['A1']],
    ["test('4A6, 4B2: tells who asked'", ['4A6', '4B2']],
    ["test('tells A1: nothing'", []],
  ])('are read from the title of %s', (text, named) => {
    expect(findNamed(text)).toEqual(named);
  });

  test('are recorded once each', () => {
    expect(recorded.filter((line) => !findings.includes(line))).toEqual([]);
    expect(new Set(recorded).size).toBe(recorded.length);
  });

  test('have a test that names them, unless they are recorded', async () => {
    const { files, read } = await openRepository();
    const others = files.filter((file) => TEST_FILE.test(file) && !import.meta.url.endsWith(`/${file}`));
    const texts = await Promise.all(others.map(read));
    const named = new Set(texts.flatMap(findNamed));
    expect(findings.filter((line) => !named.has(line) && !recorded.includes(line))).toEqual([]);
    expect(recorded.filter((line) => named.has(line))).toEqual([]);
  });
});
