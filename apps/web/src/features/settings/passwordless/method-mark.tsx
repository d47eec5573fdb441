import { Smartphone } from 'lucide-react';

import { ProviderMark } from '#shared/sign-in/provider-mark.tsx';

import type { KeptMethod } from './use-passwordless.ts';

export function MethodMark({ kind }: { readonly kind: KeptMethod }): React.JSX.Element {
  return kind === 'phone' ? <Smartphone size={20} aria-hidden="true" /> : <ProviderMark provider={kind} />;
}
