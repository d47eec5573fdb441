'use client';

import { LINK_TYPES, type ServiceType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { useState } from 'react';

import type { LinksDraft } from './links-draft.ts';
import type { PastedLink } from './new-link.ts';
import { readServiceName, toServiceName } from './start-addresses.ts';

/** The services that most creators have, whose fields are open at once. */
const FIRST_SERVICES = ['twitter', 'instagram', 'youtube', 'note', 'pixiv', 'facebook'] as const;

const SERVICES = LINK_TYPES.filter((type): type is ServiceType => type !== 'custom');

interface ServiceName {
  readonly type: ServiceType;
  /** Id of the service's link, also before the link exists. */
  readonly id: string;
  readonly typed: string;
  readonly problem: FieldProblem | null;
}

export interface ServiceNameFields {
  readonly open: readonly ServiceName[];
  /** Services without a field so far. */
  readonly closed: readonly ServiceType[];
  /** Ids of the links that the open fields show. */
  readonly ids: ReadonlySet<string>;
  readonly change: (type: ServiceType, typed: string) => void;
  readonly openField: (type: ServiceType) => void;
}

interface Options {
  readonly locale: Locale;
  /** Called with the link of a field after each change; null for an empty field. */
  readonly onRead: (id: string, read: PastedLink | null) => void;
}

function toField(type: ServiceType, draft: LinksDraft): ServiceName {
  const stored = draft.find((link) => link.type === type);
  if (stored === undefined) return { type, id: crypto.randomUUID(), typed: '', problem: null };
  return { type, id: stored.id, typed: toServiceName(stored, type), problem: null };
}

/** The fields of the services: what is typed in each, and the id of the link that it edits. */
export function useServiceNames(draft: LinksDraft, { locale, onRead }: Options): ServiceNameFields {
  const [open, setOpen] = useState(() => {
    const stored = SERVICES.filter((type) => draft.some((link) => link.type === type));
    return [...new Set<ServiceType>([...FIRST_SERVICES, ...stored])].map((type) => toField(type, draft));
  });
  return {
    open,
    closed: SERVICES.filter((type) => !open.some((field) => field.type === type)),
    ids: new Set(open.map((field) => field.id)),
    change(type, typed) {
      const field = open.find((one) => one.type === type);
      if (field === undefined) return;
      const read = readServiceName(typed, type, locale);
      const problem = read === null || read.ok ? null : read.problem;
      setOpen(open.map((one) => (one === field ? { ...field, typed, problem } : one)));
      onRead(field.id, read);
    },
    openField: (type) => setOpen([...open, toField(type, draft)]),
  };
}
