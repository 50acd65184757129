import { type Attribute, type Metric, permitted, type Report } from './rules-reports.ts';
import type { ReportRequest } from './rules-request.ts';

type Read = Omit<ReportRequest, 'report' | 'months' | 'available' | 'exceptions'>;
type Wrong = { filters: string[]; attributes: string[]; components: boolean };

const lists = {
  access_type: ['Controlled', 'Free_To_Read', 'Open'],
  access_method: ['Regular', 'TDM'],
} as const;

/** Filters of extensions that are not supported: their values are refused, not their names. */
const extensions = ['attributed', 'country_code', 'subdivision_code'];

/** The header’s spelling of a parameter. */
const headed = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, bar, letter) => bar + letter.toUpperCase()).replace(/_Id$/, '_ID');

function readView({ view }: Report & { view: NonNullable<Report['view']> }): Read {
  const { Metric_Type = [], Data_Type, Access_Type, Access_Method } = view.filters;
  return {
    metrics: Metric_Type as readonly Metric[],
    ...(Data_Type && { dataTypes: Data_Type }),
    ...(Access_Type && { accessTypes: Access_Type }),
    ...(Access_Method && { accessMethods: Access_Method }),
    shown: view.shown,
    parents: view.parents ?? false,
    filters: view.filters as Record<string, readonly string[]>,
    attributes: {},
  };
}

/** Years as YYYY or YYYY-YYYY. */
function yearsOf(value: string): readonly [string, string] | undefined {
  const [, from = '', to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(value) ?? [];
  return from && from <= to ? [from, to] : undefined;
}

/** The filters and attributes of a report, the parameters it knows, and what is wrong with them. */
export function readFilters(
  report: Report,
  sent: URLSearchParams,
): { read: Read; known: readonly string[]; wrong: Wrong } {
  const wrong: Wrong = { filters: [], attributes: [], components: false };
  if (report.view) return { read: readView({ ...report, view: report.view }), known: [], wrong };
  const { of } = report;
  const filters: Read['filters'] = {};

  /** The values of a list, separated by |, that are permitted. */
  function valuesOf(name: string, isValid: (value: string) => boolean): readonly string[] | undefined {
    const given = sent.get(name);
    if (!given) return undefined;
    const values = [...new Set(given.split('|'))];
    wrong.filters.push(...values.filter((value) => !isValid(value)).map((value) => `${name}=${value}`));
    const valid = values.filter(isValid);
    if (valid.length === 0) return undefined;
    filters[headed(name).replace('Yop', 'YOP')] = valid;
    return valid;
  }
  function textOf(name: string): string | undefined {
    const text = sent.get(name)?.trim();
    if (!text) return undefined;
    if (text.length < 2 || text.length > 300) {
      wrong.filters.push(`${name}=${text.slice(0, 300)}`);
      return undefined;
    }
    filters[headed(name)] = text;
    return text;
  }

  const among = (values: readonly string[]) => (value: string) => values.includes(value);
  const metrics = valuesOf('metric_type', among(permitted[of].Metric_Type)) as readonly Metric[] | undefined;
  const dataTypes = valuesOf('data_type', among(permitted[of].Data_Type));
  const accessMethods = valuesOf('access_method', among(lists.access_method));
  const accessTypes = of === 'platform' ? undefined : valuesOf('access_type', among(lists.access_type));
  const years = of === 'platform' ? undefined : valuesOf('yop', (value) => yearsOf(value) !== undefined);
  const itemId = of === 'platform' ? undefined : textOf('item_id');
  const author = of === 'items' ? textOf('author') : undefined;
  for (const name of extensions) if (sent.get(name)) wrong.filters.push(`${name}=${sent.get(name)}`);

  const asked = (sent.get('attributes_to_show') ?? '').split('|').filter(Boolean);
  const showable = among(permitted[of].shown);
  wrong.attributes.push(...asked.filter((name) => !showable(name)));
  const shown = [...new Set(asked.filter(showable))] as Attribute[];
  const granularity = sent.get('granularity') ?? 'Month';
  if (granularity !== 'Month') wrong.attributes.push(`granularity=${granularity}`);
  const isTrue = (name: string) => {
    const value = sent.get(name) ?? 'False';
    if (!['true', 'false'].includes(value.toLowerCase())) wrong.attributes.push(`${name}=${value}`);
    return value.toLowerCase() === 'true';
  };
  const parents = of === 'items' && isTrue('include_parent_details');
  wrong.components = of === 'items' && isTrue('include_component_details');

  return {
    known: [
      ...['metric_type', 'data_type', 'access_method', 'attributes_to_show', 'granularity', ...extensions],
      ...(of === 'platform' ? [] : ['access_type', 'yop', 'item_id']),
      ...(of === 'items' ? ['author', 'include_parent_details', 'include_component_details'] : []),
    ],
    wrong,
    read: {
      metrics: metrics ?? 'all',
      ...(dataTypes && { dataTypes }),
      ...(accessMethods && { accessMethods }),
      ...(accessTypes && { accessTypes }),
      ...(years && { years: years.map((value) => yearsOf(value) as readonly [string, string]) }),
      ...(itemId && { itemId }),
      ...(author && { author }),
      shown,
      parents,
      filters,
      attributes: {
        ...(shown.length > 0 && { Attributes_To_Show: shown }),
        ...(parents && { Include_Parent_Details: 'True' }),
      },
    },
  };
}
