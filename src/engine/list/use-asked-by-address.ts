import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { openRecord } from '../session/open-record.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'

/** `names` are those of the address that it is about: they leave it together with `new`. Never rejects. */
export interface FirstValues {
  readonly names: readonly string[]
  readonly values: (asked: URLSearchParams) => Promise<RecordRow>
}

/** `?new=1`, `?edit=KEY` and `?record=KEY` open the editor once, as a link or the palette asks. */
export function useAskedByAddress(
  session: ScreenSession,
  screen: ScreenDefinition,
  isReady: boolean,
  first: FirstValues | undefined,
) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('new')
    ? 'new'
    : params.has('edit')
      ? 'edit'
      : params.has('record')
        ? 'record'
        : null
  const address = params.toString()
  useEffect(() => {
    if (!isReady || asked === null) return undefined
    let isLate = false
    const given = new URLSearchParams(address)
    const begin = (values: RecordRow | null) => {
      if (isLate) return
      const key = keyIn(given.get('edit') ?? given.get('record') ?? '')
      const event = asked === 'new' ? ({ type: 'ADD' } as const) : ({ type: 'EDIT', key } as const)
      if (asked === 'record') openRecord(session, screen, key)
      else if (session.actor.getSnapshot().can(event)) {
        session.actor.send(event)
        if (values) lay(session, values)
      }
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of ['new', 'edit', 'record', ...(first?.names ?? [])]) next.delete(name)
          return next
        },
        { replace: true },
      )
    }
    if (asked === 'new' && first) void first.values(given).then(begin)
    else begin(null)
    return () => {
      isLate = true
    }
  }, [isReady, asked, address, session, screen, first, setParams])
}

/** The key that an address names; of what is none, a key that no record has. */
const keyIn = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0)

/** Lays values over a record that has just been begun; they count as typed. */
function lay({ editor: { form } }: ScreenSession, values: RecordRow): void {
  const { base } = form.get()
  form.open(base, { ...base, ...values })
}
