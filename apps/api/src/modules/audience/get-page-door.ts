import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import type { AudienceRow } from './audience.fields.ts';
import { audienceRepository } from './audience.repository.ts';

type Operation = 'getPageDoor';

/** @throws Problem `not_found`. */
export async function getPageDoor(
  { db }: Core,
  { path }: Pick<Call<Operation>, 'path'>,
): Promise<Result<Operation>> {
  const row = await findGated(db, path.pub_id);
  return {
    pub_id: row.pubId,
    name: row.showsNameOnDoor ? row.name : null,
    hint: row.isLocked ? row.lockHint : '',
    needs_word: row.isLocked,
    is_adult: row.isAdult,
    locale: row.locale,
    theme_id: row.themeId,
    font: row.font,
    accent_color: row.accentColor,
    background_color: row.backgroundColor,
  };
}

/** @throws Problem `not_found`. */
export async function findGated(db: Database, pubId: string): Promise<AudienceRow> {
  const row = await audienceRepository.findGated(db, pubId);
  if (row === undefined) throw new Problem('not_found', 'There is no page with a door');
  return row;
}
