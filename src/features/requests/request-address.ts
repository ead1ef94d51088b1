/** Where trouble is reported; `?equipment=KEY&trouble=…` for a machine, so that a link or a scan can lead there. */
export const reportTroublePath = '/app/report-trouble'
/** Where one's own requests are; `?request=KEY` for one of them. */
export const myRequestsPath = '/app/my-requests'

const keyIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

export const machineIn = (params: URLSearchParams): number | null => keyIn(params.get('equipment'))
/** What is wrong, as far as one line of an address says it; '' where it does not. */
export const troubleIn = (params: URLSearchParams): string => (params.get('trouble') ?? '').slice(0, 2000)
/** A key of none is one that no request has. */
export const requestIn = (params: URLSearchParams): number | null =>
  params.has('request') ? (keyIn(params.get('request')) ?? 0) : null

export const requestHref = (key: number): string => `${myRequestsPath}?request=${key}`
