import { hasOwnName } from '@musubi/domain/display-name';
import { initialOf } from '@musubi/domain/graphemes';
import type { ComponentPropsWithRef } from 'react';

import { BRAND } from '../brand/brand.tsx';
import { joinClasses } from '../class-names.ts';

import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * URL of the picture. Null draws the initial of `creator`, or without a creator the product's default icon
   * (specification, section 3).
   */
  readonly imageUrl: string | null;
  /** The creator in the picture, so that the initial is the same as on the creator's page. */
  readonly creator?: { readonly name: string; readonly pub_id: string } | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * A user's picture, initial or the product's default icon. Decorative, because the name is always beside the
 * picture.
 */
export function Avatar({
  imageUrl,
  creator,
  size = 'medium',
  className,
  ...rest
}: AvatarProps): React.JSX.Element {
  const initial = imageUrl === null && creator && hasOwnName(creator) ? initialOf(creator.name) : '';
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={joinClasses(
        styles['avatar'],
        styles[size],
        initial === '' ? undefined : styles['initial'],
        className,
      )}
    >
      {initial || <img className={styles['image']} src={imageUrl ?? BRAND.defaultIconPath} alt="" />}
    </span>
  );
}
