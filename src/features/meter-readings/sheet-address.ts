/** Whether an address of the readings shows the sheet: `?sheet=1`, and of which location: `&place=KEY`. */
export const isSheet = (params: URLSearchParams): boolean => params.get('sheet') === '1'

/** Null where none is chosen yet. */
export function placeIn(params: URLSearchParams): number | null {
  const text = params.get('place') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The search of the sheet of a location, or of the choice of one. */
export const sheetSearch = (place: number | null): string =>
  place === null ? 'sheet=1' : `sheet=1&place=${place}`
