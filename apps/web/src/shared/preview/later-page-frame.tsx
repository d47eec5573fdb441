'use client';

import { later } from '@musubi/ui/part/later';

// The whole public page comes with it: a screen does not wait for that.
export const LaterPageFrame = later(async () => (await import('./page-frame.tsx')).PageFrame);
