import type { BlockContents } from '@musubi/domain/block-contents';
import { displayNameOf } from '@musubi/domain/display-name';
import { profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { MailListForm } from '@musubi/ui/profile-page/mail-list-form';

import type { RenderedDocument } from '../document.tsx';
import type { ReaderPage } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

/** Reason for refusing a reader's address. */
export type MailListProblem = 'invalid' | 'too_often' | 'full' | 'again' | 'unavailable';

export interface MailListDocumentOptions extends ReaderPage {
  readonly action: string;
  /** The list of the page; null when the profile cannot be fetched. */
  readonly list: BlockContents['mail_list'] | null;
  /** The share link or campaign that brought the reader; null without one. */
  readonly source: string | null;
  readonly email?: string;
  readonly problem?: MailListProblem;
}

/** Words for the problem of a form that takes a reader's address. */
export function mailListProblemWords(t: TFunction<'profile-page'>, problem: MailListProblem): string {
  const problems: Readonly<Record<MailListProblem, string>> = {
    invalid: t('mail_list.problem_invalid'),
    too_often: t('mail_list.problem_too_often'),
    full: t('mail_list.problem_full'),
    again: t('mail_list.problem_again'),
    unavailable: t('mail_list.problem_unavailable'),
  };
  return problems[problem];
}

/**
 * Renders the form of a mail list as a document of its own. After a refusal, the form contains the reader's
 * address again.
 */
export async function renderMailListDocument(options: MailListDocumentOptions): Promise<RenderedDocument> {
  const { action, list, source, email, problem, ...page } = options;
  const { profile, locale } = page;
  const t = await getT(locale, 'profile-page');
  const name = displayNameOf(profile);
  const lang = profile.locale === locale ? undefined : profile.locale;
  return renderSubDocument({
    ...page,
    title: t('mail_list.title', { name }),
    hasPortrait: true,
    children: (
      <>
        {list !== null && <p lang={lang}>{list.purpose}</p>}
        <MailListForm
          labels={profilePageWords(t, name)}
          action={action}
          press={list?.action ?? ''}
          lang={lang}
          source={source}
          email={email}
          problem={problem && mailListProblemWords(t, problem)}
        />
      </>
    ),
  });
}

/**
 * Renders the confirmation that every accepted address gets. It does not reveal whether the address is
 * already on the list.
 */
export async function renderMailListSentDocument(page: ReaderPage): Promise<RenderedDocument> {
  const t = await getT(page.locale, 'profile-page');
  return renderSubDocument({
    ...page,
    title: t('mail_list.sent_title'),
    children: (
      <>
        <p>{t('mail_list.sent_body', { name: displayNameOf(page.profile) })}</p>
        <p>{t('mail_list.sent_hint')}</p>
      </>
    ),
  });
}
