import type { DecideCaseRequest } from '@musubi/api-client';
import { fn } from 'storybook/test';

import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createCaseDrafts } from './decision/case-draft.ts';
import type { CaseActions } from './state/use-case.ts';

/** Actions that succeed, for the stories of this feature. */
export const actions = {
  claim: fn<CaseActions['claim']>(async () => Promise.resolve()),
  decide: fn<CaseActions['decide']>(async () => Promise.resolve(true)),
  escalate: fn<CaseActions['escalate']>(async () => Promise.resolve()),
  addNote: fn<CaseActions['addNote']>(async () => Promise.resolve()),
  undo: fn<CaseActions['undo']>(async () => Promise.resolve()),
  refresh: fn<CaseActions['refresh']>(async () => Promise.resolve()),
};

/** An action that fails. */
export const failing = (failure: Error): ((request: DecideCaseRequest) => Promise<boolean>) =>
  fn(async () => Promise.reject(failure));

/** Unsent decisions in memory, for one story. */
export function createStoryDrafts() {
  const storage = createFakeStorage();
  return createCaseDrafts(() => storage);
}
