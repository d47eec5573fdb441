import { displayNameOf } from '@musubi/domain/display-name';
import { pagePath } from '@musubi/domain/page-urls';
import { profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import { MailListForm } from '@musubi/ui/profile-page/mail-list-form';
import { subLinkClasses } from '@musubi/ui/profile-page/sub-page';

import type { RenderedDocument } from '../document.tsx';
import type { ReaderPage } from '../reader-page.ts';
import { type MailListProblem, mailListProblemWords } from './mail-list-document.tsx';
import { renderSubDocument } from './sub-document.tsx';

export interface AskTellDocumentOptions extends ReaderPage {
  readonly action: string;
  /** The share link or campaign that brought the reader; null without one. */
  readonly source: string | null;
  readonly email?: string;
  readonly problem?: MailListProblem;
}

/**
 * Renders the form for readers who want one e-mail when commissions open. After a refusal, the form contains
 * the reader's address again.
 */
export async function renderAskTellDocument(options: AskTellDocumentOptions): Promise<RenderedDocument> {
  const { action, source, email, problem, ...page } = options;
  const t = await getT(page.locale, 'profile-page');
  const name = displayNameOf(page.profile);
  const labels = profilePageWords(t, name);
  const mailList = { ...labels.blocks.mailList, action: t('ask.tell_action'), note: t('ask.tell_note') };
  return renderSubDocument({
    ...page,
    title: t('ask.tell_title', { name }),
    hasPortrait: true,
    children: (
      <MailListForm
        labels={{ ...labels, blocks: { ...labels.blocks, mailList } }}
        action={action}
        press=""
        source={source}
        email={email}
        problem={problem && mailListProblemWords(t, problem)}
      />
    ),
  });
}

/** Renders the document for readers of a board that is open, so that no e-mail will come. */
export async function renderAskOpenDocument(page: ReaderPage): Promise<RenderedDocument> {
  const t = await getT(page.locale, 'profile-page');
  const name = displayNameOf(page.profile);
  return renderSubDocument({
    ...page,
    title: t('ask.tell_title', { name }),
    hasPortrait: true,
    children: (
      <>
        <p>{t('ask.tell_open', { name })}</p>
        <a className={subLinkClasses} href={pagePath(page.profile.pub_id, '/ask')}>
          {t('blocks.commission.ask')}
        </a>
      </>
    ),
  });
}

/**
 * Renders the confirmation that every accepted address gets. It does not reveal whether the address is
 * already waiting.
 */
export async function renderAskTellSentDocument(page: ReaderPage): Promise<RenderedDocument> {
  const t = await getT(page.locale, 'profile-page');
  return renderSubDocument({
    ...page,
    title: t('mail_list.sent_title'),
    children: (
      <>
        <p>{t('ask.tell_sent_body', { name: displayNameOf(page.profile) })}</p>
        <p>{t('mail_list.sent_hint')}</p>
      </>
    ),
  });
}
