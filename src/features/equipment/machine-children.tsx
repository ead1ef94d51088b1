import type { MachinePage } from '../../contract/entities/machine-page.ts'
import { numberWords } from '../../locale/numbers.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { MachineList } from './machine-list.tsx'
import { machineWords, statusKinds } from './machine-words.ts'

interface ChildrenProps {
  readonly told: MachinePage
  readonly machineHref: (machine: number) => string
  /** The list of equipment. */
  readonly listPath: string
}

/** The machines that are part of a machine. */
export function MachineChildren({ told, machineHref, listPath }: ChildrenProps) {
  const filter = JSON.stringify({
    and: [{ field: 'parentAsset', op: '=', value: told.machine.equipmentOID }],
  })
  return (
    <MachineList
      title="Parts of it"
      resource="equipment"
      list={told.children}
      none="No machine is part of it."
      allHref={`${listPath}?${new URLSearchParams({ filter }).toString()}`}
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
            <StatusChip kind={statusKinds[equipmentStatus] ?? 'idle'}>{equipmentStatus}</StatusChip>
          )}
        </>
      )}
    </MachineList>
  )
}
