'use client';

import { useFirstInput } from '@musubi/ui/lazy/first-input';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { useToastsUsed } from '@musubi/ui/toaster/show-toast';
import type { ComponentProps, ReactNode } from 'react';

const toaster = createLazyComponentModule(async () => (await import('@musubi/ui/toaster/toaster')).Toaster);

/** The toasts of the app. Loaded at the first input or at the first toast, whichever comes first. */
export function AppToaster(props: ComponentProps<typeof toaster.Component>): ReactNode {
  const hasInput = useFirstInput();
  const isUsed = useToastsUsed();
  return useLazyModule(toaster, hasInput || isUsed) && <toaster.Component {...props} />;
}
