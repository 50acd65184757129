/**
 * ORCID's sign: filled in its green where the iD's owner has confirmed it by signing in, an outline where somebody typed it, as
 * ORCID asks those who show iDs.
 */
export const OrcidMark = ({ confirmed, size = 16 }: { confirmed: boolean; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
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
  </svg>
);
