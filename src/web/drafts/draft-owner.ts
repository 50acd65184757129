import { createContext, useContext } from 'react';

/** Whose drafts the screens below are: the number of the user. */
export const DraftOwner = createContext(0);

export const useDraftOwner = (): number => useContext(DraftOwner);
