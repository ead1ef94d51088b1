// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entities } from '../../contract/entities/catalogue.ts'
import { repairNames } from '../../features/repair-names/repair-names.screen.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { useScreenSession } from './use-screen-session.ts'

const nothing = () => undefined

test('a definition that changes while its page is open ends nothing of the visit', () => {
  const list = arraySource(entities.repairName, [])
  const { workbench } = testWorkbench({ subject: subjectWith(['ADMIN']), sources: [list] })
  const host = {
    rows: () => [],
    order: () => [],
    focusRow: nothing,
    refresh: nothing,
    exportList: nothing,
    printList: nothing,
  }
  const { result, rerender } = renderHook(({ screen }) => useScreenSession(screen, list.source, host), {
    initialProps: { screen: repairNames },
    wrapper: ({ children }) => <WorkbenchProvider value={workbench}>{children}</WorkbenchProvider>,
  })
  const session = result.current
  rerender({ screen: { ...repairNames, title: 'In another currency' } })
  const { status } = session.actor.getSnapshot()
  expect([result.current === session, status, session.formActor.getSnapshot().status]).toEqual([
    true,
    'active',
    'active',
  ])
})
