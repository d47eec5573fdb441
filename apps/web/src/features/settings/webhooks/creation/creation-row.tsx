'use client';

import type { WebhookWithSecret } from '@musubi/api-client';
import { WEBHOOKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClosingQuestion } from '#shared/use-closing-question.ts';

import { useBegun } from '../../account/begun/begun-context.ts';
import { SettingRow } from '../../rows/setting-row.tsx';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import type { WebhookActions } from '../use-webhooks.ts';
import { hostOf } from '../words/address.ts';
import { EMPTY_DRAFT, parseWebhookDraft, type WebhookDraft } from './webhook-draft.ts';
import { WebhookForm } from './webhook-form.tsx';

interface CreationRowProps extends Pick<WebhookActions, 'create'> {
  readonly webhookCount: number;
}

/** The draft and whether the form is open; after a re-authentication on a provider's page, as they were before. */
function useBegunWebhook() {
  const [shown, setIsOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState<WebhookDraft | null>(null);
  const begun = useBegun('webhook', typed, parseWebhookDraft);
  return { isOpen: shown ?? begun !== null, setIsOpen, draft: typed ?? begun ?? EMPTY_DRAFT, setTyped };
}

/** Creates a webhook, and shows its secret once. */
export function CreationRow({ webhookCount, create }: CreationRowProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { isOpen, setIsOpen, draft, setTyped } = useBegunWebhook();
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = webhookCount >= WEBHOOKS_MAX_COUNT;
  useClosingQuestion(draft.url !== '' || draft.events.length > 0);
  useEffect(() => {
    // The question has no button behind it to which the focus could return, and a full list disables the button.
    if (done !== null) (isFull ? row : button).current?.focus();
  }, [done, isFull]);
  return (
    <div ref={row} tabIndex={-1}>
      <SettingRow
        title={t('create.title')}
        state={isFull ? t('create.full', { max: WEBHOOKS_MAX_COUNT }) : t('create.note')}
        done={done}
        actions={
          <Button
            ref={button}
            isDisabled={isFull}
            onPress={() => {
              setDone(null);
              setIsOpen(true);
            }}
          >
            {t('create.action')}
          </Button>
        }
      >
        <SecretDialog
          shown={created}
          form={{
            isOpen,
            title: t('create.title'),
            onClose: () => setIsOpen(false),
            content: (
              <WebhookForm
                draft={draft}
                onChange={(change) => setTyped((known) => ({ ...(known ?? draft), ...change }))}
                create={create}
                onCreated={(next) => {
                  setCreated(next);
                  setTyped(EMPTY_DRAFT);
                  setIsOpen(false);
                }}
                onCancel={() => setIsOpen(false)}
              />
            ),
          }}
          onDone={() => {
            if (created !== null) setDone(t('create.created', { host: hostOf(created.webhook) }));
            setCreated(null);
          }}
        />
      </SettingRow>
    </div>
  );
}
