import { codes } from '#contract/envelope.ts';
import { fullName } from '#contract/names.ts';
import { officePersonalDataEndpoints as calls } from '#contract/office/personal-data.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { findByAddress } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { conflict } from './about.ts';
import { addressRecordOf } from './address.ts';
import { eraseAddress } from './erase.ts';
import { exportAddress } from './export.ts';
import { removeUnused } from './unused-files.ts';

const notTheSame = 'Type the e-mail address that is shown above.';

/** A confirmed address belongs to an account, whose erasure and export include its data. */
async function hasAccount(tx: Transaction, email: string) {
  const user = await findByAddress(tx, email);
  return user?.confirmed
    ? conflict(`This address belongs to the account of ${fullName(user)}. Their data are with the account.`)
    : undefined;
}

/** The rights of people without an account (reviewers, co-authors, board members) to see and erase their data. */
export function addressRoutes(deps: OfficeDeps): Route[] {
  const erasing = removeUnused(deps);
  return [
    ownRoute(calls.officeAddress, async ({ query: { email } }) => ok(await addressRecordOf(deps.db, email))),
    actionRoute(deps, calls.officeExportAddress, 'press', async ({ body: { email } }, { tx, now, audit }) => {
      const refusal = await hasAccount(tx, email);
      if (refusal) return refusal;
      const data = await exportAddress(tx, email, now);
      await audit({ action: 'Exported the data of an e-mail address', subject: email });
      return ok(data);
    }),
    erasing.after(
      actionRoute(deps, calls.officeEraseAddress, 'press', async (input, { tx, now, audit }) => {
        const { email, again, removeBoardProfiles } = input.body;
        if (addressKey(email) !== addressKey(again))
          return { code: codes.refusedInput, msg: notTheSame, data: { fields: { again: notTheSame } } };
        const refusal = await hasAccount(tx, email);
        if (refusal) return refusal;
        erasing.keep(input, await eraseAddress(tx, email, { removeBoardProfiles, now }));
        await audit({ action: 'Erased the data of an e-mail address', subject: 'Erased person' });
        return ok(null);
      }),
    ),
  ];
}
