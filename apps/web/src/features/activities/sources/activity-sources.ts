import { createLazyModule } from '@musubi/ui/lazy/lazy-module';

/** Parses account names and builds their URLs. Lazy-loaded with the draft parser. */
export const activitySources = createLazyModule(async () => import('./activity-source.ts'));
