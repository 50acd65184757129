/** Letters and digits that are not taken for one another, whoever reads them (specification §5). */
const characters = 'ACDEFGHJKMNPQRTWXY34679';

/** How many characters a registration code has (specification §9). */
const length = 4;

/** A number below `limit`, each as likely as any other. */
function below(limit: number): number {
  const most = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % limit;
  }
}

export type RegistrationCode = {
  /** The four characters, for those who see them. */
  text: string;
  /** A question in words and its answer, for those who don't. */
  question: string;
  answer: number;
};

const numbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen',
]
  .join(' ')
  .split(' ');

/** A new code. */
export function newCode(): RegistrationCode {
  const text = Array.from({ length }, () => characters[below(characters.length)]).join('');
  const [one, other] = [below(8) + 2, below(8) + 2];
  return { text, question: `What is ${numbers[one]} plus ${numbers[other]}?`, answer: one + other };
}

/** Whether someone has read the code, in capitals or not, or answered its question, in figures or in words. */
export function isRight(code: RegistrationCode, typed: string): boolean {
  const said = typed.trim().toLowerCase();
  return said === code.text.toLowerCase() || said === String(code.answer) || said === numbers[code.answer];
}

/** The code as it is spoken: character by character, slowly. */
export const spoken = (code: RegistrationCode): string => [...code.text].join(', ');
