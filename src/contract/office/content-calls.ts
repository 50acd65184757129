/** The office's calls of this part, by name; see `../calls.ts`. */
export const officeContentCalls = {} as const;
