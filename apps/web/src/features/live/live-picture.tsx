'use client';

import { BRAND } from '@musubi/ui/brand/brand';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useEditorProfile } from '#shared/profile/editor-profile.ts';

// Lazy-loaded, because it includes every theme.
const LivePageSketch = lazyComponent(
  async () => (await import('@musubi/ui/page-sketch/live-page-sketch')).LivePageSketch,
);

/** A sketch of the creator's own page during a stream, in the page's colours. Empty until they are loaded. */
export function LivePicture({ streamTitle }: { readonly streamTitle: string }): React.JSX.Element | null {
  const { t } = useTranslation('live');
  const { config } = useApp();
  const { data: profile } = useEditorProfile();
  if (profile === undefined) return null;
  return (
    <LivePageSketch
      choice={profile.appearance}
      badge={t('viewers.badge')}
      streamTitle={streamTitle}
      imageUrl={toImageUrl(config.contentOrigin, profile.icon_image_key) ?? BRAND.defaultIconPath}
      preserveAspectRatio="xMidYMin slice"
    />
  );
}
