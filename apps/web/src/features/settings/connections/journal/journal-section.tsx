'use client';

import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { Journal } from './journal.tsx';
import { useJournal } from './use-journal.ts';

const WAITING_ROWS = 3;

/** The changes of one connection, each with a button that takes it back. */
export function JournalSection({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { reading, undo, undoAll } = useJournal(id);
  return (
    <SettingsSection title={t('journal.title')} lead={t('journal.lead')}>
      <CardContent reading={reading} rows={WAITING_ROWS}>
        {({ items }) => <Journal items={items} undo={undo} undoAll={undoAll} />}
      </CardContent>
    </SettingsSection>
  );
}
