/** Without characters that are easily confused (specification §5). */
const characters = 'ACDEFGHJKMNPQRTWXY34679';

/** Specification §9. */
const length = 4;

/** Uniformly distributed. */
function below(limit: number): number {
  const most = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % limit;
  }
}

export type RegistrationCode = {
  text: string;
  /** For readers who can't see the picture. */
  question: string;
  answer: number;
};

const numbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen',
]
  .join(' ')
  .split(' ');

export function newCode(): RegistrationCode {
  const text = Array.from({ length }, () => characters[below(characters.length)]).join('');
  const [one, other] = [below(8) + 2, below(8) + 2];
  return { text, question: `What is ${numbers[one]} plus ${numbers[other]}?`, answer: one + other };
}

/** Accepts the code in any case, or the answer in figures or words. */
export function isRight(code: RegistrationCode, typed: string): boolean {
  const entered = typed.trim().toLowerCase();
  return (
    entered === code.text.toLowerCase() || entered === String(code.answer) || entered === numbers[code.answer]
  );
}

/** Character by character, for slow speech. */
export const spoken = (code: RegistrationCode): string => [...code.text].join(', ');
