import type { DeskMaintenance, SetMaintenanceRequest } from '@musubi/api-client';
import { LOCALES, type Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';

import type { ApiFailure } from '#shared/clients/api-failure.ts';
import { fromLocalMoment, toLocalMoment } from '#shared/local-moment.ts';

/** Maximum characters of a message, as in the contract. */
export const MESSAGE_MAX = 1000;

export interface MaintenanceDraft {
  readonly messages: Readonly<Record<Locale, string>>;
  /** `2026-11-20T09:30` in the browser's time zone. Empty to start at once. */
  readonly start: string;
  /** Same format as `start`. Empty for no end. */
  readonly end: string;
}

export type MaintenanceField = 'start' | 'end' | Locale;
export type MaintenanceProblems = Partial<Readonly<Record<MaintenanceField, FieldProblem>>>;

/** Converts the stored settings to a draft. Languages without a message get the general one. */
export function toDraft(settings: DeskMaintenance): MaintenanceDraft {
  const { message } = settings;
  return {
    messages: {
      en: settings.message_en ?? message ?? '',
      ja: settings.message_ja ?? message ?? '',
      'zh-TW': settings.message_zh_tw ?? message ?? '',
    },
    start: toLocalMoment(settings.starts_at),
    end: toLocalMoment(settings.ends_at),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

export function toRequest({ messages, start, end }: MaintenanceDraft): SetMaintenanceRequest {
  return {
    is_maintenance: true,
    message: null,
    message_en: textOrNull(messages.en),
    message_ja: textOrNull(messages.ja),
    message_zh_tw: textOrNull(messages['zh-TW']),
    starts_at: fromLocalMoment(start),
    ends_at: fromLocalMoment(end),
  };
}

/** Checks the draft as the API does. */
export function findMaintenanceProblems(draft: MaintenanceDraft): MaintenanceProblems {
  const { starts_at: start, ends_at: end } = toRequest(draft);
  const isBackwards =
    typeof start === 'string' && typeof end === 'string' && Date.parse(end) <= Date.parse(start);
  const tooLong = LOCALES.filter((locale) => draft.messages[locale].length > MESSAGE_MAX);
  return {
    ...Object.fromEntries(tooLong.map((locale) => [locale, 'too_long'] as const)),
    ...(isBackwards && { end: 'ends_before_start' as const }),
  };
}

const FIELDS: ReadonlyMap<string, MaintenanceField> = new Map([
  ['/body/starts_at', 'start'],
  ['/body/ends_at', 'end'],
  ['/body/message_en', 'en'],
  ['/body/message_ja', 'ja'],
  ['/body/message_zh_tw', 'zh-TW'],
]);

/** Maps the fields that the API refused to the draft's fields. */
export function problemsOf({ refusedFields }: Pick<ApiFailure, 'refusedFields'>): MaintenanceProblems {
  return Object.fromEntries(
    refusedFields.flatMap(({ pointer, problem }) => {
      const field = FIELDS.get(pointer);
      return field === undefined ? [] : [[field, problem] as const];
    }),
  );
}

/** The message that members with this language see. Null if the app shows its default text. */
export function shownMessage({ messages }: MaintenanceDraft, locale: Locale): string | null {
  return textOrNull(messages[locale]) ?? textOrNull(messages.en);
}
