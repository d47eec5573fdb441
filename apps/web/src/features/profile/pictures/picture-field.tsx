'use client';

import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { IMAGE_TYPES } from '#shared/images/image-files.ts';
import { useGivenFile } from '#shared/images/use-given-file.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { useClosingQuestion } from '#shared/use-closing-question.ts';

import { memoFields } from '../draft/memo-fields.ts';
import type { FieldForm } from '../draft/use-profile-editor.ts';
import { MissingCropDialog } from './missing-crop-dialog.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import type { PictureField as FieldName } from './profile-pictures.ts';

import styles from './picture-field.module.css';

// Lazy-loaded when a file is chosen, because most creators open this screen without changing a picture.
const CropDialog = lazyComponent(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  <Skeleton />,
  MissingCropDialog,
);

const LABEL_KEYS = { icon_image_key: 'icon.label', cover_image_key: 'cover.label' } as const;
const NOTE_KEYS = { icon_image_key: 'icon.hint', cover_image_key: 'cover.hint' } as const;

/**
 * Id of the text with the limits of both pictures. It is shown once, beside the icon, and also describes the
 * cover's button.
 */
const LIMITS_ID = 'picture-limits';

interface PictureFieldProps {
  readonly form: FieldForm;
  readonly name: FieldName;
  /** The letter that is shown while there is no icon. */
  readonly initial?: string;
  /** Whether the heading of a section already names the picture. */
  readonly isLegendHidden?: boolean;
  /** Whether only screen readers get the limits, because the screen has little room. */
  readonly isBrief?: boolean;
}

interface PictureNoteProps extends Pick<PictureFieldProps, 'name' | 'isBrief'> {
  readonly id: string;
}

/** One line about the picture. The icon's note also states the limits of both pictures. */
function PictureNote({ id, name, isBrief = false }: PictureNoteProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const isOnline = useIsOnline();
  const isIcon = name === 'icon_image_key';
  const Note = isIcon && !isBrief ? VisuallyHidden : 'p';
  const Limits = isBrief ? VisuallyHidden : 'p';
  return (
    <div className={styles['note']}>
      <Note id={id}>{t(NOTE_KEYS[name])}</Note>
      {isIcon && <Limits id={LIMITS_ID}>{t('picture.limits')}</Limits>}
      <p role="status">{isOnline ? '' : t('picture.offline')}</p>
    </div>
  );
}

function PictureControls({
  form,
  name,
  initial,
  isLegendHidden = false,
  isBrief,
}: PictureFieldProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { [name]: value } = form.values;
  const [file, setFile] = useState<File | null>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const isOnline = useIsOnline();
  const noteId = useId();
  const error = form.errorOf(name);
  useClosingQuestion(file !== null);

  const { groupRef, isOver } = useGivenFile<HTMLFieldSetElement>(isOnline ? setFile : null);

  // Returns the focus from the file dialog to the button. React must render first, because the button's label
  // may change.
  const close = (): void => {
    flushSync(() => setFile(null));
    chooseRef.current?.focus();
  };

  // Removing the picture also removes the pressed button, so the focus moves to the button that chooses a
  // picture.
  const remove = (): void => {
    flushSync(() => form.change(name, null));
    chooseRef.current?.focus();
  };

  return (
    <FieldGroup
      ref={groupRef}
      legend={t(LABEL_KEYS[name])}
      isLegendHidden={isLegendHidden}
      data-over={isOver || undefined}
    >
      <div className={styles['line']} data-picture={name}>
        <ProfilePicture field={name} imageKey={value} {...(initial !== undefined && { initial })} />
        <div className={styles['buttons']}>
          <FileButton
            ref={chooseRef}
            icon={<ImagePlus size={20} aria-hidden="true" />}
            acceptedTypes={IMAGE_TYPES}
            isDisabled={!isOnline}
            aria-describedby={`${noteId} ${LIMITS_ID}`}
            onFile={setFile}
          >
            {value === null ? t('picture.choose') : t('picture.replace')}
          </FileButton>
          {value !== null && (
            <Button variant="quiet" onPress={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <PictureNote id={noteId} name={name} isBrief={isBrief} />
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {file !== null && (
        <CropDialog
          file={file}
          name={name}
          onKey={(key) => {
            form.change(name, key);
            close();
          }}
          onCancel={close}
          onOther={setFile}
        />
      )}
    </FieldGroup>
  );
}

/** A picture of the profile. The creator chooses, drops or pastes a file, and then crops the picture. */
export const PictureField = memoFields(({ name }) => [name], PictureControls);
