'use client';

import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';

import { useApp } from '#shared/session/app-context.tsx';

import type { LinkDraft } from './links-draft.ts';

import styles from './link-row.module.css';

/** The picture of a link, or the icon of its service. */
export function LinkPicture({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { config } = useApp();
  const source = toImageSource(config.contentOrigin, link.thumbnail_image_key, 'thumbnail');
  return (
    <span className={styles['picture']}>
      {source === null ? (
        <ServiceIcon type={link.type} />
      ) : (
        <img {...source} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  );
}
