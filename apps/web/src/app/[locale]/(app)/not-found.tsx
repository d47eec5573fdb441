'use client';

import { lazy, Suspense } from 'react';

import { NotFoundMessage } from '#shell/site/not-found-message.tsx';

// Lazy-loaded, because every route includes the 404 screen and few requests show it.
const NotFoundScreen = lazy(async () => {
  const screen = await import('#shell/site/not-found-screen.tsx').catch(() => null);
  // Shows the message without the site's header and footer when the chunk cannot be loaded.
  return { default: screen?.NotFoundScreen ?? NotFoundMessage };
});

export default function NotFound(): React.JSX.Element {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}
