const noKey = 0

/** The record whose page an address shows, `?machine=KEY`; null where it is the list. A key of none is one that no record has. */
export function keyIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name)
  if (text === null) return null
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : noKey
}

/** The same address with the page of a record, or with the list again. What stood open of the list makes way. */
export function withKey(params: URLSearchParams, name: string, key: number | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const each of [name, 'tab', 'of', ...(key === null ? [] : ['record', 'edit', 'new', 'over'])])
    next.delete(each)
  if (key !== null) next.set(name, String(key))
  return next
}

/** The tab that an address shows, the first where it says none of them. */
export const tabIn = <Tab extends string>(
  params: URLSearchParams,
  tabs: readonly [Tab, ...(readonly Tab[])],
): Tab => tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]

export function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('tab', tab)
  return next
}

/** What a history tells, where an address says so: `&of=work`. */
export const toldIn = (params: URLSearchParams): string | null => params.get('of')

export function withTold(params: URLSearchParams, of: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (of === null) next.delete('of')
  else next.set('of', of)
  return next
}

/** An address below the path of a page. */
export const hrefOf = (path: string, params: URLSearchParams): string => {
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}

/** The query of a list that has the rows alone for which all of this holds. */
export const filterQuery = (
  ...terms: readonly { readonly field: string; readonly op: string; readonly value?: unknown }[]
) => new URLSearchParams({ filter: JSON.stringify({ and: terms }) }).toString()
