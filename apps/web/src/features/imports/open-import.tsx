'use client';

import type { Import, ImportApplication, ImportUndo } from '@musubi/api-client';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiFailure } from '#shared/clients/api-failure.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { LoadFailure } from '#shared/screen/load-failure.tsx';

import { type AppliedReport, NO_REPORT } from './apply/applied-report.ts';
import { sourceName } from './choice/import-words.ts';
import { useSavedTicks } from './choice/use-saved-ticks.ts';
import { DoneLinks } from './done/done-links.tsx';
import { ImportDone } from './done/import-done.tsx';
import { AudienceLink, NamesLink, UnlockLink } from './done/plan-links-out.tsx';
import { UndoImport } from './done/undo-import.tsx';
import { useImport, useImportCache } from './done/use-imports.ts';
import { useLostAnswer } from './use-lost-answer.ts';

import styles from './imports-screen.module.css';

function Waiting(): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles['waiting']} aria-busy="true">
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
      <Skeleton shape="line" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

// Lazy-loaded, because the first step does not need it.
const ImportPlan = lazyComponent(
  async () => (await import('./plan/import-plan.tsx')).ImportPlan,
  <Waiting />,
);

interface OpenImportProps {
  readonly id: string;
  readonly profile: EditorProfile;
  readonly isFromStart: boolean;
  readonly onBack: () => void;
  readonly onUndone: (undone: ImportUndo) => void;
  /** Shown if the import was deleted or the URL names an unknown one. */
  readonly expired: ReactNode;
}

function isDone(found: Import): found is Import & { readonly application: ImportApplication } {
  return found.application !== undefined;
}

/** Whether nothing on the page has changed since the import, according to this tab's data. */
function isUnchanged({ application, page_copy: copy, ...read }: Import, profile: EditorProfile): boolean {
  const { version, links, appearance, blocks } = profile;
  const isSame = read.profile_version === version && read.links_version === links.version;
  const isSameCopy =
    copy === undefined ||
    (copy.appearance_version === appearance.version && copy.blocks_version === blocks.version);
  return application?.is_unchanged === true && isSame && isSameCopy;
}

const isAbsent = ({ code }: ApiFailure): boolean =>
  code === 'not_found' || code === 'request_malformed' || code === 'validation_failed';

/** Shows the import named in the URL: its plan, or the result once it is applied. */
export function OpenImport(props: OpenImportProps): ReactNode {
  const { id, profile, isFromStart, onBack, onUndone, expired } = props;
  const { t } = useTranslation('imports');
  const { data, error, isValidating, mutate } = useImport(id);
  const { show, refreshPage, undo } = useImportCache();
  const [report, setReport] = useState<AppliedReport>(NO_REPORT);
  const savedTicks = useSavedTicks(id);
  const noteAnswer = useLostAnswer(data?.value, refreshPage);
  if (error !== undefined && isAbsent(error)) return expired;
  if (data === undefined) {
    if (error === undefined) return <Waiting />;
    return <LoadFailure error={error} isLoading={isValidating} onRetry={() => void mutate()} />;
  }
  const found = data.value;
  if (isDone(found))
    return (
      <ImportDone done={found} report={report} namesLink={<NamesLink />}>
        <DoneLinks pubId={profile.pub_id} isFromStart={isFromStart} />
        <UndoImport
          source={sourceName(t, found)}
          application={{ ...found.application, is_unchanged: isUnchanged(found, profile) }}
          undo={async () => undo(id)}
          onUndone={onUndone}
        />
      </ImportDone>
    );
  const replace = async (current: Import): Promise<void> => {
    await refreshPage();
    await show(current);
  };
  return (
    <ImportPlan
      key={id}
      plan={found}
      profile={profile}
      savedTicks={savedTicks}
      onBack={onBack}
      namesLink={<NamesLink />}
      audienceLink={<AudienceLink />}
      unlockLink={<UnlockLink />}
      onApplied={async (applied, answered) => {
        noteAnswer();
        savedTicks.drop();
        setReport(answered);
        await replace(applied);
      }}
      onOutdated={replace}
      onExpired={async () => {
        await mutate();
      }}
    />
  );
}
