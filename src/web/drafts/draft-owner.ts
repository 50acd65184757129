import { createContext, useContext } from 'react';

/** User id of whoever owns the drafts of the screens below. */
export const DraftOwner = createContext(0);

export const useDraftOwner = (): number => useContext(DraftOwner);
