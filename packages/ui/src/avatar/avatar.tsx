import type { ComponentPropsWithRef } from 'react';

import { BRAND } from '../brand/brand.tsx';
import { joinClasses } from '../class-names.ts';

import styles from './avatar.module.css';

/** Props of a person's picture. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Null for somebody who has no picture yet: the product's default icon stands in (specification, section 3). */
  readonly imageUrl: string | null;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/** A person's picture, or the product's default icon. The name stands beside it, so it is decoration. */
export function Avatar({ imageUrl, size = 'medium', className, ...rest }: AvatarProps): React.JSX.Element {
  return (
    <span {...rest} aria-hidden="true" className={joinClasses(styles['avatar'], styles[size], className)}>
      <img className={styles['image']} src={imageUrl ?? BRAND.defaultIconPath} alt="" />
    </span>
  );
}
