export const round = (value: number, digits: number): string => value.toFixed(digits);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
