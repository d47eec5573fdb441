'use client';

import type { PageCopy } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { CopyOmissions } from '#shared/page-copies/copy-omissions.tsx';

import { ArchiveExplanation } from './archive-explanation.tsx';
import { ArchiveRow } from './archive-row.tsx';
import type { ArchiveState } from './use-archive.ts';

/** The copy of the user's page, from which another installation can set up the page. */
export function PageCopyRow({ state }: { readonly state: ArchiveState<PageCopy> }): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <>
      <ArchiveRow title={t('copy.title')} note={t('copy.note')} state={state}>
        <CopyOmissions leftOut={state.archive?.left_out ?? []} />
      </ArchiveRow>
      <ArchiveExplanation
        title={t('copy.about')}
        contents={[t('copy.holds_page'), t('copy.holds_history'), t('copy.stays'), t('copy.proof')]}
      />
    </>
  );
}
