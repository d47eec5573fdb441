import { displayNameOf } from '@musubi/domain/display-name';
import { countGraphemes } from '@musubi/domain/graphemes';
import { LETTER_BODY_MAX_GRAPHEMES, LETTER_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { letterWords, profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import { type LetterDraft, LetterForm } from '@musubi/ui/profile-page/letter-form';
import { SentLetter } from '@musubi/ui/profile-page/sent-letter';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';

import { PRODUCT_SITE } from '#site/page-site.ts';

import type { RenderedDocument } from '../document.tsx';
import { pageActions } from '../page-actions.ts';
import type { ReaderPage } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

/** Reason for refusing a visitor's letter. */
export type LetterProblem =
  | 'empty'
  | 'too_long'
  | 'name_too_long'
  | 'refused'
  | 'too_often'
  | 'full'
  | 'again'
  | 'unavailable';

export interface LetterDocumentOptions extends ReaderPage {
  readonly action: string;
  /** The script of a creator's page, which counts the letter's characters. */
  readonly script: string;
  /** The share link or campaign that brought the visitor; null without one. */
  readonly source: string | null;
  readonly draft?: LetterDraft;
  readonly problem?: LetterProblem;
}

/**
 * Renders the letter form as a document of its own. After a refusal, the form contains the visitor's input
 * again.
 */
export async function renderLetterDocument({
  action,
  source,
  draft,
  problem,
  ...page
}: LetterDocumentOptions): Promise<RenderedDocument> {
  const { profile, locale } = page;
  const t = await getT(locale, 'profile-page');
  const { body = '', fromName = '' } = draft ?? {};
  const problems: Readonly<Record<LetterProblem, string>> = {
    empty: t('letter.problem_empty'),
    too_long: t('letter.problem_too_long', {
      max: LETTER_BODY_MAX_GRAPHEMES,
      now: countGraphemes(body),
    }),
    name_too_long: t('letter.problem_name_too_long', {
      max: LETTER_NAME_MAX_GRAPHEMES,
      now: countGraphemes(fromName),
    }),
    refused: t('letter.problem_refused'),
    too_often: t('letter.problem_too_often'),
    full: t('letter.problem_full'),
    again: t('letter.problem_again'),
    unavailable: t('letter.problem_unavailable'),
  };
  return renderSubDocument({
    ...page,
    title: t('letter.title', { name: displayNameOf(profile) }),
    hasPortrait: true,
    children: (
      <LetterForm
        labels={letterWords(t, displayNameOf(profile))}
        action={action}
        source={source}
        draft={draft}
        problem={problem && problems[problem]}
      />
    ),
  });
}

/**
 * Renders the confirmation of a sent letter, or of one that asks for a commission, with the creator's links and a
 * link to the page.
 */
export async function renderLetterSentDocument(
  page: ReaderPage,
  pageUrlOf: PageUrlOf,
  about: 'letter' | 'ask' = 'letter',
): Promise<RenderedDocument> {
  const { profile, locale } = page;
  const name = displayNameOf(profile);
  const t = await getT(locale, 'profile-page');
  return renderSubDocument({
    ...page,
    title: t('letter.sent_title'),
    children: (
      <SentLetter
        {...page}
        pageUrl={pageUrlOf(profile.pub_id)}
        labels={profilePageWords(t, name)}
        actions={pageActions(profile.pub_id, locale, PRODUCT_SITE)}
        findServiceMark={findServiceMark}
        thanks={about === 'ask' ? t('ask.sent_body', { name }) : t('letter.sent_body', { name })}
        linksTitle={t('letter.sent_links', { name })}
        ownNote={t('letter.sent_own')}
      />
    ),
  });
}
