'use client';

import type { ReaderMailContent, ReaderMailMode, ReaderMails, SentReaderMail } from '@musubi/api-client';
import { MailListDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextDraft } from '#shared/autosave/text-draft.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { isOnItsWay } from '#shared/reader-mails/reader-mail-rules.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { AgreedPurposes } from './agreed-purposes.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import { isEntryRefused, wordsProblemOf } from './compose/refusals.ts';
import { useCompose } from './compose/use-compose.ts';
import { HoldNotice } from './hold-notice.tsx';
import { findHold, reachOf } from './hold.ts';
import { ModeChoice } from './mode-choice.tsx';
import { MailPreview } from './preview/mail-preview.tsx';
import { type ReadPreview, usePreview } from './preview/use-preview.ts';
import { MailOnItsWay } from './sent/mail-on-its-way.tsx';
import { SentMails, type SentMailsProps } from './sent/sent-mails.tsx';

import styles from './reader-mails.module.css';

/** Writes of the screen. All throw `ApiFailure`. */
export interface ReaderMailActions {
  /** Stores when readers get mails. Resolves to false when another tab has changed it. */
  readonly choose: (mode: ReaderMailMode) => Promise<boolean>;
  readonly preview: ReadPreview;
  readonly sendTest: (content: ReaderMailContent) => Promise<void>;
  readonly send: (content: ReaderMailContent) => Promise<void>;
  readonly cancel: (id: string) => Promise<void>;
  /** Reads news and state again. */
  readonly refresh: () => void;
}

export interface ReaderMailsViewProps {
  readonly mails: ReaderMails;
  readonly sent: SentMailsProps;
  readonly actions: ReaderMailActions;
  readonly draft: TextDraft;
  /** The creator's name, as readers see it. */
  readonly sender: string;
  /** Time at which the state was read. */
  readonly nowMs: number;
  /** Called when a cancelled mail has taken the pressed button with it. */
  readonly onCancelled: () => void;
}

function Unavailable(): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  return (
    <EmptyState title={t('unavailable.title')} isStacked picture={<MailListDrawing />}>
      {t('unavailable.body')}
    </EmptyState>
  );
}

/** Says why the mail has no recipients: there are no sign-ups, or visitors cannot open the page. */
function NoReaders({ purposes }: Pick<ReaderMails, 'purposes'>): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const localize = useLocalize();
  const isClosed = purposes.length > 0;
  return (
    <EmptyState
      title={isClosed ? t('closed.title') : t('none.title')}
      isStacked
      picture={<MailListDrawing />}
      actions={
        <LinkButton
          linkComponent={Link}
          variant="primary"
          href={localize(isClosed ? settingsPath('audience') : paths.links)}
        >
          {isClosed ? t('closed.action') : t('none.add')}
        </LinkButton>
      }
    >
      {isClosed ? t('closed.body') : t('none.body')}
    </EmptyState>
  );
}

/** When the newest mail that reached a reader was sent; null before the first. */
function findLastStart(mails: readonly SentReaderMail[]): string | null {
  return mails.find(({ sent }) => sent > 0)?.starts_at ?? null;
}

function WriteParts(props: ReaderMailsViewProps): React.JSX.Element {
  const { mails, sent, actions, draft, sender, nowMs, onCancelled } = props;
  const { t } = useTranslation('write-to-readers');
  const isOnline = useIsOnline();
  const compose = useCompose({ news: mails.news, draft, onOutdated: actions.refresh });
  const [sentHere, setSentHere] = useState(false);
  const { current, mode } = mails;
  const onItsWay = current !== undefined && isOnItsWay(current) ? current : null;
  const isWriting = onItsWay === null && mode !== 'off';
  const isTooLong = compose.problem === 'too_long';
  const preview = usePreview(isWriting && !isTooLong ? compose.content : null, actions.preview);
  const refused = wordsProblemOf(preview.failure);
  const hold = findHold(mails, { isOnline, nowMs });

  const send = async (): Promise<boolean> => {
    const isSent = await compose.submit(compose.sending, actions.send);
    if (isSent) {
      compose.reset('');
      setSentHere(true);
    }
    return isSent;
  };
  const sendTest = async (): Promise<boolean> => {
    const isSent = await compose.submit(compose.testing, actions.sendTest);
    if (isSent) showToast(t('send.test_done'), { kind: 'success' });
    return isSent;
  };
  const cancel = async ({ id, state, words }: SentReaderMail): Promise<void> => {
    await actions.cancel(id);
    // A mail that had not started returns to the form.
    if (state === 'planned') compose.reset(words);
    setSentHere(false);
    showToast(state === 'planned' ? t('way.cancelled') : t('way.stopped'), { kind: 'success' });
    onCancelled();
  };
  return (
    <>
      <HoldNotice {...mails} />
      <div className={styles['columns']} data-with-preview={isWriting || undefined}>
        <div className={styles['column']}>
          <ModeChoice mails={mails} onChoose={actions.choose} />
          {onItsWay !== null && (
            <MailOnItsWay mail={onItsWay} isNew={sentHere} onCancel={async () => cancel(onItsWay)} />
          )}
          {isWriting && (
            <>
              <AgreedPurposes {...mails} />
              <ComposeForm
                mails={mails}
                compose={{ ...compose, problem: compose.problem ?? refused }}
                hold={hold}
                sinceAt={findLastStart(sent.items)}
                nowMs={nowMs}
                onSend={send}
                onTest={sendTest}
              />
            </>
          )}
        </div>
        {isWriting && (
          <MailPreview
            preview={preview}
            isEmpty={compose.content === null}
            isRefused={refused !== null || isEntryRefused(preview.failure)}
            sender={sender}
            count={reachOf(mails).count}
          />
        )}
      </div>
    </>
  );
}

/** The mails to the readers of a page: when they go out, a form, a preview, and the earlier mails. */
export function ReaderMailsView(props: ReaderMailsViewProps): React.JSX.Element {
  const { mails, sent } = props;
  if (mails.state === 'no_mail_server') return <Unavailable />;
  const isReachable = mails.readers > 0 || isOnItsWay(mails.current);
  return (
    <div className={styles['parts']}>
      {isReachable ? <WriteParts {...props} /> : <NoReaders {...mails} />}
      <SentMails {...sent} />
    </div>
  );
}
