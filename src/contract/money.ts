// Without schemas, which stand in money-fields.ts: readers' pages show amounts.

/** The largest amount: a number of 15 digits is exact, and leaves room for tax. */
export const mostMinor = 99_999_999_999_999;

/** Whether this is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/**
 * Currencies whose minor unit is not a hundredth, by ISO 4217. Not asked of `Intl`: browsers and servers know other digits of
 * some (RSD, HUF), and one of them would read 1200 as 1,200 hundredths.
 */
const otherDigits: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    '',
    '',
    'BHD IQD JOD KWD LYD OMR TND',
    'CLF UYW',
  ].flatMap((all, digits) => all.split(' ').map((code) => [code, digits] as const)),
);

/** Digits after the decimal point: none in JPY, three in KWD. */
export const digitsOf = (code: string): number => otherDigits[code] ?? 2;

/** An amount as plain digits, such as 1200.50: exact, for files and fields. */
export function decimalText(minor: number | bigint, code: string): string {
  const digits = digitsOf(code);
  const whole = BigInt(minor);
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0');
  const sign = whole < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount for people, with its currency: EUR 1,200.50. */
export function moneyText(minor: number | bigint, code: string): string {
  const digits = { minimumFractionDigits: digitsOf(code), maximumFractionDigits: digitsOf(code) };
  return new Intl.NumberFormat('en', {
    ...digits,
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
  })
    .format(decimalText(minor, code) as `${number}`)
    .replaceAll('\u00a0', ' ');
}

/** An amount as somebody typed it, in minor units; undefined where it is none, or has more digits than its currency. */
export function typedAmount(text: string, code: string): number | undefined {
  if (!isCurrency(code)) return undefined;
  const digits = digitsOf(code);
  const [, whole, rest = ''] = /^\s*(\d{1,15})(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined || rest.length > digits) return undefined;
  const minor = BigInt(whole + rest.padEnd(digits, '0'));
  return minor <= BigInt(mostMinor) ? Number(minor) : undefined;
}

/** Tax on an amount, rounded half up; `rate` in hundredths of a per cent. */
export const taxOn = (net: number, rate: number): number =>
  Number((BigInt(net) * BigInt(rate) + 5000n) / 10_000n);

/** A tax rate for people, from hundredths of a per cent: 7.5 %. */
export const rateText = (rate: number): string =>
  `${`${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')} %`;

/** A tax rate as somebody typed it, in hundredths of a per cent; undefined where it is none. */
export function typedRate(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const [, whole, rest = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return rate <= 10_000 ? rate : undefined;
}
