'use client';

import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { MovingDrawing } from '@musubi/ui/empty-state/drawings';
import { Notice } from '@musubi/ui/notice/notice';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { takeFocus } from '#shared/sign-in/focus-first.ts';
import { useUploadLabel } from '#shared/uploads/upload-progress.tsx';

import { AddressForm } from './address-form.tsx';
import { CharsetChoices } from './charset-choices.tsx';
import { FileForm } from './file-form.tsx';
import { TextForm } from './text-form.tsx';
import type { TypedSource, Way } from './typed-source.ts';
import type { ImportReading, Source, SourceFailure } from './use-import-reading.ts';

import pictured from '#shared/screen/pictured-words.module.css';
import styles from '../imports-screen.module.css';

const findRefused = ({ failure }: SourceFailure): FieldProblem | null =>
  failure.refusedFields.find(({ pointer }) => pointer === '/body/address')?.problem ?? null;

function useSourceMessage(): (failed: SourceFailure) => string {
  const { t } = useTranslation('imports');
  const messageOf = useFailureMessage();
  return ({ way, failure, isZip }) => {
    if (failure.code === 'import_nothing_found' && way !== 'address') return t('nothing_found');
    if (failure.code === 'body_too_large') return t('text.too_large');
    if (isZip && failure.code === 'import_unreadable')
      return `${messageOf(failure)} ${t('file.not_archive')}`;
    return messageOf(failure);
  };
}

interface FailureNoticeProps {
  readonly failed: SourceFailure;
  readonly onUseFile: () => void;
}

function FailureNotice({ failed, onUseFile }: FailureNoticeProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const messageOf = useSourceMessage();
  const { code } = failed.failure;
  const helpsByFile =
    failed.way === 'address' && (code === 'import_refused' || code === 'import_page_changed');
  return (
    <Notice
      tone="danger"
      role="alert"
      ref={takeFocus}
      tabIndex={-1}
      className={styles['message']}
      actions={
        helpsByFile ? (
          <Button size="small" onPress={onUseFile}>
            {t('address.use_file')}
          </Button>
        ) : undefined
      }
    >
      {messageOf(failed)}
    </Notice>
  );
}

interface FailedReadingProps extends FailureNoticeProps {
  readonly onChoose: (source: Source) => void;
}

function FailedReading({ failed, onUseFile, onChoose }: FailedReadingProps): React.JSX.Element {
  const { choices } = failed;
  if (choices.length > 0) return <CharsetChoices choices={choices} onChoose={onChoose} />;
  return <FailureNotice failed={failed} onUseFile={onUseFile} />;
}

/**
 * The status text while a source is read. Null during an upload, because the progress bar has a text of its
 * own.
 */
function useStatus({ isPending, upload, isCancelled }: ImportReading, way: Way): string | null {
  const { t } = useTranslation('imports');
  if (isCancelled && way === 'file') return t('upload.cancelled');
  return isPending && upload === null ? t('reading') : null;
}

/** A drawing and a text that explain this screen. */
function Lead(): React.JSX.Element {
  const { t } = useTranslation('imports');
  return (
    <div className={`${pictured['pair'] ?? ''} ${styles['aside'] ?? ''}`}>
      <div className={pictured['picture']}>
        <MovingDrawing />
      </div>
      <p className={styles['lead']} data-phrases>
        {t('lead')}
      </p>
    </div>
  );
}

interface SourceStepProps {
  readonly typed: TypedSource;
  readonly onType: (typed: TypedSource) => void;
  readonly reading: ImportReading;
  /** Result of the last import or undo, above the forms. */
  readonly notice?: ReactNode;
}

/**
 * The first step: the URL of a page, a file or a text. The typed input stays when the creator switches
 * between them.
 */
export function SourceStep({ typed, onType, reading, notice }: SourceStepProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { way } = typed;
  const { isPending } = reading;
  const failed = reading.failed?.way === way ? reading.failed : null;
  const refused = failed && findRefused(failed);
  const fileId = useId();
  const status = useStatus(reading, way);
  const uploadLabel = useUploadLabel(reading.upload, {
    checking: reading.upload?.isCopy === true ? t('upload.checking') : undefined,
  });
  const switchTo = (next: Way): void => onType({ ...typed, way: next });
  const changeToFile = (): void => {
    // The pressed button disappears, so the focus moves to the button that chooses the file.
    flushSync(() => switchTo('file'));
    document.getElementById(fileId)?.focus();
  };
  const onRead = (source: Source): void => void reading.read(source);
  const failure = failed !== null && refused === null && (
    <FailedReading
      failed={failed}
      onUseFile={changeToFile}
      onChoose={(source) => {
        onRead(source);
        // The pressed button disappears, so the focus moves to the button that chooses the file.
        document.getElementById(fileId)?.focus();
      }}
    />
  );
  const form = { isPending, onRead, failure };
  return (
    <div className={styles['source']}>
      <Lead />
      {notice}
      <ToggleGroup
        label={t('way.label')}
        items={[
          { value: 'address', label: t('way.address') },
          { value: 'file', label: t('way.file') },
          { value: 'text', label: t('way.text') },
        ]}
        value={way}
        onChange={switchTo}
      />
      {way === 'address' && (
        <AddressForm
          {...form}
          value={typed.address}
          onChange={(address) => onType({ ...typed, address })}
          refused={refused}
        />
      )}
      {way === 'file' && (
        <FileForm
          {...form}
          buttonId={fileId}
          upload={reading.upload}
          retry={reading.retry}
          onCancel={reading.cancel}
        />
      )}
      {way === 'text' && (
        <TextForm {...form} value={typed.text} onChange={(text) => onType({ ...typed, text })} />
      )}
      <p role="status" className={styles['muted']}>
        {status}
        {uploadLabel !== '' && <VisuallyHidden>{uploadLabel}</VisuallyHidden>}
      </p>
    </div>
  );
}
