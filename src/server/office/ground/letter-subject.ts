/** What a letter about a manuscript is listed by: “manuscript 12”, as all slices write it. */
export const aboutManuscript = (id: number): string => `manuscript ${id}`;

/** The manuscript that a letter is about, by what it is listed by; null: none. */
export const manuscriptOf = (about: string | null): number | null => {
  const [, id] = /^manuscript (\d{1,15})$/.exec(about ?? '') ?? [];
  return id ? Number(id) : null;
};
