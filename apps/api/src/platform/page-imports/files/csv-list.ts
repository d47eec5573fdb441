import { readCsv } from '@musubi/domain/csv';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { judgeAddress } from '../page-address.ts';

const MAX_ROWS = 2000;

/** Column names in lower case, in the spellings of services and spreadsheets in several languages. */
const COLUMNS = {
  address:
    'url|link|links|link url|url link|address|href|website|web|web address|リンク|リンク先|リンクurl|アドレス|サイト|網址|連結|連結網址|网址|链接|주소|링크|adresse|webadresse|internetadresse|lien|adresse web|site|site web|enlace|dirección|sitio web|endereço|indirizzo|collegamento|adres|adres url|odnośnik|strona|odkaz|länk|ссылка|адрес|посилання|bağlantı|bağlanti|σύνδεσμος|διεύθυνση|קישור|כתובת|رابط|الرابط|ลิงก์|ลิงค์|liên kết|koppeling|osoite|linkki|adresă',
  title:
    'title|name|label|text|タイトル|題名|見出し|名前|名称|表示名|サービス|標題|名稱|标题|名称|제목|이름|titel|bezeichnung|titre|nom|título|titulo|nombre|nome|titolo|tytuł|tytul|nazwa|název|titul|cím|namn|название|заголовок|имя|назва|başlık|başlik|isim|ad|τίτλος|όνομα|כותרת|שם|عنوان|العنوان|اسم|الاسم|ชื่อ|หัวข้อ|tiêu đề|tên|naam|otsikko|nimi|tittel|titlu',
  description:
    'description|note|notes|excerpt|comment|説明|紹介|備考|メモ|說明|描述|备注|说明|설명|메모|beschreibung|notiz|descripción|descrição|descrizione|opis|popis|leírás|beskrivning|описание|опис|açıklama|açiklama|περιγραφή|תיאור|وصف|الوصف|คำอธิบาย|รายละเอียด|mô tả|beschrijving|omschrijving|kuvaus|beskrivelse|descriere',
} as const;

function findColumn(head: readonly string[], names: string): number {
  const known = names.normalize('NFKC').split('|');
  return head.findIndex((cell) => known.includes(cell.trim().normalize('NFKC').toLowerCase()));
}

/** Reads a CSV file whose header names the column of addresses; null for any other text. */
export function readCsvList(text: string): DraftPage | null {
  const [head = [], ...rows] = readCsv(text, MAX_ROWS);
  const address = findColumn(head, COLUMNS.address);
  // Such a text may be a list of lines with words before the addresses; `readPlainText` reads it.
  if (head.length < 2 || address === -1) return null;
  const title = findColumn(head, COLUMNS.title);
  const description = findColumn(head, COLUMNS.description);
  const items = rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells): DraftItem => ({
      kind: 'link',
      title: cells[title] ?? '',
      description: cells[description] ?? '',
      address: cells[address] ?? '',
    }));
  const hasPlace = items.some((item) => judgeAddress(item.address ?? '').kind === 'place');
  return items.length === 0 || hasPlace ? { source: 'csv', items } : null;
}
