type Tab = HTMLButtonElement;

const tabsOf = (list: Element) => [...list.querySelectorAll<Tab>('[role=tab]')];

function choose(chosen: Tab): void {
  for (const tab of tabsOf(chosen.parentElement as Element)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-chosen', isChosen);
  }
  chosen.focus();
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Lets the tabs of a `Tabs` within `list` be chosen by press and by keyboard. */
export function switchTabs(list: HTMLElement): void {
  list.addEventListener('click', ({ target }) => {
    const tab = (target as Element).closest<Tab>('[role=tab]');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const tabs = tabsOf(list);
    const at = tabs.indexOf(event.target as Tab);
    const next = tabs[moves[event.key]?.(at, tabs.length - 1) ?? -1];
    if (at < 0 || !next) return;
    event.preventDefault();
    choose(next);
  });
}
