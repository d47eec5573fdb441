'use client';

import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';

/**
 * The session of content pages, lazy-loaded, because the server has rendered all of their content. Once it
 * has loaded, it is mounted together with the page.
 */
export const liveSession = createLazyComponentModule(
  async () => (await import('./live-session.tsx')).LiveSession,
);
