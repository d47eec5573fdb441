import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { QrSheet } from '@musubi/ui/profile-page/qr-sheet';

import type { PublicProfile } from '#api/public-profile.ts';

import type { RenderedDocument } from './document.tsx';
import { renderSubDocument } from './sub-document.tsx';

export interface QrDocumentOptions {
  readonly profile: PublicProfile;
  readonly locale: Locale;
  readonly contentOrigin: string;
  readonly webOrigin: string;
}

/** Renders the page that shows a creator's QR code with ways to save it. */
export async function renderQrDocument({
  profile,
  locale,
  contentOrigin,
  webOrigin,
}: QrDocumentOptions): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const path = `/@${profile.pub_id}`;
  const pageUrl = `${webOrigin}${path}`;
  return renderSubDocument({
    profile,
    locale,
    title: t('qr.title', { name: profile.name }),
    children: (
      <QrSheet
        profile={profile}
        contentOrigin={contentOrigin}
        pageUrl={pageUrl}
        files={{ png: `${path}/qr.png?download`, svg: `${path}/qr.svg?download` }}
        labels={{
          code: t('qr.code', { address: pageUrl }),
          hint: t('qr.hint'),
          savePng: t('qr.save_png'),
          saveSvg: t('qr.save_svg'),
        }}
      />
    ),
  });
}
