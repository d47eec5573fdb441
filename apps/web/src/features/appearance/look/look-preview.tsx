'use client';

import { useSyncExternalStore } from 'react';

import { PagePreview, type PagePreviewProps } from '#shared/preview/page-preview.tsx';

import styles from './look-preview.module.css';

/** Minimum width at which the preview is beside the choices. */
const WIDE_EDITOR = '(min-width: 68rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_EDITOR);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the preview fits beside the choices; true on the server, where the width is unknown. */
function useWideEditor(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_EDITOR).matches,
    () => true,
  );
}

interface LookPreviewProps extends PagePreviewProps {
  /** Caption that names the previewed version; undefined for the current draft. */
  readonly caption: string | undefined;
}

/** The preview beside the choices; on narrow screens a smaller, static preview above them. */
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
