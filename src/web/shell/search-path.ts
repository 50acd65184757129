export function searchPath(form: FormData): string {
  const query = new URLSearchParams();
  for (const name of ['keyword', 'journal', 'year']) {
    const value = String(form.get(name) ?? '').trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `/searchresult?${text}` : '/searchresult';
}
