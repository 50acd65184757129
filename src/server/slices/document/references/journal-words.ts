/*
 * Words that the names of journals are made of, in full or abbreviated as ISO 4 does: how a reference's journal is told
 * from the sentence before it.
 */

const list = (words: string) => words.trim().split(/\s+/);

/** Words that journals are called by and hardly a title ends with. */
const strong = new Set(
  list(`
  j jour journal journals proc proceedings ann annals annual annu rev review reviews revue revista rivista zeitschrift z
  arch archives archiv acta trans transactions lett letters bull bulletin int intl international am amer american eur
  european br brit british can canadian aust australian scand scandinavian jpn japanese chin chinese indian nat natl
  national acad academy soc society assoc association sci sciences res opin curr current adv advances trends mag
  magazine quarterly q monthly weekly lancet jama bmj bmc plos nejm n engl med clin biol chem phys math mol genet
  immunol microbiol neurosci physiol pharmacol biochem biophys biosci biotechnol bioinform biomed ecol evol exp dev
  struct syst appl environ infect dis epidemiol psychol psychiatry surg pediatr oncol cardiol neurol radiol nutr
  endocrinol metab haematol hematol rheumatol dermatol gastroenterol hepatol nephrol urol obstet gynecol ophthalmol
  otolaryngol anesthesiol anaesth orthop rehabil toxicol virol parasitol entomol zool bot mycol agric vet geol geophys
  astrophys astron meteorol oceanogr limnol hydrol econ sociol anthropol polit educ stat comput eng technol mater polym
  electrochem anal spectrosc chromatogr crystallogr cryst spectrom nucleic acids ieee acm icarus frontiers front
  memoirs mem rep reports communications commun comm comptes rendus rend annales annali ber berichte forum handbook
  notes record series ser monographs dialogues perspectives comp theor theoret embo faseb febs pnas isme elife mbio
  npj philos phil monogr contrib beitr abh arb vierteljahrsschr tidsskr tijdschr gaceta anales boletin cahiers studii
  wkly morb mortal r`),
);

/** Words that stand in journals' names and in titles. */
const weak = new Set(
  list(`
  cell cells nature science biology chemistry physics medicine research genetics immunology microbiology neuroscience
  physiology pharmacology biochemistry biophysics bioinformatics biotechnology ecology evolution development disease
  diseases infection infectious epidemiology psychology psychiatry surgery pediatrics paediatrics oncology cancer
  cardiology circulation neurology radiology nutrition endocrinology metabolism hematology blood gut brain neuron
  genome genomics genes gene gen proteins protein rna virology virus parasitology parasites parasite entomology
  zoology botany plant plants agriculture veterinary animal geology geophysical astronomy meteorology ocean economics
  sociology anthropology education statistics statistical computational computing computer engineering technology
  materials polymer analytical structure structural molecular cellular clinical experimental theoretical applied
  environmental environment public health policy social human general medical microbiological biological chemical
  physical mathematical natural nuclear royal open access online world global tropical hyg hygiene behavior behaviour
  behav cognitive cognition perception vision hearing speech language learning memory stress pain sleep heart lung
  liver kidney bone joint skin eye dental dent oral nursing aids hiv malar malaria toxicol pathog pathogens pathol
  pathology lab laboratory investigation invest hum mutat hered heredity conserv conservation mar marine freshwater
  fish fisheries wildl wildlife ornithol mammal primatol herpetol insect syst systems theory methods method protoc
  protocols software data news views discovery drug drugs therapeutics ther therapy vaccine vaccines hypertens
  diabetes obesity obes thromb haemost stroke transplant transplantation radiat ultrasound magn reson imaging
  neuroimage cereb cortex neurobiol psychopharmacol biomaterials nano nanotechnol acs langmuir angew chemie ed engl
  tetrahedron organometallics inorg org macromolecules biomacromolecules biopolymers plasmid mutagen carcinog
  carcinogenesis teratol gerontol geriatr aging ageing ageing geriatrics sport sports exerc exercise womens women
  nurs care qual quality saf safety ethics law hist history philosophy mind library libraries information inform
  informatics scientometrics management business marketing finance accounting sociological political politics
  proteom proteomics proteome metab metabolomics omics biosystems biometrics biometrika ecography oikos oecologia
  copeia auk condor ibis evol mol b c d part section biosensors biosens bioelectron trop arthropod transl res
  translational pract practice fam family prev preventive community communit prim primary emerg emergency crit
  critical intensive resusc anaesthesia anesthesia analg reprod reproduction fertil steril contraception birth
  perinat neonatal child adolesc adolescent dermatitis allergy asthma respir respiratory thorac chest
  thoracic vasc vascular arterioscler atherosclerosis lipid lipids eng hosp hospital stud studies issues probl
  problems aspects top topics methods meth mod modern new old eukaryot bacteriol bacteriology antimicrob agents
  chemother chemotherapy resist glycobiology biomech biomechanics motor neuropsychologia neuropsychol neuropsychology
  neurophysiol electroencephalogr ieee signal process processing pattern anal mach intell neural networks netw
  control automat automatica autom robot robotics artif intelligence knowl knowledge lect lecture databases database
  london oxford england lond ecosystem ecosystems landsc landscape forest for forestry soil water air pollut
  pollution hazard hazards climate climatic atmospheric atmos earth planet planetary space sea quaternary
  quat geogr geography geographical geochim cosmochim geochem geochemistry sediment palaeogeogr paleobiology
  paleontol palaeontol paleontology evolutionary anat anatomical anatomy rec morphol morphology histochem cytochem
  histochemistry cytometry microsc microscopy ultrastruct tissue tissues stem organ developmental embryol
  biomarkers prevention leukemia lymphoma breast prostate head neck gland thyroid pituitary peptides hormones
  steroids receptors signalling signaling channels membr membrane membranes lond eukaryotic mobile dna`),
);

/** Words of sentences, hardly of a journal's name. */
const ofSentences = new Set(
  list(`
  a an is are was were be been being by with from using via during between among after before through that their its
  how what why does do did not can has have had as than this these those whether which who when where into
  without within under over toward towards against based associated induced dependent effect effects role evidence
  analysis`),
);

/** Journals that begin with a small letter. */
const smallFirst = /^(?:e[A-Z]|m[A-Z]|i[A-Z]|npj|bioRxiv|medRxiv|arXiv|eLS|zoosystema|the\b)/;

/** Likeness of words to a journal's name; above 2 they are one, below 0 hardly. */
export function journalLikeness(text: string): number {
  const words = text.split(/[\s.,/&()[\]’'-]+/).filter(Boolean);
  if (words.length === 0) return -6;
  const lower = words.map((word) => word.toLowerCase());
  const told = lower.filter(
    (word) => !/^(?:of|the|and|in|for|on|de|la|du|des|der|und|et|y|e|für|und|di|del)$/.test(word),
  );
  const known = told.reduce((sum, word) => sum + (strong.has(word) ? 1 : weak.has(word) ? 0.7 : 0), 0);
  const capitals = words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length / Math.max(1, told.length);
  let score = told.length > 0 ? (3.2 * known) / told.length : -1;
  if (strong.has(lower[0] === 'the' ? (lower[1] ?? '') : (lower[0] ?? ''))) score += 1;
  score += capitals >= 0.99 ? 1.3 : capitals < 0.5 ? -1 : 0;
  score -= lower.filter((word) => ofSentences.has(word)).length * 1.6;
  if (words.length > 8) score -= (words.length - 8) * 0.4;
  if (words.length === 1 && known > 0) score += 0.5;
  if (/[?!“”"]/.test(text)) score -= 3;
  if (/:/.test(text)) score -= 0.7;
  if (/\d/.test(text)) score -= 0.8;
  if (/^\p{Ll}/u.test(text) && !smallFirst.test(text)) score -= 2.5;
  // A word abbreviated by its full stop, as only journals are.
  if (/\p{L}{2,}\.(?:\s|$)/u.test(text) && words.length <= 10) score += 0.5;
  return score;
}

/** Whether a text ends in the middle of an abbreviated journal: `… Proc`, `… J`. */
export const endsInAbbreviation = (text: string): boolean => {
  const last = /(\p{L}+)$/u.exec(text)?.[1] ?? '';
  return /^\p{Lu}/u.test(last) && last.length <= 6 && strong.has(last.toLowerCase());
};
