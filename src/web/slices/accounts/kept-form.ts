/** Where what was typed is kept, in this tab; only for whose it is. */
const place = 'account-form';

type Fields = Record<string, unknown>;

/** What was typed into the account form and never saved; null if nothing, or by someone else. */
export function keptFields(email: string): Record<string, string> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return kept?.of === email ? kept.fields : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, so that it is there again after a reload or a new login. Passwords are never kept. */
export function keepFields(email: string, { password: _, checkPassword: __, ...fields }: Fields): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ of: email, fields }));
  } catch {
    // Storage is full or forbidden: then it is not kept.
  }
}

/** Forgets what was typed, once it is saved or put back as it was. */
export function forgetFields(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There was nothing.
  }
}
