import { wordsByLanguage } from './words-by-language.ts';

/**
 * Headings and labels added by us, in the article's language, so that readers and screen readers do not meet English
 * inside it. Other languages get English.
 */
const ENGLISH = [
  'Abstract',
  'Keywords',
  'Acknowledgements',
  'References',
  'Appendix',
  'Glossary',
  'Notes',
  'Footnotes',
  'Figures and tables',
  'Author contributions',
  'Competing interests',
  'Funding',
  'Data availability',
  'Supplementary material',
  'Author notes',
  'Abbreviations',
  'About the authors',
  'Figure',
  'Table',
] as const;

const IN: Record<string, string> = {
  de: 'Zusammenfassung|Schlüsselwörter|Danksagung|Literatur|Anhang|Glossar|Anmerkungen|Fußnoten|Abbildungen und Tabellen|Beiträge der Autoren|Interessenkonflikte|Förderung|Datenverfügbarkeit|Ergänzendes Material|Angaben zu den Autoren|Abkürzungen|Über die Autoren|Abbildung|Tabelle',
  fr: 'Résumé|Mots-clés|Remerciements|Références|Annexe|Glossaire|Notes|Notes de bas de page|Figures et tableaux|Contributions des auteurs|Conflits d’intérêts|Financement|Disponibilité des données|Matériel supplémentaire|Notes sur les auteurs|Abréviations|À propos des auteurs|Figure|Tableau',
  es: 'Resumen|Palabras clave|Agradecimientos|Referencias|Apéndice|Glosario|Notas|Notas al pie|Figuras y tablas|Contribuciones de los autores|Conflictos de intereses|Financiación|Disponibilidad de los datos|Material suplementario|Notas de los autores|Abreviaturas|Sobre los autores|Figura|Tabla',
  pt: 'Resumo|Palavras-chave|Agradecimentos|Referências|Apêndice|Glossário|Notas|Notas de rodapé|Figuras e tabelas|Contribuições dos autores|Conflitos de interesse|Financiamento|Disponibilidade dos dados|Material suplementar|Notas dos autores|Abreviaturas|Sobre os autores|Figura|Tabela',
  it: 'Riassunto|Parole chiave|Ringraziamenti|Riferimenti bibliografici|Appendice|Glossario|Note|Note a piè di pagina|Figure e tabelle|Contributi degli autori|Conflitti di interesse|Finanziamento|Disponibilità dei dati|Materiale supplementare|Note sugli autori|Abbreviazioni|Gli autori|Figura|Tabella',
  ru: 'Аннотация|Ключевые слова|Благодарности|Список литературы|Приложение|Глоссарий|Примечания|Сноски|Рисунки и таблицы|Вклад авторов|Конфликт интересов|Финансирование|Доступность данных|Дополнительные материалы|Об авторах|Сокращения|Об авторах|Рисунок|Таблица',
  ja: '要旨|キーワード|謝辞|参考文献|付録|用語集|注|脚注|図表|著者の貢献|利益相反|研究助成|データの利用可能性|補足資料|著者に関する注|略語|著者紹介|図|表',
  ko: '초록|주제어|감사의 글|참고문헌|부록|용어집|주|각주|그림과 표|저자 기여|이해관계|연구비 지원|데이터 이용|보충 자료|저자 주|약어|저자 소개|그림|표',
  nl: 'Samenvatting|Trefwoorden|Dankwoord|Referenties|Bijlage|Woordenlijst|Noten|Voetnoten|Figuren en tabellen|Bijdragen van de auteurs|Belangenverstrengeling|Financiering|Beschikbaarheid van gegevens|Aanvullend materiaal|Noten over de auteurs|Afkortingen|Over de auteurs|Figuur|Tabel',
  pl: 'Streszczenie|Słowa kluczowe|Podziękowania|Bibliografia|Załącznik|Słownik|Przypisy|Przypisy dolne|Ryciny i tabele|Wkład autorów|Konflikt interesów|Finansowanie|Dostępność danych|Materiały uzupełniające|Uwagi o autorach|Skróty|O autorach|Rycina|Tabela',
  tr: 'Öz|Anahtar kelimeler|Teşekkür|Kaynaklar|Ek|Sözlük|Notlar|Dipnotlar|Şekiller ve tablolar|Yazar katkıları|Çıkar çatışması|Finansman|Veri erişilebilirliği|Ek materyal|Yazar notları|Kısaltmalar|Yazarlar hakkında|Şekil|Tablo',
  zh: '摘要|关键词|致谢|参考文献|附录|术语表|注释|脚注|图表|作者贡献|利益冲突|资助|数据可用性|补充材料|作者说明|缩略语|作者简介|图|表',
};

/** `References` in `pt-BR` → `Referências`; unknown headings stay English. */
export const headingIn = wordsByLanguage(ENGLISH, IN);
