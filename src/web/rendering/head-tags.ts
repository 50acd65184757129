import type { EntryContext, MetaDescriptor } from 'react-router';

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => references[mark] as string);

/** Within a script, `<` could end it. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const attributes = (tag: Record<string, unknown>) =>
  Object.entries(tag)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${name.toLowerCase()}="${escaped(String(value))}"`)
    .join('');

function tagOf(descriptor: MetaDescriptor): string {
  const tag = descriptor as Record<string, unknown>;
  if ('title' in tag && !('tagName' in tag)) return `<title>${escaped(String(tag.title))}</title>`;
  if ('script:ld+json' in tag)
    return `<script type="application/ld+json">${asScript(tag['script:ld+json'])}</script>`;
  const { tagName = 'meta', ...rest } = tag;
  return `<${tagName}${attributes(rest)}/>`;
}

/**
 * The tags that the route of a page declares for its head (`meta`), as they stand in the page. In the browser React
 * Router's `<Meta>` takes them over; here it would take longer for them than for the rest of a page.
 */
export function headTags({ routeModules, staticHandlerContext }: EntryContext): string {
  const { matches: shown, loaderData, location } = staticHandlerContext;
  type Match = { id: string; loaderData: unknown; meta: MetaDescriptor[] } & Record<string, unknown>;
  const matches: Match[] = [];
  let tags: MetaDescriptor[] = [];
  for (const { route, params, pathname } of shown) {
    const { id, handle } = route;
    const match: Match = { id, loaderData: loaderData[id], meta: [], params, pathname, handle };
    matches.push(match);
    const declared = routeModules[id]?.meta as ((args: object) => MetaDescriptor[] | undefined) | undefined;
    // The innermost route that declares any has the word.
    if (declared) tags = declared({ loaderData: loaderData[id], params, location, matches }) ?? [];
    match.meta = tags;
  }
  return tags.map(tagOf).join('');
}
