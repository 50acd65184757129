/** The `about` of a letter's row, “manuscript 12”, as all slices write it. */
export const letterSubject = (id: number): string => `manuscript ${id}`;

export const manuscriptOfLetter = (about: string | null): number | null => {
  const [, id] = /^manuscript (\d{1,15})$/.exec(about ?? '') ?? [];
  return id ? Number(id) : null;
};
