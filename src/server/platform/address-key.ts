/** The key by which e-mail addresses are compared: trimmed, in lower case. */
export const addressKey = (email: string): string => email.trim().toLowerCase();
