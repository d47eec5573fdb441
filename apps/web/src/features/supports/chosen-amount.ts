import { SUPPORT_AMOUNT_MAX, SUPPORT_AMOUNT_MIN } from '@musubi/domain/supports';

import { supportPath } from '#shared/routing/paths.ts';
import { tryStorage } from '#shared/try-storage.ts';

const AMOUNT = 'amount';
const keyOf = (pubId: string): string => `support-amount:${pubId}`;

/** Reads an amount in whole yen; null unless it is a payable amount. */
export function readAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const amount = Number(text);
  return amount >= SUPPORT_AMOUNT_MIN && amount <= SUPPORT_AMOUNT_MAX ? amount : null;
}

/** Reads a typed amount. Accepts full-width digits, separators and the currency sign. */
export function readTypedAmount(text: string): number | null {
  return readAmount(text.normalize('NFKC').replaceAll(/[,\s¥円]/g, ''));
}

/** Returns the path of the support screen, with the amount preselected unless it is null. */
export function supportPathWith(pubId: string, amount: number | null): string {
  return amount === null ? supportPath(pubId) : `${supportPath(pubId)}?${AMOUNT}=${amount}`;
}

export function amountOf(query: Pick<URLSearchParams, 'get'>): number | null {
  return readAmount(query.get(AMOUNT));
}

/**
 * Remembers in this tab that a signed-out visitor pressed an amount. After the sign-up, only such a press
 * continues to the payment provider; a link with an amount only preselects the amount.
 */
export function rememberPress(pubId: string, amount: number): void {
  tryStorage(() => sessionStorage.setItem(keyOf(pubId), String(amount)), undefined);
}

/** Returns the amount that the visitor pressed in this tab, and forgets it. */
export function takePress(pubId: string): number | null {
  return tryStorage(() => {
    const stored = sessionStorage.getItem(keyOf(pubId));
    sessionStorage.removeItem(keyOf(pubId));
    return readAmount(stored);
  }, null);
}
