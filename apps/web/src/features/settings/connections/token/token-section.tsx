'use client';

import type { CreatedToken } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog, Dialog } from '@musubi/ui/dialog/dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClosingQuestion } from '#shared/use-closing-question.ts';

import { useBegun } from '../../account/begun/begun-context.ts';
import { SettingRow } from '../../rows/setting-row.tsx';
import type { ConnectionActions } from '../use-connections.ts';
import { ShownToken } from './shown-token.tsx';
import { EMPTY_DRAFT, parseTokenDraft, type TokenDraft } from './token-draft.ts';
import { TokenForm } from './token-form.tsx';

/** Most tokens of an account, as the contract says. */
const MAX_COUNT = 20;

interface TokenSectionProps extends Pick<ConnectionActions, 'create'> {
  readonly tokenCount: number;
}

/** The open layer: the form, the new token, or above it the question whether to close it without a copy. */
type Layer = 'form' | 'token' | 'question' | null;

/** The draft and the open layer; after a re-authentication on a provider's page, those that were begun before. */
function useBegunToken() {
  const [shown, setLayer] = useState<Layer | 'unchanged'>('unchanged');
  const [typed, setTyped] = useState<TokenDraft | null>(null);
  const begun = useBegun('token', typed, parseTokenDraft);
  const begunLayer: Layer = begun === null ? null : 'form';
  const layer = shown === 'unchanged' ? begunLayer : shown;
  return { layer, setLayer, draft: typed ?? begun ?? EMPTY_DRAFT, setTyped };
}

/** Creates a personal token, and shows it once. */
export function TokenSection({ tokenCount, create }: TokenSectionProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { layer, setLayer, draft, setTyped } = useBegunToken();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = tokenCount >= MAX_COUNT;
  const name = created?.connection.name ?? '';
  useClosingQuestion(created !== null && !isCopied);
  useEffect(() => {
    // The question has no button behind it to which the focus could return, and a full list disables the button.
    if (done !== null) (isFull ? row : button).current?.focus();
  }, [done, isFull]);

  const finish = (): void => {
    setLayer(null);
    setCreated(null);
    setDone(t('token.created', { name }));
  };
  const closeToken = (): void => {
    if (isCopied) finish();
    else setLayer('question');
  };
  return (
    <div ref={row} tabIndex={-1}>
      <SettingRow
        title={t('token.form_title')}
        state={isFull ? t('token.full') : t('token.note')}
        done={done}
        actions={
          <Button
            ref={button}
            isDisabled={isFull}
            onPress={() => {
              setDone(null);
              setLayer('form');
            }}
          >
            {t('token.create')}
          </Button>
        }
      >
        <Dialog
          isOpen={layer !== null}
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            if (layer === 'form') setLayer(null);
            else closeToken();
          }}
          title={
            created !== null && layer !== 'form' ? t('token.shown_title', { name }) : t('token.form_title')
          }
          closeLabel={t('token.close')}
        >
          {created !== null && layer !== 'form' ? (
            <ShownToken token={created.token} onCopied={() => setIsCopied(true)} onDone={closeToken} />
          ) : (
            <TokenForm
              draft={draft}
              onChange={(change) => setTyped((known) => ({ ...(known ?? draft), ...change }))}
              create={create}
              onCreated={(next) => {
                setCreated(next);
                setIsCopied(false);
                setTyped(EMPTY_DRAFT);
                setLayer('token');
              }}
              onCancel={() => setLayer(null)}
            />
          )}
        </Dialog>
        <AlertDialog
          isOpen={layer === 'question'}
          onOpenChange={(isOpen) => {
            // Also runs after the confirmation, which has already closed the token.
            if (!isOpen) setLayer((known) => (known === 'question' ? 'token' : known));
          }}
          title={t('token.leave_title')}
          confirmLabel={t('token.leave_confirm')}
          cancelLabel={t('token.leave_cancel')}
          isDanger
          onConfirm={finish}
        >
          {t('token.leave')}
        </AlertDialog>
      </SettingRow>
    </div>
  );
}
