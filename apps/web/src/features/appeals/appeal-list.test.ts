import { createAppeal, createAppealList, createDecision } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { appealedDecisions, withNextPage, withoutAppeal } from './appeal-list.ts';

const decisionOf = (id: string) => createDecision({ id, appeal: createAppeal({ id: `appeal-${id}` }) });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const list = createAppealList({ items: [decisionOf('1'), decisionOf('2')], next_cursor: 'more' });

test('removes only the answered appeal', () => {
  expect(idsOf(withoutAppeal(list, 'appeal-1').items)).toEqual(['2']);
  expect(withoutAppeal(list, 'appeal-1').next_cursor).toBe('more');
});

test('adds the next list page without duplicate appeals', () => {
  const next = createAppealList({ items: [decisionOf('2'), decisionOf('3')], next_cursor: null });
  expect(idsOf(withNextPage(list, next).items)).toEqual(['1', '2', '3']);
  expect(withNextPage(list, next).next_cursor).toBeNull();
});

test('skips decisions without an appeal', () => {
  expect(idsOf(appealedDecisions({ items: [createDecision({ id: '0' }), decisionOf('1')] }))).toEqual(['1']);
});
