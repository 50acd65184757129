import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../fields.ts';
import { dueDay } from './words.ts';

/** The steps before a proof, in order, each with the points of its checklist. */
export const productionSteps = {
  copyediting: {
    label: 'Copyediting',
    points: {
      language: 'Language, spelling and style',
      terms: 'Terms, units and abbreviations are the same throughout',
      citations: 'Citations and references agree, and each reference is complete',
      statements: 'Statements, funding and contributions are there',
    },
  },
  figures: {
    label: 'Figures and tables',
    points: {
      resolution: 'Pictures are sharp at their printed size',
      mentions: 'Each is mentioned, in order, and has its caption',
      alternatives: 'Each figure has alternative text',
      permissions: 'What was published before may be used, and says so',
    },
  },
  typesetting: {
    label: 'Typesetting',
    points: {
      metadata: 'Title, authors, affiliations and dates are right',
      formulae: 'Tables and formulae are whole',
      page: 'The page was read',
      pdf: 'The PDF was looked at, page by page',
    },
  },
} as const satisfies Record<string, { label: string; points: Record<string, string> }>;
export type StepName = keyof typeof productionSteps;
export const stepNames = Object.keys(productionSteps) as StepName[];
/** The checklist of a step: names of its points with their texts. */
export const pointsOf = (step: StepName): [name: string, text: string][] =>
  Object.entries(productionSteps[step].points);

const step = z.enum(stepNames as [StepName, ...StepName[]]).meta({ label: 'Step' });
const productionId = rowId.meta({ label: 'Production' });
const person = z.object({ userId: z.number(), name: z.string() });

const standing = z.object({
  step,
  person: person.nullable().describe('who does it; null: nobody yet'),
  dueOn: z.string().nullable().describe('YYYY-MM-DD'),
  checked: z.array(z.string()).describe('names of the points that are ticked'),
  doneAt: z.string().nullable().describe('ISO 8601; null if it is not done'),
  doneBy: z.string().describe('name; empty if it is not done'),
});
export type StepStanding = z.infer<typeof standing>;

export const officeProductionStepsEndpoints = {
  officeProductionSteps: endpoint('officeProductionSteps', {
    summary: 'The steps of an article in production, in order, and who may be given one',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({ steps: z.array(standing), people: z.array(person) }),
  }),
  officeAssignStep: endpoint('officeAssignStep', {
    summary: 'Gives a step of production to somebody, with a day; whoever gets it is told by letter',
    access: 'editor',
    permission: 'production',
    body: z.object({
      productionId,
      step,
      personId: rowId.nullable().meta({ label: 'Person' }).describe('null: nobody'),
      dueOn: dueDay.nullable().meta({ label: 'Due day' }).describe('null: none'),
    }),
    output: z.null(),
  }),
  officeTickStep: endpoint('officeTickStep', {
    summary:
      'Ticks a point of a step’s checklist, or the step itself; whoever has the next step is told by letter',
    access: 'editor',
    permission: 'copyediting',
    body: z.object({
      productionId,
      step,
      point: z.string().max(40).nullable().meta({ label: 'Point' }).describe('null: the step itself'),
      done: z.boolean().meta({ label: 'Done' }),
    }),
    output: z.null(),
  }),
};
