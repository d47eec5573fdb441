import { Notice } from '@musubi/ui/notice/notice';

import type { PaymentPages } from './use-payment-pages.ts';

/** Says why the payment provider's page did not open. */
export function PaymentPagesFailure({ pages }: { readonly pages: PaymentPages }): React.JSX.Element | null {
  if (pages.failure === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {pages.failure}
    </Notice>
  );
}
