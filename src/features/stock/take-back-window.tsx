import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastMs } from '../../contract/limits.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { TakingBack } from '../../contract/entities/stock-take-back.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError, queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useLookups, useNamesIn } from '../../engine/fields/lookups.ts'
import { FieldChanges, FieldList } from '../../engine/history/change-entry.tsx'
import { statedFields, stockChanges } from '../../engine/history/change-words.ts'
import { waitsToMove } from '../../engine/history/take-back.ts'
import '../../engine/history/history.css'
import { moneyWords } from '../../locale/numbers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { movementNumber } from './back-words.ts'
import { stockMovements } from './stock-movements.screen.ts'
import { useTakeBack } from './use-take-back.ts'

export type LoadTakingBack = (key: number, signal: AbortSignal) => Promise<Outcome<TakingBack>>

interface WindowProps {
  /** Its key. */
  readonly movement: number
  readonly load: LoadTakingBack
  readonly onClose: () => void
}

/** What taking a movement back would do or why it does not fit, and the question whether to; nothing is changed by looking. */
export function TakeBackWindow({ movement: key, load, onClose }: WindowProps) {
  const { sourceOf, toasts } = useWorkbench()
  const source = sourceOf(stockMovement.name)
  const [note, setNote] = useState('')
  const { takeBack, fault, isSaving } = useTakeBack()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.stock(`taking back ${key}`),
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const row = valueOf(await source.get(key, signal))
      const told = await load(key, signal)
      if (!told.ok && told.error.kind !== 'unreachable') throw new LoadError(told.error)
      return { row, told: told.ok ? told.value : null }
    },
  })
  const isWaiting = waitsToMove(source, key)
  const number = movementNumber(key)
  const fits = !isWaiting && data !== undefined && (data.told === null || data.told.refusal === null)
  async function confirm() {
    if (!data) return
    const outcome = await takeBack(data.row, note.trim())
    if (outcome === null) return
    if (outcome === 'done')
      toasts.show({ kind: 'success', text: `${number} was taken back.`, duration: toastMs.typical })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(stays) => stays || isSaving || onClose()}
      title={`Take back ${number}`}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon="undo"
            isPending={isSaving}
            isDisabled={!fits}
            onPress={() => void confirm()}
          >
            Take back
          </Button>
        </>
      }
    >
      <div className="mw-stock-back">
        {fault !== null && (
          <InlineNotice kind="bad" isLive title="Not taken back">
            {fault}
          </InlineNotice>
        )}
        {error && (
          <LoadFailure
            title="The movement could not be loaded"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {data === undefined ? (
          !error && <Skeleton rows={4} label="Loading the movement" />
        ) : (
          <>
            <Movement row={data.row} />
            {isWaiting ? (
              <InlineNotice kind="unsent" title="Not taken back yet">
                It waits on this device to be sent, or what takes it back does.
              </InlineNotice>
            ) : (
              <WhatItDoes told={data.told} row={data.row} />
            )}
            {fits && (
              <TextField
                label="Note"
                name="note"
                type="multiline"
                value={note}
                maxLength={1000}
                onChange={setNote}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const told = new Set([
  'kind',
  'movedOn',
  'partNumberOID',
  'quantity',
  'locationOID',
  'bin',
  'workOrderOID',
  'toLocationOID',
])
const screen = { ...stockMovements, fields: stockMovements.fields.filter(({ name }) => told.has(name)) }

function Movement({ row }: { readonly row: RecordRow }) {
  const lookups = useLookups(screen)
  const [rows] = useState(() => [row])
  useNamesIn(lookups, rows)
  return (
    <FieldList
      fields={statedFields(screen, lookups, row).map(({ to, from: _from, ...field }) => ({
        ...field,
        value: to,
      }))}
    />
  )
}

interface DoesProps {
  /** Null while the server cannot be reached. */
  readonly told: TakingBack | null
  readonly row: RecordRow
}

function WhatItDoes({ told: back, row }: DoesProps) {
  if (back === null)
    return (
      <InlineNotice kind="unsent" title="What it would do is not known now">
        The server cannot be reached. It says whether this fits once it is sent.
      </InlineNotice>
    )
  if (back.refusal !== null)
    return (
      <InlineNotice kind="warn" title="It does not fit">
        {`${back.refusal}.`}
      </InlineNotice>
    )
  const less = back.valueAfter - back.value
  return (
    <>
      <p>A new movement of the opposite quantity takes it back; it stays in the ledger itself.</p>
      <FieldChanges fields={stockChanges(back)} />
      {row['workOrderOID'] !== null && less !== 0 && (
        <p>{`Its work order costs ${moneyWords(Math.abs(less))} ${less > 0 ? 'less' : 'more'}.`}</p>
      )}
    </>
  )
}
