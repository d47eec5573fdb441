import type { CreateWebhookRequest, WebhookEvent } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { WEBHOOK_EVENTS } from '../words/event-words.ts';

export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export const EMPTY_DRAFT: WebhookDraft = { url: '', events: [] };

/** Returns the draft that was kept while the user re-authenticated elsewhere; null for anything else. */
export function parseWebhookDraft(value: unknown): WebhookDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, events }: Partial<Record<keyof WebhookDraft, unknown>> = value;
  if (typeof url !== 'string' || !Array.isArray(events)) return null;
  return { url, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) };
}

export interface DraftProblems {
  readonly url: FieldProblem | null;
  readonly events: FieldProblem | null;
}

export const NO_PROBLEMS: DraftProblems = { url: null, events: null };

function findUrlProblem(typed: string): FieldProblem | null {
  if (typed.trim() === '') return 'required';
  const parsed = parseWebUrl(completeUrlInput(typed));
  if (!parsed.ok) return parsed.problem;
  if (parsed.url.protocol !== 'https:') return 'url_scheme';
  return parsed.url.port === '' ? null : 'not_allowed';
}

export function findEventsProblem(events: WebhookDraft['events']): FieldProblem | null {
  return events.length === 0 ? 'too_few' : null;
}

export function findProblems({ url, events }: WebhookDraft): DraftProblems {
  return { url: findUrlProblem(url), events: findEventsProblem(events) };
}

export function toRequest({ url, events }: WebhookDraft): CreateWebhookRequest {
  return { url: completeUrlInput(url), events: [...events] };
}

/** The problems of the fields in a refused request; null for other failures. */
export function refusedProblems(error: unknown): DraftProblems | null {
  if (!(error instanceof ApiFailure) || error.code !== 'validation_failed') return null;
  const problemAt = (path: string): FieldProblem | null =>
    error.refusedFields.find(({ pointer }) => pointer === path || pointer.startsWith(`${path}/`))?.problem ??
    null;
  const problems = { url: problemAt('/body/url'), events: problemAt('/body/events') };
  return problems.url === null && problems.events === null ? null : problems;
}
