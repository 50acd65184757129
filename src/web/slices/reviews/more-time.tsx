import { codes } from '#contract/codes.ts';
import { succeed, warn } from '#web/ui/forms/index.ts';
import { MoreTime } from '#web/ui/forms/more-time.tsx';
import type { ReviewPart } from './parts.ts';
import { ask, unreachable } from './review-api.ts';

export const ReviewersMoreTime = ({ link, invitation, onChange }: ReviewPart) => (
  <MoreTime
    wantsUntil={invitation.wantsUntil}
    from={invitation.dueOn ?? ''}
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
      warn(answer?.msg ?? unreachable);
      return undefined;
    }}
  />
);
