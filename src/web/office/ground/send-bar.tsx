type Props = {
  /** The words of the button that sends the form. */
  action: string;
  /** Under way, or not to be sent yet. */
  busy: boolean;
  /** Added to the button that sends the form, such as the colour of what can't be undone. */
  className?: string | undefined;
  onClose(): void;
};

/** The end of a form in a dialog: send it, or leave it. */
export const SendBar = ({ action, busy, className = '', onClose }: Props) => (
  <div className="bar">
    <button type="submit" className={`button ${className}`.trim()} aria-disabled={busy || undefined}>
      {action}
    </button>
    <button type="button" className="button button-quiet" onClick={onClose}>
      Not now
    </button>
  </div>
);
