/** The words of the generated articles: real English in front, then scholarly-looking compounds, Zipf-like in use. */

/** A small, fast, seeded generator of numbers in [0, 1) (mulberry32): the same seed, the same press. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const list = (text: string) => text.trim().split(/\s+/);

const functionWords = list(`
the of and to in a is that for with was as by were on from are this be at or an which not it these have we has
than between their can also been but its both more after other all only such may during when no most however into
had our there each those they who while through if some over where under then about how so any same very`);

const plainWords = list(`
study results analysis data method model effect using group time different system level high found based observed
number two three large small low significant increase increased rate type control function change patients
sample samples total region treatment response value values structure test process new first second years three
shown table figure compared similar mean population activity development specific water surface growth cell cells
species model environment temperature expression gene protein conditions factor factors research evidence approach
measure measured estimate estimated published report reported suggest indicate review clinical human disease risk
age women men children health care social public policy survey participants interview school teachers students
learning language text reading history archive letter manuscript printing press journal author editor reader
culture museum image picture colour paper ink map city village river lake sea coast island mountain forest soil
field plant leaf root seed crop wheat rice maize grass tree bird fish insect bee beetle spider frog mouse rat dog
cattle sheep horse virus bacteria infection vaccine antibody immune blood heart lung liver kidney brain bone muscle
skin eye tissue tumour cancer diabetes malaria asthma stroke pain sleep stress memory attention emotion behaviour
movement speech sound music noise light energy power heat fuel carbon nitrogen oxygen metal iron copper zinc glass
polymer crystal film layer particle network graph algorithm code software signal sensor image camera robot machine
market price cost trade labour income tax bank firm industry transport road railway traffic housing law court
rights state war peace migration election party government community family marriage gender religion ritual
climate drought flood storm wind rain snow ice glacier warming emission pollution waste recycling landscape
theory argument concept category property relation order space measure equation solution boundary condition limit
stability transition phase wave field force pressure flow density velocity mass charge spin quantum optical laser
magnetic electric thermal mechanical chemical physical biological ecological statistical linear random local
global early late long short strong weak rapid slow positive negative primary secondary internal external natural
simple complex common rare general main major minor recent previous future early modern ancient medieval urban
rural northern southern eastern western coastal tropical arctic alpine marine freshwater terrestrial domestic wild
native foreign national international regional annual seasonal daily weekly monthly average maximum minimum range
distribution variation difference similarity diversity abundance richness frequency intensity duration distance
depth height length width weight volume area ratio index score scale grade class stage step cycle sequence
pattern trend shift gradient threshold baseline outcome endpoint follow mortality survival incidence prevalence
exposure dose concentration therapy surgery diagnosis screening prevention intervention trial cohort case
questionnaire interview observation experiment simulation prediction validation calibration uncertainty error bias
sensitivity specificity accuracy precision reliability validity consistency agreement correlation regression
hypothesis assumption parameter variable constant coefficient matrix vector operator kernel proof theorem lemma`);

const beginnings = list(`
neuro cardio hepato nephro osteo dermato gastro immuno onco haemato cyto histo patho pharmaco toxico bio eco geo
hydro thermo photo electro magneto chromo phono aero astro cryo litho paleo archaeo ethno socio psycho logo biblio
carto demo ortho para meta hyper hypo endo exo peri poly mono multi inter trans sub super micro macro nano iso
hetero homo auto allo phyto zoo entomo ornitho ichthyo myco bacterio viro helio seleno lipo glyco proteo nucleo`);
const middles = list(`
gen morph troph phil phob therm kinet plast derm card vascul synap neur cyt lys som mer graph metr log nom crat
arch spor phyl stom path toxic tax crin lact cerebr cortic membran ribos mitos chrom spectr lumin reson granul
sediment fossil tect magnet polar crystall vibr`);
const endings = list(`
ic ism ist ity osis itis oma al ation ology ographic ometry ogenesis ous ase in ene ide ate id oid ium`);

export const firstNames = list(`
Anna Jürgen Søren Zoë José María François Élise Łukasz Zofia Jiří Petra Olga Dmitri Aiko Kenji Mei Wei Jun Priya
Arjun Fatima Omar Leila Amara Kwame Chidi Ngozi Thabo Ana João Inês Luís Björn Åsa Mikko Aino Siân Rhys Niamh Seán
Eleanor James Sarah Michael Grace Daniel Hannah Thomas Ruth Samuel Clara Hugo Nora Felix Ida Emil Greta Otto`);

export const lastNames = list(`
Müller Schröder Weiß Åström Sørensen Østergård García Núñez López Fernández Gonçalves Conceição Lefèvre Brontë
Dvořák Novák Wałęsa Kowalski Čapek Šimić Đorđević Erdoğan Yılmaz O’Brien O’Neill MacLeod Williams Waters Hastings
Fielding Banks Rivers Woods Young King Cook Baker Mason Taylor Smith Jones Brown Walker Hall Wright Green Adams
Nakamura Tanaka Suzuki Satō Kim Park Choi Nguyễn Trần Phạm Li Wang Zhang Chen Liu Singh Sharma Gupta Patel Rao
Iyer Khan Hussein Haddad Mansour Okafor Adeyemi Mensah Dlamini Nkosi Abebe Tesfaye Silva Souza Costa Moreau Dubois
Rossi Bianchi Conti Jansen DeVries VanDyke Bakker Lindqvist Virtanen Korhonen Papadopoulos Ivanova Petrov Horváth
Szabó Ionescu Popescu`);

export type Vocabulary = {
  /** Most frequent first. */
  words: string[];
  /** One of them, as often as Zipf would have it. */
  draw(random: number): string;
};

const size = 40_000;

/** So many words, English ones before made-up ones, in the same order for the same `random`. */
export function makeVocabulary(random: () => number): Vocabulary {
  const words = [...new Set([...functionWords, ...plainWords])];
  const seen = new Set(words);
  const any = (from: string[]) => from[Math.floor(random() * from.length)] as string;
  while (words.length < size) {
    const word = `${any(beginnings)}${any(middles)}${any(endings)}${random() < 0.2 ? 's' : ''}`;
    if (!seen.has(word)) {
      seen.add(word);
      words.push(word);
    }
  }
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 2.7);
    sums[rank] = sum;
  }
  return {
    words,
    draw(at) {
      const wanted = at * sum;
      let low = 0;
      let high = size - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] as number) < wanted) low = middle + 1;
        else high = middle;
      }
      return words[low] as string;
    },
  };
}
