import type { LocationPage } from '../../contract/entities/location-page.ts'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { fieldText } from '../../engine/fields/field-text.ts'
import { type Lookups, useLookup } from '../../engine/fields/lookups.ts'
import { named, PageFacts } from '../../engine/record-page/page-facts.tsx'
import { RecordPhoto } from '../../engine/record-page/record-photo.tsx'
import { numberWords } from '../../locale/numbers.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { addressWords, here, statusFigures } from './location-words.ts'
import { locations } from './locations.screen.ts'

interface HeadProps {
  readonly told: LocationPage
  /** The words of its codes. */
  readonly lookups: Lookups
  /** The list of equipment; null for who has no task of it. */
  readonly equipmentPath: string | null
  /** Shows its photos. */
  readonly onPhotos: () => void
}

const statuses: LookupRef = { from: 'codes', setupType: 'EquipmentStatus' }

/** What a location is, where it is, and how the machines there are, each number a way to them. */
export function LocationHead({ told, lookups, equipmentPath, onPhotos }: HeadProps) {
  const { location, machines } = told
  const names = useLookup(told.statuses === null ? null : statuses)?.labels
  const field = locations.fields.find(({ name }) => name === 'category')
  const category = field
    ? fieldText(field, location.category, lookups.get('category')?.labels)
    : location.category
  const allMachines = (count: number) =>
    equipmentPath === null ? (
      numberWords(count)
    ) : (
      <TextLink href={`${equipmentPath}?${here(location.locationOID)}`}>{numberWords(count)}</TextLink>
    )
  return (
    <PageFacts
      label="The location"
      facts={[
        { name: 'Category', said: category },
        ...named('Address', addressWords(location)),
        ...(machines === null ? [] : [{ name: 'Machines', said: allMachines(machines.count) }]),
      ]}
      photo={<RecordPhoto entity="location" record={location.locationOID} onOpen={onPhotos} />}
    >
      {told.statuses !== null && told.statuses.length > 0 && (
        <div className="mw-record-figures" role="group" aria-label="Machines by status">
          {statusFigures(told, names).map(({ status, label, count, rail, query }) => (
            <FigureCard
              key={status}
              label={label}
              value={count}
              rail={rail}
              {...(equipmentPath !== null && { href: `${equipmentPath}?${query}` })}
            />
          ))}
        </div>
      )}
    </PageFacts>
  )
}
