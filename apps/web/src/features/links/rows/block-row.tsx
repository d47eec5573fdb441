'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { memo } from 'react';

import { findBlock } from '../draft/page-item.ts';
import { useSelected } from '../editing/links-context.ts';

import styles from './link-row.module.css';

interface BlockRowProps {
  readonly id: string;
  readonly isEdited: boolean;
}

// Lazy-loaded, because many pages have no blocks.
const BlockLine = lazyComponent(
  async () => (await import('./block-line.tsx')).BlockLine,
  <div className={styles['line']} />,
);

/** The fields of a block, lazy-loaded because they are hidden until a row is opened. */
const blockEditor = createLazyComponentModule(async () => (await import('./block-editor.tsx')).BlockEditor);

/** One block with its switch, menu and fields. Rerenders only when its own block changes. */
export const BlockRow = memo(function BlockRow({ id, isEdited }: BlockRowProps): React.JSX.Element | null {
  const block = useSelected(({ draft }) => findBlock(draft, id));
  const isEditorLoaded = useLazyModule(blockEditor, isEdited);
  // A deleted block leaves the draft just before its row unmounts.
  if (block === undefined) return null;
  return (
    <>
      <BlockLine block={block} isEdited={isEdited} />
      {isEdited && isEditorLoaded && <blockEditor.Component block={block} />}
    </>
  );
});
