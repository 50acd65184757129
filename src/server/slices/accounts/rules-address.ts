/** What tells accounts apart: the e-mail address without case. */
export const addressKey = (email: string): string => email.trim().toLowerCase();
