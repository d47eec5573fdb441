'use client';

import type { ShareLink, ShareLinkPlace } from '@musubi/api-client';
import { useState } from 'react';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { copyAwaited } from './copy-awaited.ts';

/** A share link that the creator has just made or copied, and whether the browser copied its URL. */
export interface CopiedLink {
  readonly link: ShareLink;
  readonly isCopied: boolean;
  /** Number of the press. A new number selects the URL again when the browser refuses a second copy. */
  readonly press: number;
}

export interface LinkMaker {
  readonly copied: CopiedLink | null;
  /** The place whose link is being made, or null. */
  readonly pending: ShareLinkPlace | null;
  readonly failure: ApiFailure | null;
  /** Makes a link for a place and copies its URL. Does nothing while another link is being made. */
  readonly make: (place: ShareLinkPlace) => Promise<void>;
  /** Copies the URL of a link again. */
  readonly copy: (link: ShareLink) => Promise<void>;
  /** Replaces the shown link after a change, or hides it for null. Other links stay shown. */
  readonly replace: (tag: ShareLink['tag'], next: ShareLink | null) => void;
}

/** State of making a share link by one press, and of copying its URL. */
export function useLinkMaker(create: (place: ShareLinkPlace) => Promise<ShareLink>): LinkMaker {
  const [copied, setCopied] = useState<CopiedLink | null>(null);
  const [pending, setPending] = useState<ShareLinkPlace | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const show = (link: ShareLink, isCopied: boolean): void =>
    setCopied((last) => ({ link, isCopied, press: (last?.press ?? 0) + 1 }));
  return {
    copied,
    pending,
    failure,
    async make(place) {
      if (pending !== null) return;
      setPending(place);
      setFailure(null);
      const creating = create(place);
      const copying = copyAwaited(creating.then(({ url }) => url));
      try {
        show(await creating, await copying);
      } catch (error) {
        setFailure(await toApiFailure(error));
      } finally {
        setPending(null);
      }
    },
    async copy(link) {
      setFailure(null);
      show(link, await copyAwaited(Promise.resolve(link.url)));
    },
    replace: (tag, next) =>
      setCopied((last) => {
        if (last?.link.tag !== tag) return last;
        return next === null ? null : { ...last, link: next };
      }),
  };
}
