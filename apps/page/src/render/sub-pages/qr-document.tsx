import { displayNameOf } from '@musubi/domain/display-name';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { getT } from '@musubi/i18n/translator';
import { QrSheet } from '@musubi/ui/profile-page/qr-sheet';

import { PRODUCT_SITE } from '#site/page-site.ts';

import type { RenderedDocument } from '../document.tsx';
import type { ReaderPage } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

export interface QrDocumentOptions extends ReaderPage {
  readonly pageUrlOf: PageUrlOf;
}

/** Renders the page that shows a creator's QR code with links to save it. */
export async function renderQrDocument({
  profile,
  locale,
  contentOrigin,
  site = PRODUCT_SITE,
  pageUrlOf,
}: QrDocumentOptions): Promise<RenderedDocument> {
  const t = await getT(locale, 'profile-page');
  const pageUrl = pageUrlOf(profile.pub_id);
  return renderSubDocument({
    profile,
    locale,
    contentOrigin,
    site,
    title: t('qr.title', { name: displayNameOf(profile) }),
    children: (
      <QrSheet
        profile={profile}
        contentOrigin={contentOrigin}
        pageUrl={pageUrl}
        files={{
          png: `${site.fileUrl(profile.pub_id, '/qr.png')}?download`,
          svg: `${site.fileUrl(profile.pub_id, '/qr.svg')}?download`,
        }}
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
