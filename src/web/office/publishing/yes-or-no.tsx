import styles from './publishing.module.css';

type Props = {
  legend: string;
  label: string;
  help: string;
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
};

export const YesOrNo = ({ legend, label, help, name, checked, onChange }: Props) => (
  <fieldset className={`stack gap-half small ${styles.choice}`}>
    <legend>{legend}</legend>
    <label>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
    <p className={`quiet ${styles.help}`}>{help}</p>
  </fieldset>
);
