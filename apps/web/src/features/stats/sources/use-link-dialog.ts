'use client';

import type { ShareLink } from '@musubi/api-client';
import { useState } from 'react';

type LinkDialogKind = 'code' | 'naming' | 'deleting';

export interface LinkDialog {
  /** The last opened dialog, which stays mounted while it closes; null before the first. */
  readonly opened: { readonly kind: LinkDialogKind; readonly link: ShareLink } | null;
  readonly isOpen: boolean;
  readonly open: (kind: LinkDialogKind, link: ShareLink) => void;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/** The dialog of the share links: one at a time for all rows. */
export function useLinkDialog(): LinkDialog {
  const [opened, setOpened] = useState<LinkDialog['opened']>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    opened,
    isOpen,
    open(kind, link) {
      setOpened({ kind, link });
      setIsOpen(true);
    },
    setIsOpen,
  };
}
