import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates what the server rendered in `element`, or renders into an empty one. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): void {
  const rendered = createElement(Component, props);
  if (element.hasChildNodes())
    hydrateRoot(element, rendered, { identifierPrefix: element.dataset.ids ?? '' });
  else createRoot(element).render(rendered);
}
