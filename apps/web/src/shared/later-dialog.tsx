'use client';

import { later } from './later.tsx';

/** A dialog whose script comes right behind its screen, and so is there when it opens, without a network too. */
export const LaterDialog = later(async () => (await import('@musubi/ui/dialog/dialog')).Dialog);
