'use client';

import type { Locale } from '@musubi/domain/locales';
import { useCallback, useEffect, useState, type ComponentPropsWithRef } from 'react';
import { createPortal } from 'react-dom';

import { pageCss } from '../profile-page/page-css.ts';
import type { ProfilePageProps } from '../profile-page/profile-page-props.ts';
import { ProfilePage } from '../profile-page/profile-page.tsx';
import { SCRIPT_HOOKS } from '../profile-page/script-hooks.ts';
import { CROSS_FADE_CSS, useCrossFade } from './use-cross-fade.ts';

/** Props of the preview's frame. */
export interface ProfilePreviewProps extends Omit<
  ComponentPropsWithRef<'iframe'>,
  'children' | 'title' | 'src' | 'srcDoc' | 'sandbox' | 'ref' | 'onLoad'
> {
  /** Name of the frame. */
  readonly title: string;
  readonly page: ProfilePageProps;
  /** The response's CSP nonce, for the frame's style. */
  readonly nonce?: string | undefined;
}

const EMPTY_DOCUMENTS = {
  en: `<!doctype html><html lang="en" ${SCRIPT_HOOKS.ready}></html>`,
  ja: `<!doctype html><html lang="ja" ${SCRIPT_HOOKS.ready}></html>`,
  'zh-TW': `<!doctype html><html lang="zh-TW" ${SCRIPT_HOOKS.ready}></html>`,
} as const satisfies Record<Locale, string>;

/** In a preview links lead nowhere; forms and scripts are stopped by the sandbox. */
function stay(event: MouseEvent): void {
  const path = event.composedPath();
  if (path.some((node) => 'tagName' in node && node.tagName === 'A')) event.preventDefault();
}

/**
 * The real public page in a frame of its own: the same tree and the same style, so that what a creator sees is what
 * visitors get, and the page's style never meets the editor's.
 */
export function ProfilePreview({ title, page, nonce, ...rest }: ProfilePreviewProps): React.JSX.Element {
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  // A frame that has loaded before React came fires no event; one that has not yet holds another document.
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const loaded = frame?.contentDocument ?? null;
    setFrameDocument(loaded?.documentElement.hasAttribute(SCRIPT_HOOKS.ready) === true ? loaded : null);
  }, []);

  const shown = useCrossFade(page, page.profile.appearance.theme_id, frameDocument);

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
            <style nonce={nonce}>{pageCss(shown.profile) + CROSS_FADE_CSS}</style>
            <ProfilePage {...shown} />
          </>,
          frameDocument.body,
        )}
    </iframe>
  );
}
