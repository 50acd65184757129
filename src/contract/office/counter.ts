import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, required, rowId, rowVersion } from '../fields.ts';
import { csvFile } from './csv.ts';

/** The reports of COUNTER 5.1 that a press of journals gives. */
const counterReports = ['PR', 'PR_P1', 'TR', 'TR_J1', 'TR_J2', 'TR_J3', 'TR_J4', 'IR', 'IR_A1'] as const;

const counterFormats = ['tsv', 'csv'] as const;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ must: 'a month, such as 2026-11' });

const institutionId = rowId.meta({ label: 'Institution' });

const bits = { 4: 32, 6: 128 };

/** A network as CIDR, an address being one of its own; undefined for other text. */
function readNetwork(text: string): string | undefined {
  const [address = '', length] = text.trim().split('/');
  const kind = z.ipv4().safeParse(address).success ? 4 : z.ipv6().safeParse(address).success ? 6 : undefined;
  if (!kind) return undefined;
  const most = bits[kind];
  const prefix = length ?? String(most);
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= most
    ? `${address.toLowerCase()}/${prefix}`
    : undefined;
}

const mostNetworks = 500;

const networks = z
  .string()
  .max(30_000)
  .default('')
  .transform((text, context) => {
    const lines = text.split(/[\s,;]+/).filter(Boolean);
    const read = lines.map((line) => readNetwork(line));
    const wrong = lines.find((_, i) => !read[i]);
    const message = wrong
      ? `Not a network: ${wrong.slice(0, 60)}. Write one as 192.0.2.0/24 or 2001:db8::/48`
      : lines.length > mostNetworks
        ? `At most ${mostNetworks} networks`
        : undefined;
    if (message) context.addIssue({ code: 'custom', message });
    return [...new Set(read.filter((one) => one !== undefined))];
  })
  .meta({ label: 'Networks' });

const institution = z.object({
  id: z.number(),
  version: z.number().int(),
  name: z.string(),
  customerId: z.string(),
  requestorId: z.string(),
  ror: z.string(),
  networks: z.array(z.string()),
  hasKey: z.boolean(),
});
export type CounterInstitution = z.infer<typeof institution>;

export const officeCounterEndpoints = {
  officeCounter: endpoint('officeCounter', {
    summary: 'The institutions that get COUNTER reports, and what is counted',
    access: 'administrator',
    output: z.object({
      address: z.string().describe('the base address of the API'),
      firstMonth: z.string(),
      lastMonth: z.string().describe('before `firstMonth` as long as no month is over'),
      robots: z.string().nullable().describe('date of COUNTER’s list of robots; null while it is not loaded'),
      institutions: z.array(institution),
    }),
  }),
  officeSaveInstitution: endpoint('officeSaveInstitution', {
    summary: 'Saves an institution that gets COUNTER reports; without `id`, a new one',
    access: 'administrator',
    maxBody: 128 * 1024,
    body: z.object({
      id: institutionId.optional(),
      version: rowVersion.default(0),
      name: required('Name').min(2),
      customerId: required('Customer ID', 100)
        .regex(/^[\w.-]+$/, 'Letters, digits, dots, hyphens and underscores only')
        .refine((id) => !/^0+$/.test(id), 'Zeros alone are the whole world to COUNTER'),
      requestorId: optionalText('Requestor ID', 100),
      ror: optionalText('ROR', 100)
        .transform((text) => text.replace(/^(https?:\/\/)?ror\.org\//i, '').toLowerCase())
        .refine((id) => id === '' || /^0[a-z0-9]{6}\d{2}$/.test(id), {
          error: 'Write it as https://ror.org/ and nine letters and digits',
        })
        .meta({ label: 'ROR' }),
      networks,
    }),
    output: z.object({ id: z.number() }),
  }),
  officeMakeInstitutionKey: endpoint('officeMakeInstitutionKey', {
    summary: 'Makes a new key of the COUNTER API for an institution, which ends the one before; shown once',
    access: 'administrator',
    body: z.object({ id: institutionId }),
    output: z.object({ key: z.string() }),
  }),
  officeRemoveInstitution: endpoint('officeRemoveInstitution', {
    summary: 'Removes an institution with its counts; those of the whole press stay',
    access: 'administrator',
    body: z.object({ id: institutionId }),
    output: z.object({}),
  }),
  officeCounterReport: endpoint('officeCounterReport', {
    summary: 'A COUNTER report as a table',
    access: 'administrator',
    query: z.object({
      report: z.enum(counterReports).meta({ label: 'Report' }),
      institutionId: institutionId.optional().describe('omitted: the whole world'),
      from: month.meta({ label: 'First month' }),
      to: month.meta({ label: 'Last month' }),
      format: z.enum(counterFormats).default('tsv').meta({ label: 'Format' }),
    }),
    output: csvFile,
  }),
};
