import { createImportItem } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { NO_TICKS, tickField, tickItems, tickParts } from './plan-choice.ts';
import { NO_PLAN_TICKS, parsePlanTicks, type PlanTicks, serializeTicks } from './saved-ticks.ts';

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

const items = [createImportItem({ id: 3, reason: 'duplicate' }), createImportItem({ id: 5, reason: null })];
const PLAN_TICKS: PlanTicks = {
  ticks: tickParts(tickField(tickItems(NO_TICKS, items, true), 'bio', false), ['letters'], false),
  areOwnPictures: true,
};

test('restores the ticks of an import', () => {
  expect(parsePlanTicks(ID, serializeTicks(ID, PLAN_TICKS))).toEqual(PLAN_TICKS);
});

test('does not restore ticks of another import', () => {
  expect(parsePlanTicks('other', serializeTicks(ID, PLAN_TICKS))).toBe(NO_PLAN_TICKS);
});

test.each([null, 'null', '3', '{"items":[]}', `{"id":"${ID}","items":4,"fields":{},"parts":null}`])(
  'starts without ticks for the stored value %s',
  (stored) => {
    expect(parsePlanTicks(ID, stored)).toEqual(NO_PLAN_TICKS);
  },
);

test('ignores unknown entries of the stored value', () => {
  const stored = {
    id: ID,
    items: [['3', true, null], [4, 1, null], [5, true, 'other'], 6, [7, true, null]],
    fields: [
      ['fax', true],
      ['bio', 'yes'],
      ['name', true],
    ],
    parts: [['names', true], [], ['blocks', false]],
    areOwnPictures: 'yes',
  };
  expect(parsePlanTicks(ID, JSON.stringify(stored))).toEqual({
    ticks: {
      items: new Map([[7, { isOn: true, reason: null }]]),
      fields: new Map([['name', true]]),
      parts: new Map([['blocks', false]]),
    },
    areOwnPictures: false,
  });
});
