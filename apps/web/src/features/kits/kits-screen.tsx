'use client';

import type { KitInput } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { Notice } from '@musubi/ui/notice/notice';
import Plus from 'lucide-react/icons/plus';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { ownKitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { KitForm } from './kit-form.tsx';
import { KitInvitations } from './kit-invitations.tsx';
import { KitPicture } from './kit-picture.tsx';
import { KitRow } from './kit-row.tsx';
import { useKitInvitations } from './use-kit-invitations.ts';
import { type Kits, useKits } from './use-kits.ts';

import styles from './kits-screen.module.css';

const EMPTY_KIT = { title: '', description: '', kind: 'creators' } as const;

/** A dialog that creates a kit and then opens its screen. */
function NewKit({ kits }: { readonly kits: Kits }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const localize = useLocalize();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [input, setInput] = useState<KitInput>(EMPTY_KIT);
  const { isPending, failure, run } = useTask();
  return (
    <>
      <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {t('new')}
      </Button>
      <Dialog title={t('new')} closeLabel={t('common:action.close')} isOpen={isOpen} onOpenChange={setIsOpen}>
        <KitForm
          input={input}
          onChange={setInput}
          submitLabel={t('form.create')}
          isPending={isPending}
          onSubmit={() =>
            void run(async () => {
              const kit = await kits.create(input);
              // Close the dialog's history entry before the navigation (see `leave`).
              await layerHistory.leave();
              await kits.show(kit);
              router.push(localize(ownKitPath(kit.id)));
            })
          }
          failure={
            failure !== null && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )
          }
        />
      </Dialog>
    </>
  );
}

/** `/my/kits`: the creator's own kits, and other creators' kits that include or invite the creator. */
export function KitsScreen(): React.JSX.Element {
  const { t } = useTranslation('kits');
  const kits = useKits();
  const invitations = useKitInvitations();
  const hasAny = (kits.reading.data?.value.items.length ?? 0) > 0;
  return (
    <Screen title={t('title')} width="wide" status={hasAny && <NewKit kits={kits} />}>
      <div className={styles['parts']}>
        {hasAny && (
          <p className={styles['lead']} data-phrases>
            {t('lead')}
          </p>
        )}
        <CardContent reading={kits.reading} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                title={t('empty.title')}
                isStacked
                picture={<KitPicture />}
                actions={<NewKit kits={kits} />}
              >
                <p>{t('empty.body')}</p>
              </EmptyState>
            ) : (
              <Card titleId="kits-own" title={t('own')}>
                <ul className={styles['kits']} aria-labelledby="kits-own">
                  {items.map((kit) => (
                    <KitRow key={kit.id} kit={kit} />
                  ))}
                </ul>
              </Card>
            )
          }
        </CardContent>
        <KitInvitations invitations={invitations} />
      </div>
    </Screen>
  );
}
