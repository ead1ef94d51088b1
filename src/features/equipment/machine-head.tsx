import type { MachinePage } from '../../contract/entities/machine-page.ts'
import { fieldText } from '../../engine/fields/field-text.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import type { Lookups } from '../../engine/fields/lookups.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { equipmentScreen } from './equipment.screen.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { type Fact, named, PageFacts } from '../../engine/record-page/page-facts.tsx'
import { machineWords } from '../../engine/record-page/page-words.ts'
import { RecordPhoto } from '../../engine/record-page/record-photo.tsx'
import { meterFacts, statusSinceWords, warranties } from './machine-words.ts'
import type { ShownReading } from './use-readings.ts'

interface HeadProps {
  readonly told: MachinePage
  /** The words of its codes. */
  readonly lookups: Lookups
  readonly readings: readonly ShownReading[] | null
  readonly machineHref: (machine: number) => string
  readonly locationsPath: string | null
  /** Shows its photos. */
  readonly onPhotos: () => void
}

/** What a machine is, where it stands, how its meters stand, and until when its maker answers for it. */
export function MachineHead({ told, lookups, readings, machineHref, locationsPath, onPhotos }: HeadProps) {
  const { history } = useWorkbench()
  const { machine, statusSince, locationName, parent } = told
  const { make, model, serialNumber } = machine
  const said = (name: 'equipmentStatus' | 'equipmntType') => {
    const field = equipmentScreen.fields.find((each) => each.name === name)
    return field ? fieldText(field, machine[name], lookups.get(name)?.labels) : machine[name]
  }
  const facts: readonly Fact[] = [
    ...(machine.equipmentStatus === ''
      ? []
      : [
          {
            name: 'Status',
            said: `${said('equipmentStatus')}, ${statusSinceWords(statusSince, history.since())}`,
          },
        ]),
    { name: 'Type', said: said('equipmntType') },
    ...named('Make and model', [make, model].filter((word) => word !== '').join(' ')),
    ...named('Serial number', serialNumber),
    ...(locationName === null || machine.location === null
      ? []
      : [
          {
            name: 'Location',
            said:
              locationsPath === null ? (
                locationName
              ) : (
                <TextLink href={`${locationsPath}?location=${machine.location}`}>{locationName}</TextLink>
              ),
          },
        ]),
    ...(parent
      ? [
          {
            name: 'Part of',
            said: <TextLink href={machineHref(parent.equipmentOID)}>{machineWords(parent)}</TextLink>,
          },
        ]
      : []),
    ...meterFacts(machine, readings).map(({ name, words }): Fact => ({ name, said: words })),
    ...warranties(told).map(({ name, words, hasRunOut }) => ({
      name,
      said: hasRunOut ? <StatusChip kind="warn">{`It ${words}`}</StatusChip> : words,
    })),
  ]
  return (
    <PageFacts
      label="The machine"
      facts={facts}
      photo={<RecordPhoto entity="equipment" record={machine.equipmentOID} onOpen={onPhotos} />}
    />
  )
}
