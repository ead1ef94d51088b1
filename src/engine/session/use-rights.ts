import { useEffect, useRef } from 'react'
import { rightsOf } from '../../machines/rights.ts'
import type { ScreenSession } from './screen-session.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'

/** Tells an open screen what its user may do as soon as that is something else. */
export function useRights(session: ScreenSession, screen: Pick<ScreenDefinition, 'resource'>): void {
  const subject = useSubject()
  const told = useRef(subject)
  useEffect(() => {
    if (told.current === subject) return
    told.current = subject
    session.actor.send({ type: 'RIGHTS.CHANGED', rights: rightsOf(subject, screen.resource) })
  }, [session, screen, subject])
}
