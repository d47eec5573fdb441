import { initialOf } from '@musubi/domain/graphemes';
import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './avatar.module.css';

/** Props of a person's picture. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/** A person's picture, or the first letter of the name. The name stands beside it, so it is decoration. */
export function Avatar({
  name,
  imageUrl,
  size = 'medium',
  className,
  ...rest
}: AvatarProps): React.JSX.Element {
  return (
    <span {...rest} aria-hidden="true" className={joinClasses(styles['avatar'], styles[size], className)}>
      {imageUrl === null ? initialOf(name) : <img className={styles['image']} src={imageUrl} alt="" />}
    </span>
  );
}
