'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { createLazyComponentModule, getLoaded, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { Menu } from '@musubi/ui/menu/menu';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  ExternalLink,
  FolderInput,
  Pencil,
  Trash2,
  Unplug,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { activitySources } from '../sources/activity-sources.ts';
import type { ActivityRowProps } from './activity-row-props.ts';

/** The dialog that confirms disconnecting an account, lazy-loaded when the creator opens it. */
const disconnectDialog = createLazyComponentModule(
  async () => (await import('../instagram/disconnect-instagram.tsx')).DisconnectInstagram,
);

const ICON_PX = 18;

interface ActivityRowMenuProps extends ActivityRowProps {
  readonly name: string;
  /** Whether the source has an Instagram authorisation that can be revoked. */
  readonly isConnectedThere: boolean;
  readonly onEdit: () => void;
}

export function ActivityRowMenu({
  name,
  isConnectedThere,
  onEdit,
  ...row
}: ActivityRowMenuProps): React.JSX.Element {
  const [isLeaving, setIsLeaving] = useState(false);
  useLazyModule(disconnectDialog, isLeaving);
  const { t } = useTranslation(['activities', 'common']);
  const { item, isFirst, isLast, onMove, onChange, onRemove, titleOf, isGroupOpen } = row;
  const icon = (Icon: typeof Pencil): React.JSX.Element => <Icon size={ICON_PX} aria-hidden="true" />;
  const groups = row.destinations.map((group) => ({
    id: group,
    label: t(titleOf(group) === '' ? 'row.move_to_new' : 'row.move_to', { group: titleOf(group) }),
    note: isGroupOpen(group) ? undefined : t('groups.locked'),
    isDisabled: !isGroupOpen(group),
    icon: icon(FolderInput),
    onAction: () => onChange(item.id, { group }),
  }));
  return (
    <>
      <Menu
        trigger={<IconButton label={t('row.menu', { name })} icon={icon(Ellipsis)} />}
        actions={[
          { id: 'edit', label: t('row.edit'), icon: icon(Pencil), onAction: onEdit },
          {
            id: 'open',
            label: t('row.open'),
            icon: icon(ExternalLink),
            onAction: () =>
              void window.open(
                getLoaded(activitySources).activityAddress(item.type, item.source_id),
                '_blank',
                'noopener,noreferrer',
              ),
          },
          {
            id: 'up',
            label: t('row.up'),
            icon: icon(ArrowUp),
            isDisabled: isFirst,
            onAction: () => onMove(item.id, -1),
          },
          {
            id: 'down',
            label: t('row.down'),
            icon: icon(ArrowDown),
            isDisabled: isLast,
            onAction: () => onMove(item.id, 1),
          },
          ...groups,
          ...(isConnectedThere
            ? [
                {
                  id: 'disconnect',
                  label: t('instagram.disconnect'),
                  icon: icon(Unplug),
                  isDanger: true,
                  onAction: () => setIsLeaving(true),
                },
              ]
            : []),
          {
            id: 'remove',
            label: t('row.remove'),
            icon: icon(Trash2),
            isDanger: true,
            onAction: () => onRemove(item),
          },
        ]}
      />
      <disconnectDialog.Component
        username={item.source_id}
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        onDone={row.onAsked}
      />
    </>
  );
}
