import { type ComponentType, type ReactNode, use } from 'react';
import { PageMarkup } from '#web/api/page-markup.tsx';
import type { IslandName } from './registry.ts';

type Common = {
  name: IslandName;
  /**
   * When its script begins: with the page's; when it comes near the viewport; at the first press, touch or focus within it; or
   * once the reader stays on the page.
   */
  when: 'load' | 'seen' | 'used' | 'idle';
};

/** A part of a page whose component is hydrated by itself. `props` are sent as JSON. */
type ComponentIsland<Props> = Common & { of: ComponentType<Props>; props: Props };

/** A part of a page that a few lines of plain script take over. */
type PlainIsland = Common & { props: object; children: ReactNode; className?: string; id?: string };

/**
 * A living part of a document (docs/decisions/0040). In an application, which hydrates the whole page, a component is rendered
 * as usual.
 */
export function Island<Props extends object>(island: ComponentIsland<Props> | PlainIsland) {
  const { renderIsland } = use(PageMarkup);
  const data = { 'data-island': island.name, 'data-when': island.when };
  if (!('of' in island)) {
    const { id, className, children } = island;
    return (
      <div id={id} className={className} {...data} data-props={JSON.stringify(island.props)}>
        {children}
      </div>
    );
  }
  const { of: Component, props } = island;
  if (!renderIsland) return <Component {...props} />;
  const { html, ids } = renderIsland(<Component {...props} />);
  return (
    <div
      className="island"
      {...data}
      data-ids={ids}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
