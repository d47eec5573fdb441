'use client';

import { lazy, Suspense } from 'react';

// Lazy-loaded, because every content page includes the 404 screen and few requests show it.
const ContentNotFound = lazy(async () => ({
  default: (await import('#shell/site/content-not-found.tsx')).ContentNotFound,
}));

export default function NotFound(): React.JSX.Element {
  return (
    <Suspense>
      <ContentNotFound />
    </Suspense>
  );
}
