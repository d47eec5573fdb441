/**
 * Registrable domains at which everybody gets a mailbox, written down on 2026-11-30 by hand, because the lists on npm mix in
 * throwaway domains. A domain that is missing counts once for all its mailboxes.
 */
const DOMAINS = `
  gmail.com googlemail.com icloud.com me.com mac.com
  outlook.com outlook.jp hotmail.com hotmail.co.jp hotmail.co.uk live.com live.jp live.co.uk msn.com
  yahoo.com yahoo.co.jp yahoo.com.tw yahoo.com.hk yahoo.co.uk ymail.com ybb.ne.jp aol.com
  docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp softbank.jp vodafone.ne.jp disney.ne.jp
  ymobile.ne.jp ymobile1.ne.jp y-mobile.ne.jp willcom.com pdx.ne.jp emobile.ne.jp uqmobile.jp rakumail.jp
  ocn.ne.jp nifty.com biglobe.ne.jp so-net.ne.jp plala.or.jp dion.ne.jp excite.co.jp
  hinet.net pchome.com.tw seed.net.tw xuite.net so-net.net.tw
  proton.me protonmail.com protonmail.ch pm.me gmx.de gmx.net gmx.com web.de t-online.de fastmail.com mail.com
  naver.com hanmail.net daum.net qq.com 163.com 126.com yandex.ru yandex.com ya.ru mail.ru
`;

const SERVICES: ReadonlySet<string> = new Set(DOMAINS.trim().split(/\s+/));

export const isMailboxService = (domain: string): boolean => SERVICES.has(domain);
