export type { AuthorScreen } from './author-area.tsx';
export { CountryField } from './country-field.tsx';
export { logOut } from './log-out.ts';
export { leaveForOrcid } from './orcid/go-to-orcid.ts';
export { OrcidButton } from './orcid/orcid-button.tsx';
export { loginPath } from './paths.ts';
export {
  formSessionApi,
  quietSessionApi,
  type SessionApi,
  type SessionLoadArgs,
  sessionApi,
  sessionLoad,
} from './session-api.ts';
