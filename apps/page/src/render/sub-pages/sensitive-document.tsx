import { displayNameOf } from '@musubi/domain/display-name';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { frameOriginsOf } from '@musubi/ui/profile-page/blocks/drawn-players';
import { RevealedBlock, revealedBlockCss } from '@musubi/ui/profile-page/revealed-block';
import type { ComponentProps } from 'react';

import { PRODUCT_SITE } from '#site/page-site.ts';

import type { RenderedDocument } from '../document.tsx';
import { pageActions } from '../page-actions.ts';
import type { ReaderPage } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

export interface SensitiveDocumentOptions
  extends ReaderPage, Pick<ComponentProps<typeof RevealedBlock>, 'revealed'> {
  readonly pageUrlOf: PageUrlOf;
}

/** Renders the page with the pictures or the player of one sensitive block. */
export async function renderSensitiveDocument({
  revealed,
  pageUrlOf,
  ...page
}: SensitiveDocumentOptions): Promise<RenderedDocument> {
  const { profile, locale, site = PRODUCT_SITE } = page;
  const labels = await createProfilePageWords({ name: displayNameOf(profile), locale });
  return renderSubDocument({
    ...page,
    title: labels.sensitive.mark,
    css: revealedBlockCss(revealed),
    frameOrigins: frameOriginsOf({ blocks: [{ ...revealed.block, is_sensitive: false }] }),
    children: (
      <RevealedBlock
        {...page}
        revealed={revealed}
        labels={labels}
        pageUrl={pageUrlOf(profile.pub_id)}
        actions={pageActions(profile.pub_id, locale, site)}
      />
    ),
  });
}
