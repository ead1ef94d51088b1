import { longDate } from '../../../locale/days.ts'
import { pmTask } from '../../../contract/entities/pm-task.ts'
import type { RecordHit, SentenceEntry } from '../ranking/entry.ts'
import type { Says } from '../ranking/entry.ts'
import type { Sentence } from './grammar.ts'
import { mostListed, named } from './named.ts'
import { actEntry, type Act, askingEntry, called, refusedEntry } from './sentence-entry.ts'
import type { Spoken, SpokenOperation, SpokenPlan } from './spoken.ts'

type Plain = Exclude<Sentence, { says: 'log' }>

interface Given<Hit> {
  readonly about: string
  readonly act: (hit: Hit) => Act
}

/** What is asked of, or done with, each plan that the name may mean: its own name, or that of its machine. */
export function planEntries(
  { says, name }: Plain,
  spoken: Spoken,
  { about, act }: Given<SpokenPlan>,
): readonly SentenceEntry[] {
  const { plans, isLoading, isPart } = spoken
  if (name === '') return [askingEntry(says, { label: `${about} …`, of: pmTask.title, hits: plans, act })]
  const number = new RegExp(`^(?:${pmTask.plate})?[- ]?(\\d{1,9})$`, 'i').exec(name)?.[1]
  const found = plansNamed(spoken, name)
  if (found.length === 0 && number !== undefined && (isLoading || isPart)) {
    // A number says which one it is, also where its list is not at hand.
    const plate = `${pmTask.plate}-${number}`
    return [actEntry(says, act({ ...unnamed, key: Number(number), plate, title: plate, machine: null }))]
  }
  return listed(says, found, {
    about,
    of: pmTask.title,
    act,
    none: isLoading ? 'PM tasks are being loaded' : `No PM task is called “${name}”, nor is its equipment`,
  })
}

const unnamed = { entity: pmTask.title, status: null, href: '' } as const

/** The open operations of what the name means: a machine, a plan, or the operation itself. The first due is first. */
export function startEntries(
  { name }: Plain,
  spoken: Spoken,
  { path, about }: { readonly path: string; readonly about: string },
): readonly SentenceEntry[] {
  const { operations, plans, machines, isLoading } = spoken
  const machineOf = (operation: SpokenOperation) => {
    const plan = plans.find(({ key }) => key === operation.plan)
    return machines.find(({ key }) => key === plan?.machine)
  }
  const act = (operation: SpokenOperation): Act => {
    const machine = machineOf(operation)
    const of = machine ? ` on ${called(machine)}` : ''
    return {
      label: `Start ${called(operation)}${of}, due ${longDate(operation.on)}`,
      href: `${path}?record=${operation.key}`,
    }
  }
  if (name === '')
    return [askingEntry('start', { label: `${about} …`, of: 'PM operation', hits: operations, act })]
  const own = named(operations, name)
  const keys = new Set(plansNamed(spoken, name).map(({ key }) => key))
  const found = own.isExact
    ? own.hits
    : operations.filter(({ plan }) => plan !== null && keys.has(plan)).toSorted(firstDue)
  return listed('start', found, {
    about,
    of: 'PM operation',
    act,
    none: isLoading ? 'PM operations are being loaded' : `No open PM operation of yours is on “${name}”`,
  })
}

const firstDue = (a: SpokenOperation, b: SpokenOperation) =>
  a.on < b.on ? -1 : a.on > b.on ? 1 : a.key - b.key

/** Called exactly so before anything else; else by their own names, then by those of their machines. */
function plansNamed({ plans, machines }: Spoken, name: string): readonly SpokenPlan[] {
  const own = named(plans, name)
  if (own.isExact) return own.hits
  const { hits, isExact } = named(machines, name)
  const keys = new Set(hits.map(({ key }) => key))
  const theirs = plans.filter(({ machine }) => machine !== null && keys.has(machine))
  return isExact && theirs.length > 0 ? theirs : [...new Set([...own.hits, ...theirs])]
}

function listed<Hit extends RecordHit>(
  says: Says,
  found: readonly Hit[],
  { about, of, act, none }: Given<Hit> & { readonly of: string; readonly none: string },
): readonly SentenceEntry[] {
  if (found.length === 0) return [refusedEntry(says, about, none)]
  const first = found.slice(0, mostListed).map((hit) => actEntry(says, act(hit)))
  return found.length > mostListed
    ? [...first, askingEntry(says, { label: `${about} …`, of, hits: found, act })]
    : first
}
