'use client';

import { Suggestions } from './handle-field.tsx';
import { findHandleOfName } from './handle-of-name.ts';
import { useHandleCheck } from './use-handle-check.ts';

interface HandleProposalProps {
  readonly name: string;
  readonly own: string;
  readonly onChoose: (handle: string) => void;
}

/**
 * Offers the handle derived from the name, or similar handles when it is taken; offers nothing for names in
 * other scripts.
 */
export function HandleProposal({ name, own, onChoose }: HandleProposalProps): React.JSX.Element | null {
  const verdict = useHandleCheck(findHandleOfName(name) ?? '', { own, isRefused: false });
  const near = verdict.kind === 'taken' ? verdict.suggestions : [];
  const handles = verdict.kind === 'available' ? [verdict.handle] : near;
  return handles.length === 0 ? null : <Suggestions handles={handles} onChoose={onChoose} />;
}
