'use client';

import { systemClock } from '@musubi/auth/browser';
import { initialOf } from '@musubi/domain/graphemes';
import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { PROFILE_TEXTS } from '@musubi/domain/profile-texts';
import { toSuggestedName } from '@musubi/domain/suggested-name';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { findClaimedHandle, forgetClaimedHandle } from '#shared/session/claimed-handle.ts';
import { useStart } from '#shared/start/start-context.ts';
import { isUnshared } from '#shared/start/start-steps.ts';

import { type FieldForm, useProfileEditor } from '../draft/use-profile-editor.ts';
import { ProfileTextField } from '../fields/profile-text-field.tsx';
import { HandleField } from '../handle/handle-field.tsx';
import { HandleProposal } from '../handle/handle-proposal.tsx';
import { findNameOfHandle } from '../handle/name-of-handle.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { fieldsOfNameStep, needsReading } from './start-name-fields.ts';
import { StartProfileFrame } from './start-profile-frame.tsx';
import { StartReach } from './start-reach.tsx';
import { useStepSave } from './use-step-save.ts';

/** The field for the reading, shown once the name has Chinese characters. */
function ReadingField({ name, form }: { readonly name: string; readonly form: FieldForm }): React.ReactNode {
  return needsReading(name, form.values.reading) && <ProfileTextField form={form} name="reading" />;
}

/**
 * Name, handle and icon. Name and handle stay empty until the creator types them, instead of a random handle.
 * The name is saved only when the creator continues. A typed name suggests a handle.
 */
export function StartNameForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'start', 'common']);
  const { goOn } = useStart();
  const form = useProfileEditor(profile);
  const { user, mutate } = useSession();
  const { client } = useApp();
  const { saved, values, change, hold } = form;
  // The name that the account received from its handle. Must not change when a new handle is stored first.
  const [given] = useState(() => (saved.name === saved.pub_id ? saved.name : null));
  const isUnnamed = saved.name === given;
  // The first handle is random, unless the visitor claimed a handle on the top page. Storing a claimed handle
  // was the first change of the profile.
  const [random] = useState(() => (given !== null && profile.version === 1 ? saved.pub_id : null));
  // The provider's name is only a suggestion: it becomes part of the draft when the creator continues.
  const [suggested, setSuggested] = useState(() => toSuggestedName(user?.displayName ?? null) ?? '');
  const typed = isUnnamed && values.name === saved.name ? '' : values.name;
  const name = typed === '' && isUnnamed ? suggested : typed;
  // Continuing with a name that an earlier version stored also answers the notice about that name.
  const endNameNotice = async (): Promise<void> => {
    await client.platform.endNameNotice();
    await mutate();
  };
  const step = useStepSave(form, {
    fields: fieldsOfNameStep(values, saved),
    onSaved() {
      const { draft, base } = form.editor.getSnapshot();
      const renamed = findNameOfHandle(draft.values.name, { given, handle: base.value.pub_id });
      if (renamed !== null) change('name', renamed);
      forgetClaimedHandle();
      if (profile.has_name_notice === true) void endNameNotice().catch(() => {});
      goOn('name');
    },
    onSkipped: () => goOn('name'),
  });
  // A claim that still exists could not be applied at sign-up, because the handle was taken in the meantime.
  const [lost] = useState(() => {
    const claimed = findClaimedHandle(systemClock.nowMs());
    return claimed === saved.pub_id ? null : claimed;
  });
  useEffect(() => {
    if (lost !== null) change('pub_id', lost);
    // Runs only once: afterwards only the creator changes the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lost]);

  const isBlank = values.pub_id === random;
  // Without a name, the preview shows the handle, like a page whose account has no name.
  const previewName = name || values.pub_id;
  const handleProposed = (handle: string): void => {
    // The pressed button disappears, so the focus moves to the field.
    document.querySelector<HTMLElement>('[name="pub_id"]')?.focus();
    change('pub_id', handle);
  };
  const shown: typeof form = {
    ...form,
    values: { ...values, name: previewName, pub_id: isBlank ? '' : values.pub_id },
    change(field, value) {
      if (field === 'pub_id' && value === '' && saved.pub_id === random) change('pub_id', saved.pub_id);
      else change(field, value);
    },
  };

  return (
    <StartProfileFrame
      id="name"
      profile={profile}
      previewName={previewName}
      form={form}
      isPending={step.isPending}
      onContinue={() => {
        if (name !== typed) hold('name', name);
        step.save();
      }}
      onSkip={step.skip}
    >
      <TextField
        name="name"
        label={t('start:name.name')}
        value={name}
        description={name === typed ? undefined : t('start:name.suggested')}
        onChange={(text) => {
          setSuggested('');
          hold('name', isUnnamed && text === '' ? saved.name : text);
        }}
        errorMessage={form.errorOf('name')}
        maxGraphemes={PROFILE_TEXTS.name.maxGraphemes}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        autoComplete="nickname"
      />
      <ReadingField name={name} form={form} />
      {lost !== null && values.pub_id === lost && (
        <Notice tone="warn">{t('start:name.handle_lost', { handle: lost })}</Notice>
      )}
      <HandleField
        form={shown}
        isUnshared={isUnshared(profile)}
        hint={random !== null ? t('start:name.handle_hint', HANDLE_CHARACTERS) : undefined}
      />
      {isBlank && <HandleProposal name={typed} own={saved.pub_id} onChoose={handleProposed} />}
      <StartReach form={form} />
      <PictureField form={shown} name="icon_image_key" initial={initialOf(name)} isBrief />
    </StartProfileFrame>
  );
}
