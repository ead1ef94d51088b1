import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { SavedView, ViewChange, ViewContent } from '../../contract/saved-view.ts'
import type { ViewEvent, ViewsEvent } from '../../machines/view.commands.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { refusalWords } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { OpenView } from './use-open-view.ts'

/** What a window asks before it is done. */
type ViewQuestion = 'add' | 'rename' | 'delete'

interface ActionsInput {
  readonly opened: OpenView
  /** The view as it is now, changes included. */
  readonly content: ViewContent
  readonly isChanged: boolean
  /** Forgets what was changed of the columns, of the open view or of the list by itself. */
  readonly revert: () => void
}

/** What a name window says: how the view is called, and whether others see it. */
export type NamedView = Pick<SavedView, 'name' | 'isShared'>

/** What asks nothing of the server. */
const staysHere: ReadonlySet<(ViewEvent | ViewsEvent)['type']> = new Set([
  'VIEWS',
  'VIEW.STANDARD',
  'VIEW.REVERT',
])

type ViewActions = ReturnType<typeof useViewActions>

/** The views of a list as its page draws them. */
export interface Views {
  readonly opened: OpenView
  readonly actions: ViewActions
  /** Whether the grid shows something else than the open view. */
  readonly isChanged: boolean
}

/**
 * What is done with the views of a list: by the server at once, or not at all. What failed is said where it was asked:
 * in its window, else above the grid.
 */
export function useViewActions({ opened, content, isChanged, revert }: ActionsInput) {
  const client = useQueryClient()
  const { views: calls } = useWorkbench()
  const subject = useSubject()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<ViewQuestion | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { screen, open, show } = opened
  const mayAdd = decide(subject, 'create', 'savedView')
  const mayChange = decide(subject, 'edit', 'savedView', open?.ownerId)
  const isOwn = open?.ownerId === subject.userGUID

  const ask = (question: ViewQuestion | null) => {
    setProblem([])
    setAsked(question)
  }

  /** Sends a write; what comes of it is in the list of views before the address names it. */
  async function send<Value>(
    call: () => Promise<Outcome<Value>>,
    done: (value: Value) => void,
    said: string,
  ) {
    setProblem([])
    setPending(true)
    const answer = await call()
    setPending(false)
    if (answer.ok) {
      done(answer.value)
      setAsked(null)
      announce(said)
    } else setProblem(refusalWords(answer.error))
    await client.invalidateQueries({ queryKey: queryKeys.savedViews(screen ?? '') })
  }

  const keep = (view: SavedView | null, id: number) =>
    client.setQueryData<readonly SavedView[]>(queryKeys.savedViews(screen ?? ''), (before = []) => {
      const others = before.filter((each) => each.id !== id)
      return view === null ? others : [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    })

  /** What was arranged is in the view from now on: the list by itself is as it was. */
  const showSaved = (view: SavedView, how?: { readonly replace: true }) => {
    keep(view, view.id)
    revert()
    show(view.id, how)
  }

  const change = (changes: Omit<ViewChange, 'version'>, said: string) => {
    if (open === null || isPending) return
    const { id, version } = open
    const done = (view: SavedView) =>
      changes.content === undefined ? keep(view, id) : showSaved(view, { replace: true })
    void send(() => calls.change(id, { version, ...changes }), done, said)
  }

  function add({ name, isShared }: NamedView) {
    if (screen === null || isPending) return
    void send(() => calls.add({ screen, name, isShared, content }), showSaved, `View ${name} is saved`)
  }

  function remove() {
    if (open === null || isPending) return
    const { id, name } = open
    const done = () => {
      show(null, { replace: true })
      revert()
      keep(null, id)
    }
    void send(() => calls.remove(id), done, `View ${name} is deleted`)
  }

  /** Whether there is something to do it to, and this user may. */
  function applies({ type }: ViewEvent | ViewsEvent): boolean {
    if (screen === null) return false
    switch (type) {
      case 'VIEWS':
        return true
      case 'VIEW.SAVE.AS':
        return mayAdd.allowed
      case 'VIEW.STANDARD':
        return open !== null
      case 'VIEW.REVERT':
        return open !== null && isChanged
      case 'VIEW.SAVE':
        return open !== null && isChanged && mayChange.allowed
      case 'VIEW.SHARE':
        return open?.isShared === false && mayChange.allowed
      case 'VIEW.UNSHARE':
        return open?.isShared === true && mayChange.allowed
      case 'VIEW.RENAME':
      case 'VIEW.DELETE':
        return open !== null && mayChange.allowed
    }
  }

  /** Whether it can be done now. */
  const can = (event: ViewEvent | ViewsEvent): boolean =>
    applies(event) && (isOnline || staysHere.has(event.type))

  function run(event: ViewEvent | ViewsEvent): void {
    if (!can(event)) return
    switch (event.type) {
      case 'VIEWS':
        return setMenuOpen(true)
      case 'VIEW.STANDARD':
        return openView(null)
      case 'VIEW.SAVE':
        return change({ content }, `View ${open?.name ?? ''} is saved`)
      case 'VIEW.SAVE.AS':
        return ask('add')
      case 'VIEW.REVERT':
        return openView(open)
      case 'VIEW.RENAME':
        return ask('rename')
      case 'VIEW.SHARE':
        return change({ isShared: true }, `View ${open?.name ?? ''} is shared`)
      case 'VIEW.UNSHARE':
        return change({ isShared: false }, `View ${open?.name ?? ''} is your own`)
      case 'VIEW.DELETE':
        return ask('delete')
    }
  }

  function openView(view: SavedView | null) {
    setProblem([])
    // What somebody has made of the list by itself stays, for when they come back to it.
    if (open !== null) revert()
    show(view?.id ?? null)
    announce(view === null ? 'Standard view' : `View ${view.name}`)
  }

  return {
    asked,
    isPending,
    problem,
    isOwn,
    mayAdd,
    isMenuOpen,
    setMenuOpen,
    applies,
    can,
    run,
    openView,
    add,
    rename: ({ name, isShared }: NamedView) => change({ name, isShared }, `The view is called ${name} now`),
    remove,
    dismiss: () => ask(null),
  }
}
