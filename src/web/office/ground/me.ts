import { createContext, useContext } from 'react';
import type { Output } from '#contract/api.ts';

/** Who works in the office, and what they may do. */
export type Me = Output<'officeMe'>;

export const MeContext = createContext<Me>({
  userId: 0,
  name: '',
  administrator: false,
  journals: [],
  sendsMail: true,
  failedLetters: 0,
});

/** Who works in the office; below the office area only. */
export const useMe = (): Me => useContext(MeContext);
