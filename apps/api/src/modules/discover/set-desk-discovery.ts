import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine } from '@musubi/domain/text';

import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import type { Core } from '#core/module.ts';
import { checkSchedule } from '#modules/links/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { discoveryDeskRepository } from './discovery-desk.repository.ts';
import { dropHeldDiscovery } from './get-discovery.ts';
import { toState } from './list-desk-discovery.ts';

type Operation = 'v4OperatorSetDiscovery';
type Request = Call<Operation>['body'];

interface Change {
  readonly choices: ReturnType<typeof checkChoices>;
  readonly reason: string;
  readonly by: Operator;
}

/**
 * Hides or picks the page, undoes whatever is not chosen, and logs the change.
 * @throws Problem `validation_failed`; `own_decision` for the operator's page; `not_found` for a user without
 * a page.
 */
export async function setDeskDiscovery(
  core: Core,
  { path: { id: userId }, body, operator: by }: Pick<Call<Operation>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const { db, pages } = core;
  if (userId === by.accountId)
    throw new Problem('own_decision', 'Another operator decides about your own page');
  const choices = checkChoices(body);
  const { reason } = body;
  const change = await inTransaction(db, async (tx) => store(core, tx, userId, { choices, reason, by }));
  dropHeldDiscovery(core);
  await pages.notify(change);
}

async function store(
  { clock, pages, operatorLog }: Core,
  tx: Database,
  userId: string,
  { choices, reason, by }: Change,
) {
  const before = await discoveryDeskRepository.find(tx, userId);
  const isStored = await discoveryPagesRepository.choose(tx, userId, { ...choices, now: clock.now() });
  const after = await discoveryDeskRepository.find(tx, userId);
  if (!isStored || after === null || before === null) throw new Problem('not_found', 'There is no such page');
  const change = await pages.add(tx, userId);
  await operatorLog.add(tx, {
    by,
    operation: 'v4OperatorSetDiscovery',
    subject: { kind: 'page', id: userId },
    aboutUserId: userId,
    before: toState(before),
    after: toState(after),
    reason: toMultiLine(reason),
  });
  return change;
}

/** @throws Problem `validation_failed`. */
function checkChoices(request: Request) {
  const { is_hidden: isHidden, is_picked: isPicked, pick_locale: pickLocale = null } = request;
  const refusals: FieldRefusal[] = [];
  const period = { starts_at: request.picked_from ?? null, ends_at: request.picked_until ?? null };
  const { startsAt, endsAt } = checkSchedule(period, (field, code) => {
    const name = field === 'starts_at' ? 'picked_from' : 'picked_until';
    refusals.push({ pointer: `/body/${name}`, code });
  });
  if (refusals.length > 0) throw toValidationProblem(refusals);
  return { isHidden, isPicked, pick: { pickedFrom: startsAt, pickedUntil: endsAt, pickLocale } };
}
