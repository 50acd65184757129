/** Two letters of ISO 639-1 and three of ISO 639-2/B. */
const pairs =
  'af afr am amh ar ara az aze be bel bg bul bn ben bs bos ca cat cs cze cy wel da dan de ger el gre en eng eo epo es spa ' +
  'et est eu baq fa per fi fin fr fre ga gle gl glg gu guj he heb hi hin hr hrv hu hun hy arm id ind is ice it ita ja jpn ' +
  'ka geo kk kaz km khm kn kan ko kor ku kur ky kir la lat lo lao lt lit lv lav mk mac ml mal mn mon mr mar ms may mt mlt ' +
  'my bur ne nep nl dut no nor nb nob nn nno or ori pa pan pl pol ps pus pt por ro rum ru rus si sin sk slo sl slv so som ' +
  'sq alb sr srp su sun sv swe sw swa ta tam te tel tg tgk th tha tk tuk tr tur uk ukr ur urd uz uzb vi vie zh chi zu zul';

const codes = new Map([...pairs.matchAll(/(\w\w) (\w{3})/g)].map(([, two = '', three = '']) => [two, three]));

/** The bibliographic code of a language, such as `ger` for `de-AT`; undefined for one that is not listed. */
export const bibliographicCode = (language: string): string | undefined =>
  codes.get(language.toLowerCase().split('-', 1)[0] ?? '');
