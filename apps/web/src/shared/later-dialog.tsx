'use client';

import type { DialogProps } from '@musubi/ui/dialog/dialog';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = async (): Promise<{ default: React.ComponentType<DialogProps> }> => ({
  default: (await import('@musubi/ui/dialog/dialog')).Dialog,
});
const Dialog = lazy(load);

/** A dialog that is loaded behind the screen it belongs to, and so is there when it opens, without a network too. */
export function LaterDialog(props: DialogProps): React.JSX.Element | null {
  const isOpen = props.isOpen ?? false;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  useEffect(() => {
    load().catch(() => {
      // Asked for again when it opens.
    });
  }, []);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
