import { createPageUrls } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DigestLinks, DigestMails } from '#core/follows/digests.ts';
import { type ListDigestEntries, toBlockUrl } from '#modules/timeline/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import { type Letter, type LetterCreator, renderLetter } from './digest-letter.ts';
import { digestRepository } from './digest.repository.ts';
import { type DigestWindow, FETCH_DELAY_MS } from './digest.rules.ts';

export interface DigestMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  /** Null without a key for encrypting tokens; then `send` does nothing. */
  readonly digestLinks: DigestLinks | null;
  readonly summaries: CreatorSummaries;
  readonly listEntries: ListDigestEntries;
}

const MAX_CREATORS = 10;
const ENTRIES_PER_CREATOR = 3;

export function createDigestMails(options: DigestMailsOptions): DigestMails {
  const { db, clock, identity, mail, webOrigin, digestLinks, summaries, listEntries } = options;

  const pageUrlOf = createPageUrls(webOrigin);

  const findLetter = async (accountId: string, window: DigestWindow): Promise<Letter | null> => {
    const rows = await listEntries({
      accountId,
      ...window,
      activityDelayMs: FETCH_DELAY_MS,
      now: clock.now(),
      perCreator: ENTRIES_PER_CREATOR,
    });
    const byCreator = Map.groupBy(rows, ({ creatorId }) => creatorId);
    const found = await summaries.find([...byCreator.keys()], 'open');
    const creators = [...byCreator].flatMap(([id, entries]): LetterCreator[] => {
      const creator = found.get(id);
      if (creator === undefined) return [];
      const pageUrl = pageUrlOf(creator.pub_id);
      const listed = entries.map((entry) =>
        entry.blockType === undefined ? entry : { ...entry, url: toBlockUrl(pageUrl, entry.id) },
      );
      return [{ creator, entries: listed, others: (entries[0]?.total ?? 0) - entries.length }];
    });
    if (creators.length === 0) return null;
    return {
      creators: creators.slice(0, MAX_CREATORS),
      otherCreators: Math.max(0, creators.length - MAX_CREATORS),
    };
  };

  return {
    async send(accountId, window) {
      if (mail === null || digestLinks === null) return false;
      const reader = await digestRepository.findReader(db, accountId);
      if (reader === null) return false;
      const letter = await findLetter(accountId, window);
      if (letter === null) return false;
      const to = await identity.findConfirmedEmail(accountId);
      if (to === null) return false;
      const { locale } = reader;
      const stopUrl = digestLinks.urlOf(accountId, locale);
      const places = {
        locale,
        stopUrl,
        timelineUrl: `${webOrigin}${localizePath('/timeline', locale)}`,
        settingsUrl: `${webOrigin}${localizePath('/my/follows', locale)}#digest`,
        pageUrlOf,
      };
      const content = renderLetter(letter, places, await getT(locale, 'digest'));
      await mail.send({ to, ...content, unsubscribeUrl: stopUrl });
      return true;
    },
  };
}
