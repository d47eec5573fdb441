'use client';

import type { PersonRequest } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { nameOfPerson } from './people-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { PeopleActions } from './use-people.ts';

export interface AskedRequest {
  readonly kind: 'confirm' | 'cancel';
  readonly request: PersonRequest;
}

/** The message keys of each confirmation. They are literals, so that a check finds unused messages. */
const CONFIRM_WORDS = {
  export: {
    title: 'confirm.export_title',
    body: 'confirm.export_body',
    confirm: 'confirm.export',
    done: 'confirm.export_done',
  },
  erasure: {
    title: 'confirm.erasure_title',
    body: 'confirm.erasure_body',
    confirm: 'confirm.erasure',
    done: 'confirm.erasure_done',
  },
  mail_sign_in: {
    title: 'confirm.mail_sign_in_title',
    body: 'confirm.mail_sign_in_body',
    confirm: 'confirm.mail_sign_in',
    done: 'confirm.mail_sign_in_done',
  },
} as const;

interface RequestQuestionProps {
  readonly asked: AskedRequest;
  readonly actions: PeopleActions;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for a confirmation before a request is confirmed or cancelled. */
export function RequestQuestion({
  asked: { kind, request },
  actions,
  onDone,
  onClose,
}: RequestQuestionProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const name = nameOfPerson(request, t);
  const act = async (sentence: string, reason: string): Promise<void> => {
    if (await actions.act({ kind, requestId: request.id }, reason)) onDone(sentence);
  };
  const shared = { attempt: actions, onClose };
  if (kind === 'cancel')
    return (
      <ReasonDialog
        {...shared}
        hasReason
        title={t('cancel.title')}
        body={t('cancel.body')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        onConfirm={(reason) => void act(t('cancel.done'), reason)}
      />
    );
  const words = CONFIRM_WORDS[request.kind];
  return (
    <ReasonDialog
      {...shared}
      hasReason={false}
      isDanger={request.kind === 'erasure'}
      title={t(words.title, { name })}
      body={t(words.body)}
      confirmLabel={t(words.confirm)}
      cancelLabel={t('confirm.keep')}
      onConfirm={() => void act(t(words.done), '')}
    />
  );
}
