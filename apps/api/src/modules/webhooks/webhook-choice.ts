import type { FieldRefusal } from '@musubi/domain/problem-codes';
import type { Scope } from '@musubi/domain/scopes';
import { parseWebUrl } from '@musubi/domain/url';
import { WEBHOOK_EVENT_SCOPES, type WebhookEvent } from '@musubi/domain/webhooks';

import { assertScope, fieldNotAllowed } from '#platform/http/callers/authority.ts';
import { toValidationProblem } from '#platform/problem.ts';

/**
 * Returns the address of a receiver as it is stored.
 * @throws Problem `validation_failed` for an address without https, or with a port.
 */
export function checkTarget(typed: string): string {
  const parsed = parseWebUrl(typed);
  if (!parsed.ok) throw refuse('/body/url', parsed.problem);
  if (parsed.url.protocol !== 'https:') throw refuse('/body/url', 'url_scheme');
  if (parsed.url.port !== '') throw refuse('/body/url', 'not_allowed');
  parsed.url.hash = '';
  return parsed.url.href;
}

/** @throws Problem `validation_failed` for an event that stands twice. */
export function checkEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  const twice = events.flatMap((event, at): FieldRefusal[] =>
    events.indexOf(event) === at ? [] : [{ pointer: toPointer(at), code: 'duplicate' }],
  );
  if (twice.length > 0) throw toValidationProblem(twice);
  return [...events];
}

/** @throws Problem `field_not_allowed` or `scope_missing` for events that a connection may not choose. */
export function assertEventsInScope(scopes: ReadonlySet<Scope>, events: readonly WebhookEvent[]): void {
  const closed = events.flatMap((event, at) => (WEBHOOK_EVENT_SCOPES[event] === null ? [toPointer(at)] : []));
  if (closed.length > 0) throw fieldNotAllowed(closed);
  for (const event of events) {
    const scope = WEBHOOK_EVENT_SCOPES[event];
    if (scope !== null) assertScope(scopes, [scope]);
  }
}

/**
 * The person may change the webhook of a connection, which still gets only what the connection may see.
 * @throws Problem `validation_failed` for other events.
 */
export function assertEventsOfConnection(scopes: readonly Scope[], events: readonly WebhookEvent[]): void {
  const refused = events.flatMap((event, at): FieldRefusal[] => {
    const scope = WEBHOOK_EVENT_SCOPES[event];
    return scope !== null && scopes.includes(scope) ? [] : [{ pointer: toPointer(at), code: 'not_allowed' }];
  });
  if (refused.length > 0) throw toValidationProblem(refused);
}

const toPointer = (at: number): string => `/body/events/${at}`;

const refuse = (pointer: string, code: FieldRefusal['code']) => toValidationProblem([{ pointer, code }]);
