import { createLazyModule } from '@musubi/ui/lazy/lazy-module';

/** Reads and opens accounts. Loads with the parser of drafts, because only a press needs it. */
export const activitySources = createLazyModule(async () => import('./activity-source.ts'));
