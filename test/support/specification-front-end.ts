/**
 * A front end as the specification describes one, and knows nothing else: paths and fields of its section 7, values as
 * text wherever a form, a route or the session storage has them. Nothing of the program may be imported here.
 */

type Data = Record<string, unknown>;
type Answer = { code: number; msg: string; data: unknown };

/** The browser's session storage holds text alone. */
function sessionStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: unknown) => void kept.set(name, String(value)),
    clear: () => kept.clear(),
  };
}

/** One browser tab of the front end, at `base` (“…/journal-api”). */
export function specificationFrontEnd(base: string) {
  const storage = sessionStorage();
  // The token and userId are headers where they are stored; what is not there is written as `null`.
  const headers = () => ({
    token: String(storage.getItem('token')),
    userId: String(storage.getItem('userId')),
  });

  async function answerOf(response: Response): Promise<Answer> {
    const answer = (await response.json()) as Answer;
    if (answer.code === 10021) storage.clear();
    return answer;
  }
  const addressOf = (path: string, query: Data) =>
    `${base}${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query as Record<string, string>)}` : ''}`;

  const get = async (path: string, query: Data = {}) =>
    answerOf(await fetch(addressOf(path, query), { headers: headers() }));
  const post = async (path: string, body?: Data, query: Data = {}) =>
    answerOf(
      await fetch(addressOf(path, query), {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );

  /** A multipart upload; its other fields come behind the file. */
  async function send(path: string, field: string, file: File, fields: Data = {}, asWhom: Data = headers()) {
    const form = new FormData();
    form.append(field, file);
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const init = { method: 'POST', body: form, headers: asWhom as Record<string, string> };
    return answerOf(await fetch(`${base}${path}`, init));
  }
  const download = (path: string) => fetch(`${base}${path}`, { headers: headers() });

  return {
    storage,
    get,
    post,
    send,
    download,
    async login(email: string, password: string) {
      const answer = await post('/api/login', { email, password });
      const { token, userId } = (answer.data ?? {}) as Data;
      if (answer.code !== 0) return answer;
      storage.setItem('token', token);
      storage.setItem('userId', userId);
      storage.setItem('email', email);
      return answer;
    },
    /** The token as a form field, and nowhere else: as an upload component sends it that knows no headers. */
    uploadManuscriptFile: (file: File) =>
      send('/api/upload', 'file', file, { token: storage.getItem('token') }, {}),
  };
}
