import type { Locale } from '../locales.ts';
import type { FieldRefusal } from '../problem-codes.ts';

/** A creator's field of work. Its names are part of the API contract. */
export interface Genre {
  readonly id: string;
  readonly names: Readonly<Record<Locale, string>>;
}

/** All genres, in the order in which screens offer them. */
export const GENRES = [
  { id: 'illustration', names: { en: 'Illustration', ja: 'イラスト', 'zh-TW': '插畫' } },
  { id: 'manga', names: { en: 'Manga and comics', ja: '漫画', 'zh-TW': '漫畫' } },
  { id: 'doujin', names: { en: 'Self-published works', ja: '同人活動', 'zh-TW': '同人創作' } },
  { id: 'animation', names: { en: 'Animation', ja: 'アニメーション', 'zh-TW': '動畫' } },
  { id: 'three_d', names: { en: '3D and modelling', ja: '3DCG・モデリング', 'zh-TW': '3D 與建模' } },
  { id: 'design', names: { en: 'Design', ja: 'デザイン', 'zh-TW': '設計' } },
  { id: 'fine_art', names: { en: 'Painting and fine art', ja: '絵画・アート', 'zh-TW': '繪畫與藝術' } },
  {
    id: 'calligraphy',
    names: { en: 'Calligraphy and lettering', ja: '書道・文字', 'zh-TW': '書法與手寫字' },
  },
  { id: 'novel', names: { en: 'Novels and stories', ja: '小説', 'zh-TW': '小說' } },
  { id: 'poetry', names: { en: 'Poetry and essays', ja: '詩・短歌・エッセイ', 'zh-TW': '詩與散文' } },
  { id: 'music', names: { en: 'Music and composing', ja: '音楽・作曲', 'zh-TW': '音樂與作曲' } },
  { id: 'vocal', names: { en: 'Singing', ja: '歌・ボーカル', 'zh-TW': '演唱' } },
  { id: 'instrument', names: { en: 'Playing instruments', ja: '演奏', 'zh-TW': '樂器演奏' } },
  { id: 'voice', names: { en: 'Voice acting and readings', ja: '声・朗読', 'zh-TW': '配音與朗讀' } },
  {
    id: 'podcast',
    names: { en: 'Podcasts and radio', ja: 'ポッドキャスト・ラジオ', 'zh-TW': 'Podcast 與廣播' },
  },
  { id: 'vtuber', names: { en: 'VTuber', ja: 'VTuber', 'zh-TW': 'VTuber' } },
  { id: 'streaming', names: { en: 'Live streaming', ja: 'ライブ配信', 'zh-TW': '直播' } },
  { id: 'video', names: { en: 'Video and film', ja: '動画・映像', 'zh-TW': '影片與影像' } },
  { id: 'game', names: { en: 'Games', ja: 'ゲーム', 'zh-TW': '遊戲' } },
  { id: 'cosplay', names: { en: 'Cosplay', ja: 'コスプレ', 'zh-TW': 'Cosplay' } },
  { id: 'dance', names: { en: 'Dance and stage', ja: 'ダンス・舞台', 'zh-TW': '舞蹈與舞台' } },
  { id: 'photo', names: { en: 'Photography', ja: '写真', 'zh-TW': '攝影' } },
  { id: 'handmade', names: { en: 'Handmade and crafts', ja: 'ハンドメイド', 'zh-TW': '手作' } },
  { id: 'fashion', names: { en: 'Fashion and beauty', ja: 'ファッション・美容', 'zh-TW': '時尚與美妝' } },
  { id: 'cooking', names: { en: 'Cooking and baking', ja: '料理・お菓子', 'zh-TW': '料理與烘焙' } },
  {
    id: 'technology',
    names: { en: 'Technology and code', ja: '技術・プログラミング', 'zh-TW': '科技與程式' },
  },
] as const satisfies readonly Genre[];

export type GenreId = (typeof GENRES)[number]['id'];

/** For each genre, other genres that its readers may like, the closest first. */
const RELATED: Readonly<Record<GenreId, readonly GenreId[]>> = {
  illustration: ['manga', 'fine_art', 'design', 'doujin'],
  manga: ['illustration', 'doujin', 'novel', 'animation'],
  doujin: ['manga', 'novel', 'illustration', 'game'],
  animation: ['three_d', 'video', 'illustration', 'voice'],
  three_d: ['animation', 'game', 'vtuber', 'design'],
  design: ['illustration', 'calligraphy', 'photo', 'technology'],
  fine_art: ['illustration', 'calligraphy', 'photo', 'handmade'],
  calligraphy: ['fine_art', 'design', 'poetry', 'handmade'],
  novel: ['poetry', 'doujin', 'manga', 'voice'],
  poetry: ['novel', 'calligraphy', 'voice', 'music'],
  music: ['vocal', 'instrument', 'dance', 'video'],
  vocal: ['music', 'voice', 'vtuber', 'instrument'],
  instrument: ['music', 'vocal', 'dance', 'video'],
  voice: ['vocal', 'podcast', 'novel', 'animation'],
  podcast: ['voice', 'streaming', 'technology', 'poetry'],
  vtuber: ['streaming', 'vocal', 'game', 'three_d'],
  streaming: ['vtuber', 'game', 'podcast', 'video'],
  video: ['animation', 'photo', 'streaming', 'music'],
  game: ['streaming', 'vtuber', 'technology', 'three_d'],
  cosplay: ['fashion', 'photo', 'handmade', 'dance'],
  dance: ['music', 'cosplay', 'video', 'fashion'],
  photo: ['fine_art', 'video', 'cosplay', 'design'],
  handmade: ['fashion', 'fine_art', 'cooking', 'cosplay'],
  fashion: ['cosplay', 'handmade', 'photo', 'design'],
  cooking: ['handmade', 'photo', 'video', 'podcast'],
  technology: ['game', 'design', 'three_d', 'podcast'],
};

/** Finds a genre by its id; null for an unknown id. */
export function findGenre(id: string): (Genre & { readonly id: GenreId }) | null {
  return GENRES.find((genre) => genre.id === id) ?? null;
}

/** Genres to suggest together with a genre, the closest first. */
export function relatedGenres(id: GenreId): readonly GenreId[] {
  return RELATED[id];
}

/** Returns a refusal for each repeated genre of a list; `pointer` is the JSON pointer of the list. */
export function findRepeated(genres: readonly GenreId[], pointer: string): readonly FieldRefusal[] {
  const seen = new Set<GenreId>();
  return genres.flatMap((genre, place) => {
    if (seen.has(genre)) return [{ pointer: `${pointer}/${place}`, code: 'duplicate' as const }];
    seen.add(genre);
    return [];
  });
}
