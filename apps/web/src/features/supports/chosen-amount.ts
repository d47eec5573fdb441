import { SUPPORT_AMOUNT_MAX, SUPPORT_AMOUNT_MIN } from '@musubi/domain/supports';

import { supportPath } from '#shared/routing/paths.ts';
import { tryStorage } from '#shared/try-storage.ts';

const AMOUNT = 'amount';
const keyOf = (pubId: string): string => `support-amount:${pubId}`;

/** The amount that a text states in whole yen; null unless it is one that can be paid. */
export function readAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const amount = Number(text);
  return amount >= SUPPORT_AMOUNT_MIN && amount <= SUPPORT_AMOUNT_MAX ? amount : null;
}

/** Reads a typed amount: full-width digits, separators and the sign of the currency are accepted. */
export function readTypedAmount(text: string): number | null {
  return readAmount(text.normalize('NFKC').replaceAll(/[,\s¥円]/g, ''));
}

/** The support screen with an amount chosen, or without one. */
export function supportPathWith(pubId: string, amount: number | null): string {
  return amount === null ? supportPath(pubId) : `${supportPath(pubId)}?${AMOUNT}=${amount}`;
}

export function amountOf(query: Pick<URLSearchParams, 'get'>): number | null {
  return readAmount(query.get(AMOUNT));
}

/**
 * Remembers in this tab that a guest pressed an amount. Only such a press leads on to the provider after the
 * sign-up; a link with an amount merely chooses it.
 */
export function rememberPress(pubId: string, amount: number): void {
  tryStorage(() => sessionStorage.setItem(keyOf(pubId), String(amount)), undefined);
}

/** The amount that the guest pressed in this tab, at most once. */
export function takePress(pubId: string): number | null {
  return tryStorage(() => {
    const stored = sessionStorage.getItem(keyOf(pubId));
    sessionStorage.removeItem(keyOf(pubId));
    return readAmount(stored);
  }, null);
}
