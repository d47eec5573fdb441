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
  const act = async (words: string, reason: string): Promise<void> => {
    if (await actions.act({ kind, requestId: request.id }, reason)) onDone(words);
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
  const isErasure = request.kind === 'erasure';
  return (
    <ReasonDialog
      {...shared}
      hasReason={false}
      isDanger={isErasure}
      title={isErasure ? t('confirm.erasure_title', { name }) : t('confirm.export_title', { name })}
      body={isErasure ? t('confirm.erasure_body') : t('confirm.export_body')}
      confirmLabel={isErasure ? t('confirm.erasure') : t('confirm.export')}
      cancelLabel={t('confirm.keep')}
      onConfirm={() => void act(isErasure ? t('confirm.erasure_done') : t('confirm.export_done'), '')}
    />
  );
}
