'use client';

import { Button } from '@musubi/ui/button/button';
import type { ReactNode } from 'react';

/** Asks for the same address again. */
export function ReloadButton({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <Button variant="primary" onPress={() => window.location.reload()}>
      {children}
    </Button>
  );
}
