import { expect, test } from 'vitest';

import { fieldsOfNameStep, reachOf } from './start-name-fields.ts';

const of = <Visibility extends string>(visibility: Visibility) => ({ visibility });

test('A1: does not publish the page when the creator continues without confirming', () => {
  for (const saved of ['unlisted', 'draft'] as const) {
    expect(fieldsOfNameStep(of('public'), of(saved))).not.toContain('visibility');
    expect(reachOf(of('public'), of(saved))).toBe(saved);
  }
});

test('A1: saves the page as a draft when the creator continues with the switch on', () => {
  expect(fieldsOfNameStep(of('draft'), of('unlisted'))).toContain('visibility');
  expect(reachOf(of('draft'), of('unlisted'))).toBe('draft');
});

test('A1: saves the page as unlisted when the creator continues with the switch off', () => {
  expect(fieldsOfNameStep(of('unlisted'), of('draft'))).toContain('visibility');
  expect(reachOf(of('unlisted'), of('draft'))).toBe('unlisted');
});

test('A1: leaves a public page public when the step does not show the visibility', () => {
  for (const typed of ['public', 'unlisted', 'draft'] as const)
    expect(fieldsOfNameStep(of(typed), of('public'))).not.toContain('visibility');
});
