import { type ReactNode, useState } from 'react';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { type ProfileField, type ProfileForm, toProfileForm } from './profile-form.ts';
import type { FieldForm } from './use-profile-editor.ts';

interface StoryFormProps {
  readonly values?: Partial<ProfileForm>;
  /** Error messages by field, as if returned by the API. */
  readonly errors?: Partial<Record<ProfileField, string>>;
  readonly children: (form: FieldForm) => ReactNode;
}

/** A profile form with one field, for stories; saves nothing. */
export function StoryForm({ values, errors, children }: StoryFormProps): ReactNode {
  const saved = { ...toProfileForm(createEditorProfile({ pub_id: 'mio' })), ...values };
  const [typed, setTyped] = useState(saved);
  return (
    <div style={{ maxWidth: '34rem' }}>
      {children({
        values: typed,
        saved,
        state: { status: 'idle' },
        change: (field, value) => setTyped((known) => ({ ...known, [field]: value })),
        rest: () => {},
        restore: () => setTyped(saved),
        errorOf: (field) => errors?.[field],
      })}
    </div>
  );
}
