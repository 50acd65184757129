import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';

export function MailTabs({ current }: { current: 'letters' | 'templates' }) {
  return (
    <ScreenTabs label="Mail">
      <li>
        <a href="/office/mail" aria-current={current === 'letters' ? 'page' : undefined}>
          Letters
        </a>
      </li>
      <li>
        <a href="/office/mail/templates" aria-current={current === 'templates' ? 'page' : undefined}>
          Templates
        </a>
      </li>
    </ScreenTabs>
  );
}
