import type { z } from 'zod';
import type { accountUpdate, UserInfo } from '#contract/accounts.ts';
import type { Profile, User } from './store-users.ts';

type Form = Pick<
  z.output<typeof accountUpdate>,
  'firstname' | 'lastname' | 'mobile' | 'organization' | 'degree' | 'jobTitle' | 'country'
>;

/** From the names of the wire to those of the house. */
export const profileOf = (form: Form): Profile => ({
  firstName: form.firstname,
  lastName: form.lastname,
  mobile: form.mobile,
  organization: form.organization,
  degree: form.degree,
  jobTitle: form.jobTitle,
  country: form.country,
});

/** And back. */
export const userInfoOf = (user: User): UserInfo => ({
  email: user.email,
  firstname: user.firstName,
  lastname: user.lastName,
  mobile: user.mobile,
  organization: user.organization,
  valid: user.confirmed ? 1 : 0,
  jobTitle: user.jobTitle,
  degree: user.degree,
  country: user.country,
  orcid: user.orcid ?? '',
});
