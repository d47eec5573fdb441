'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import { ArchiveExplanation } from './archive-explanation.tsx';
import { DATA_ARCHIVE, PAGE_COPY } from './archive-operations.ts';
import { ArchiveRow } from './archive-row.tsx';
import { PageCopyRow } from './page-copy-row.tsx';
import { useArchive } from './use-archive.ts';

/** Link to the screen that imports links and texts from other services. */
function BringRow(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <SettingRow
      title={t('bring.title')}
      state={t('bring.note')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.imports)}>
          {t('bring.open')}
        </LinkButton>
      }
    />
  );
}

/** Requests and downloads ZIP files of the user's data and of the user's page. */
export function ExportSection(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const archive = useArchive(DATA_ARCHIVE);
  const copy = useArchive(PAGE_COPY);
  return (
    <SettingsSection id="export" title={t('sections.export')} lead={t('export.lead')}>
      <ArchiveRow title={t('export.all')} note={t('export.all_note')} state={archive} />
      <ArchiveExplanation
        title={t('export.about')}
        contents={[t('export.holds_data'), t('export.holds_images')]}
      />
      <PageCopyRow state={copy} />
      <BringRow />
    </SettingsSection>
  );
}
