'use client';

import type { LinkProof } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';
import { useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

export interface LinkProofCheck {
  /** The last check of the URL. Null if it was never checked, undefined until the checks are fetched. */
  readonly proof: LinkProof | null | undefined;
  readonly isPending: boolean;
  /** Whether the marked link with this URL has not been saved yet. */
  readonly isUnsaved: boolean;
  /** The message of the last failure, or null. */
  readonly failure: string | null;
  readonly check: () => void;
}

/**
 * The last check of a URL, and a function that checks it again. All open editors share the fetched checks.
 */
export function useLinkProof(text: string): LinkProofCheck {
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [unsavedUrl, setUnsavedUrl] = useState<string | null>(null);
  const { data, error, mutate } = useRead('/v4/link_proofs', async ({ platform }) =>
    platform.v4ListLinkProofs(),
  );
  const parsed = parseWebUrl(completeUrlInput(text));
  const url = parsed.ok ? parsed.url.href : text;

  const ask = async (): Promise<void> => {
    setUnsavedUrl(null);
    let proof: LinkProof;
    try {
      proof = await client.platform.v4CheckLinkProof({ checkLinkProofRequest: { url } });
    } catch (thrown) {
      const apiFailure = await toApiFailure(thrown);
      if (apiFailure.code !== 'not_found') throw apiFailure;
      setUnsavedUrl(url);
      return;
    }
    const others = data?.value.items.filter((item) => item.url !== url) ?? [];
    await mutate(
      { value: { items: [...others, proof] }, readAtMs: systemClock.nowMs() },
      { revalidate: data === undefined },
    );
  };

  const known = data?.value.items.find((item) => item.url === url) ?? null;
  return {
    proof: data === undefined && error === undefined ? undefined : known,
    isPending,
    isUnsaved: unsavedUrl === url,
    failure,
    check: () => void run(ask),
  };
}
