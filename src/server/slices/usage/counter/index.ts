export { answerCounter, type CounterAnswer, type CounterDeps, refusal } from './answer.ts';
export { newApiKey } from './keys.ts';
export { exception } from './rules-exceptions.ts';
export { countedMonths, counterTable } from './table-file.ts';
export { theWorld } from './write-json.ts';
