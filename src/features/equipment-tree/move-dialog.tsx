import { useMemo, useState } from 'react'
import { equipment } from '../../contract/entities/equipment.ts'
import { fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { chainFrom } from '../../contract/schema/ancestry.ts'
import { FieldControl } from '../../engine/fields/field-control.tsx'
import { type Lookup, useLookups } from '../../engine/fields/lookups.ts'
import { fieldOf } from '../../engine/definition/from-entity.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Moved, moveTo, stayWords } from './tree-move.ts'
import { belowOf, nameOfMachine, standingOf } from './use-move.ts'

interface DialogProps {
  /** The machine as this device sees it. */
  readonly row: RecordRow
  readonly parentInTree: (machine: number) => number | null
  /** Answers with the sentence of what is wrong; null once it is written. */
  readonly onMove: (to: Moved) => Promise<string | null>
  readonly onClose: () => void
}

const asked = new Set(['parentAsset', 'location'])
const fields = fieldsOf(equipment)
  .filter(({ name }) => asked.has(name))
  .map((meta) => fieldOf(meta, equipment))

/** Where a machine is put: below which machine, or below none, and at which location. */
export function MoveDialog({ row, parentInTree, onMove, onClose }: DialogProps) {
  const machine = standingOf(row)
  const [to, setTo] = useState<Moved>({ parentAsset: machine.parentAsset, location: machine.location })
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lookups = useLookups(useMemo(() => ({ fields }), []))
  // As the tree was when the dialog was opened: the choices of a list stay while it is used.
  const [parentOf] = useState(() => parentInTree)
  const parents = lookups.get('parentAsset')
  const offered = useMemo(
    () =>
      parents &&
      without(
        parents,
        (key) => typeof key === 'number' && chainFrom(key, parentOf).includes(machine.equipmentOID),
      ),
    [parents, parentOf, machine.equipmentOID],
  )
  const stays = stayWords(belowOf(row), machine, to)
  async function move() {
    const decided = moveTo(machine, to, parentOf)
    if ('refusal' in decided) return setFault(decided.refusal)
    setBusy(true)
    const refused = await onMove(decided.to)
    setBusy(false)
    if (refused === null) onClose()
    else setFault(refused)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Move ${nameOfMachine(row)}`}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <div className="mw-tree-move">
        {fault !== null && (
          <InlineNotice kind="bad" title="Not moved">
            {fault}
          </InlineNotice>
        )}
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={field.name === 'location' ? to.location : to.parentAsset}
            error={undefined}
            lookup={field.name === 'location' ? lookups.get('location') : offered}
            isReadOnly={false}
            onBlur={() => undefined}
            onChange={(value) => {
              setFault(null)
              setTo((before) => ({ ...before, [field.name]: typeof value === 'number' ? value : null }))
            }}
          />
        ))}
        {stays !== null && (
          <InlineNotice kind="info" title="Only this machine is moved">
            {`${stays} Move those that go with it one by one.`}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  )
}

/** The same choices without the machine itself and what is known to stand below it. */
function without(lookup: Lookup, isBelow: (key: string | number) => boolean): Lookup {
  const keep = ({ id }: Option) => !isBelow(id)
  const { beyond } = lookup
  return {
    ...lookup,
    items: lookup.items.filter(keep),
    ...(beyond && {
      beyond: {
        ...beyond,
        find: async (...asked) => {
          const found = await beyond.find(...asked)
          return { ...found, items: found.items.filter(keep) }
        },
      },
    }),
  }
}
