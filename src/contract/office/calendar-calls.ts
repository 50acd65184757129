/** The office's call about what is due, by name; see `../calls.ts`. */
export const officeCalendarCalls = { officeCalendar: 'GET /api/office/calendar' } as const;
