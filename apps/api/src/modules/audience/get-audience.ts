import type { Core } from '#core/module.ts';
import { toFields } from '#platform/database/field-table.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { AUDIENCE_COLUMNS, type AudienceRow } from './audience.fields.ts';
import { audienceRepository } from './audience.repository.ts';

type Audience = Result<'getAudience'>;

/** @throws Problem `not_registered`. */
export async function getAudience(
  { db }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Audience> {
  const row = await audienceRepository.find(db, viewer.pageId);
  if (row === undefined) throw notRegistered();
  return toAudience(row);
}

export function toAudience(row: AudienceRow): Audience {
  return { version: row.audienceVersion, ...toFields(AUDIENCE_COLUMNS, row) };
}
