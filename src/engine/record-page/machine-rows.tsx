import type { PageLists } from '../../contract/entities/page-lists.ts'
import { numberWords } from '../../locale/numbers.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import type { LookupRef } from '../definition/screen.ts'
import { useLookup } from '../fields/lookups.ts'
import { machineWords, statusKinds } from './page-words.ts'
import { RecordList } from './record-list.tsx'
import type { MoreOf } from './use-more-rows.ts'

/** The words of their status. */
const statuses: LookupRef = { from: 'codes', setupType: 'EquipmentStatus' }

interface RowsProps {
  readonly title: string
  readonly machines: PageLists['machines']
  readonly none: string
  readonly allHref: string | null
  readonly machineHref: (machine: number) => string | null
  readonly moreOf: MoreOf
}

/** The machines that are part of a machine, or that stand at a location. */
export function MachineRows({ title, machines, none, allHref, machineHref, moreOf }: RowsProps) {
  const names = useLookup(machines === null ? null : statuses)?.labels
  return (
    <RecordList
      title={title}
      resource="equipment"
      list={machines}
      more={moreOf('machines', (more) => more.machines)}
      none={none}
      allHref={allHref}
      keyOf={({ equipmentOID }) => equipmentOID}
      hrefOf={machineHref}
      name={machineWords}
    >
      {({ equipmentStatus, children }) => (
        <>
          {children > 0 && (
            <span>{children === 1 ? '1 part of its own' : `${numberWords(children)} parts of its own`}</span>
          )}
          {equipmentStatus !== '' && (
            <StatusChip kind={statusKinds[equipmentStatus] ?? 'idle'}>
              {names?.get(equipmentStatus) ?? equipmentStatus}
            </StatusChip>
          )}
        </>
      )}
    </RecordList>
  )
}
