import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createCaseDetail } from '../sample-case.ts';
import { createCaseDrafts } from './case-draft.ts';
import { createDecisionDraft } from './decision-draft.ts';
import { sendDecision } from './send-decision.ts';

const KEY = { operatorId: 'ada', caseId: 'case-1' };
const DRAFT = {
  ...createDecisionDraft(createCaseDetail(), Date.UTC(2026, 10, 20)),
  kind: 'suspend',
} as const;

function createSubject(decide: () => Promise<boolean>) {
  const storage = createFakeStorage();
  const drafts = createCaseDrafts(() => storage);
  drafts.store(KEY, DRAFT);
  const refreshed: string[] = [];
  const actions = { decide, refresh: async () => void refreshed.push('case') };
  return {
    refreshed,
    send: async () => sendDecision(DRAFT, { key: KEY, drafts, actions }),
    isKept: () => drafts.find(KEY) !== null,
  };
}

test('removes the draft after the decision is stored', async () => {
  const { send, isKept } = createSubject(async () => true);
  expect(await send()).toBe(true);
  expect(isKept()).toBe(false);
});

test('keeps the draft when the operator cancels the re-authentication', async () => {
  const { send, isKept } = createSubject(async () => false);
  expect(await send()).toBe(false);
  expect(isKept()).toBe(true);
});

test.each([
  ['network', []],
  ['validation_failed', []],
  ['case_claimed', ['case']],
  ['case_closed', ['case']],
] as const)('keeps the draft after %s, and refetches the case after a conflict', async (code, read) => {
  const { send, isKept, refreshed } = createSubject(async () => {
    throw new ApiFailure(code);
  });
  await expect(send()).rejects.toMatchObject({ code });
  expect(isKept()).toBe(true);
  expect(refreshed).toEqual(read);
});
