import { findListedCreator, type ListedCreator } from '#modules/subscribers/public.ts';

import type { ReturnsCore } from '../reader-mails-core.ts';
import { receiveComplaint } from './receive-complaint.ts';

interface Reported {
  readonly creator: ListedCreator | null;
}

/** Finds the creator of a reported mail; null for an invalid token. Reports can be repeated. */
export async function findReported(core: ReturnsCore, token: string): Promise<Reported | null> {
  const key = core.mailReturns?.links.openReport(token) ?? null;
  return key === null ? null : { creator: await findListedCreator(core, key.pageId) };
}

/** Takes the reader of a token off the list and counts the complaint; null for an invalid token. */
export async function reportMail(
  core: ReturnsCore,
  token: string,
  address: string,
): Promise<Reported | null> {
  const key = core.mailReturns?.links.openReport(token) ?? null;
  if (key === null) return null;
  await receiveComplaint(core, key, { kind: 'request', address });
  return { creator: await findListedCreator(core, key.pageId) };
}
