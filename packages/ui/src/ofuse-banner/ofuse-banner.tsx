'use client';

import type { OfuseDisplayType } from '@musubi/domain/appearance';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import X from 'lucide-react/icons/x';
import type { ComponentPropsWithRef } from 'react';

import { LetterIcon } from './letter-icon.tsx';
import { OfuseMarkup, type OfuseClasses } from './ofuse-markup.tsx';

import styles from './ofuse-banner.module.css';

const CLASSES: OfuseClasses = {
  support: styles['support'] ?? '',
  supportBanner: styles['supportBanner'] ?? '',
  supportBar: styles['supportBar'] ?? '',
  supportLink: styles['supportLink'] ?? '',
  sentence: styles['sentence'] ?? '',
  call: styles['call'] ?? '',
};

/** Props of the OFUSE banner in the product's own screens. */
export interface OfuseBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly displayType: OfuseDisplayType;
  /** An address that has passed `toSafeHref`. */
  readonly href: string;
  /** The whole sentence, the creator's name in it. */
  readonly sentence: string;
  readonly callLabel: string;
  readonly dismissLabel: string;
  /** Called when the bar is put away; whoever shows it remembers that. */
  readonly onDismiss?: (() => void) | undefined;
}

/** The invitation to support a creator with fan letters, as a bar that stays in sight, a banner, or a link. */
export function OfuseBanner({
  callLabel,
  dismissLabel,
  onDismiss,
  ...rest
}: OfuseBannerProps): React.JSX.Element {
  return (
    <OfuseMarkup
      {...rest}
      call={callLabel}
      classes={CLASSES}
      icon={<LetterIcon />}
      arrow={<ArrowUpRight size={18} aria-hidden="true" />}
      dismissButton={
        onDismiss !== undefined && (
          <button type="button" className={styles['dismiss']} aria-label={dismissLabel} onClick={onDismiss}>
            <X size={20} aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
