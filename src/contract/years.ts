/** Whether a text is a year or a range of years. */
export const isYears = (text: string): boolean => /^\s*(?!0000)\d{4}\s*(?:[-–]\s*\d{4}\s*)?$/.test(text);

export const badYears = 'Years are written as 2024 or 2020-2024';
