import { dictionaryOf, wordsByLanguage } from '../shared/words-by-language.ts';

/** Words that PDFs have around the text; `#` stands for a number or a label. Headings of the text are in `headings-in.ts`. */
const english = [
  'Open access',
  'Cite as',
  'Dates',
  'Received',
  'Accepted',
  'Published',
  'Preprint',
  'Licence',
  'Correspondence',
  'These authors contributed equally.',
  'Deceased.',
  'and # others, listed at the end',
  'Authors',
  'Affiliations',
  'Members of groups',
  'Box',
  '# is at the end of the article.',
  'Picture not supplied',
] as const;
export type PrintedWord = (typeof english)[number];

const languages: Readonly<Record<string, string>> = {
  de: 'Open Access|Zitierweise|Daten|Eingegangen|Angenommen|Veröffentlicht|Preprint|Lizenz|Korrespondenz|Gleicher Beitrag.|Verstorben.|und # weitere, am Ende genannt|Autorinnen und Autoren|Einrichtungen|Mitglieder der Gruppen|Kasten|# steht am Ende des Artikels.|Bild nicht vorhanden',
  fr: 'Libre accès|Pour citer|Dates|Reçu|Accepté|Publié|Prépublication|Licence|Correspondance|Contributions égales.|Auteur décédé.|et # autres, cités à la fin|Auteurs|Affiliations|Membres des groupes|Encadré|# se trouve à la fin de l’article.|Image non fournie',
  es: 'Acceso abierto|Citar como|Fechas|Recibido|Aceptado|Publicado|Preprint|Licencia|Correspondencia|Contribución igual.|Fallecimiento.|y # más, al final|Autores|Afiliaciones|Miembros de los grupos|Recuadro|# está al final del artículo.|Imagen no disponible',
  pt: 'Acesso aberto|Citar como|Datas|Recebido|Aceito|Publicado|Preprint|Licença|Correspondência|Contribuição igual.|Falecimento.|e mais #, no final|Autores|Afiliações|Membros dos grupos|Quadro|# está no final do artigo.|Imagem não fornecida',
  it: 'Accesso aperto|Citare come|Date|Ricevuto|Accettato|Pubblicato|Preprint|Licenza|Corrispondenza|Contributo uguale.|Deceduto.|e altri #, elencati alla fine|Autori|Affiliazioni|Membri dei gruppi|Riquadro|# si trova alla fine dell’articolo.|Immagine non fornita',
  ru: 'Открытый доступ|Для цитирования|Даты|Получено|Принято|Опубликовано|Препринт|Лицензия|Для переписки|Равный вклад.|Автор скончался.|и ещё #, перечислены в конце|Авторы|Организации|Участники групп|Врезка|# — в конце статьи.|Изображение отсутствует',
  ja: 'オープンアクセス|引用|日付|受付|採択|公開|プレプリント|ライセンス|連絡先|同等の貢献。|故人。|ほか#名（末尾に記載）|著者|所属|グループのメンバー|ボックス|#は論文の末尾にあります。|画像なし',
  ko: '오픈 액세스|인용|날짜|접수|채택|출판|프리프린트|라이선스|교신|동등한 기여.|고인.|외 #명(끝에 기재)|저자|소속|그룹 구성원|상자|#은(는) 논문 끝에 있습니다.|그림 없음',
  nl: 'Open access|Citeren als|Data|Ontvangen|Aanvaard|Gepubliceerd|Preprint|Licentie|Correspondentie|Gelijke bijdrage.|Overleden.|en # anderen, aan het eind vermeld|Auteurs|Affiliaties|Leden van groepen|Kader|# staat aan het eind van het artikel.|Afbeelding niet aangeleverd',
  pl: 'Otwarty dostęp|Cytowanie|Daty|Otrzymano|Przyjęto|Opublikowano|Preprint|Licencja|Korespondencja|Równy wkład.|Osoba zmarła.|i # innych, wymienionych na końcu|Autorzy|Afiliacje|Członkowie grup|Ramka|# znajduje się na końcu artykułu.|Brak obrazu',
  tr: 'Açık erişim|Kaynak gösterimi|Tarihler|Alındı|Kabul edildi|Yayımlandı|Ön baskı|Lisans|İletişim|Eşit katkı.|Vefat etmiştir.|ve # kişi daha, sonda sıralanmıştır|Yazarlar|Kurumlar|Grup üyeleri|Kutu|# makalenin sonundadır.|Görsel sağlanmadı',
  zh: '开放获取|引用格式|日期|收稿|录用|发表|预印本|许可|通讯作者|同等贡献。|已故。|及其他#人，列于文末|作者|单位|团体成员|框|#在文末。|未提供图片',
};

/** `Received` in `de` → `Eingegangen`; unknown languages get English. */
export const printedIn: (language: string, word: PrintedWord, of?: string) => string = (() => {
  const wordIn = wordsByLanguage(english, languages);
  return (language, word, of = '') => wordIn(language, word).replace('#', () => of);
})();

/** English in place of a language, where no font at hand has the characters of its words. */
export const printableLanguage = (language: string, missing: ReadonlySet<string>): string =>
  missing.size > 0 && [...(languages[dictionaryOf(language)] ?? '')].some((one) => missing.has(one))
    ? 'en'
    : language;

/** The language of dates and lists of names: as that of the words around them. English dates have the day first. */
const tagOf = (language: string): string => {
  const base = dictionaryOf(language);
  return Object.hasOwn(languages, base) ? base : 'en-GB';
};

/** `2016-04-13` as `13 April 2016`; a year or a month alone stay that. */
export function dateText(date: string, language: string): string {
  const [year = '', month, day] = date.split('-');
  if (!month || !(Number(month) >= 1 && Number(month) <= 12)) return year;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  if (Number.isNaN(time)) return year;
  return new Intl.DateTimeFormat(tagOf(language), {
    ...(day && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(time);
}

/** `Smith and Jones`. */
export const namesTogether = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(tagOf(language), { type: 'conjunction' }).format(names);
