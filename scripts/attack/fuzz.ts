import { type FuzzFigures, fuzz as fuzzPress } from '#test/support/attack/fuzz/fuzz.ts';
import { openScene } from '#test/support/attack/scene.ts';
import { count } from '../bench/report.ts';
import { none, type Part } from './part.ts';

const codesTold = ({ codes }: FuzzFigures) =>
  Object.entries(codes)
    .map(([code, times]) => `${code} × ${count(times)}`)
    .join(', ');

/** Valid and invalid inputs for every operation of the API's description. */
export const fuzz: Part = async (target) => {
  const { seed, fuzzCalls } = target.numbers;
  const scene = await openScene(target);
  const figures = await fuzzPress(scene, {
    seed,
    calls: fuzzCalls,
    width: 8,
    onProgress: (done) => done % 2000 === 0 && console.error(`… ${count(done)} calls`),
  });
  for (const fault of figures.faults.slice(0, 20)) console.error(fault);
  const { calls, operations, succeeded, share, revived, slowest } = figures;
  return [
    none(
      `faults in ${count(calls)} calls of ${operations} operations: 5xx, silence, leaks, no envelope`,
      figures.faults,
    ),
    { what: 'operations that succeeded', figure: String(succeeded), limit: '≥ 130', met: succeeded >= 130 },
    {
      what: 'of calls meant to be right, succeeded',
      figure: `${(share * 100).toFixed(0)} %`,
      limit: '≥ 25 %',
      met: share >= 0.25,
    },
    { what: 'codes', figure: codesTold(figures) },
    { what: 'identities that had to sign in again', figure: String(revived) },
    { what: 'slowest call', figure: `${slowest.name}, ${slowest.milliseconds.toFixed(0)} ms` },
  ];
};
