'use client';

import type { Locale } from '@musubi/domain/locales';
import { findServiceOfLink } from '@musubi/domain/services';
import { useCallback, useEffect, useState, type ComponentPropsWithRef } from 'react';
import { createPortal } from 'react-dom';

import type { ProfilePageProps } from '../profile-page/content/profile-page-props.ts';
import { SCRIPT_HOOKS } from '../profile-page/content/script-hooks.ts';
import { pageCss } from '../profile-page/page-css.ts';
import { ProfilePage } from '../profile-page/profile-page.tsx';
import { NIGHT_MEDIA } from '../profile-page/theme/theme-css.ts';
import { useServiceMarks } from '../service-icon/use-service-marks.ts';
import type { PageSpot } from './page-spot.ts';
import { CROSS_FADE_CSS, useCrossFade } from './use-cross-fade.ts';
import { SPOT_CSS, usePageSpot } from './use-page-spot.ts';

export interface ProfilePreviewProps extends Omit<
  ComponentPropsWithRef<'iframe'>,
  'children' | 'title' | 'src' | 'srcDoc' | 'sandbox' | 'ref' | 'onLoad'
> {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly page: Omit<ProfilePageProps, 'findServiceMark'>;
  /** The part of the page that the creator edits. The preview marks it and scrolls to it. */
  readonly spot?: PageSpot | null | undefined;
  /**
   * Style sheet with the `@font-face` rules of the page's own font; by default the device's fonts are used.
   */
  readonly facesHref?: string | undefined;
  /** The colour scheme to show; by default the scheme of the device. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Whether pictures and players are blurred. */
  readonly isBlurred?: boolean | undefined;
  /** CSP nonce of the response, for the frame's style. */
  readonly nonce?: string | undefined;
}

const EMPTY_DOCUMENTS = {
  en: `<!doctype html><html lang="en" ${SCRIPT_HOOKS.ready}></html>`,
  ja: `<!doctype html><html lang="ja" ${SCRIPT_HOOKS.ready}></html>`,
  'zh-TW': `<!doctype html><html lang="zh-TW" ${SCRIPT_HOOKS.ready}></html>`,
} as const satisfies Record<Locale, string>;

/**
 * Returns the page's CSS for one colour scheme. Not every browser passes the `color-scheme` of the frame
 * element to the frame.
 */
function inScheme(css: string, scheme: ProfilePreviewProps['scheme']): string {
  if (scheme === undefined) return css;
  return css.replaceAll(NIGHT_MEDIA, scheme === 'dark' ? '@media all' : '@media not all');
}

/** Blurs all pictures and players, including those that are added to the page later. */
const BLUR_CSS = 'img,picture,video,iframe,object,embed{filter:blur(1.5rem)!important}';

/** Blocks links in the preview. The frame's sandbox blocks forms and scripts. */
function stay(event: MouseEvent): void {
  const path = event.composedPath();
  if (path.some((node) => 'tagName' in node && node.tagName === 'A')) event.preventDefault();
}

/**
 * Renders the real public page into an iframe: the same tree and CSS as visitors get, isolated from the
 * editor's styles.
 */
export function ProfilePreview({
  title,
  page,
  spot = null,
  facesHref,
  scheme,
  isBlurred = false,
  nonce,
  ...rest
}: ProfilePreviewProps): React.JSX.Element {
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  // A frame that loaded before hydration fires no `load` event, so its document is checked here. A frame that
  // is still loading contains `about:blank`, which is not yet the preview.
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const loaded = frame?.contentDocument ?? null;
    setFrameDocument(loaded?.documentElement.hasAttribute(SCRIPT_HOOKS.ready) === true ? loaded : null);
  }, []);

  const shown = useCrossFade(page, page.profile.appearance.theme_id, frameDocument);
  usePageSpot(frameDocument, spot, shown.profile);

  const findServiceMark = useServiceMarks(
    shown.profile.links.flatMap((link) => findServiceOfLink(link)?.group ?? []),
  );

  useEffect(() => {
    if (frameDocument === null) return undefined;
    frameDocument.addEventListener('click', stay, true);
    return () => {
      frameDocument.removeEventListener('click', stay, true);
    };
  }, [frameDocument]);

  return (
    <iframe
      {...rest}
      title={title}
      sandbox="allow-same-origin"
      // oxlint-disable-next-line house/markup-injection -- an empty document in one of three languages; React writes the rest
      srcDoc={EMPTY_DOCUMENTS[page.profile.locale]}
      ref={attach}
      onLoad={(event) => {
        attach(event.currentTarget);
      }}
    >
      {frameDocument !== null &&
        createPortal(
          <>
            {facesHref !== undefined && <link rel="stylesheet" href={facesHref} />}
            <style nonce={nonce}>
              {inScheme(pageCss(shown.profile, facesHref === undefined ? [] : 'linked'), scheme) +
                CROSS_FADE_CSS +
                SPOT_CSS +
                (isBlurred ? BLUR_CSS : '')}
            </style>
            <ProfilePage {...shown} findServiceMark={findServiceMark} />
          </>,
          frameDocument.body,
        )}
    </iframe>
  );
}
