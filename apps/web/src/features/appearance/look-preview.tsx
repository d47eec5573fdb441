'use client';

import { PagePreview, type PagePreviewProps } from '#shared/preview/page-preview.tsx';

import { useWideEditor } from './use-wide-editor.ts';

import styles from './look-preview.module.css';

interface LookPreviewProps extends PagePreviewProps {
  /** What is shown, where that is not the page as it is now. */
  readonly caption: string | undefined;
}

/** The page beside the choices; on narrow screens a smaller picture of it, above them. */
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
