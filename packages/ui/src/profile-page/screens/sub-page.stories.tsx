import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { STORY_PROFILES } from '../../testing/story-profiles.ts';
import { localeOf } from '../../testing/story-words.ts';
import type { AskLabels } from '../content/profile-page-labels.ts';
import { AskForm } from '../forms/ask-form.tsx';
import { LetterForm } from '../forms/letter-form.tsx';
import { MailListForm } from '../forms/mail-list-form.tsx';
import { ReportForm, type ReportLabels } from '../forms/report-form.tsx';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '../samples/sample-boards.ts';
import { toSampleProps } from '../samples/sample-profiles.ts';
import { ASKED_BOARD_CSS, AskedEntry, AskMenu, ClosedBoard } from './asked-board.tsx';
import { QrSheet, type QrSheetLabels } from './qr-sheet.tsx';
import { SentLetter } from './sent-letter.tsx';
import { SubPage, subPageCss } from './sub-page.tsx';

const REPORT_LABELS: ReportLabels = {
  reason: 'What is wrong?',
  reasons: { spam: 'Advertising that nobody asked for', impersonation: 'Somebody pretends to be another' },
  text: 'In your own words',
  limit: 'Up to 500 characters',
  send: 'Send the report',
  trap: 'Leave this empty',
};

const ASK_LABELS: AskLabels = {
  body: 'What you would like',
  limit: '1,000 characters',
  replyTo: 'Where the answer goes (email address or social media account)',
  replyNote: 'Only the creator sees it; it never appears on the page.',
  name: 'Your name (optional)',
  trap: 'Leave this empty',
};

const QR_LABELS: QrSheetLabels = {
  code: 'QR code of the page',
  hint: 'Scan the code with a camera to open the page.',
  savePng: 'Save as PNG',
  saveSvg: 'Save as SVG',
};

interface SubPageStoryProps {
  readonly form: 'letter' | 'ask' | 'ask_menu' | 'ask_closed' | 'mail_list' | 'sent' | 'report' | 'qr';
  readonly problem?: string;
  readonly locale?: Locale;
}

function SubPageStory({ form, problem, locale = 'en' }: SubPageStoryProps) {
  const profile = STORY_PROFILES[locale];
  const sample = toSampleProps(profile);
  const { labels, contentOrigin } = sample;
  const board = SAMPLE_BOARDS[locale];
  const [item] = board.items;
  const opens_at = '2027-01-10T11:00:00.000Z';
  const commission = { ...SAMPLE_COMMISSIONS[locale], state: 'closed' as const, opens_at };
  const closed = { ...sample, profile: { ...profile, commission } };
  const forms: Readonly<Record<SubPageStoryProps['form'], ReactNode>> = {
    letter: <LetterForm labels={labels.letter} action="#" problem={problem} />,
    ask: (
      <>
        {item !== undefined && <AskedEntry board={board} item={item} page={sample} />}
        <AskForm labels={ASK_LABELS} action="#" press="Send the letter" problem={problem} />
      </>
    ),
    ask_menu: <AskMenu board={board} page={sample} />,
    ask_closed: <ClosedBoard board={board} page={closed} />,
    mail_list: <MailListForm labels={labels} action="#" press="" email="haru@" problem={problem} />,
    sent: (
      <SentLetter
        {...sample}
        thanks={`${profile.name} will find it in the letterbox. Thank you for writing.`}
        linksTitle={`${profile.name}’s links`}
        ownNote="Free, without ads"
      />
    ),
    report: <ReportForm labels={REPORT_LABELS} action="#" problem={problem} />,
    qr: (
      <QrSheet
        profile={profile}
        labels={QR_LABELS}
        contentOrigin={contentOrigin}
        pageUrl={`https://example.com/@${profile.pub_id}`}
        files={{ png: '#', svg: '#' }}
      />
    ),
  };
  const title = {
    letter: labels.letter.title,
    ask: `Ask ${profile.name} for a commission`,
    ask_menu: `Ask ${profile.name} for a commission`,
    ask_closed: `Ask ${profile.name} for a commission`,
    mail_list: `Emails from ${profile.name}`,
    sent: 'Your letter is on its way',
    report: 'Report this page',
    qr: 'QR code',
  }[form];
  return (
    <>
      <style>{`${subPageCss(profile)}${form.startsWith('ask') ? ASKED_BOARD_CSS : ''}`}</style>
      <SubPage
        profile={profile}
        locale={locale}
        title={title}
        portraitOrigin={form === 'letter' || form === 'report' ? contentOrigin : undefined}
        back={{ href: '#', label: profile.name }}
      >
        {forms[form]}
      </SubPage>
    </>
  );
}

const meta = {
  title: 'Public page/Sub-page',
  tags: ['!autodocs'],
  component: SubPageStory,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 720 } } },
  args: { form: 'letter' },
  render: (args, context) => <SubPageStory locale={localeOf(context)} {...args} />,
} satisfies Meta<typeof SubPageStory>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The fan letter form. */
export const Letter: Story = {};

/** A refused letter keeps its text. */
export const LetterRefused: Story = {
  args: { problem: 'Too many letters have been sent from here. Please try again in a while.' },
};

/** The form that asks for one entry of a board. This story is only in English, because the page server owns its text. */
export const Ask: Story = { args: { form: 'ask', locale: 'en' } };

/** A board that closed while the visitor wrote. */
export const AskRefused: Story = {
  args: { form: 'ask', locale: 'en', problem: 'Commissions are closed, so the letter was not sent.' },
};

export const AskForWhich: Story = { args: { form: 'ask_menu', locale: 'en' } };

export const AskWhileClosed: Story = { args: { form: 'ask_closed', locale: 'en' } };

/** A refused address stays in the form. This story is only in English, because the page server owns its title. */
export const AddressRefused: Story = {
  args: {
    form: 'mail_list',
    locale: 'en',
    problem: 'This is not a complete email address. It looks like name@example.com.',
  },
};

/** Next steps after a sent letter. This story is only in English, because the page server owns its text. */
export const LetterSent: Story = { args: { form: 'sent', locale: 'en' } };

/** The report form. This story is only in English, because the page server owns the form's text. */
export const Report: Story = { args: { form: 'report', locale: 'en' } };

/** The page's QR code with ways to save it. */
export const QrCode: Story = { args: { form: 'qr' } };
