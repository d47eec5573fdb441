'use client';

import type { ImportUndo } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { FROM_START } from '#shared/routing/paths.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { EarlierImports } from './done/earlier-imports.tsx';
import { UndoneNotice } from './done/undone-notice.tsx';
import { useImportCache } from './done/use-imports.ts';
import { OpenImport } from './open-import.tsx';
import { SourceStep } from './source/source-step.tsx';
import { useImportReading } from './source/use-import-reading.ts';
import { useTypedSource } from './source/use-typed-source.ts';

import styles from './imports-screen.module.css';

/** Query parameter with the id of the open import. */
const IMPORT = 'import';

/** Changes the URL without a framework navigation, so that typed input stays. */
function showImport(id: string | null, change: 'pushState' | 'replaceState'): void {
  const query = new URLSearchParams(window.location.search);
  if (id === null) query.delete(IMPORT);
  else query.set(IMPORT, id);
  window.history[change](null, '', `?${query.toString()}`);
}

function Imports({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const query = useSearchParams();
  const id = query.get(IMPORT);
  const [typed, setTyped] = useTypedSource();
  const [undone, setUndone] = useState<{ readonly result: ImportUndo; readonly turn: number } | null>(null);
  const { show } = useImportCache();
  const reading = useImportReading(async (found) => {
    await show(found);
    setUndone(null);
    showImport(found.id, 'pushState');
  });
  const handleUndone = (result: ImportUndo): void => {
    setUndone((before) => ({ result, turn: (before?.turn ?? 0) + 1 }));
    showImport(null, 'replaceState');
  };
  const sourceWith = (notice: ReactNode): React.JSX.Element => (
    <>
      <SourceStep typed={typed} onType={setTyped} reading={reading} notice={notice} />
      <EarlierImports onUndone={handleUndone} />
    </>
  );
  return (
    <Screen title={t('title')} width={id === null ? 'wide' : 'normal'}>
      {id === null ? (
        sourceWith(undone !== null && <UndoneNotice key={undone.turn} undone={undone.result} />)
      ) : (
        <OpenImport
          id={id}
          profile={profile}
          isFromStart={query.get(FROM_START.name) === FROM_START.value}
          onBack={() => showImport(null, 'pushState')}
          onUndone={handleUndone}
          expired={sourceWith(
            <Notice tone="warn" role="alert" ref={takeFocus} tabIndex={-1} className={styles['message']}>
              {t('expired')}
            </Notice>,
          )}
        />
      )}
    </Screen>
  );
}

/** `/my/imports`: imports links and texts from another page, a file or a text. */
export function ImportsScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Imports profile={profile} />}</ProfileLoader>;
}
