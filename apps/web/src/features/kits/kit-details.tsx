'use client';

import type { Kit, KitInput } from '@musubi/api-client';
import { normalizeKitName } from '@musubi/domain/kit-names';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { KitForm } from './kit-form.tsx';
import type { Kits } from './use-kits.ts';

interface KitDetailsProps {
  readonly kit: Kit;
  readonly kits: Kits;
}

// A kit without a custom name uses its id as name.
const toInput = ({ id, name, title, description, kind }: Kit): KitInput => ({
  title,
  description,
  kind,
  name: name === id ? '' : name,
});

const isTaken = ({ refusedFields }: ApiFailure): boolean =>
  refusedFields.some(({ pointer, problem }) => pointer === '/body/name' && problem === 'duplicate');

interface ConflictProps {
  /** The version that another tab or device stored. */
  readonly theirs: Kit;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

function Conflict({ theirs, onTake, onKeep }: ConflictProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={
        <>
          <Button size="small" onPress={onTake}>
            {t('common:conflict.take_theirs')}
          </Button>
          <Button size="small" onPress={onKeep}>
            {t('common:conflict.keep_mine')}
          </Button>
        </>
      }
    >
      {t('form.conflict', { title: theirs.title, description: theirs.description })}
    </Notice>
  );
}

/** State of the form: the typed texts, the version they are based on, and a newer version of another tab. */
function useKitDetails({ kit, kits }: KitDetailsProps) {
  const { t } = useTranslation('kits');
  const [input, setInput] = useState(() => toInput(kit));
  const [base, setBase] = useState(kit);
  const [theirs, setTheirs] = useState<Kit | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [takenName, setTakenName] = useState<string | null>(null);

  const showNewer = async (): Promise<void> => {
    const read = await kits.reading.mutate();
    setTheirs(read?.value.items.find(({ id }) => id === kit.id) ?? null);
  };
  const save = async (from: Kit): Promise<void> => {
    setIsPending(true);
    setFailure(null);
    setTheirs(null);
    const sent = { ...input, name: normalizeKitName(input.name ?? '') };
    try {
      setBase(await kits.update(from, sent));
      showToast(t('form.saved'), { kind: 'success' });
    } catch (error) {
      const refused = await toApiFailure(error);
      if (isTaken(refused)) setTakenName(sent.name);
      else setFailure(refused);
      if (refused.code === 'version_conflict') await showNewer();
    } finally {
      setIsPending(false);
    }
  };
  const take = (newer: Kit): void => {
    setBase(newer);
    setInput(toInput(newer));
    setTheirs(null);
    setFailure(null);
  };
  return { input, setInput, base, theirs, isPending, failure, takenName, save, take };
}

/** Title, name, kind and description of a kit, with a button that saves them. */
export function KitDetails(props: KitDetailsProps): React.JSX.Element {
  const { t } = useTranslation('kits');
  const messageOf = useFailureMessage();
  const { input, setInput, base, theirs, isPending, failure, takenName, save, take } = useKitDetails(props);
  const asksAgain =
    props.kit.members.some(({ state }) => state === 'accepted') &&
    (input.title.trim() !== base.title || input.kind !== base.kind);
  const problem = failure !== null && (
    <Notice tone="danger" role="alert">
      {messageOf(failure)}
    </Notice>
  );
  return (
    <Card titleId="kit-details" title={t('kit.details')}>
      <KitForm
        input={input}
        onChange={setInput}
        submitLabel={t('form.save')}
        isPending={isPending}
        onSubmit={() => void save(base)}
        takenName={takenName}
        failure={
          <>
            {asksAgain && <Notice tone="info">{t('form.asks_again')}</Notice>}
            {theirs === null ? (
              problem
            ) : (
              <Conflict theirs={theirs} onTake={() => take(theirs)} onKeep={() => void save(theirs)} />
            )}
          </>
        }
      />
    </Card>
  );
}
