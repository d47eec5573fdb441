import { displayNameOf } from '@musubi/domain/display-name';
import { countGraphemes } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { pagePath } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { MessagePage, messagePageCss } from '@musubi/ui/profile-page/message-page';
import { ReportForm } from '@musubi/ui/profile-page/report-form';

import { renderBody, renderDocument, type RenderedDocument } from '../document.tsx';
import { type ReaderPage, tabIconOf } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

/** Reason for refusing a visitor's report. */
export type ReportProblem = 'reason' | 'too_long' | 'too_often' | 'again' | 'unavailable';

export interface ReportDocumentOptions extends ReaderPage {
  readonly action: string;
  readonly draft?: { readonly reason: string; readonly text: string };
  readonly problem?: ReportProblem;
}

/** Renders the form by which a visitor reports a creator's page. */
export async function renderReportDocument({
  action,
  draft,
  problem,
  ...page
}: ReportDocumentOptions): Promise<RenderedDocument> {
  const { profile, locale } = page;
  const t = await getT(locale, 'profile-page');
  const problems: Readonly<Record<ReportProblem, string>> = {
    reason: t('report.problem_reason'),
    too_long: t('report.problem_too_long', {
      max: REPORT_TEXT_MAX_GRAPHEMES,
      now: countGraphemes(draft?.text ?? ''),
    }),
    too_often: t('report.problem_too_often'),
    again: t('report.problem_again'),
    unavailable: t('report.problem_unavailable'),
  };
  const labels = {
    reason: t('report.reason'),
    reasons: {
      phishing: t('report.phishing'),
      impersonation: t('report.impersonation'),
      spam: t('report.spam'),
      illegal: t('report.illegal'),
      harassment: t('report.harassment'),
      other: t('report.other'),
    },
    text: t('report.text'),
    limit: t('report.limit'),
    send: t('report.send'),
    trap: t('letter.trap'),
  };
  return renderSubDocument({
    ...page,
    title: t('report.title', { name: displayNameOf(profile) }),
    hasPortrait: true,
    children: (
      <>
        <ReportForm labels={labels} action={action} draft={draft} problem={problem && problems[problem]} />
        <p>
          <a href={`${localizePath('/notice', locale)}?page=${profile.pub_id}`}>{t('report.notice')}</a>
        </p>
      </>
    ),
  });
}

/** Renders the confirmation of a sent report. */
export async function renderReportSentDocument(page: ReaderPage): Promise<RenderedDocument> {
  const { profile, locale, contentOrigin } = page;
  const { appearance, pub_id } = profile;
  const name = displayNameOf(profile);
  const t = await getT(locale, 'profile-page');
  const title = t('report.sent_title');
  return renderDocument({
    locale,
    css: messagePageCss(appearance, locale),
    script: null,
    head: {
      title: `${title} – ${name}`,
      description: title,
      colors: appearance,
      icon: tabIconOf(profile, contentOrigin),
      extra: <meta name="robots" content="noindex" />,
    },
    body: renderBody(
      <MessagePage
        appearance={appearance}
        locale={locale}
        creator={{ profile, contentOrigin }}
        title={title}
        body={t('report.sent_body')}
        action={{ href: pagePath(pub_id), label: t('letter.back', { name }) }}
        other={{ href: localizePath('/', locale), label: t('missing.to_top') }}
      />,
    ),
  });
}
