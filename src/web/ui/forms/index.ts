export {
  FieldGroup,
  type FieldOf,
  inputProps,
  optional,
  PasswordField,
  SubmitButton,
  TextField,
  WrongFields,
} from './fields.tsx';
export { FileLink } from './file-link.tsx';
export { FormsRoot, NeedsScripts } from './forms-root.tsx';
export { RichTextField, type UploadPicture } from './rich-text-field.tsx';
export { saveGiven } from './save-given.ts';
export { dismissToasts, succeed, warn } from './toasts.ts';
export { type CheckedForm, useCheckedForm } from './use-checked-form.ts';
