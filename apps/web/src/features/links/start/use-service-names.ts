'use client';

import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { useState } from 'react';

import type { LinksDraft } from '../draft/links-draft.ts';
import type { PastedLink } from '../draft/new-link.ts';
import { readServiceName, toServiceName } from './start-addresses.ts';
import { isLinkOf, OFFERED_SERVICES, START_SERVICES, type StartService } from './start-services.ts';

interface ServiceName {
  readonly type: StartService;
  /** Id of the service's link. It exists before the link is created. */
  readonly id: string;
  readonly typed: string;
  readonly problem: FieldProblem | null;
}

export interface ServiceNameFields {
  readonly open: readonly ServiceName[];
  /** Services that have no field yet. */
  readonly closed: readonly StartService[];
  /** Ids of the links that the open fields show. */
  readonly ids: ReadonlySet<string>;
  readonly change: (type: StartService, typed: string) => void;
  readonly openField: (type: StartService) => void;
}

interface Options {
  readonly locale: Locale;
  /** Called after each change of a field with the parsed link; null for an empty field. */
  readonly onRead: (id: string, read: PastedLink | null) => void;
}

function toField(type: StartService, draft: LinksDraft): ServiceName {
  const stored = draft.find((link) => isLinkOf(type, link));
  if (stored === undefined) return { type, id: crypto.randomUUID(), typed: '', problem: null };
  return { type, id: stored.id, typed: toServiceName(stored, type), problem: null };
}

/** The service fields: the text of each, and the id of the link that it edits. */
export function useServiceNames(draft: LinksDraft, { locale, onRead }: Options): ServiceNameFields {
  const [open, setOpen] = useState(() => {
    const stored = START_SERVICES.filter((type) => draft.some((link) => isLinkOf(type, link)));
    return [...new Set([...OFFERED_SERVICES[locale].first, ...stored])].map((type) => toField(type, draft));
  });
  return {
    open,
    closed: OFFERED_SERVICES[locale].further.filter((type) => !open.some((field) => field.type === type)),
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
