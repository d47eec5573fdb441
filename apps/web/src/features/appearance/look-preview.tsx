'use client';

import { PagePreview, type PagePreviewProps } from '#shared/preview/page-preview.tsx';

import { useWideEditor } from './use-wide-editor.ts';

import styles from './look-preview.module.css';

interface LookPreviewProps extends PagePreviewProps {
  /** Says which version is shown when it is not the current draft. */
  readonly caption: string | undefined;
}

/** The preview beside the choices; on narrow screens a smaller, static one above them. */
export function LookPreview({ caption, ...preview }: LookPreviewProps): React.JSX.Element {
  const isWide = useWideEditor();
  return (
    <div className={styles['stage']}>
      {caption !== undefined && <p className={styles['caption']}>{caption}</p>}
      <div className={styles['page']}>
        <PagePreview {...preview} isPicture={!isWide} />
      </div>
    </div>
  );
}
