import type { ProblemCode } from '../derived/problem-code.js';

/** A parsed body with a code, which makes it a problem document. */
export interface CodedBody {
  readonly code: ProblemCode;
}

/** Reads the body if it is JSON with a `code`; null otherwise. Leaves the body unread for the caller. */
export async function readCodedBody(response: Response): Promise<CodedBody | null> {
  try {
    const body: unknown = await response.clone().json();
    return isCoded(body) ? body : null;
  } catch {
    return null;
  }
}

function isCoded(value: unknown): value is CodedBody {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
