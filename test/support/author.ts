import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Author = { email: string; password: string; token: string; userId: number };

async function call(url: string, name: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/journal-api/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: never };
  if (answer.code !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Registers an author over the API and signs them in there. */
export async function newAuthor(url: string): Promise<Author> {
  const email = `author-${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  await call(url, 'register', {
    firstname: 'Ann',
    lastname: 'Lee',
    mobile: '',
    email,
    password,
    checkPassword: password,
    organization: 'University of the North',
    degree: 'PhD',
    jobTitle: 'Reader',
    country: 'SE',
  });
  const session = (await call(url, 'login', { email, password })) as { token: string; userId: number };
  return { email, password, ...session };
}

/** Makes a page one of a tab in which this author has signed in, and opens an address there. */
export async function openAs(page: Page, url: string, author: Author, path: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(({ token, userId, email }) => {
    sessionStorage.setItem('token', token);
    sessionStorage.setItem('userId', String(userId));
    sessionStorage.setItem('email', email);
  }, author);
  await page.goto(url + path);
}

/** Ends the author's session on the server, while the browser still believes in it. */
export const endSession = (url: string, { token, userId }: Author) =>
  call(url, `logout?userId=${userId}`, {}, token);

/** Saves or submits over the API. */
export const sendManuscript = (url: string, { token }: Author, form: unknown) =>
  call(url, 'saveOrUpdateManuscript', form, token) as Promise<{
    id: number;
    manuscripnumber: string;
    version: number;
  }>;

/** The author's manuscripts, as the API tells them. */
export async function recordOf(url: string, { token }: Author) {
  const response = await fetch(`${url}/journal-api/api/manuscriptList`, { headers: { token } });
  const { data } = (await response.json()) as {
    data: { id: number; manuscripnumber: string; manuscripttitle: string; status: number }[];
  };
  return data;
}
