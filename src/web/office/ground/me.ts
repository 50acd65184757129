import { createContext, useContext } from 'react';
import type { Output } from '#contract/api.ts';
import type { Permission } from '#contract/office/roles.ts';

export type Me = Output<'officeMe'>;

export const MeContext = createContext<Me>({
  userId: 0,
  name: '',
  administrator: false,
  journals: [],
  sendsMail: true,
  failedLetters: 0,
});

export const useMe = (): Me => useContext(MeContext);

/** Whether someone may do a thing in some journal; administrators may do all. */
export const mayDo = ({ administrator, journals }: Me, permission: Permission): boolean =>
  administrator || journals.some(({ permissions }) => permissions.includes(permission));

/** The journals in which the signed-in person may do a thing. */
export const useJournalsTo = (permission: Permission): Me['journals'] =>
  useMe().journals.filter(({ permissions }) => permissions.includes(permission));
