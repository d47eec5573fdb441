'use client';

import type { DeskDiscoveryPage } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import type { PageState } from './page-choice.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

import styles from './discovery-desk.module.css';

const STATES = { normal: 'edit.normal', hidden: 'edit.hidden', picked: 'edit.picked' } as const;

function FindPage({ onFound }: { readonly onFound: (page: DeskDiscoveryPage) => void }): React.JSX.Element {
  const { t } = useTranslation('discovery-desk');
  const { client } = useOperator();
  const { isPending, failure, run } = useTask();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const find = async (): Promise<void> => {
    await run(async () => {
      try {
        const { items } = await client.v4OperatorListDiscovery({ pubId: typed.trim() });
        const [page] = items;
        setIsMissing(page === undefined);
        if (page !== undefined) onFound(page);
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') setIsMissing(true);
    else void find();
  };
  return (
    <form className={styles['find']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('search.label')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsMissing(false);
        }}
        errorMessage={isMissing ? t('search.none') : (failure ?? undefined)}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit" isPending={isPending}>
        {t('search.find')}
      </Button>
    </form>
  );
}

/** `/operate/discovery`: hides pages from discovery and picks pages. */
export function DiscoveryDeskScreen(): React.JSX.Element {
  const { t } = useTranslation('discovery-desk');
  const [chosen, setChosen] = useState<DeskDiscoveryPage | null>(null);
  const [saved, setSaved] = useState<{ readonly name: string; readonly state: PageState } | null>(null);
  const [version, setVersion] = useState(0);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const choose = (page: DeskDiscoveryPage): void => {
    setChosen(page);
    setSaved(null);
  };
  return (
    <Screen title={t('title')} titleRef={titleRef} width="wide">
      <div className={styles['columns']}>
        <div className={styles['parts']}>
          <p>{t('intro')}</p>
          <FindPage onFound={choose} />
          <div role="status">
            {saved !== null && (
              <Notice tone="success">
                {t('edit.saved', { name: saved.name, state: t(STATES[saved.state]) })}
              </Notice>
            )}
          </div>
          {chosen !== null && (
            <PageEditor
              key={chosen.user_id}
              page={chosen}
              onSaved={({ name }, state) => {
                setChosen(null);
                setSaved({ name, state });
                setVersion((before) => before + 1);
                // The focused form has been removed, so the focus moves to the title.
                titleRef.current?.focus();
              }}
            />
          )}
        </div>
        <div className={styles['parts']}>
          <PageList filter="picked" version={version} onChoose={choose} />
          <PageList filter="hidden" version={version} onChoose={choose} />
        </div>
      </div>
    </Screen>
  );
}
