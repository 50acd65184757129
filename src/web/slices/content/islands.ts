import { component } from '#web/islands/component.ts';

export const contentIslands = {
  carousel: component(() => import('./carousel.tsx').then(({ Carousel }) => Carousel)),
};
