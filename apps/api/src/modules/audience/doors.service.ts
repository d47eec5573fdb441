import { issuePass } from '#core/pages/page-passes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import type { AudienceRow } from './audience.fields.ts';
import { audienceRepository } from './audience.repository.ts';
import type { LockWords } from './lock-words.ts';

type Schemas = components['schemas'];

/** Use cases of visitors at the door of a page. */
export interface DoorsService {
  /** @throws Problem `not_found`. */
  getDoor(pubId: string): Promise<Schemas['PageDoor']>;
  /**
   * Checks the word and the answer of a visitor. Right words do not count against the wrong words of the page.
   * @throws Problem `not_found`, `validation_failed`, `rate_limited`, `service_unavailable`.
   */
  open(pubId: string, answer: Schemas['OpenPageRequest'], address: string): Promise<Schemas['PagePass']>;
}

export interface DoorsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'countWord'>;
  readonly words: Pick<LockWords, 'isRight'>;
}

export function createDoorsService({ db, clock, limits, words }: DoorsServiceOptions): DoorsService {
  const findGated = async (pubId: string): Promise<AudienceRow> => {
    const row = await audienceRepository.findGated(db, pubId);
    if (row === undefined) throw new Problem('not_found', 'There is no page with a door');
    return row;
  };

  const checkWord = async ({ userId, lockHash }: AudienceRow, word: string, address: string) => {
    const forgive = await limits.countWord(userId, address);
    if (!(await words.isRight(word, lockHash ?? ''))) {
      throw toValidationProblem([{ pointer: '/body/word', code: 'not_allowed' }]);
    }
    await forgive();
  };

  return {
    async getDoor(pubId) {
      const row = await findGated(pubId);
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
    },

    async open(pubId, { word, is_adult: saysAdult }, address) {
      const row = await findGated(pubId);
      if (row.isAdult && !saysAdult) {
        throw toValidationProblem([{ pointer: '/body/is_adult', code: 'required' }]);
      }
      if (row.isLocked) await checkWord(row, word ?? '', address);
      const { pass, isForAll, expiresAtMs } = issuePass(row, clock.now().getTime());
      return { pass, is_for_all: isForAll, expires_at: new Date(expiresAtMs).toISOString() };
    },
  };
}
