import type { BlockContents, BlockPicture, BlockType } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';
import type { BlockWidth } from '@musubi/domain/page-blocks';

import type { PublicBlock, PublicLink } from '../content/public-profile.ts';
import { SAMPLE_PANELS } from './sample-panels.ts';

const picture = (image_key: string, alt: string, caption = alt): BlockPicture => ({
  image_key,
  alt,
  is_decoration: false,
  caption,
});

type SampleContents = Pick<
  BlockContents,
  'heading' | 'text' | 'picture' | 'gallery' | 'quotation' | 'faq' | 'divider'
> &
  (typeof SAMPLE_PANELS)[Locale];

/** Sample content of each kind, per language. The image keys are names of story pictures. */
export const SAMPLE_CONTENTS: Readonly<Record<Locale, SampleContents>> = {
  en: {
    ...SAMPLE_PANELS.en,
    heading: { title: 'From the spare room' },
    text: {
      body: 'Platform Four is eleven songs, every one of them shorter than the wait for the 22:47.\n\nIt was recorded in nine nights, with the window open, because the harmonium sulks when the room is too warm. https://example.com/platform-four',
    },
    picture: picture(
      'demo-wren-harmonium-a',
      'A harmonium by the window',
      'The harmonium, borrowed since 2019',
    ),
    gallery: {
      title: '',
      pictures: [
        picture('demo-wren-platform-a', 'An empty platform at dusk'),
        picture('demo-wren-tape-a', 'A cassette with a hand-drawn label'),
        picture('demo-wren-harmonium-a', 'A harmonium by the window'),
      ],
    },
    quotation: {
      body: '“Songs that end just\nbefore the doors close.”',
      source: 'The Wayside Review',
      is_vertical: false,
    },
    faq: {
      title: 'Questions I get on platforms',
      items: [
        {
          question: 'Will you play at our wedding?',
          answer:
            'If there is a train to it, almost certainly. Tell me the date and the name of the station.',
        },
        { question: 'May I cover a song?', answer: 'Please do, and send me the recording.' },
        { question: 'Is the cat on the record?', answer: 'On two songs.' },
      ],
    },
    divider: { kind: 'dots' },
  },
  ja: {
    ...SAMPLE_PANELS.ja,
    heading: { title: '雨の日の絵' },
    text: {
      body: '画集は、雨の日に少しずつ描きためた四十八枚です。どの頁からでも読めます。灯りの順に並べました。\n\n紙は少し厚めの、鉛筆の粉が残るものを選びました。',
    },
    picture: picture('demo-mio-cat', 'こはだと一輪', 'こはだと一輪、水彩'),
    gallery: {
      title: '',
      pictures: [
        picture('demo-mio-rain', '路地、赤い傘'),
        picture('demo-mio-library-a', '夜明けの図書館'),
        picture('demo-mio-cat', 'こはだと一輪'),
        picture('demo-mio-rain', '灯台守の返信'),
      ],
    },
    quotation: {
      body: '消し忘れた灯りは、\nまだ起きている\nだれかからの、\n短い手紙です。',
      source: '『夜明けの図書館』あとがきより',
      is_vertical: true,
    },
    faq: {
      title: 'お仕事のご依頼',
      items: [
        {
          question: 'いつからお願いできますか',
          answer: '来年三月以降の枠をお受けしています。装画は校了の二か月前までに、お声がけください。',
        },
        {
          question: '個人の依頼も受けていますか',
          answer: '小さな一枚絵でしたら、年に二度、募集をこのページでお知らせします。',
        },
        {
          question: '絵をアイコンに使ってもいいですか',
          answer: '非営利でしたらどうぞ。お名前だけ、どこかに添えてください。',
        },
      ],
    },
    divider: { kind: 'dots' },
  },
  'zh-TW': {
    ...SAMPLE_PANELS['zh-TW'],
    heading: { title: '慢車會停的地方' },
    text: {
      body: '這本書收了三十個小站，和三十份早餐。每一站都只停三分鐘，所以照片都有一點晃。\n\n底片是過期的，顏色請不要太計較。',
    },
    picture: picture('demo-yian-station', '清晨的月台', '清晨的月台，還沒有人'),
    gallery: {
      title: '',
      pictures: [
        picture('demo-yian-breakfast-a', '蛋餅與冰豆漿'),
        picture('demo-yian-station', '清晨的月台'),
        picture('demo-yian-film-a', '一捲過期底片'),
      ],
    },
    quotation: { body: '慢車會停的地方，\n早餐都還熱著。', source: '《慢車早餐》第三站', is_vertical: true },
    faq: {
      title: '常見的問題',
      items: [
        {
          question: '哪一種底片最耐放？',
          answer: '黑白的。彩色過期五年以內，多給一格光就好；再久的，就當成驚喜。',
        },
        { question: '可以寄底片給你沖嗎？', answer: '可以，請先來信說一聲。' },
        { question: '早餐都是你自己吃完的嗎？', answer: '都是。' },
      ],
    },
    divider: { kind: 'dots' },
  },
};

type SampleType = BlockType & keyof SampleContents;

/** Returns a block with the sample content of its kind. */
export function toSampleBlock(
  locale: Locale,
  type: SampleType,
  { at = 0, after = null, width = 'auto', isSensitive = false }: SampleBlockOptions = {},
): PublicBlock {
  return {
    id: `0199d0a0-6c1e-7b60-9a00-0000000000${String(at).padStart(2, '0')}`,
    after_link_id: after,
    width,
    is_sensitive: isSensitive,
    [type]: SAMPLE_CONTENTS[locale][type],
  };
}

interface SampleBlockOptions {
  /** Index on the page, from which the id is derived. */
  readonly at?: number;
  readonly after?: string | null;
  readonly width?: BlockWidth;
  readonly isSensitive?: boolean;
}

const ORDER: readonly (readonly [type: SampleType, width?: BlockWidth])[] = [
  ['picture', 'wide'],
  ['text'],
  ['heading'],
  ['gallery'],
  ['divider'],
  ['quotation', 'half'],
  ['picture', 'half'],
  ['faq'],
  ['countdown'],
  ['event'],
  ['event'],
  ['product', 'wide'],
  ['product', 'half'],
  ['map', 'half'],
  ['now'],
  ['mail_list'],
  ['file'],
  ['map'],
  ['commission'],
];

/** Returns blocks of every kind between the first links of a page. */
export function toSampleBlocks(locale: Locale, links: readonly PublicLink[]): readonly PublicBlock[] {
  return ORDER.map(([type, width = 'auto'], at) =>
    toSampleBlock(locale, type, { at, width, after: at < 4 ? null : (links[1]?.id ?? null) }),
  );
}
