/** The page of results, and the call that a browser makes when it goes there without loading a page. */
const places = [
  { path: '/searchresult', words: 'keyword' },
  { path: '/journal-api/api/journals', words: 'keywords' },
];

/** Whether a request target is a search: words, and the first page of what they find. */
export function isSearch(target: string): boolean {
  for (const { path, words } of places) {
    if (!target.startsWith(`${path}?`)) continue;
    const query = new URLSearchParams(target.slice(path.length));
    return (query.get(words) ?? '').trim() !== '' && ['', '1'].includes(query.get('pageNum') ?? '');
  }
  return false;
}
