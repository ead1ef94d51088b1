/** The part of an address that leads to the comments on the record it opens. */
const name = 'at'
const value = 'comments'

export const isAskedFor = (params: URLSearchParams): boolean => params.get(name) === value

export function withoutAsking(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  return next
}

/** The address of a record, which has a query, with its comments in view. */
export const atComments = (href: string): string => `${href}&${name}=${value}`
