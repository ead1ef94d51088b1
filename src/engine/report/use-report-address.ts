import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../definition/workbench.tsx'
import { useLayer } from '../session/use-layer.ts'
import type { ReportSession } from './report-session.ts'
import type { ReportPlace } from './use-report.ts'

/**
 * Joins the address to the window of a document: what is looked at is an entry of the history that Back closes, and an
 * address that has it asks for the document again, of who may see it (UX H1).
 */
export function useReportAddress(session: ReportSession, { id, asks }: ReportPlace): void {
  const [layer, show] = useLayer(useMemo(() => [id], [id]))
  const mode = useSelector(session.actor, ({ value }) => value)
  const online = useSelector(session.actor, ({ context }) => context.online)
  const may = decide(useSubject(), ...asks.PREVIEW).allowed
  const put = useEffectEvent((next: string | null) => show(next))
  const isOver = layer !== null
  /** Chart and address have been of one mind since it was opened. */
  const isJoined = useRef(false)

  useEffect(() => {
    const isOpen = mode === 'shown' || mode === 'gettingPreview'
    if (!isOver && isJoined.current) {
      isJoined.current = false
      if (isOpen) session.actor.send({ type: 'CLOSE' })
    } else if (!isOver && mode === 'shown') {
      isJoined.current = true
      put(id)
    } else if (isOver && isJoined.current && !isOpen) {
      isJoined.current = false
      put(null)
    } else if (isOver && !isJoined.current && !may) put(null)
    else if (isOver && !isJoined.current && online && (mode === 'idle' || mode === 'failed')) {
      isJoined.current = true
      session.actor.send({ type: 'PREVIEW' })
    }
  }, [isOver, mode, online, may, id, session])
}
