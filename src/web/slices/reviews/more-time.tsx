import { codes } from '#contract/codes.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { dayOf } from '#web/ui/dates.ts';
import { succeed, warn } from '#web/ui/forms/index.ts';
import { MoreTime } from '#web/ui/forms/more-time.tsx';
import type { ReviewPart } from './parts.ts';
import { ask } from './review-api.ts';

export function ReviewersMoreTime({ link, invitation, onChange }: ReviewPart) {
  const today = dayOf(new Date());
  const { dueOn } = invitation;
  return (
    <MoreTime
      wantsUntil={invitation.wantsUntil}
      from={dueOn && dueOn > today ? dueOn : today}
      label="I need until"
      meanwhile="You can go on writing meanwhile."
      onAsk={async (wish) => {
        const answer = await ask('reviewMoreTime', { body: { key: link, ...wish } });
        if (answer?.code === codes.success) {
          onChange(answer.data);
          succeed('The editors have it, and will answer.');
          return { wrong: '' };
        }
        if (answer?.code === codes.refusedInput) return { wrong: answer.msg };
        warn(answer?.msg ?? unreachableMessage);
        return undefined;
      }}
    />
  );
}
