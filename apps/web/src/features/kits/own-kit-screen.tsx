'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { useRemovable } from '#shared/screen/use-removable.ts';

import { KitDetails } from './kit-details.tsx';
import { KitMembers } from './kit-members.tsx';
import { KitShare } from './kit-share.tsx';
import { useKits } from './use-kits.ts';

import styles from './kits-screen.module.css';

interface RemovalProps {
  /** @throws ApiFailure */
  readonly remove: () => Promise<void>;
  readonly onRemoved: (sentence: string) => void;
}

function Removal({ remove, onRemoved }: RemovalProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, failure, run } = useTask();
  const handleConfirm = async (): Promise<void> => {
    if (await run(remove)) onRemoved(t('remove.done'));
  };
  return (
    <div className={styles['removal']}>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button variant="danger" isPending={isPending} onPress={() => setIsAsking(true)}>
        {t('remove.button')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.button')}
        cancelLabel={t('cancel')}
        onConfirm={() => void handleConfirm()}
        isDanger
      >
        {t('remove.body')}
      </AlertDialog>
    </div>
  );
}

function Gone(): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  return (
    <Card title={t('kit.gone_title')}>
      <p data-phrases>{t('kit.gone')}</p>
      <LinkButton linkComponent={Link} href={localize(paths.kits)}>
        {t('kit.back')}
      </LinkButton>
    </Card>
  );
}

/** `/my/kits/{id}`: a kit's creators, URL and texts, and a button that deletes the kit. */
export function OwnKitScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  const kits = useKits();
  const {
    item: kit,
    remove,
    leave,
  } = useRemovable(
    kits.reading.data?.value.items.find((one) => one.id === id),
    paths.kits,
  );
  return (
    <Screen
      title={kit?.title ?? t('meta.kit')}
      width="wide"
      overline={
        <Link className={styles['back']} href={localize(paths.kits)}>
          {t('kit.back')}
        </Link>
      }
    >
      <CardContent reading={kits.reading} rows={4}>
        {() => {
          if (kit === undefined) return <Gone />;
          return (
            <div className={styles['columns']}>
              <div className={styles['parts']}>
                <KitMembers kit={kit} kits={kits} />
                <KitShare kit={kit} />
              </div>
              <div className={styles['parts']}>
                <KitDetails kit={kit} kits={kits} />
                <Removal
                  remove={async () => remove(async () => kits.remove(kit))}
                  onRemoved={(sentence) => void leave(sentence)}
                />
              </div>
            </div>
          );
        }}
      </CardContent>
    </Screen>
  );
}
