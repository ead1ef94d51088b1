import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Redirect, Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { guardHistory, guardLeaving, whenMayLeave } from './leave-guard.ts'
import { cellOf, dialog, field, machines, pumps } from '../screen-view.fixture.tsx'
import { ScreenView } from '../screen-view.tsx'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'

const home = window.location.href
let holds = false
let asked: { readonly proceed: () => void; readonly stay: () => void }[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  holds = true
  asked = []
  stops = [
    guardHistory(),
    guardLeaving({ holds: () => holds, ask: (proceed, stay) => void asked.push({ proceed, stay }) }),
  ]
})
afterEach(() => {
  for (const stop of stops) stop()
  window.history.replaceState(null, '', home)
})

function Where() {
  const [path] = useLocation()
  return <output>{path}</output>
}

/** What the router shows beside what the address bar says. */
const place = () => [document.querySelector('output')?.textContent, window.location.pathname]

/** The history of someone who came by /list to /form and has /after before them. */
async function onForm() {
  for (const path of ['/list', '/form', '/after']) window.history.pushState(null, '', path)
  await render(<Where />)
  holds = false
  window.history.back()
  await expect.poll(place).toEqual(['/form', '/form'])
  holds = true
}

describe.each([
  ['Back', () => window.history.back(), '/list'],
  ['Forward', () => window.history.forward(), '/after'],
] as const)('%s from unsaved changes', (_name, step, to) => {
  test('is taken back and asked about; going goes', async () => {
    await onForm()
    step()
    await expect.poll(() => asked.length).toBe(1)
    expect(place()).toEqual(['/form', '/form'])
    asked[0]?.proceed()
    await expect.poll(place).toEqual([to, to])
    expect(asked).toHaveLength(1)
  })

  test('staying stays, and the next step is asked about again', async () => {
    await onForm()
    step()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.stay()
    window.history.back()
    await expect.poll(() => asked.length).toBe(2)
    expect(place()).toEqual(['/form', '/form'])
  })

  test('goes at once when everything is saved', async () => {
    await onForm()
    holds = false
    step()
    await expect.poll(place).toEqual([to, to])
    expect(asked).toEqual([])
  })
})

test('a window over the page is asked first, and the page once it lets go', async () => {
  await onForm()
  const over: (() => void)[] = []
  stops.push(
    guardLeaving({
      holds: () => true,
      leadsAway: (from, to) => from !== to,
      ask: (proceed) => void over.push(proceed),
    }),
  )
  window.history.back()
  await expect.poll(() => over.length).toBe(1)
  expect([asked.length, place()]).toEqual([0, ['/form', '/form']])
  over[0]?.()
  expect(asked).toHaveLength(1)
  asked[0]?.proceed()
  await expect.poll(place).toEqual(['/list', '/list'])
})

test('what only the window over the page would lose is asked of it alone', async () => {
  await onForm()
  const over: (() => void)[] = []
  stops.push(
    guardLeaving({
      holds: () => true,
      leadsAway: (from, to) => from !== to,
      ask: (proceed) => void over.push(proceed),
    }),
  )
  let went = 0
  whenMayLeave('/form?page=2', () => (went += 1))
  over[0]?.()
  expect([over.length, asked.length, went]).toEqual([1, 0, 1])
})

test('a step that stays on the page is nobody’s business', async () => {
  await onForm()
  window.history.pushState(null, '', '/form?page=2')
  window.history.back()
  await expect.poll(() => window.location.search).toBe('')
  expect([asked, place()]).toEqual([[], ['/form', '/form']])
})

test.each([true, false])('closing the tab with unsaved changes (%s) asks the browser', (isDirty) => {
  holds = isDirty
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(isDirty)
})

test('once nobody is signed in no page holds anybody back', async () => {
  for (const stop of stops.splice(0)) stop()
  stops = [
    guardHistory(() => false),
    guardLeaving({ holds: () => true, ask: (proceed, stay) => void asked.push({ proceed, stay }) }),
  ]
  await onForm()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  window.history.back()
  await expect.poll(place).toEqual(['/list', '/list'])
  expect([closing.defaultPrevented, asked]).toEqual([false, []])
})

test('with no page to guard everybody may leave', async () => {
  for (const stop of stops.splice(1)) stop()
  let gone = 0
  whenMayLeave('/elsewhere', () => (gone += 1))
  expect([gone, asked]).toEqual([1, []])
})

test('a session that ends under unsaved changes still leads to the sign-in page, and keeps the draft', async () => {
  for (const stop of stops.splice(1)) stop()
  const array = arraySource(equipment, pumps)
  const { workbench, drafts } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_equipment_management'),
    sources: [array],
  })
  const { hook, searchHook, history } = memoryLocation({ path: '/app/equipment', record: true })
  let expire: () => void = () => undefined
  function App() {
    const [isSignedIn, setSignedIn] = useState(true)
    useEffect(() => {
      expire = () => setSignedIn(false)
    }, [])
    return isSignedIn ? <ScreenView screen={machines} /> : <Redirect to="/login" />
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkbenchProvider value={workbench}>
        <Router
          hook={hook}
          searchHook={searchHook}
          aroundNav={(navigate, to, options) => whenMayLeave(to, () => navigate(to, options))}
        >
          <App />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelectorAll('[role="grid"] [data-row]').length).toBe(3)
  cellOf(2, 'description').focus()
  await userEvent.keyboard('e')
  await expect.element(dialog('Mud pump 2')).toBeVisible()
  await userEvent.fill(field('Unit'), 'MP-1012')
  expire()
  await expect.poll(() => history).toEqual(['/app/equipment', '/app/equipment?edit=2', '/login'])
  expect(drafts.all()['equipment/2']?.values['unit']).toBe('MP-1012')
})
