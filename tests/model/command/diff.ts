import type { Digest } from './digest.ts'

type State = Digest['states'][number]
type Transition = Digest['transitions'][number]

/** What changed between two versions of a chart, in lines: `+` came, `-` went, `~` changed. */
export function differences(before: Digest, after: Digest, role: string | null): readonly string[] {
  return [
    ...section('states', statesChanged(before.states, after.states)),
    ...section('transitions', transitionsChanged(before.transitions, after.transitions)),
    ...section('guards', codeChanged(before.guards, after.guards)),
    ...section('actions', codeChanged(before.actions, after.actions)),
    ...section('generated tests', pathsChanged(before.paths, after.paths, role)),
  ]
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]

/** What is among the others no more, each with `sign`. */
const only = (sign: string, names: readonly string[], others: readonly string[]): readonly string[] =>
  names.filter((name) => !others.includes(name)).map((name) => `${sign} ${name}`)

function statesChanged(before: readonly State[], after: readonly State[]): readonly string[] {
  const names = (states: readonly State[]) => states.map(({ name }) => name)
  const changed = after.flatMap((state) => {
    const was = before.find(({ name }) => name === state.name)
    if (!was) return []
    const parts = [...changeOf('entry', was.entry, state.entry), ...changeOf('exit', was.exit, state.exit)]
    return parts.length === 0 ? [] : [`~ ${state.name}: ${parts.join('; ')}`]
  })
  return [...only('+', names(after), names(before)), ...only('-', names(before), names(after)), ...changed]
}

function transitionsChanged(before: readonly Transition[], after: readonly Transition[]): readonly string[] {
  const gone = unlike(before, after)
  const come = unlike(after, before)
  const changed: string[] = []
  // The most alike first: where only one thing differs, that is what changed.
  for (const alike of [sameButActions, sameButGuard, sameButTarget])
    for (const now of come.slice()) {
      const was = gone.find((one) => alike(one, now))
      if (!was) continue
      gone.splice(gone.indexOf(was), 1)
      come.splice(come.indexOf(now), 1)
      const parts = [
        ...changeOf('guard', listed(was.guard), listed(now.guard)),
        ...changeOf('next state', was.to, now.to),
        ...changeOf('actions', was.actions, now.actions),
      ]
      changed.push(`~ ${written(was)}: ${parts.join('; ')}`)
    }
  return [...come.map((one) => `+ ${written(one)}`), ...gone.map((one) => `- ${written(one)}`), ...changed]
}

const key = (transition: Transition): string => JSON.stringify(transition)
const unlike = (some: readonly Transition[], others: readonly Transition[]): Transition[] => {
  const keys = new Set(others.map(key))
  return some.filter((one) => !keys.has(key(one)))
}
const isBegunAlike = (a: Transition, b: Transition) => a.from === b.from && a.event === b.event
const sameTarget = (a: Transition, b: Transition) => a.to.join() === b.to.join()
const sameButActions = (a: Transition, b: Transition) =>
  isBegunAlike(a, b) && a.guard === b.guard && sameTarget(a, b)
const sameButGuard = (a: Transition, b: Transition) => isBegunAlike(a, b) && sameTarget(a, b)
const sameButTarget = (a: Transition, b: Transition) => isBegunAlike(a, b) && a.guard === b.guard

const listed = (guard: string | null): readonly string[] => (guard === null ? [] : [guard])

const changeOf = (what: string, was: readonly string[], now: readonly string[]): readonly string[] => {
  const said = (names: readonly string[]) => names.join(', ') || 'none'
  return said(was) === said(now) ? [] : [`${what} was ${said(was)}, is ${said(now)}`]
}

/** `EDIT [canEdit] GRID.browsing -> FORM-EDIT`, as everywhere. */
const written = ({ event, guard, from, to }: Transition): string =>
  `${event}${guard === null ? '' : ` [${guard}]`} ${from} -> ${to.length > 0 ? to.join(', ') : from}`

function codeChanged(before: Digest['guards'], after: Digest['guards']): readonly string[] {
  const [was, now] = [Object.keys(before), Object.keys(after)]
  const changed = now.filter((name) => name in before && before[name] !== after[name])
  return [...only('+', now, was), ...only('-', was, now), ...changed.map((name) => `~ ${name}: its code`)]
}

function pathsChanged(
  before: Digest['paths'],
  after: Digest['paths'],
  asked: string | null,
): readonly string[] {
  const roles = new Set([...after, ...before].map(({ role }) => role))
  return [...roles].flatMap((role) => {
    if (asked !== null && role !== asked) return []
    const titles = (of: Digest['paths']) => of.find((one) => one.role === role)?.titles ?? []
    const come = only('+', titles(after), titles(before))
    const gone = only('-', titles(before), titles(after))
    if (come.length + gone.length === 0) return []
    return [
      `${role}: ${come.length} come, ${gone.length} go`,
      ...[...come, ...gone].map((line) => `  ${line}`),
    ]
  })
}
