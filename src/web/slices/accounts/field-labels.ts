/** Messages use them too (specification §5). */
export const labels = {
  firstname: 'First Name',
  lastname: 'Last Name',
  organization: 'Organization',
  jobTitle: 'Job Title',
  degree: 'Academic Degree',
  country: 'Country/Territory',
  email: 'E-mail',
  mobile: 'Mobile',
  password: 'Password',
  checkPassword: 'Re-enter Password',
  code: 'Registration Code',
} as const;
