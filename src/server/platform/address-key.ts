/** What tells e-mail addresses apart: the address without case, and without what surrounds it. */
export const addressKey = (email: string): string => email.trim().toLowerCase();
