type Names = { firstName: string; middleName?: string | null; lastName: string };

/** A person's names on one line, however they were typed; empty where there are none. */
export const fullName = ({ firstName, middleName, lastName }: Names): string =>
  `${firstName} ${middleName ?? ''} ${lastName}`.replace(/\s+/gu, ' ').trim();
