import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { type Finding, fromRoot, lintPlanted } from './lint-planted.ts';
import { PLANTED } from './planted.ts';

let findings: readonly Finding[] = [];

beforeAll(async () => {
  const files = Object.entries(PLANTED).map(([path, lines]) => [
    path,
    `${lines.map(([code]) => code).join('\n')}\n`,
  ]);
  findings = await lintPlanted(Object.fromEntries(files) as Record<string, string>);
});

// An example that must pass is checked against these rules only, because the example may break other rules.
const STRUCTURE = /^house\(|no-restricted-|jsx-no-literals|no-default-export/;

describe.each(Object.entries(PLANTED))('lint of %s', (planted, lines) => {
  const cases = lines.map(([code, rule], index) => ({ line: index + 1, code, rule }));

  test.each(cases.filter(({ rule }) => rule !== null))('fails: $code', ({ line, rule }) => {
    const rules = findings.filter((one) => one.path === planted && one.line === line).map((one) => one.rule);
    expect(rules).toContain(rule);
  });

  test.each(cases.filter(({ rule }) => rule === null))('passes: $code', ({ line }) => {
    const rules = findings.filter((one) => one.path === planted && one.line === line).map((one) => one.rule);
    expect(rules.filter((rule) => STRUCTURE.test(rule))).toEqual([]);
  });
});

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('each house rule message names an existing section of a document', async () => {
  const texts = findings.filter(({ rule }) => /^house\(|no-restricted-/.test(rule)).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(50);
  for (const text of new Set(texts)) {
    const [, path = '', anchor = ''] = /See (docs\/[\w-]+\.md)#([\w-]+)/.exec(text) ?? [];
    expect(path, text).not.toBe('');
    const document = await readFile(fromRoot(path), 'utf8');
    const anchors = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));
    expect(anchors, text).toContain(anchor);
  }
});

interface Configuration {
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

test('sets each rule in at most one override', async () => {
  const { overrides } = JSON.parse(await readFile(fromRoot('.oxlintrc.json'), 'utf8')) as Configuration;
  const names = overrides.flatMap(({ rules }) => Object.keys(rules));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
