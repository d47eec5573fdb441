'use client';

import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import { pagePath } from '@musubi/domain/page-urls';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { NoticeFields } from './notice-fields.tsx';
import {
  findProblems,
  NOTICE_FIELDS,
  type NoticeDraft,
  type NoticeProblems,
  readUrls,
  toProblems,
  toRequest,
} from './notice-form.ts';

import styles from './notices.module.css';

interface NoticeScreenProps {
  /** Handle of the page whose URL the form contains at first; an invalid handle is ignored. */
  readonly pubId?: string | undefined;
}

interface NoticeFormProps {
  readonly firstUrl: string;
  readonly onSent: (hasMail: boolean) => void;
}

/** Focuses the control of the first field with a problem. */
function focusProblem(form: HTMLFormElement | null, problems: NoticeProblems): void {
  const field = NOTICE_FIELDS.find((name) => problems[name] !== undefined);
  if (field === undefined) return;
  // A text field has the id itself; a group of controls has a wrapper with the id.
  form?.querySelector<HTMLElement>(`:is(input, textarea):is(#${field}, #${field} *)`)?.focus();
}

function NoticeForm({ firstUrl, onSent }: NoticeFormProps): React.JSX.Element {
  const { t } = useTranslation('notices');
  const locale = useLocale();
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const formRef = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<NoticeProblems>({});
  const [draft, setDraft] = useState<NoticeDraft>({
    kind: 'illegal',
    urls: firstUrl,
    concernsChildren: false,
    work: '',
    role: null,
    text: '',
    name: '',
    email: '',
    isInGoodFaith: false,
  });
  const show = (found: NoticeProblems): void => {
    setProblems(found);
    focusProblem(formRef.current, found);
  };
  const send = async (): Promise<void> => {
    const request = toRequest(draft, locale);
    const refused: ApiFailure[] = [];
    const isSent = await run(async () => {
      try {
        await client.content.createNotice({ createNoticeRequest: request });
      } catch (error) {
        const caught = await toApiFailure(error);
        refused.push(caught);
        throw caught;
      }
    });
    if (isSent) onSent(request.email !== '');
    else show(toProblems(refused[0]?.refusedFields ?? [], readUrls(draft.urls)));
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = findProblems(draft);
    show(found);
    if (Object.keys(found).length === 0) void send();
  };
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <NoticeFields
        draft={draft}
        problems={problems}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
      {(hasProblems || failure !== null) && (
        <Notice tone="danger" role="alert">
          {hasProblems ? t('check') : failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['send']}>
        {t('send')}
      </Button>
    </form>
  );
}

/** `/notice`: accepts a notice of illegal content from anyone. */
export function NoticeScreen({ pubId = '' }: NoticeScreenProps): React.JSX.Element {
  const { t } = useTranslation('notices');
  const { config } = useApp();
  const [sent, setSent] = useState<{ readonly hasMail: boolean } | null>(null);
  const handle = normalizeHandle(pubId);
  const firstUrl = HANDLE_PATTERN.test(handle) ? config.webOrigin + pagePath(handle) : '';
  return (
    <main id="content" tabIndex={-1} className={styles['stage']}>
      {sent === null ? (
        <>
          <h1>{t('meta.title')}</h1>
          <p>{t('intro')}</p>
          <NoticeForm firstUrl={firstUrl} onSent={(hasMail) => setSent({ hasMail })} />
        </>
      ) : (
        <>
          <h1 ref={takeFocus} tabIndex={-1}>
            {t('sent.title')}
          </h1>
          <p>{sent.hasMail ? t('sent.with_mail') : t('sent.without_mail')}</p>
        </>
      )}
    </main>
  );
}
