import * as v from 'valibot'
import { recordId } from '../../contract/schema/record-key.ts'
import { keyIn } from '../record-page/page-address.ts'

/** A key that no location has. */
export const noPlace = 0

/** The location that the address of a list asks for, `?at=KEY`; null where it asks for none, `noPlace` where it is no key. */
export function placeIn(params: URLSearchParams): number | null {
  const id = keyIn(params, 'at')
  return id === null || v.is(recordId, { id }) ? id : noPlace
}

/** The query of a list that has what belongs to the machines of a location alone. */
export const placeQuery = (location: number): string => `at=${location}`

/** The same address of the whole list, from its first page. */
export function withoutPlace(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['at', 'page']) next.delete(name)
  return next
}
