'use client';

import dynamic from 'next/dynamic';

/** The sample page: rendered by the server, and interactive once its script has loaded. */
export const LazySamplePage = dynamic(async () => (await import('./sample-page.tsx')).SamplePage);
