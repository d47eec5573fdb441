'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { useContext, useMemo } from 'react';

import { MemberIsland, useHasMemberSession } from '#shared/session/member-islands.tsx';
import { ShownStatusContext } from '#shared/session/shown-status.tsx';

import type { ForYouProps } from './recommended-shelf.tsx';
import { WaitingShelf } from './waiting-shelf.tsx';

const shelf = createLazyComponentModule(
  async () => (await import('./recommended-shelf.tsx')).RecommendedShelf,
);

function Recommended({ words, setting }: ForYouProps): React.JSX.Element {
  const isLoaded = useLazyModule(shelf, true);
  const isReady = useHasMemberSession() && isLoaded;
  const content = useMemo(() => <shelf.Component words={words} setting={setting} />, [words, setting]);
  return isReady ? <MemberIsland>{content}</MemberIsland> : <WaitingShelf title={words.title} />;
}

/** Recommendations for members. Renders nothing for visitors. */
export function ForYou(props: ForYouProps): React.JSX.Element | null {
  return useContext(ShownStatusContext) === 'signedIn' ? <Recommended {...props} /> : null;
}
