import type { BoardValues } from './board-values.ts';

/** The fields' names, as forms and messages use them. */
export const boardLabels: Record<Exclude<keyof BoardValues, 'files'>, string> = {
  title: 'Title',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  gender: 'Gender',
  nationality: 'Nationality',
  email: 'E-mail',
  language: 'Language',
  academicDegree: 'Academic Degree',
  professionalTitle: 'Professional Title',
  department: 'Department',
  institution: 'Institution',
  city: 'City',
  country: 'Country/Territory',
  address: 'Address',
  detailedAddress: 'Detailed Address',
  personalWebsite: 'Personal Website',
  autobiography: 'Autobiography',
  scopes: 'Scopes',
  keywords: 'Keywords',
  publicationLists: 'Publication Lists',
  photo: 'Photo',
  file_ids: 'Curriculum Vitae',
};
