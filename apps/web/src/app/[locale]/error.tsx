'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { useEffect, useState } from 'react';

import { DIGEST_PLACE, useDocumentSettings } from '#shared/config/document-settings.tsx';
import { canReloadAfter, reloadOnce } from '#shared/errors/cut-answer.ts';
import { tryAgain } from '#shared/errors/try-again.ts';
import { MessageFrame, MessageScreen } from '#shared/screen/message-screen.tsx';

interface ErrorScreenProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function ErrorScreen({ error, reset }: ErrorScreenProps): React.JSX.Element {
  const { errorWords: words } = useDocumentSettings();
  const [isReloading] = useState(() => typeof window !== 'undefined' && canReloadAfter(error));
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  const handleRetry = (): void =>
    tryAgain({
      isOnline: () => navigator.onLine,
      redraw: reset,
      reload: () => window.location.reload(),
    });
  if (isReloading) return <MessageFrame isBusy>{null}</MessageFrame>;
  return (
    <MessageScreen title={words.title} body={words.body}>
      {/* A native button, not the shared component: this screen must be small and work when other chunks
          fail. */}
      <button type="button" className={buttonClasses({ variant: 'primary' })} onClick={handleRetry}>
        {words.retry}
      </button>
      {error.digest !== undefined && <p>{words.request.replace(DIGEST_PLACE, error.digest)}</p>}
    </MessageScreen>
  );
}
