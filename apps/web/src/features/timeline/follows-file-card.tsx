'use client';

import type { FollowImport } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { Notice } from '@musubi/ui/notice/notice';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useFollowedReset } from '#shared/follows/use-follow.ts';
import { saveFile } from '#shared/save-file.ts';
import { FoldedSection } from '#shared/screen/folded-section.tsx';

import styles from './side-cards.module.css';

const OPML_TYPES = ['.opml', '.xml', 'text/x-opml', 'application/xml', 'text/xml'] as const;
/** Maximum size in bytes of a file that the API accepts. */
const OPML_MAX_BYTES = 200_000;
const ICON_PX = 18;

type Problem = 'too_large' | 'unreadable';

const PROBLEM_KEYS = { too_large: 'file.too_large', unreadable: 'file.unreadable' } as const satisfies Record<
  Problem,
  string
>;

/** Returns the file's text, or the reason why it cannot be sent. */
async function readOpml(file: File): Promise<{ readonly opml: string } | { readonly problem: Problem }> {
  if (file.size > OPML_MAX_BYTES) return { problem: 'too_large' };
  const opml = await file.text();
  return /<opml[\s>]/i.test(opml) ? { opml } : { problem: 'unreadable' };
}

function Result({ result }: { readonly result: FollowImport }): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const { followed, unknown, skipped } = result;
  return (
    <Notice tone={followed > 0 ? 'success' : 'info'} role="status">
      <p>{followed === 0 ? t('file.followed_none') : t('file.followed', { count: followed })}</p>
      {unknown > 0 && <p>{t('file.unknown', { count: unknown })}</p>}
      {skipped > 0 && <p>{t('file.skipped', { count: skipped })}</p>}
    </Notice>
  );
}

interface FollowsFileCardProps {
  /** Called after an import that followed at least one creator. */
  readonly onImported?: () => void;
}

/** Exports the followed creators as an OPML file, and follows the creators in such a file. */
export function FollowsFileCard({ onImported }: FollowsFileCardProps): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const { client } = useApp();
  const saving = useTask();
  const importing = useTask();
  const resetFollowed = useFollowedReset();
  const [result, setResult] = useState<FollowImport | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (): Promise<boolean> =>
    saving.run(async () => {
      try {
        saveFile(await client.platform.exportFollows(), t('file.name'));
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  const take = async (file: File): Promise<boolean> =>
    importing.run(async () => {
      setResult(null);
      const read = await readOpml(file);
      setProblem('problem' in read ? read.problem : null);
      if ('problem' in read) return;
      try {
        const done = await client.platform.importFollows({ importFollowsRequest: { opml: read.opml } });
        setResult(done);
        if (done.followed === 0) return;
        await resetFollowed();
        onImported?.();
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  const failure = saving.failure ?? importing.failure ?? (problem === null ? null : t(PROBLEM_KEYS[problem]));
  return (
    <FoldedSection title={<h2>{t('file.title')}</h2>}>
      <div className={styles['card']}>
        <p data-phrases>{t('file.body')}</p>
        <div className={styles['ways']}>
          <Button
            isPending={saving.isPending}
            icon={<Download size={ICON_PX} aria-hidden="true" />}
            onPress={() => void save()}
          >
            {t('file.save')}
          </Button>
          <FileButton
            acceptedTypes={OPML_TYPES}
            isPending={importing.isPending}
            icon={<Upload size={ICON_PX} aria-hidden="true" />}
            onFile={(file) => void take(file)}
          >
            {t('file.take')}
          </FileButton>
        </div>
        {result !== null && <Result result={result} />}
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </div>
    </FoldedSection>
  );
}
