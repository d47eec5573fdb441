const en = {
  note: 'This page stands in for the payment provider on development machines. No money moves, and nothing leaves this machine.',
  back: 'Back to the app',
  gone: {
    title: 'This link has expired',
    sentence: 'Go back to the app and try again.',
  },
  registration: {
    title: 'Register as a creator',
    sentence: 'Here the payment provider would ask who you are and where to pay you.',
    finish: 'Finish the registration',
    later: 'Do this later',
    reject: 'Be refused by the provider',
    done: 'Your registration is complete: you can be paid.',
    close: 'Close this account',
  },
  checkout: {
    monthly: (amount: string) => `${amount} each month`,
    sentence:
      'Here the payment provider would ask how you want to pay. The first month is paid now; you can end it at any time.',
    pay: 'Pay',
    fail: 'Have the payment declined',
    failed: 'The payment was declined. Nothing was paid.',
    leave: 'Go back without paying',
  },
  portal: {
    title: 'Your payments',
    sentence:
      'You have no payments yet. The payment provider would show them here, with your payment methods.',
    next: (day: string) => `Next payment on ${day}`,
    ends: (day: string) => `Ends on ${day}. Nothing more will be paid.`,
    ended: 'This has ended.',
    pastDue: 'The last payment failed. The provider would try again and ask for another payment method.',
    retry: 'Try the failed payment again',
    end: 'Cancel the monthly payment',
    goOn: 'Keep supporting',
    month: 'Let a month pass',
    fail: 'Let a month pass with a failed payment',
  },
};

export type StandInWords = typeof en;

const ja: StandInWords = {
  note: '開発環境で決済サービスの代わりをするページです。お金は動かず、情報がこのパソコンの外に送られることもありません。',
  back: 'アプリに戻る',
  gone: {
    title: 'このページの有効期限が切れました',
    sentence: 'アプリに戻って、もう一度お試しください。',
  },
  registration: {
    title: 'クリエイター登録',
    sentence: '実際の決済サービスでは、ここで本人確認と受取口座の登録を行います。',
    finish: '登録を完了する',
    later: 'あとで登録する',
    reject: '審査に落ちた場合を試す',
    done: '登録は完了しています。応援を受け取れます。',
    close: 'この登録を解除する',
  },
  checkout: {
    monthly: (amount) => `毎月${amount}`,
    sentence:
      'ここでは決済サービスが支払い方法をおたずねします。最初の1か月分を今お支払いいただき、いつでも解約できます。',
    pay: '支払う',
    fail: '支払いを失敗させる',
    failed: '支払いが承認されませんでした。お支払いは発生していません。',
    leave: '支払わずに戻る',
  },
  portal: {
    title: 'お支払いの管理',
    sentence: 'お支払いはまだありません。実際の決済サービスでは、履歴とお支払い方法がここに表示されます。',
    next: (day) => `次回のお支払い：${day}`,
    ends: (day) => `${day}に終了します。以後のお支払いはありません。`,
    ended: '終了しました。',
    pastDue: '前回の支払いに失敗しました。決済サービスが再度請求し、別の支払い方法をご案内します。',
    retry: '失敗した支払いをもう一度試す',
    end: '毎月の支払いを解約する',
    goOn: '解約を取り消す',
    month: '1か月進める',
    fail: '1か月進めて、支払いを失敗させる',
  },
};

const zhTw: StandInWords = {
  note: '這是開發環境中代替付款服務的頁面，不會真的付款或收款，資料也不會離開這台電腦。',
  back: '回到應用程式',
  gone: {
    title: '這個頁面已過期',
    sentence: '請回到應用程式再試一次。',
  },
  registration: {
    title: '註冊成為創作者',
    sentence: '實際的付款服務會在這裡確認你的身分，並請你設定收款帳戶。',
    finish: '完成註冊',
    later: '稍後再說',
    reject: '模擬審核未通過',
    done: '你已完成註冊，可以開始收款。',
    close: '取消這個註冊',
  },
  checkout: {
    monthly: (amount) => `每月 ${amount}`,
    sentence: '付款服務會在這裡詢問你的付款方式。現在支付第一個月的金額，之後隨時可以取消。',
    pay: '付款',
    fail: '讓付款失敗',
    failed: '付款未獲核准，沒有扣款。',
    leave: '不付款，返回',
  },
  portal: {
    title: '付款管理',
    sentence: '目前還沒有付款紀錄。實際的付款服務會在這裡顯示紀錄與付款方式。',
    next: (day) => `下次付款日：${day}`,
    ends: (day) => `將於 ${day}結束，之後不再扣款。`,
    ended: '已結束。',
    pastDue: '上次付款失敗。付款服務會再次請款，並請你更換付款方式。',
    retry: '再試一次失敗的付款',
    end: '取消每月付款',
    goOn: '撤回取消',
    month: '前進一個月',
    fail: '前進一個月，並讓付款失敗',
  },
};

/** All texts of the hosted pages, by language. */
export const STAND_IN_WORDS = { en, ja, 'zh-TW': zhTw } as const;

export type StandInLocale = keyof typeof STAND_IN_WORDS;

/** Returns the first language of an `Accept-Language` header that the pages have, or English. */
export function toStandInLocale(acceptLanguage = ''): StandInLocale {
  const known = [
    ['ja', 'ja'],
    ['zh', 'zh-TW'],
    ['en', 'en'],
  ] as const;
  const wanted = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2));
  for (const tag of wanted) for (const [prefix, locale] of known) if (tag === prefix) return locale;
  return 'en';
}

/** Formats a monthly amount in yen, which has no decimals. */
export function formatMonthly(amount: number, locale: StandInLocale): string {
  const yen = new Intl.NumberFormat(locale, { style: 'currency', currency: 'jpy' }).format(amount);
  return STAND_IN_WORDS[locale].checkout.monthly(yen);
}

/** Formats the date of a Unix timestamp. */
export function formatDay(seconds: number, locale: StandInLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
