export function LetterViews({ preview, onChange }: { preview: boolean; onChange(preview: boolean): void }) {
  return (
    <div className="row gap-2 toggles">
      <button type="button" aria-pressed={!preview} onClick={() => onChange(false)}>
        Write
      </button>
      <button type="button" aria-pressed={preview} onClick={() => onChange(true)}>
        As it will arrive
      </button>
    </div>
  );
}
