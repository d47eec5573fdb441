import type { ComponentPropsWithRef } from 'react';

import { BRAND } from '../brand/brand.tsx';
import { joinClasses } from '../class-names.ts';

import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Null draws the product's default icon (specification, section 3). */
  readonly imageUrl: string | null;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/** A user's picture or the product's default icon. Decorative, because the name is always beside it. */
export function Avatar({ imageUrl, size = 'medium', className, ...rest }: AvatarProps): React.JSX.Element {
  return (
    <span {...rest} aria-hidden="true" className={joinClasses(styles['avatar'], styles[size], className)}>
      <img className={styles['image']} src={imageUrl ?? BRAND.defaultIconPath} alt="" />
    </span>
  );
}
