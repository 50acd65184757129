import type { ComponentType } from 'react';
import type { Start } from './start.ts';

/** An island that is a React component. React is fetched with the first of them. */
export const component =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<Start<Props>> => {
    const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()]);
    return (element, props) => hydrate(element, Component, props);
  };
