import type { CommissionItem } from '@musubi/domain/block-contents';

/** A new entry of a commission board, with a price on request. */
export function emptyCommissionItem(id: string): CommissionItem {
  return {
    id,
    name: '',
    image_key: null,
    alt: '',
    includes: '',
    turnaround: '',
    price_from: null,
    price_to: null,
    price_note: '',
  };
}
