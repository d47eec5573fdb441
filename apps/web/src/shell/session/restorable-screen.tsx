'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Fragment, type ReactNode } from 'react';

import { useSealedDrafts } from '#shared/editing/use-sealed-drafts.ts';
import { ScreenNotice } from '#shared/screen/screen-notice.ts';

// Lazy-loaded, because few sessions end elsewhere during an edit.
const UnsavedOffer = lazyComponent(async () => (await import('./unsaved-offer.tsx')).UnsavedOffer);

interface RestorableScreenProps {
  /** The path of the screen whose editors `children` contains. */
  readonly path: string;
  /** Further notices below the screen's header. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Offers the unsaved changes of a former session. Remounts the screen when changes of its editors are
 * restored.
 */
export function RestorableScreen({ path, notices, children }: RestorableScreenProps): ReactNode {
  const { offer, restores } = useSealedDrafts();
  return (
    <ScreenNotice
      value={
        <>
          {offer !== null && <UnsavedOffer offer={offer} path={path} />}
          {notices}
        </>
      }
    >
      <Fragment key={restores}>{children}</Fragment>
    </ScreenNotice>
  );
}
