'use client';

import { FILE_FORMATS, toSizeWords } from '@musubi/domain/file-formats';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useGivenFile } from '#shared/images/use-given-file.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { UploadState } from '#shared/uploads/upload-state.tsx';

import { BlockLine, type KindFieldsProps, useLatest } from './kit/block-field-kit.tsx';
import { useFileUpload } from './use-file-upload.ts';

import styles from './kit/block-fields.module.css';

const TITLE_MAX_GRAPHEMES = 80;

/** File types in the file dialog. The API checks the bytes of the file. */
const ACCEPTED_TYPES = ['application/pdf', 'application/zip', '.zip', 'audio/*', 'image/*'] as const;

const KIND_KEYS = { pdf: 'file.pdf', zip: 'file.zip', audio: 'file.audio', image: 'file.image' } as const;

/** The suggested title of a file: its name without the extension. */
const toTitle = ({ name }: File): string =>
  truncateGraphemes(
    name
      .replace(/\.[^.]*$/, '')
      .replaceAll('_', ' ')
      .trim(),
    TITLE_MAX_GRAPHEMES,
  );

/**
 * The upload of a file and its title. A chosen, dropped or pasted file is sent at once. The upload comes
 * first: an error of the empty title would otherwise move the upload button away while the creator presses
 * it.
 */
export function FileFields({ data, onChange, onChoose }: KindFieldsProps<'file'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  // A suggestion only: a title is published at once, and the name of a file may be private.
  const [offered, setOffered] = useState('');
  // The creator may type during the upload.
  const latest = useLatest({ data, onChoose });
  const upload = useFileUpload(({ key, format, size_bytes }, file) => {
    const now = latest();
    setOffered(toTitle(file));
    now.onChoose({ ...now.data, file_key: key, format, size_bytes });
  });
  const hasOffer = offered !== '' && data.title.trim() === '';
  const { sending } = upload;
  const canSend = upload.isOnline && sending === null;
  const { groupRef, isOver } = useGivenFile<HTMLFieldSetElement>(
    canSend ? (file) => void upload.send(file) : null,
  );
  const isStored = data.file_key !== '';
  const stored = {
    kind: t(KIND_KEYS[FILE_FORMATS[data.format].kind]),
    size: toSizeWords(data.size_bytes, locale),
  };
  return (
    <>
      <FieldGroup ref={groupRef} legend={t('file.label')} data-over={isOver || undefined}>
        {isStored && <p>{t('file.stored', stored)}</p>}
        <div className={styles['inline']}>
          <FileButton
            icon={<FileUp size={20} aria-hidden="true" />}
            acceptedTypes={ACCEPTED_TYPES}
            isDisabled={!upload.isOnline}
            isPending={sending !== null}
            onFile={(file) => void upload.send(file)}
          >
            {isStored ? t('file.replace') : t('file.choose')}
          </FileButton>
        </div>
        <UploadState
          upload={upload}
          hint={upload.isOnline ? t('file.hint') : t('file.offline')}
          problem={upload.isFull ? t('file.full') : upload.problem}
          isOnline={upload.isOnline}
        />
      </FieldGroup>
      <BlockLine
        path="file/title"
        label={t('file.title')}
        value={data.title}
        max={TITLE_MAX_GRAPHEMES}
        onChange={(title) => onChange({ ...data, title })}
      />
      {hasOffer && (
        <div className={styles['inline']}>
          <Button size="small" onPress={() => onChoose({ ...data, title: offered })}>
            {t('file.use_name', { name: offered })}
          </Button>
        </div>
      )}
    </>
  );
}
