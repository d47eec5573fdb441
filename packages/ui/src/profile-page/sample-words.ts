import type { Locale } from '@musubi/domain/locales';

import type { ProfilePageLabels } from './profile-page-labels.ts';

const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ja: '日本語', 'zh-TW': '繁體中文' };

/** Words for stories and tests; the product's own come from its catalogues. */
export const SAMPLE_LABELS: Readonly<Record<Locale, ProfilePageLabels>> = {
  en: {
    links: 'Links',
    contact: 'Contact',
    copyEmail: 'Copy',
    emailCopied: 'Copied',
    share: 'Share',
    addressCopied: 'Address copied',
    copyRefused: 'Copying was not allowed. Please copy this by hand:',
    sensitive: {
      mark: 'Sensitive',
      warning: 'This link may lead to content that is not for everyone.',
      open: 'Open it anyway',
    },
    ofuse: {
      sentence: 'Support Iris Calloway with a fan letter',
      call: 'Write a fan letter',
      dismiss: 'Close',
    },
    signUp: {
      title: 'Everything you make, on one page of your own',
      start: 'Getting started now',
      withSns: 'Signup with SNS Account',
      learnMore: 'Learn more',
      note: 'Sign up free / no ads',
    },
    language: 'LANGUAGE',
    localeNames: LOCALE_NAMES,
    report: 'Report this page',
  },
  ja: {
    links: 'リンク',
    contact: '連絡先',
    copyEmail: 'コピー',
    emailCopied: 'コピーしました',
    share: '共有',
    addressCopied: 'URLをコピーしました',
    copyRefused: 'コピーできませんでした。こちらを選んでコピーしてください：',
    sensitive: {
      mark: '閲覧注意',
      warning: 'この先には、人によっては不快に感じる内容が含まれる場合があります。',
      open: '確認して開く',
    },
    ofuse: {
      sentence: '水野 澪さんの活動をファンレターで応援する',
      call: 'ファンレターを書く',
      dismiss: '閉じる',
    },
    signUp: {
      title: 'あなたの活動を、ひとつのページに結ぶ',
      start: '今すぐはじめる',
      withSns: 'SNSアカウントで登録',
      learnMore: 'くわしく見る',
      note: '登録無料・広告なし',
    },
    language: 'LANGUAGE',
    localeNames: LOCALE_NAMES,
    report: 'このページを報告',
  },
  'zh-TW': {
    links: '連結',
    contact: '聯絡方式',
    copyEmail: '複製',
    emailCopied: '已複製',
    share: '分享',
    addressCopied: '已複製網址',
    copyRefused: '無法複製，請手動複製：',
    sensitive: {
      mark: '敏感內容',
      warning: '前方內容可能令部分人感到不適。',
      open: '仍要開啟',
    },
    ofuse: {
      sentence: '寫一封粉絲信，支持林曉晴的創作',
      call: '寫粉絲信',
      dismiss: '關閉',
    },
    signUp: {
      title: '把你的創作，繫成一頁',
      start: '立即開始',
      withSns: '使用社群帳號註冊',
      learnMore: '了解更多',
      note: '免費註冊，沒有廣告',
    },
    language: 'LANGUAGE',
    localeNames: LOCALE_NAMES,
    report: '檢舉此頁面',
  },
};
