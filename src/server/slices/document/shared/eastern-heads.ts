/*
 * Words that head parts of manuscripts in Chinese, Japanese, Korean, Arabic, Persian, Vietnamese and Indonesian, a line
 * for each language, parted by bars.
 */

const lists = {
  abstract: `摘要|内容摘要|內容摘要|中文摘要|内容提要
    要旨|要約|抄録|概要|和文要旨|和文抄録|論文要旨
    초록|국문초록|국문요약|논문초록|논문요약|요약|요약문
    الملخص|ملخص|ملخص البحث|ملخص الدراسة|المستخلص|مستخلص|مستخلص البحث
    چکیده|چکیده فارسی|خلاصه
    tóm tắt|abstrak|intisari|ringkasan`,
  keywords: `关键词|关键字|關鍵詞|關鍵字|主题词
    キーワード|索引語
    주제어|핵심어|키워드|주요어|색인어|중심어|핵심단어
    الكلمات المفتاحية|كلمات مفتاحية|الكلمات الدالة|كلمات دالة|الكلمات الافتتاحية|الكلمات الرئيسية
    واژگان کلیدی|واژه های کلیدی|کلمات کلیدی|کلید واژه ها|کلید واژه|کلید واژگان
    từ khóa|từ khoá|kata kunci`,
  introduction: `引言|前言|绪论|緒論|导论|導論|序言|绪言|引论|研究背景
    はじめに|序論|緒言|序章|まえがき|序
    서론|머리말|들어가며|들어가는 말|연구배경
    مقدمة|المقدمة|تمهيد
    مقدمه|پیشگفتار
    giới thiệu|mở đầu|đặt vấn đề|lời mở đầu|pendahuluan|latar belakang`,
  main: `材料与方法|材料和方法|资料与方法|对象与方法|方法|研究方法|实验方法|实验|实验部分|材料與方法|實驗方法|结果|实验结果|研究结果|结果与讨论|结果与分析|实验结果与分析|結果與討論|讨论|討論|分析与讨论|结论|結論|结语|結語|结束语|总结|总结与展望|结论与展望|结论与建议|相关工作|文献综述|文獻探討|文獻回顧
    材料と方法|対象と方法|実験|実験方法|結果|結果と考察|結果および考察|考察|おわりに|まとめ|むすび|関連研究|先行研究|今後の課題
    연구방법|연구 방법|재료 및 방법|대상 및 방법|방법|결과|연구결과|결과 및 고찰|결과 및 논의|고찰|논의|결론|결론 및 제언|맺음말|나가며|이론적 배경|관련 연구|선행연구
    المنهجية|منهجية البحث|منهج البحث|المواد والطرق|المواد وطرق العمل|المواد وطرائق العمل|النتائج|النتائج والمناقشة|المناقشة|مناقشة النتائج|الخاتمة|الاستنتاج|الاستنتاجات|الاستنتاجات والتوصيات|التوصيات|الدراسات السابقة|الإطار النظري|مشكلة البحث
    روش|روشها|روش ها|روش تحقیق|روش پژوهش|روش کار|مواد و روشها|مواد و روش ها|یافته ها|نتایج|نتایج و بحث|بحث|بحث و نتیجه گیری|بحث و بررسی|نتیجه گیری|جمع بندی|پیشینه تحقیق|پیشینه پژوهش|مبانی نظری
    phương pháp|phương pháp nghiên cứu|vật liệu và phương pháp|đối tượng và phương pháp nghiên cứu|kết quả|kết quả nghiên cứu|kết quả và thảo luận|kết quả và bàn luận|thảo luận|bàn luận|kết luận|kết luận và kiến nghị
    metode|metode penelitian|metodologi|metodologi penelitian|bahan dan metode|hasil|hasil penelitian|hasil dan pembahasan|pembahasan|diskusi|kesimpulan|simpulan|kesimpulan dan saran|simpulan dan saran|penutup|tinjauan pustaka|landasan teori`,
  references: `参考文献|主要参考文献|參考文獻|引用文献|引用文獻|参考资料|參考資料|参考书目
    参照文献|引用・参考文献|文献
    참고문헌|참고자료|인용문헌
    المراجع|المصادر|المصادر والمراجع|المراجع والمصادر|قائمة المراجع|قائمة المصادر|قائمة المصادر والمراجع
    منابع|مراجع|منابع و مآخذ|منابع و مراجع|فهرست منابع|فهرست مراجع
    tài liệu tham khảo|daftar pustaka|daftar referensi|daftar rujukan|referensi`,
  acknowledgements: `致谢|致謝|謝辭|谢辞|誌謝|鸣谢
    謝辞
    감사의 글|감사의 말|감사의 말씀|사사
    شكر وتقدير|الشكر والتقدير|شكر وعرفان
    تشکر و قدردانی|تقدیر و تشکر|سپاسگزاری|قدردانی
    lời cảm ơn|lời cám ơn|ucapan terima kasih|ucapan terimakasih`,
  funding: `基金项目|基金資助|基金资助|资助|资助项目|经费来源|资金来源|研究经费
    研究資金|研究助成|資金源|助成金
    연구비|연구비 지원|재정지원
    التمويل|مصادر التمويل|مصدر التمويل|الدعم المالي
    حمایت مالی|منابع مالی|تأمین مالی
    tài trợ|nguồn tài trợ|kinh phí|pendanaan|sumber pendanaan|sumber dana`,
  interests: `利益冲突|利益衝突|利益冲突声明|利益冲突说明|利益衝突聲明
    利益相反|利益相反の開示|開示すべき利益相反
    이해상충|이해충돌|이해관계|이해관계 충돌
    تضارب المصالح|تعارض المصالح
    تعارض منافع|تضاد منافع|تعارض در منافع
    xung đột lợi ích|konflik kepentingan|benturan kepentingan`,
  data: `数据可用性|数据可用性声明|数据获取|數據可用性
    データの利用可能性|データ可用性|データの公開
    데이터 가용성|자료 가용성
    توفر البيانات|إتاحة البيانات|بيان توفر البيانات
    دسترسی به داده ها|در دسترس بودن داده ها
    tính sẵn có của dữ liệu|ketersediaan data`,
  ethics: `伦理声明|伦理审查|伦理批准|倫理聲明|医学伦理
    倫理的配慮|倫理審査
    윤리적 고려|연구윤리|윤리승인
    الاعتبارات الأخلاقية|الموافقة الأخلاقية
    ملاحظات اخلاقی|اصول اخلاقی
    đạo đức nghiên cứu|etika penelitian|pernyataan etik`,
  contributions: `作者贡献|作者贡献声明|作者貢獻|作者分工
    著者貢献|著者の貢献|著者の役割
    저자 기여|저자 기여도|저자의 기여
    مساهمات المؤلفين|مساهمة المؤلفين|مساهمات الباحثين|إسهامات المؤلفين
    مشارکت نویسندگان|سهم نویسندگان
    đóng góp của tác giả|đóng góp của các tác giả|kontribusi penulis`,
  supporting: `补充材料|补充资料|補充材料
    補足資料|補足情報|補助資料
    보충자료|부가자료
    المواد التكميلية
    مواد تکمیلی
    tài liệu bổ sung|materi tambahan`,
  appendix: `附录|附錄
    付録|補遺
    부록
    ملحق|الملحق|الملاحق|ملاحق
    پیوست|پیوست ها|ضمیمه
    phụ lục|lampiran`,
  abbreviations: `缩略语|缩写词|縮寫|符号说明
    略語|略語一覧
    약어|약어표
    الاختصارات|قائمة الاختصارات
    اختصارات|فهرست علائم
    danh mục từ viết tắt|danh mục chữ viết tắt|daftar singkatan`,
  other: `作者简介|作者介绍|著者紹介|著者略歴|저자소개|نبذة عن المؤلف|درباره نویسندگان`,
} as const;

/** Letters of Arabic script that are typed in several forms. */
const forms: readonly [RegExp, string][] = [
  [/[يی]/g, '[يیى]'],
  [/[كک]/g, '[كک]'],
  [/[أإآا]/g, '[أإآا]'],
  [/[ةه]/g, '[ةه]'],
];

/** A word with the spaces that are set or left out inside of it. */
function patternOf(word: string): string {
  if (/[\u0600-\u06ff]/.test(word))
    return forms
      .reduce((text, [letter, any]) => text.replace(letter, any), word)
      .replace(/ /g, '[\\s\\u200c]*');
  return /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/.test(word)
    ? [...word.replace(/ /g, '')].join('\\s*')
    : word.replace(/ /g, '\\s+');
}

/** Alternatives of a pattern: the longest first, since one may begin another. */
export const eastern = Object.fromEntries(
  Object.entries(lists).map(([name, words]) => [
    name,
    words
      .split(/\||\n/)
      .map((word) => word.trim())
      .sort((a, b) => b.length - a.length)
      .map(patternOf)
      .join('|'),
  ]),
) as Record<keyof typeof lists, string>;

const digits = '[\\d０-９٠-٩۰-۹]+';
const han = '[一二三四五六七八九十]+';
/** Numbers before a heading: `3.1`, `１．`, `第一章`, `二、`, `（三）`, `Ⅱ.`, `제1장`, `IV)`. */
export const headNumber = `(?:(?:${digits}(?:[.．-]${digits})*|[IVX]+|[Ⅰ-Ⅻ])[.．)）、-]?\\s*|第\\s*(?:${digits}|${han})\\s*[章节節部]\\s*|제\\s*\\d+\\s*[장절]\\s*|[(（]${han}[)）]\\s*|${han}\\s*[、.．]\\s*)`;
