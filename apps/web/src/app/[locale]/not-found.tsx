'use client';

import { lazy, Suspense } from 'react';

import { NotFoundMessage } from '../../shell/not-found-message.tsx';

// Every route carries this screen with it, and hardly any shows it.
const NotFoundScreen = lazy(async () => {
  const screen = await import('../../shell/not-found-screen.tsx').catch(() => null);
  // Without its script the sentence stands alone.
  return { default: screen?.NotFoundScreen ?? NotFoundMessage };
});

export default function NotFound(): React.JSX.Element {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
