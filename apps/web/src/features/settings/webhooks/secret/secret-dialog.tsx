'use client';

import type { WebhookWithSecret } from '@musubi/api-client';
import { AlertDialog, Dialog } from '@musubi/ui/dialog/dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClosingQuestion } from '#shared/use-closing-question.ts';

import { hostOf } from '../words/address.ts';
import { ShownSecret } from './shown-secret.tsx';

interface LeadingForm {
  readonly isOpen: boolean;
  readonly title: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

interface SecretDialogProps {
  /** The webhook with the secret to show; null before there is one. */
  readonly shown: WebhookWithSecret | null;
  /** A form that leads to the secret; the dialog shows it first. */
  readonly form?: LeadingForm;
  /** Called when the user has copied the secret, or closes it without a copy. */
  readonly onDone: () => void;
}

/** Shows a secret once, after a form or alone. Asks before it closes a secret that is not copied. */
export function SecretDialog({ shown, form, onDone }: SecretDialogProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const [copied, setCopied] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isCopied = shown === null || copied === shown.secret;
  useClosingQuestion(!isCopied);
  const close = (): void => {
    if (isCopied) onDone();
    else setIsAsking(true);
  };
  return (
    <>
      <Dialog
        isOpen={shown !== null || form?.isOpen === true}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          if (shown === null) form?.onClose();
          else close();
        }}
        title={
          shown === null
            ? (form?.title ?? t('secret.row'))
            : t('secret.shown_title', { host: hostOf(shown.webhook) })
        }
        closeLabel={t('secret.close')}
      >
        {shown === null ? (
          form?.isOpen === true && form.content
        ) : (
          <ShownSecret secret={shown.secret} onCopied={() => setCopied(shown.secret)} onDone={close} />
        )}
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('secret.leave_title')}
        confirmLabel={t('secret.leave_confirm')}
        cancelLabel={t('secret.leave_cancel')}
        isDanger
        onConfirm={onDone}
      >
        {t('secret.leave')}
      </AlertDialog>
    </>
  );
}
