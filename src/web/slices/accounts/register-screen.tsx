import { useEffect, useMemo, useRef, useState } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import { registration } from '#contract/accounts.ts';
import { codes } from '#contract/codes.ts';
import { mobileHelp, required } from '#contract/fields.ts';
import { labelsOf } from '#contract/labels.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { useSite } from '#web/shell/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import {
  FieldGroup,
  optional,
  PasswordField,
  SubmitButton,
  succeed,
  TextField,
  useCheckedForm,
  WrongFields,
  warn,
} from '#web/ui/forms/index.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { CountryField } from './country-field.tsx';
import { OrcidButton } from './orcid/orcid-button.tsx';
import { ProofNote, useOrcidProof } from './orcid/proof-note.tsx';
import { loginPath, withNext } from './paths.ts';
import { isRight, newCode, type RegistrationCode } from './registration-code.ts';
import { sessionApi } from './session-api.ts';
import { useNext } from './use-next.ts';
import { useVisitorsOnly } from './use-visitors-only.ts';

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: 'Register', path: location.pathname });

const labels = { ...labelsOf(registration), code: 'Registration Code' };

const empty = {
  firstname: '',
  lastname: '',
  organization: '',
  jobTitle: '',
  degree: '',
  country: '',
  email: '',
  mobile: '',
  password: '',
  checkPassword: '',
  code: '',
};

/** The current code, with a schema that compares with it. */
function useRegistrationCode() {
  const [code, setCode] = useState<RegistrationCode | null>(null);
  const current = useRef<RegistrationCode | null>(null);
  const another = () => {
    current.current = newCode();
    setCode(current.current);
  };
  // Made in the browser, since the server's page is the same for everyone.
  useEffect(another, []);
  const schema = useMemo(() => {
    const typed = required(labels.code).refine(
      (text) => current.current !== null && isRight(current.current, text),
      'registration code is wrong',
    );
    return registration.safeExtend({ code: typed });
  }, []);
  return { code, another, schema };
}

export default function RegisterScreen() {
  useVisitorsOnly();
  const navigate = useNavigate();
  const next = useNext();
  const { code, another, schema } = useRegistrationCode();
  const [registered, setRegistered] = useState<string | null>(null);
  const { orcid } = useSite();
  const { proof, forget } = useOrcidProof();

  const register = useCheckedForm({
    schema,
    initial: empty,
    together: { password: 'checkPassword' },
    async send({ code: _, ...body }) {
      const orcidKey = proof?.key;
      const answer = await sessionApi('register', { body: { ...body, ...(orcidKey && { orcidKey }) } });
      if (answer.code === codes.notThere || answer.code === codes.conflict) forget();
      if (answer.code === codes.success) {
        if (proof) forget();
        succeed(answer.msg);
        setRegistered(body.email);
      } else if (answer.data) register.refuse(answer.data.fields).forEach(warn);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as ORCID's names arrive
  useEffect(() => {
    for (const name of ['firstname', 'lastname'] as const)
      if (proof && !register.form.getValues()[name]) register.form.setFieldValue(name, proof[name]);
  }, [proof]);

  const anotherCode = () => {
    another();
    register.form.setFieldValue('code', '');
    register.form.clearFieldError('code');
  };

  const text = (name: keyof typeof empty) => ({ of: register, name, label: labels[name] });
  return (
    <AccountPage
      title="Register"
      forVisitors
      wide
      lead={
        <p>
          An account is for authors: submit manuscripts, follow them, send revisions. Reading needs none. You
          have one already? <a href={withNext('/login', next)}>Login</a>
        </p>
      }
    >
      <form {...register.props}>
        {proof && <ProofNote proof={proof} forget={forget} />}
        {orcid && !proof && (
          <p>
            <OrcidButton from={withNext('/register', next)}>Register with ORCID</OrcidButton>
          </p>
        )}
        <WrongFields of={register} labels={labels} />
        <FieldGroup title="About you">
          <TextField {...text('firstname')} autoComplete="given-name" />
          <TextField {...text('lastname')} autoComplete="family-name" />
          <TextField {...text('degree')} autoComplete="off" />
        </FieldGroup>
        <FieldGroup title="Where you work">
          <TextField {...text('organization')} autoComplete="organization" />
          <TextField {...text('jobTitle')} autoComplete="organization-title" />
          <CountryField {...text('country')} />
        </FieldGroup>
        <FieldGroup title="Your account">
          <TextField
            {...text('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            description="You log in with it, and letters about your manuscripts go there."
          />
          <TextField
            {...text('mobile')}
            label={optional(labels.mobile)}
            type="tel"
            autoComplete="tel-national"
            description={mobileHelp}
          />
          <PasswordField
            {...text('password')}
            autoComplete="new-password"
            description="At least 6 characters; long and your own is better."
          />
          <PasswordField {...text('checkPassword')} autoComplete="new-password" />
        </FieldGroup>
        <FieldGroup title="Registration code">
          <CodeField of={register} name="code" code={code} onAnother={anotherCode} />
          <SubmitButton of={register} busy="Registering…">
            Register
          </SubmitButton>
        </FieldGroup>
      </form>
      <Dialog open={registered !== null} title="SUCCESS">
        <p>registered successfully!</p>
        <p>A link that confirms your address is on its way to {registered}. You can log in at once.</p>
        <p className="above-3">
          <button
            type="button"
            className="button"
            onClick={() => navigate(loginPath(next), { state: { email: registered } })}
          >
            Go to login
          </button>
        </p>
      </Dialog>
    </AccountPage>
  );
}
