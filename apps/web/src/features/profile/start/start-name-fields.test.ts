import { expect, test } from 'vitest';

import { fieldsOfNameStep, reachOf } from './start-name-fields.ts';

const of = <Visibility extends string>(visibility: Visibility) => ({ visibility });

test('A1: publishes nothing when the creator goes on with an unconfirmed publication', () => {
  for (const saved of ['unlisted', 'draft'] as const) {
    expect(fieldsOfNameStep(of('public'), of(saved))).not.toContain('visibility');
    expect(reachOf(of('public'), of(saved))).toBe(saved);
  }
});

test('A1: saves that nobody sees the page when the creator goes on with the switch on', () => {
  expect(fieldsOfNameStep(of('draft'), of('unlisted'))).toContain('visibility');
  expect(reachOf(of('draft'), of('unlisted'))).toBe('draft');
});

test('A1: saves that the address shows the page when the creator goes on with the switch off again', () => {
  expect(fieldsOfNameStep(of('unlisted'), of('draft'))).toContain('visibility');
  expect(reachOf(of('unlisted'), of('draft'))).toBe('unlisted');
});

test('A1: leaves a public page public when the step does not show who sees it', () => {
  for (const typed of ['public', 'unlisted', 'draft'] as const)
    expect(fieldsOfNameStep(of(typed), of('public'))).not.toContain('visibility');
});
