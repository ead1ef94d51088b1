import type { Decision, Explanation } from '../contract/access/policy.ts'
import type { Action } from '../contract/schema/access-rule.ts'
import type { BindingId } from './keys.ts'

interface Typed {
  readonly type: string
}

export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** One step of a command that needs a value: the palette asks for it (UX P7), a row button knows it. */
export interface Argument {
  readonly label: string
  /** `record` and `line` are offered by the chart's owner; `choice` brings its list; `text` is typed. */
  readonly kind: 'record' | 'line' | 'choice' | 'text'
  readonly choices?: readonly Choice[]
  readonly optional?: true
}

/** Where a command has a button. */
export type Place = 'toolbar' | 'row' | 'form' | 'dialog' | 'page' | 'header'

/** What there is to say about a user event: read by toolbar, row menu, shortcut sheet, palette and test generator. */
export interface Command {
  readonly label: string
  /** A name of `IconName` in ui/icon.tsx. */
  readonly icon: string
  readonly places: readonly Place[]
  /** Its keys; the first is the one shown beside it. */
  readonly bindings?: readonly [BindingId, ...BindingId[]]
  /** Other names people type for it: each finds it at once when typed whole. */
  readonly aliases?: readonly string[]
  /** Words that say what it is about: they find it after everything that is called so. */
  readonly words?: readonly string[]
  readonly description?: string
  /** Destroys something: never the default highlight, always confirmed (UX P12). */
  readonly danger?: true
  /** The policy action behind it, for the reason when it is refused. */
  readonly needs?: Action
  readonly args?: Readonly<Record<string, Argument>>
}

type PayloadOf<Event extends Typed> = Exclude<keyof Event, 'type'> & string

type ArgumentsOf<Event extends Typed> = [PayloadOf<Event>] extends [never]
  ? { readonly args?: never }
  : { readonly args: { readonly [Name in PayloadOf<Event>]-?: Argument } }

/** One command for each user event, and one argument for each value the event carries. */
export type Commands<Event extends Typed> = {
  readonly [Type in Event['type']]: Command & ArgumentsOf<Extract<Event, { readonly type: Type }>>
}

/** A chart's catalogue: leaving out a user event, or an argument of one, does not compile (DESIGN 4). */
export const defineCommands =
  <Event extends Typed>() =>
  <const Catalogue extends Commands<Event>>(catalogue: Catalogue): Catalogue =>
    catalogue

export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: string }

/** What is said of a refused command where nothing better is known. */
export const notNow = 'Not possible right now'

interface Askable<Event extends Typed> {
  readonly status: string
  can(event: Event): boolean
}

/**
 * Whether a command may run now. Policy first, since its reason says who may; then the chart, whose reason
 * `why` gives. Asked when the command is offered and again when it runs (UX P16).
 */
export function availability<Event extends Typed>(
  snapshot: Askable<Event>,
  event: Event,
  decision: Decision | null,
  why: () => string = () => notNow,
): Availability {
  if (decision && !decision.allowed) return { available: false, reason: decision.reason }
  // A final snapshot still answers can() with true.
  const possible = snapshot.status === 'active' && snapshot.can(event)
  return possible ? { available: true } : { available: false, reason: why() }
}

interface Question<Event extends Typed> {
  readonly snapshot: Askable<Event>
  readonly event: Event
  readonly command: Command | undefined
  /** What the command needs for which the catalogue names nothing, since it hangs on the state. */
  readonly needs: ((event: Event['type']) => Action | null) | undefined
  /** The policy for one action on what the chart is about. */
  readonly may: ((action: Action) => Explanation | null) | undefined
  readonly why: ((event: Event['type']) => string) | undefined
}

/** The answer to "can I?" and "why not?" wherever it is asked, and what the policy says in it. */
export function answerTo<Event extends Typed>({
  snapshot,
  event,
  command,
  needs,
  may,
  why,
}: Question<Event>): {
  readonly availability: Availability
  readonly needs: Action | null
  readonly explanation: Explanation | null
} {
  const need = command?.needs ?? needs?.(event.type) ?? null
  const explanation = (need && may?.(need)) ?? null
  return {
    availability: availability(snapshot, event, explanation, why && (() => why(event.type))),
    needs: need,
    explanation,
  }
}
