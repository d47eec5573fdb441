'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

export const AppToaster = lazyComponent(async () => (await import('@musubi/ui/toaster/toaster')).Toaster);
