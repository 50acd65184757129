type Props = { checked: boolean; onChange(checked: boolean): void };

/** For an action whose letter may be left out. */
export const SendLetterCheck = ({ checked, onChange }: Props) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    Send a letter
  </label>
);
