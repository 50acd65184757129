import { withNumber } from '../../shared/back-heads.ts';
import { eastern, headNumber } from '../../shared/eastern-heads.ts';

/*
 * Words by which parts of a manuscript are known: in English, German, French, Spanish, Portuguese,
 * Italian, Dutch, Polish, Turkish, Russian and Ukrainian; those of Asian languages are in `eastern-heads.ts`.
 */

/** A label that stands alone, before a colon, or in brackets, as `【关键词】`; or before a space, as `摘 要` often does. */
const easternHead = (words: string, spaced: string) =>
  `^(?:${headNumber}?(?:${words})\\s*(?:$|[:：.—–-]\\s*)|[\\[【［〔](?:${words})[\\]】］〕]\\s*[:：]?\\s*|(?:${spaced})\\s(?=\\S))`;

export const abstractHead = new RegExp(
  `^(?:\\d+(?:\\.\\d+)*\\.?\\s+)?(?:(?:structured|main)\\s+)?(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|sum[áa]rio(?=\\s*[:.—–-]\\s*\\S)|samenvatting|streszczenie|abstrakt|özet|öz|аннотация|реферат|резюме|анотація)\\s*(?:$|[:.—–-]\\s*)|${easternHead(eastern.abstract, '摘\\s*要')}`,
  'i',
);
export const keywordsHead = new RegExp(
  `^(?:author\\s+)?(?:key\\s?-?words?(?:\\s+and\\s+phrases)?|index\\s+terms|subject\\s+(?:headings|terms)|mesh\\s+terms|schlüssel(?:wörter|wörte|begriffe)|schlagwörter|mots[\\s-]?clés|palabras\\s+clave|palavras[\\s-]chave|parole\\s+chiave|trefwoorden|kernwoorden|słowa\\s+kluczowe|anahtar\\s+(?:kel[iİ]meler|sözcükler)|ключевые\\s+слова|ключові\\s+слова)\\s*(?:$|[:.—–-]\\s*)|${easternHead(eastern.keywords, '[关關]\\s*[键鍵]\\s*[词詞]')}`,
  'i',
);
export const introductionHead = new RegExp(
  `^(?:(?:\\d+|I)[.)]?\\s*)?(?:general\\s+)?(?:introduction|background|einleitung|einführung|introducción|introdução|introduzione|inleiding|wprowadzenie|wstęp|g[iİ]r[iİ]ş|введение|вступ)(?:\\s*\\(introduction\\))?\\s*[:.]?$|^${headNumber}?(?:${eastern.introduction})\\s*[:：]?$`,
  'i',
);
export const runningHead =
  /^(?:running\s+(?:title|head(?:er|line)?)|short(?:ened)?\s+title|[RL]RH|abbreviated\s+title|kurztitel|titre\s+court|título\s+(?:corto|abreviado|curto|resumido))\s*(?:$|[:.—–-]\s*|\s+(?=\S))/i;
export const titleHead = /^(?:full\s+|article\s+|manuscript\s+|long\s+)?title\s*:\s*/i;

/** Abstracts of other kinds, by their headings. */
export const otherAbstracts: [
  RegExp,
  'author-summary' | 'editor-summary' | 'digest' | 'graphical' | 'highlights' | 'other',
][] = [
  [/^author(?:s[’']|[’']s)?\s+summary\b/i, 'author-summary'],
  [/^editors?[’']?s?[’']?\s+summary\b/i, 'editor-summary'],
  [/^(?:[\w]+\s+)?digest$/i, 'digest'],
  [/^(?:plain|lay)[\s-]+(?:language\s+)?summary\b/i, 'author-summary'],
  [/^graphical\s+abstract\b/i, 'graphical'],
  [/^(?:highlights|key\s+points)\b/i, 'highlights'],
  [/^(?:significance(?:\s+statement)?|translational\s+abstract|synopsis|blurb)\b/i, 'other'],
];

/** Headings inside a structured abstract. */
export const abstractPart =
  /^(?:background(?: and (?:aims?|objectives?|purpose))?|context|introduction|purpose|objectives?|aims?|goals?|rationale|hypothes[ie]s|(?:study )?design(?:,? setting,?(?: and| &) participants)?|settings?|participants?|patients?|subjects|interventions?|(?:main )?(?:outcome )?measure(?:ment)?s?(?: and main results)?|main outcome(?: measure)?s?|method(?:s|ology)?(?: and (?:findings|results|principal findings|materials))?|methodology\/principal findings|materials? and methods?|(?:main |key |principal )?(?:results?|findings)(?: and (?:conclusions?|significance))?|principal findings|conclusions?(?:\/significance| and (?:relevance|significance))?|significance|interpretation|discussion|limitations?|trial registration|funding|registration|data sources?|study selection|implications|einleitung|hintergrund|ziele?|zielsetzung|methoden?|methodik|ergebnisse|schlussfolgerung(?:en)?|contexte|objectifs?|méthodes?|résultats?|introducción|antecedentes|introdução|objetivos?|métodos?|resultados?|discusión|discussão|conclusi(?:ón|ones)|conclus(?:ão|ões)|obiettiv[oi]|metodi|risultati|conclusioni|doel|methoden|resultaten|conclusies?|cel|metody|wyniki|wnioski|amaç|yöntem|bulgular|sonuç|цели?|методы|результаты|выводы|мета|методи|результати|висновки|目的|背景|方法|结果|结论|対象と方法|結果|結論|考察|목적|배경|방법|결과|결론|الهدف|الأهداف|المنهجية|النتائج|الاستنتاج|هدف|روش|یافته[\s\u200c]*ها|نتیجه[\s\u200c]*گیری)\s*[:.：]?$/i;

/** Headings of the first level that most papers have. */
export const mainHead = withNumber(
  [
    '(?:general )?introduction',
    'background',
    '(?:materials?|patients|subjects|data) (?:and|&) methods?',
    'methods? (?:and|&) materials?',
    '(?:experimental )?(?:methods?|methodology|procedures?)',
    'experimental (?:section|design|procedures)',
    'methods summary',
    'results?(?: and discussions?| and analysis)?',
    'findings',
    '(?:general )?discussions?(?: and conclusions?)?',
    'conclusions?(?: and (?:perspectives|outlook|future work|recommendations))?',
    'concluding remarks',
    'related works?',
    'limitations(?: of the study)?',
    'theory',
    'case (?:report|presentation)',
    'future (?:work|directions)',
    'perspectives?',
    'outlook',
    'einleitung|einführung|hintergrund|material(?:ien)? und methoden?|methoden?|methodik|ergebnisse(?: und diskussion)?|diskussion|schlussfolgerung(?:en)?|fazit|ausblick',
    'matériels? et méthodes?|méthodes?|méthodologie|résultats?(?: et discussions?)?|discussion et conclusions?',
    'introducción|materiales? y métodos|métodos?|metodología|resultados?(?: y discusión)?|discusión(?: y conclusiones)?|conclusi(?:ón|ones)',
    'introdução|materia(?:l|is) e métodos|metodologia|resultados e discussão|discussão|conclus(?:ão|ões)|considerações finais',
    'introduzione|materiali e metodi|metodi|risultati(?: e discussione)?|discussione|conclusioni',
    'inleiding|materiaal en methoden?|methoden?|resultaten|discussie|conclusies?',
    'wprowadzenie|wstęp|materiały? i metody|metody|wyniki(?: i dyskusja)?|dyskusja|wnioski|podsumowanie',
    'g[iİ]r[iİ]ş|gereç ve yöntem(?:ler)?|yöntem(?:ler)?|bulgular(?: ve tartışma)?|tartışma|sonuç(?:lar)?',
    'введение|материалы и методы|методы(?: исследования)?|методика|результаты(?: и обсуждение)?|обсуждение(?: результатов)?|заключение|выводы',
    'вступ|матеріали (?:і|та) методи|методи(?: дослідження)?|методологія|результати(?: (?:і|та) обговорення)?|обговорення|висновки',
    eastern.introduction,
    eastern.main,
  ].join('|'),
);

export const referencesHead = withNumber(
  [
    '(?:list of )?references?(?: cited| and notes| list)?|literature(?: cited)?|bibliograph(?:y|ie)|works cited|cited literature|literatur(?:verzeichnis)?|quellenverzeichnis|références?(?: bibliographiques| citées)?|(?:lista de )?referencias?(?: bibliográficas)?|bibliografía|(?:lista de )?referências?(?: bibliográficas)?|bibliografia|riferimenti(?: bibliografici)?|referenties|literatuur(?:lijst)?|piśmiennictwo|literatura|kaynak(?:lar|ça)',
    '(?:список )?(?:использованной |цитируемой |цитированной )?литератур[аы](?: и источников)?',
    'список (?:использованных |цитируемых )?источников(?: и литературы)?|использованные источники(?: и литература)?',
    'использованная литература|библиографический список|библиография',
    'список (?:використаної |цитованої )?літератури(?: (?:і|та) джерел)?|література',
    'список (?:використаних )?джерел(?: (?:і|та) літератури)?|використані джерела|бібліографія',
    eastern.references,
  ].join('|'),
);

/** Headings of legends and pictures that are gathered at the end. */
export const floatsHead = withNumber(
  '(?:list of )?(?:figures?|tables?)(?: (?:and|&) (?:figures?|tables?))?(?: (?:legends?|captions?|titles?))?(?: (?:and|&) (?:figure|table) (?:legends?|captions?))?|legends?(?: (?:to|for|of) (?:the )?(?:figures?|tables?))?|captions?|figure legends?|abbildungslegenden|abbildungen(?: und tabellen)?|légendes(?: des figures)?|figures et tableaux|(?:leyendas|legendas) (?:de las|das) figuras|figuras [ye] (?:tablas|tabelas)',
);

/** Where a table or a picture comes from, as it stands below it. */
export const sourceLabel =
  /^(?:sources?|fontes?|fuentes?|quellen?|źródł[oa]|kaynak(?:lar)?|источники?|джерел[оа]|bron(?:nen)?|来源|資料来源|资料来源|出典|출처|المصدر|منبع)\s*[:：]/i;

/** Words of institutions. */
export const institution =
  /\b(?:univ\w*|institut\w*|departa?e?ment\w*|dept\.?|school|hospital|h[ôo]pital|cent(?:er|re|ro)s?|laborator\w*|lab|facult\w*|fakult\w*|college|division|academy|academia|ministry|clinic\w*|klinik\w*|inc\.?|ltd|gmbh|foundation|council|agency|museum|unit|program(?:me)?|research|sciences?|section|branch|service|station|observatory|society|association|corporation|company|bureau|trust|inserm|cnrs|csic|cnr)\b|大学(?!生)|大學(?!生)|学院|學院|研究院|研究所|医院|醫院|病院|实验室|實驗室|有限公司|研究センター|대학|연구소|연구원|병원|جامعة|كلية|معهد|مستشفى|دانشگاه|دانشکده|پژوهشگاه|پژوهشکده|بیمارستان|đại học|viện nghiên cứu|bệnh viện/i;
