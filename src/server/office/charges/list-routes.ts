import { storedCharges } from '#contract/charges.ts';
import { toCsv } from '#contract/csv.ts';
import { decimalText, taxOn } from '#contract/money.ts';
import { officeChargesEndpoints as calls, chargesCsvSize } from '#contract/office/charges.ts';
import { dayOf } from '#server/platform/days.ts';
import { type InputOf, notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { journalsOf, type OfficeDeps, ownManuscripts, ownRoute, reachesJournal } from '../ground/index.ts';
import { netOf, stateOf } from './rules-charge.ts';
import { numberText } from './rules-invoice.ts';
import { type ListFilter, type ListRow, listCharges, totalsOfCharges } from './store-list.ts';

type Query = InputOf<typeof calls.officeChargesCsv>['query'];

/** Row of the list, with what is to be paid: of the invoice that stands, else as it would be now. */
function rowOf(row: ListRow, today: string) {
  const { year, invoiceNumber, invoiced, invoicedTax, charges, dueAt, ...rest } = row;
  const net = netOf(row);
  const tax = invoicedTax ?? taxOn(net, storedCharges(charges).taxRate);
  return {
    ...rest,
    state: stateOf(row, row.payBy, today),
    toPay: invoiced ?? net + tax,
    tax,
    invoice: year !== null && invoiceNumber !== null ? numberText({ year, number: invoiceNumber }) : '',
    dueAt: dueAt?.toISOString() ?? null,
  };
}

/** The charges of all the caller's journals, as a list and as a file. */
export function listRoutes({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route[] {
  const filterOf = async (query: Query, staff: Staff): Promise<ListFilter> => ({
    ...query,
    userId: staff.identity.userId,
    journals: journalsOf(staff.rights),
    notOf: (await ownManuscripts(db, staff)).map(({ id }) => id),
    today: dayOf(clock.now()),
  });
  const isElsewhere = ({ journalId }: Query, { rights }: Staff) =>
    journalId !== undefined && !reachesJournal(rights, journalId);
  return [
    ownRoute(calls.officeCharges, async ({ query }, staff) => {
      if (isElsewhere(query, staff)) return notThere('This journal');
      const filter = await filterOf(query, staff);
      const rows = await listCharges(db, filter, { page: query.page });
      const totals = await totalsOfCharges(db, filter);
      return ok({
        rows: rows.map((row) => rowOf(row, filter.today)),
        total: totals.reduce((sum, { charges }) => sum + charges, 0),
        totals,
      });
    }),
    ownRoute(calls.officeChargesCsv, async ({ query }, staff) => {
      if (isElsewhere(query, staff)) return notThere('This journal');
      const filter = await filterOf(query, staff);
      const rows = await listCharges(db, filter, { size: chargesCsvSize });
      const text = toCsv(
        [
          ...['Manuscript', 'Journal', 'Type', 'State', 'Waiver asked', 'Currency', 'Amount', 'Waived'],
          ...['To pay with tax', 'Of it tax', 'Invoice', 'Accepted', 'Pay by', 'Paid'],
        ],
        rows
          .map((row) => rowOf(row, filter.today))
          .map((row) => [
            row.number,
            row.journal,
            row.type,
            row.state,
            row.waiverAsked ? 'yes' : 'no',
            row.currency,
            decimalText(row.amount, row.currency),
            decimalText(row.waived, row.currency),
            decimalText(row.toPay, row.currency),
            decimalText(row.tax, row.currency),
            row.invoice,
            row.dueAt?.slice(0, 10) ?? '',
            row.payBy ?? '',
            row.paidOn ?? '',
          ]),
      );
      return ok({ filename: `charges-${filter.today}.csv`, text });
    }),
  ];
}
