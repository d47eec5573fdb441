import { expect, test } from 'vitest';

import { dropDrafts } from '#shared/autosave/draft-storage.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createCaseDrafts } from './case-draft.ts';
import type { DecisionDraft } from './decision-draft.ts';

const KEY = { operatorId: 'ada', caseId: 'case-1' };
const DRAFT: DecisionDraft = {
  kind: 'suspend',
  rule: 'spam',
  ground: 'terms',
  facts: 'The same link twenty times.\nAnd again.',
  explanation: '',
  changeUntil: '2026-11-27',
  suspendUntil: '',
  item: null,
  note: 'See the earlier case',
};

function createSubject() {
  const storage = createFakeStorage();
  return { storage, drafts: createCaseDrafts(() => storage) };
}

test('keeps an unsent decision separately for each case and operator', () => {
  const { drafts } = createSubject();
  drafts.store(KEY, DRAFT);
  expect(drafts.find(KEY)).toEqual(DRAFT);
  expect(drafts.find({ ...KEY, caseId: 'case-2' })).toBeNull();
  expect(drafts.find({ ...KEY, operatorId: 'bob' })).toBeNull();
  drafts.remove(KEY);
  expect(drafts.find(KEY)).toBeNull();
});

test('deletes all unsent decisions when the session ends', () => {
  const { storage, drafts } = createSubject();
  drafts.store(KEY, DRAFT);
  dropDrafts(storage);
  expect(drafts.find(KEY)).toBeNull();
});

test.each(['{', 'null', '[]', '{"kind":"erase"}', JSON.stringify({ ...DRAFT, kind: 'erase' })])(
  'ignores the invalid stored text %s',
  (text) => {
    const { storage, drafts } = createSubject();
    drafts.store(KEY, DRAFT);
    storage.setItem(storage.key(0) ?? '', text);
    expect(drafts.find(KEY)).toBeNull();
  },
);

test('works without session storage', () => {
  const drafts = createCaseDrafts(() => {
    throw new Error('blocked');
  });
  drafts.store(KEY, DRAFT);
  expect(drafts.find(KEY)).toBeNull();
});
