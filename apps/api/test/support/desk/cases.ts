import { and, eq, ne } from 'drizzle-orm';

import type { components } from '#generated/contract.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';

import { createCreator, writeLetter, listLetters } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { TestOperator } from './operators.ts';

type Schemas = components['schemas'];

/** Reports a page as a visitor of this address. */
export async function reportPage(
  api: Pick<TestApp, 'send'>,
  pubId: string,
  { from = '203.0.113.7', reason = 'spam' }: { readonly from?: string; readonly reason?: string } = {},
): Promise<void> {
  await api.send({
    method: 'POST',
    url: '/reports',
    from,
    body: { pub_id: pubId, reason, text: 'Sells followers' },
  });
}

/** A public page with one report, and the id of its case. */
export async function createReportedPage(
  api: TestApp,
  changes: Partial<Schemas['ProfileChanges']> = {},
): Promise<{ readonly page: Schemas['Profile']; readonly caseId: string }> {
  const page = await createCreator(api, { visibility: 'public', ...changes });
  await reportPage(api, page.pub_id);
  return { page, caseId: await findCase(api, page.id) };
}

/** The id of the open case about a page, letter or kit. */
export async function findCase(api: Pick<TestApp, 'db'>, target: string): Promise<string> {
  const [row] = await api.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.target, target), ne(cases.state, 'closed')));
  return row?.id ?? '';
}

/** Reports the newest letter of a creator, and returns the id of its case. */
export async function createReportedLetter(
  api: TestApp,
): Promise<{ readonly recipient: Schemas['Profile']; readonly letterId: string; readonly caseId: string }> {
  const recipient = await createCreator(api, { visibility: 'public' });
  await writeLetter(api, recipient.pub_id);
  const { items } = await listLetters(api, recipient.id);
  const letterId = items[0]?.id ?? '';
  await api.send({
    method: 'POST',
    url: `/v4/letters/${letterId}/report`,
    as: recipient.id,
    body: { reason: 'harassment', text: 'Please stop this' },
  });
  return { recipient, letterId, caseId: await findCase(api, letterId) };
}

export async function claimCase(operator: TestOperator, caseId: string) {
  return operator.send<Schemas['CaseClaim']>({ method: 'PUT', url: `/v4/operator/cases/${caseId}/claim` });
}

/** Claims the case and decides it. */
export async function decide(
  operator: TestOperator,
  caseId: string,
  decision: Partial<Schemas['DecideCaseRequest']> & Pick<Schemas['DecideCaseRequest'], 'kind'>,
) {
  await claimCase(operator, caseId);
  return operator.send<Schemas['Decision']>({
    method: 'POST',
    url: `/v4/operator/cases/${caseId}/decisions`,
    body: { rule: 'spam', facts: 'The page sells followers.', ...decision },
  });
}

export async function undo(operator: TestOperator, decisionId: string) {
  return operator.send<Schemas['Decision']>({
    method: 'POST',
    url: `/v4/operator/decisions/${decisionId}/undo`,
    body: { reason: 'It was a mistake.' },
  });
}

export async function appeal(api: Pick<TestApp, 'send'>, userId: string, decisionId: string) {
  return api.send<Schemas['Appeal']>({
    method: 'POST',
    url: `/v4/decisions/${decisionId}/appeal`,
    as: userId,
    body: { text: 'These are my own followers.' },
  });
}
