import type { CreateWebhookRequest, WebhookEvent } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import { ApiFailure } from '#shared/clients/api-failure.ts';

export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export const EMPTY_DRAFT: WebhookDraft = { url: '', events: [] };

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
