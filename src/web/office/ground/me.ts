import { createContext, useContext } from 'react';
import type { Output } from '#contract/api.ts';

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
