'use client';

import type { ServiceGroup } from '@musubi/domain/services';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { createLazyModule, type LazyModule } from '../lazy/lazy-module.ts';
import type { FindServiceMark, ServiceMarks } from './find-service-mark.ts';

/** The marks of each group of services, lazy-loaded because most creators use services of few groups. */
const GROUPS: Readonly<Record<ServiceGroup, LazyModule<ServiceMarks>>> = {
  social: createLazyModule(async () => (await import('./generated/marks/social.ts')).MARKS),
  video: createLazyModule(async () => (await import('./generated/marks/video.ts')).MARKS),
  music: createLazyModule(async () => (await import('./generated/marks/music.ts')).MARKS),
  support: createLazyModule(async () => (await import('./generated/marks/support.ts')).MARKS),
  shops: createLazyModule(async () => (await import('./generated/marks/shops.ts')).MARKS),
  art: createLazyModule(async () => (await import('./generated/marks/art.ts')).MARKS),
  writing: createLazyModule(async () => (await import('./generated/marks/writing.ts')).MARKS),
  games: createLazyModule(async () => (await import('./generated/marks/games.ts')).MARKS),
  profiles: createLazyModule(async () => (await import('./generated/marks/profiles.ts')).MARKS),
};

const STATES = Object.entries(GROUPS);

/** Returns a text that lists which groups have loaded or failed, so that React detects each change. */
function describeStates(): string {
  return STATES.map(([group, module]) =>
    module.get() === null ? (module.isMissing() ? `${group}?` : '') : group,
  ).join(' ');
}

const describeNothing = (): string => '';

/**
 * Lazy-loads the marks of these groups. A mark is an empty path while its group is loading, and null after
 * two failed loads, so that the icon of the link's type replaces it; loading is still retried.
 */
export function useServiceMarks(groups: Iterable<ServiceGroup>): FindServiceMark {
  const key = [...new Set(groups)].toSorted().join(' ');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const wanted = STATES.filter(([group]) => key.split(' ').includes(group));
      const endings = wanted.map(([, module]) => module.subscribe(onChange));
      return () => {
        for (const end of endings) end();
      };
    },
    [key],
  );
  const states = useSyncExternalStore(subscribe, describeStates, describeNothing);
  return useMemo(
    () =>
      ({ group, id }) => {
        const { [group]: module } = GROUPS;
        // On the server and during hydration no mark is drawn, even if the group has loaded.
        const marks = states === '' ? null : module.get();
        return marks === null ? (module.isMissing() ? null : '') : (marks[id] ?? null);
      },
    [states],
  );
}
