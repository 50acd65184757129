import { counted } from '#web/ui/screens/counted.ts';

/** “1 manuscript”, “50 manuscripts”. */
export const inNumber = (count: number): string => counted(count, 'manuscript', 'manuscripts');
