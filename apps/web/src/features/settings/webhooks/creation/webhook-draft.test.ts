import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import {
  EMPTY_DRAFT,
  findProblems,
  NO_PROBLEMS,
  parseWebhookDraft,
  refusedProblems,
  toRequest,
} from './webhook-draft.ts';

const DRAFT = { url: 'https://hooks.example/events', events: ['links.updated'] } as const;

test('asks for an address and an event when the form is empty', () => {
  expect(findProblems(EMPTY_DRAFT)).toEqual({ url: 'required', events: 'too_few' });
});

test('finds no problem in a complete draft', () => {
  expect(findProblems(DRAFT)).toEqual(NO_PROBLEMS);
});

test.each([
  ['http://hooks.example/', 'url_scheme'],
  ['ftp://hooks.example/', 'url_scheme'],
  ['https://hooks.example:8443/', 'not_allowed'],
  ['https://mio:secret@hooks.example/', 'url_credentials'],
  ['https://localhost/', 'url_host'],
  ['https://', 'url_malformed'],
])('refuses the address %s when it is typed', (url, problem) => {
  expect(findProblems({ ...DRAFT, url }).url).toBe(problem);
});

test('completes an address without a scheme', () => {
  const draft = { ...DRAFT, url: ' hooks.example/events ' };
  expect(findProblems(draft)).toEqual(NO_PROBLEMS);
  expect(toRequest(draft)).toEqual({ url: 'https://hooks.example/events', events: ['links.updated'] });
});

test('marks the fields that the API refused', () => {
  const refused = (pointer: string, problem: 'url_host' | 'duplicate') =>
    refusedProblems(new ApiFailure('validation_failed', { refusedFields: [{ pointer, problem }] }));
  expect(refused('/body/url', 'url_host')).toEqual({ url: 'url_host', events: null });
  expect(refused('/body/events/1', 'duplicate')).toEqual({ url: null, events: 'duplicate' });
  expect(refused('/body/other', 'duplicate')).toBeNull();
  expect(refusedProblems(new ApiFailure('network'))).toBeNull();
});

test('4A6: gives back only a kept draft, without events that do not exist', () => {
  const kept: unknown = JSON.parse(JSON.stringify({ ...DRAFT, events: ['no.such', ...DRAFT.events] }));
  expect(parseWebhookDraft(kept)).toEqual(DRAFT);
  expect(parseWebhookDraft({ ...DRAFT, url: 1 })).toBeNull();
  expect(parseWebhookDraft({ ...DRAFT, events: 'links.updated' })).toBeNull();
  expect(parseWebhookDraft(null)).toBeNull();
});
