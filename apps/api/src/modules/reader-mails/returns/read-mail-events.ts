import * as z from 'zod';

import { RETURN_TYPES } from '#platform/mail-returns/mail-return.ts';
import { Problem } from '#platform/problem.ts';

const MAX_EVENTS = 500;

const eventsSchema = z
  .array(
    z.union([
      z.strictObject({ type: z.enum(RETURN_TYPES), token: z.string().max(320) }),
      z.strictObject({ type: z.enum(RETURN_TYPES), message_id: z.string().max(250) }),
    ]),
  )
  .max(MAX_EVENTS);

/**
 * Reads the events of a relay: `[{type, token}]` or `[{type, message_id}]`. A token may be the whole envelope sender.
 * @throws Problem `request_malformed`.
 */
export function readMailEvents(body: Buffer) {
  const read = eventsSchema.safeParse(parseJson(body));
  if (!read.success)
    throw new Problem('request_malformed', 'The events are malformed', { cause: read.error });
  return read.data.map((event) =>
    'token' in event
      ? { type: event.type, token: toToken(event.token) }
      : { type: event.type, messageId: event.message_id.replaceAll(/^<|>$/g, '') },
  );
}

const toToken = (text: string): string => text.replace(/^<?b\+/i, '').replace(/@.*$/s, '');

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
