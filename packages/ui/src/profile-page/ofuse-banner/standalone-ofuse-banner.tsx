'use client';

import { toSafeHref } from '@musubi/domain/url';
import { type MouseEvent, useState } from 'react';

import { joinClasses } from '../../class-names.ts';
import { OfuseBanner as PageBanner, type OfuseBannerProps as PageBannerProps } from './ofuse-banner.tsx';

export interface OfuseBannerProps extends Omit<PageBannerProps, 'href'> {
  /** URL of the creator on OFUSE. An unsafe URL draws no banner. */
  readonly href: string;
  /** Called when the user dismisses the bar, so that the app can remember it. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Class that gives the banner its colours outside a public page. */
const COLORS_CLASS = 'ofuse-colors';

/** The banner of a public page in another app: with the app's tokens, and without the script of the page. */
export function OfuseBanner({
  href,
  onDismiss,
  className,
  onClick,
  ...rest
}: OfuseBannerProps): React.JSX.Element | null {
  const [isDismissed, setIsDismissed] = useState(false);
  const safeHref = toSafeHref(href);
  if (isDismissed || safeHref === null) return null;
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    onClick?.(event);
    if (!(event.target instanceof Element) || event.target.closest('[data-dismiss]') === null) return;
    setIsDismissed(true);
    onDismiss?.();
  };
  return (
    <PageBanner
      {...rest}
      href={safeHref}
      className={joinClasses(COLORS_CLASS, className)}
      onClick={handleClick}
    />
  );
}
