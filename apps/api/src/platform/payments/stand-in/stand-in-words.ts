import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

/** All texts of the hosted pages. */
export async function readStandInWords(locale: Locale) {
  const t = await getT(locale, 'payments');
  return {
    note: t('stand_in.note'),
    back: t('stand_in.back'),
    gone: { title: t('gone.title'), sentence: t('gone.sentence') },
    registration: {
      title: t('registration.title'),
      sentence: t('registration.sentence'),
      finish: t('registration.finish'),
      later: t('registration.later'),
      reject: t('registration.reject'),
      done: t('registration.done'),
      close: t('registration.close'),
    },
    checkout: {
      sentence: t('checkout.sentence'),
      monthly: (amount: string) => t('checkout.monthly', { amount }),
      pay: t('checkout.pay'),
      fail: t('checkout.fail'),
      failed: t('checkout.failed'),
      leave: t('checkout.leave'),
    },
    portal: {
      title: t('portal.title'),
      sentence: t('portal.sentence'),
      next: (day: string) => t('portal.next', { day }),
      ends: (day: string) => t('portal.ends', { day }),
      ended: t('portal.ended'),
      pastDue: t('portal.past_due'),
      retry: t('portal.retry'),
      end: t('portal.end'),
      goOn: t('portal.go_on'),
      month: t('portal.month'),
      fail: t('portal.fail'),
    },
  };
}
