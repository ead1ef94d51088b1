import { location } from '../../contract/entities/location.ts'
import type { LocationPage } from '../../contract/entities/location-page.ts'
import { isNoMeter } from '../../contract/entities/meter-rules.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import { filterQuery } from '../../engine/record-page/page-address.ts'
import { statusKinds } from '../../engine/record-page/page-words.ts'
import { longDate } from '../../locale/days.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'

/** `LOC-4`. */
export const locationPlate = ({ locationOID }: Pick<LocationPage['location'], 'locationOID'>) =>
  `${location.plate}-${locationOID}`

/** Where it is, from the town to the country. */
export const addressWords = ({
  city,
  state,
  postCode,
  country,
}: Pick<LocationPage['location'], 'city' | 'state' | 'postCode' | 'country'>): string =>
  [city, [state, postCode].filter((word) => word !== '').join(' '), country]
    .filter((word) => word !== '')
    .join(', ')

/** The query of the list of equipment that has the machines of a location alone. */
export const here = (key: number): string => filterQuery(isHere(key))

/** The same of those that have a meter. */
export const meteredHere = (key: number): string =>
  filterQuery(isHere(key), { field: 'hasMeter', op: '=', value: true })

const isHere = (key: number) => ({ field: 'location', op: '=', value: key })

/** How many machines have a status, and the query of the list of equipment with the same ones. */
export interface StatusFigure {
  readonly status: string
  readonly label: string
  readonly count: number
  readonly rail: StatusKind
  readonly query: string
}

/** The machines of a location by their status, those that most have first; `names` are the words of the codes. */
export function statusFigures(
  { location: { locationOID }, statuses }: Pick<LocationPage, 'location' | 'statuses'>,
  names: ReadonlyMap<string | number, string> | undefined,
): readonly StatusFigure[] {
  return (statuses ?? []).map(({ status, count }) => ({
    status,
    count,
    label: status === '' ? 'Without a status' : (names?.get(status) ?? status),
    rail: statusKinds[status] ?? 'idle',
    query: filterQuery(
      isHere(locationOID),
      status === ''
        ? { field: 'equipmentStatus', op: 'blank' }
        : { field: 'equipmentStatus', op: '=', value: status },
    ),
  }))
}

type Metered = NonNullable<LocationPage['meters']>['first'][number]

/** What the meters of a machine last said, and when: `4,812 h on November 3, 2026`. */
export function lastReadWords(machine: Metered): string {
  if (machine.recordedOn === null) return 'Not read yet'
  const said = (['primary', 'secondary'] as const).flatMap((meter) => {
    const type = machine[`${meter}Type`]
    const value = machine[`${meter}Meter`]
    return value === null || isNoMeter(type) ? [] : [meterWords(value, type)]
  })
  return `${said.length === 0 ? 'Read' : said.join(', ')} on ${longDate(machine.recordedOn)}`
}
