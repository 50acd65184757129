/** COUNTER’s exceptions, with their fixed messages and the HTTP status of those that refuse a request. */
const known = {
  1000: { status: 503, message: 'Service Not Available' },
  1010: { status: 503, message: 'Service Busy' },
  1020: { status: 429, message: 'Client has made too many requests' },
  1030: { status: 400, message: 'Insufficient Information to Process Request' },
  2000: { status: 401, message: 'Requestor Not Authorized to Access Service' },
  2010: { status: 403, message: 'Requestor is Not Authorized to Access Usage for Institution' },
  2020: { status: 401, message: 'APIKey Invalid' },
  3020: { status: 400, message: 'Invalid Date Arguments' },
  3030: { status: 200, message: 'No Usage Available for Requested Dates' },
  3031: { status: 200, message: 'Usage Not Ready for Requested Dates' },
  3032: { status: 200, message: 'Usage No Longer Available for Requested Dates' },
  3050: { status: 200, message: 'Parameter Not Recognized in this Context' },
  3060: { status: 200, message: 'Invalid ReportFilter Value' },
  3062: { status: 200, message: 'Invalid ReportAttribute Value' },
  3063: { status: 200, message: 'Components Not Supported' },
} as const;

type ExceptionCode = keyof typeof known;
export type CounterException = { Code: number; Message: string; Data?: string };

/** An exception as it is sent; `data` says what it is about. */
export const exception = (code: ExceptionCode, data = ''): CounterException => ({
  Code: code,
  Message: known[code].message,
  ...(data && { Data: data }),
});

export const statusOf = ({ Code }: CounterException): number => known[Code as ExceptionCode].status;
