'use client';

import type { ReaderMailContent, ReaderMailPreview } from '@musubi/api-client';
import { useEffect, useEffectEvent, useState } from 'react';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

const DEBOUNCE_MS = 600;

export type ReadPreview = (content: ReaderMailContent, signal: AbortSignal) => Promise<ReaderMailPreview>;

interface Drawn {
  /** The mail drawn last, which stays visible while a newer one is drawn. */
  readonly mail: ReaderMailPreview | null;
  readonly failure: ApiFailure | null;
}

export interface Preview extends Drawn {
  readonly retry: () => void;
}

const NOTHING: Drawn = { mail: null, failure: null };

/** The mail as readers get it, drawn by the API after a debounce; nothing for null. */
export function usePreview(content: ReaderMailContent | null, read: ReadPreview): Preview {
  const [drawn, setDrawn] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const draw = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (content === null) return;
    try {
      const mail = await read(content, signal);
      if (!signal.aborted) setDrawn({ mail, failure: null });
    } catch (error) {
      const failure = await toApiFailure(error);
      if (!signal.aborted) setDrawn((last) => ({ ...last, failure }));
    }
  });
  const findDelay = useEffectEvent(() => (drawn === NOTHING ? 0 : DEBOUNCE_MS));
  // The content is another object in every render.
  const key = content && `${attempt} ${JSON.stringify(content)}`;
  useEffect(() => {
    if (key === null) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => void draw(asked.signal), findDelay());
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [key]);
  return { ...(content === null ? NOTHING : drawn), retry: () => setAttempt((count) => count + 1) };
}
