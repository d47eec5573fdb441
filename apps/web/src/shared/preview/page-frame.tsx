'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { createPageUrls } from '@musubi/domain/page-urls';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import type { PageSpot } from '@musubi/ui/profile-preview/page-spot';
import { ProfilePreview } from '@musubi/ui/profile-preview/profile-preview';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';

import { useEditedSpot } from './edited-spot.ts';
import { PREVIEW_ACTIONS } from './page-actions.ts';
import { usePageFaces } from './use-page-faces.ts';
import { usePreviewWords } from './use-preview-words.ts';

export interface PageFrameProps {
  readonly title: string;
  readonly profile: PublicProfile;
  /**
   * The handle whose published page has its own font file; without a handle, the preview uses the device's
   * fonts.
   */
  readonly facesOf?: string;
  /** URL path of the pictures; by default the content host. */
  readonly imagesOf?: string;
  /** The colour scheme to show; by default the scheme of the device. */
  readonly scheme?: 'light' | 'dark';
  /** The part of the page to show until a control of another part gets the focus. */
  readonly firstSpot?: PageSpot | undefined;
  /** Whether pictures and players are blurred. */
  readonly isBlurred?: boolean;
}

// Skips the renders that a change elsewhere on the screen would cause.
const Drawing = memo(ProfilePreview);

/**
 * Pages of up to this many links render together with the controls, and longer pages after them. An estimate:
 * no measurement has compared other values.
 */
const SHORT_PAGE_LINKS = 40;

const isLong = ({ links }: PublicProfile): boolean => links.length > SHORT_PAGE_LINKS;

/**
 * The creator's page in an iframe, rendered by the components of the public page, and updated with every
 * edit. A long page renders after the controls, so that the controls respond first. A short page renders
 * together with them, because a separate render would show it one frame later.
 */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { title, facesOf, imagesOf, scheme, firstSpot, isBlurred } = props;
  const waiting = useDeferredValue(isLong(props.profile) ? props.profile : null);
  const profile = waiting ?? props.profile;
  const { config, nonce } = useDocumentSettings();
  const labels = usePreviewWords(displayNameOf(profile), profile.locale);
  const spot = useEditedSpot() ?? firstSpot ?? null;
  const facesHref = usePageFaces(facesOf, profile);
  const { contentOrigin, webOrigin } = config;
  const imageOrigin = imagesOf === undefined ? contentOrigin : `${webOrigin}${imagesOf}`;
  const page = useMemo(
    () =>
      labels && {
        profile,
        locale: profile.locale,
        labels,
        contentOrigin: imageOrigin,
        // Not the main name: players require the host of the frame, and the frame has the host of this
        // document.
        pageUrl: createPageUrls(webOrigin)(profile.pub_id),
        actions: PREVIEW_ACTIONS,
      },
    [profile, labels, imageOrigin, webOrigin],
  );
  if (page === null) return null;
  return <Drawing {...{ title, nonce, spot, facesHref, scheme, isBlurred, page }} />;
}
