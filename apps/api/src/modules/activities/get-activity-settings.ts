import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { notRegistered } from '#platform/problem.ts';

import { toActivitySettings } from './activities.mapping.ts';
import { activitiesRepository } from './activities.repository.ts';

/** @throws Problem `not_registered`. */
export async function getActivitySettings(
  { db }: Core,
  userId: string,
): Promise<components['schemas']['ActivitySettings']> {
  const settings = await activitiesRepository.findSettings(db, userId);
  if (settings === null) throw notRegistered();
  return toActivitySettings(settings);
}
