import type { CheckedAsk, CheckedRequest } from '@musubi/server/checked-request';
import type * as z from 'zod';

import { askAnyStatus, failedFetch, type FailedFetch, toFailedFetch } from './source-request.ts';

/**
 * Result of a JSON request: the validated body of a response with status 200, status and body of any other
 * response, or a failure.
 */
export type JsonAnswer<Body> =
  | { readonly kind: 'body'; readonly body: Body }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** The parsed body; null when the response is not JSON. */
      readonly body: unknown;
      readonly failed: FailedFetch;
    }
  | FailedFetch;

const MAX_BYTES = 1024 * 1024;

/** Requests JSON and validates it; an invalid body is a failure. Never rejects. */
export async function askForJson<Schema extends z.ZodType>(
  request: CheckedRequest,
  url: string,
  {
    schema,
    ...ask
  }: Pick<CheckedAsk, 'headers' | 'maxRedirects' | 'form'> & {
    readonly signal: AbortSignal;
    readonly schema: Schema;
  },
): Promise<JsonAnswer<z.output<Schema>>> {
  const answer = await askAnyStatus(request, url, {
    accept: 'application/json',
    maxBytes: MAX_BYTES,
    ...ask,
  });
  if (answer.kind === 'error') return answer;
  const { response } = answer;
  const body = parse(response.bytes);
  if (response.status !== 200) {
    return { kind: 'status', status: response.status, body, failed: toFailedFetch(response) };
  }
  const parsed = schema.safeParse(body);
  return parsed.success ? { kind: 'body', body: parsed.data } : failedFetch('an invalid response');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
}
