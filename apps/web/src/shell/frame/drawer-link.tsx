'use client';

import { layerHistory } from '@musubi/ui/layers/layer-history';
import type { LinkComponentProps } from '@musubi/ui/link-component';
import { useRouter } from 'next/navigation';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';

/** A link in the drawer. It leaves the drawer's history entry first, so that back returns to this screen. */
export function DrawerLink(props: LinkComponentProps): React.JSX.Element {
  const router = useRouter();
  const { href } = props;
  return (
    <Link
      {...props}
      onNavigate={(event) => {
        event.preventDefault();
        void layerHistory.leave().then(() => router.push(href));
      }}
    />
  );
}
