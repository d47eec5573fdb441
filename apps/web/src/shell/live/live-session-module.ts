'use client';

import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';

/**
 * Lazy-loads the session of content pages, whose content the server has already rendered. Once the module has
 * loaded, every content page mounts the session at once.
 */
export const liveSession = createLazyComponentModule(
  async () => (await import('./live-session.tsx')).LiveSession,
);
