type State = { confirmed: boolean };

/**
 * ORCID's sign: filled in its green where the iD's owner has confirmed it by signing in, an outline where somebody typed it, as
 * ORCID asks those who show iDs.
 */
export const OrcidMark = ({ confirmed, size = 16 }: State & { size?: number }) => (
  <svg width={size} height={size} viewBox={box} aria-hidden="true" focusable="false">
    <Drawing confirmed={confirmed} />
  </svg>
);

/** The sign as drawn in `OrcidSymbols`, for lists of up to some thousand authors. */
export const OrcidSymbol = ({ confirmed }: State) => (
  <svg width="16" height="16" aria-hidden="true" focusable="false">
    <use href={`#${symbolId(confirmed)}`} />
  </svg>
);

/** The drawings of `OrcidSymbol`, once in a page and before the first of them; `states` are those that it shows. */
export const OrcidSymbols = ({ states }: { states: boolean[] }) => (
  <svg width="0" height="0" display="none" aria-hidden="true" focusable="false">
    {[...new Set(states)].map((confirmed) => (
      <symbol key={symbolId(confirmed)} id={symbolId(confirmed)} viewBox={box}>
        <Drawing confirmed={confirmed} />
      </symbol>
    ))}
  </svg>
);

const box = '0 0 20 20';

const symbolId = (confirmed: boolean) => (confirmed ? 'orcid-confirmed' : 'orcid-typed');

const Drawing = ({ confirmed }: State) => (
  <>
    <circle
      cx="10"
      cy="10"
      r={confirmed ? 9 : 8.2}
      fill={confirmed ? '#a6ce39' : 'none'}
      stroke={confirmed ? 'none' : 'currentColor'}
      strokeWidth="1.5"
    />
    <g stroke={confirmed ? '#1d2a00' : 'currentColor'} fill="none" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M7 8.6v5.4" strokeLinecap="round" />
      <circle cx="7" cy="6.2" r="0.4" />
      <path d="M10 8.6h1.8a2.6 2.6 0 0 1 0 5.4H10z" />
    </g>
  </>
);
