import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { useMe } from '../ground/index.ts';

type Tab = 'letters' | 'arrived' | 'templates';

export function MailTabs({ current }: { current: Tab }) {
  const { administrator } = useMe();
  const tab = (name: Tab, label: string, to: string) => (
    <li>
      <a href={to} aria-current={current === name ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
  return (
    <ScreenTabs label="Mail">
      {tab('letters', 'Letters', '/office/mail')}
      {administrator && tab('arrived', 'Arrived', '/office/mail/arrived')}
      {tab('templates', 'Templates', '/office/mail/templates')}
    </ScreenTabs>
  );
}
