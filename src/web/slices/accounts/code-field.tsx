import { useEffect, useRef, useState } from 'react';
import { type FieldOf, TextField } from '#web/ui/forms/index.ts';
import styles from './code-field.module.css';
import { codeSize, drawCode } from './draw-code.ts';
import { type RegistrationCode, spoken } from './registration-code.ts';

/** Some browsers have the API but no voice, and voices may load late. */
function useCanSpeak(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    const speech = window.speechSynthesis;
    if (!speech) return;
    const look = () => setCan(speech.getVoices().length > 0);
    look();
    speech.addEventListener?.('voiceschanged', look);
    return () => speech.removeEventListener?.('voiceschanged', look);
  }, []);
  return can;
}

function speak(text: string) {
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en';
  words.rate = 0.6;
  window.speechSynthesis.speak(words);
}

type Props<In extends Record<string, unknown>> = FieldOf<In> & {
  /** null before hydration: the code is made in the browser. */
  code: RegistrationCode | null;
  onAnother(): void;
};

/**
 * The registration code (specification §5): a picture that is replaced when pressed. Alternatives are speech, where the
 * browser has a voice, and a question in plain text.
 */
export function CodeField<In extends Record<string, unknown>>({ of, name, code, onAnother }: Props<In>) {
  const canSpeak = useCanSpeak();
  const [asks, setAsks] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const picture = code ? `url(${drawnOnce(code)})` : 'none';
  return (
    <div className="stack gap-1">
      <div className={`bar ${styles.row}`}>
        <button
          type="button"
          className={styles.picture}
          aria-label="Registration code: four characters in a picture. Press for another one"
          onClick={onAnother}
          style={{ width: codeSize.width, height: codeSize.height }}
        >
          <span className={styles.ink} style={{ maskImage: picture }} />
        </button>
        <div className={`row small ${styles.ways}`}>
          <button type="button" className="link-button" onClick={onAnother}>
            Another code
          </button>
          {canSpeak && (
            <button type="button" className="link-button" onClick={() => code && speak(spoken(code))}>
              Listen to the code
            </button>
          )}
          <button
            type="button"
            className="link-button"
            aria-expanded={asks}
            onClick={() => setAsks((asked) => !asked)}
          >
            Answer a question instead
          </button>
        </div>
      </div>
      <p role="status" className="serif unless-empty" ref={question}>
        {asks && code ? code.question : ''}
      </p>
      <TextField
        of={of}
        name={name}
        label="Registration Code"
        description={
          asks
            ? 'The answer to the question, in figures or in words.'
            : 'The four characters of the picture; capitals don’t matter.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
    </div>
  );
}

const drawn = new WeakMap<RegistrationCode, string>();

/** Memoised, because each drawing is random. */
function drawnOnce(code: RegistrationCode): string {
  const picture = drawn.get(code) ?? drawCode(code.text);
  drawn.set(code, picture);
  return picture;
}
