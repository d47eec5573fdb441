'use client';

import type { BlockContent } from '@musubi/domain/block-contents';
import { Button } from '@musubi/ui/button/button';
import { Switch } from '@musubi/ui/switch/switch';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { isImeKey } from '#shared/ime-key.ts';
import { useEditorProfile } from '#shared/profile/editor-profile.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import { BlockFields } from '../blocks/block-fields.tsx';
import type { BlockProblems } from '../draft/block-draft.ts';
import type { BlockDraft, PageDraft } from '../draft/page-item.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useActions, useSnapshot } from '../editing/links-context.ts';
import { useBlockProblems } from '../editing/use-block-problems.ts';
import { ItemSchedule } from '../fields/link-schedule-fields.tsx';

import styles from '../fields/link-editor.module.css';

interface BlockEditorProps {
  readonly block: BlockDraft;
}

/** Width, warning and schedule of a block. */
function BlockSettings({
  block,
  problems,
}: BlockEditorProps & { readonly problems: BlockProblems }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const blocks = useBlockActions();
  return (
    <div className={styles['more']}>
      <FieldGroup legend={t('block.width')}>
        <ToggleGroup
          label={t('block.width')}
          value={block.width}
          onChange={(width) => blocks.choose(block.id, { width })}
          items={[
            { value: 'auto', label: t('block.width_auto') },
            { value: 'half', label: t('block.width_half') },
            { value: 'wide', label: t('block.width_wide') },
          ]}
        />
      </FieldGroup>
      <div className={styles['switches']}>
        <Switch
          label={t('sensitive.label')}
          isSelected={block.is_sensitive}
          onChange={(is_sensitive) => blocks.choose(block.id, { is_sensitive })}
        />
        <p className={styles['note']}>{t('block.sensitive_note')}</p>
      </div>
      <ItemSchedule
        item={block}
        words="block"
        problems={{ starts_at: problems.get('starts_at'), ends_at: problems.get('ends_at') }}
        onChange={(change) => blocks.change(block.id, change)}
        onChoose={(change) => blocks.choose(block.id, change)}
      />
    </div>
  );
}

function contentIn(draft: PageDraft, id: string): BlockContent | null {
  const item = draft.find((one) => one.kind === 'block' && one.block.id === id);
  return item?.kind === 'block' ? item.block.content : null;
}

/** The fields of one block, open under its row and autosaved. */
export function BlockEditor({ block }: BlockEditorProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const blocks = useBlockActions();
  const snapshot = useSnapshot();
  const problems = useBlockProblems(block);
  const { data: profile } = useEditorProfile();
  const handleKeyDown = (event: KeyboardEvent): void => {
    // In a field, arrow keys, Home and End must move the caret, so the list must not handle them.
    event.stopPropagation();
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape' && isText && !isImeKey(event.nativeEvent)) actions.edit(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside, kept from the list
    <div className={styles['editor']} onKeyDown={handleKeyDown} onBlur={() => actions.rest()}>
      <BlockFields
        block={block}
        problems={problems}
        pageLocale={profile?.locale}
        present={() => contentIn(snapshot().draft, block.id)}
        onChange={(content) => blocks.change(block.id, { content })}
        onChoose={(content) => blocks.choose(block.id, { content })}
      />
      <BlockSettings block={block} problems={problems} />
      <div className={styles['end']}>
        <Button onPress={() => actions.edit(null)}>{t('edit.close')}</Button>
      </div>
    </div>
  );
}
