import { spokenNumber } from './spoken-number.ts'

/**
 * What a sentence asks for. Names are as they were typed, '' while they are not said yet; `isBegun` is only the verb,
 * which may be the beginning of something else.
 */
export type Sentence =
  | {
      readonly says: 'log'
      /** Null while no number is said; its `value` is null of one that cannot be read. */
      readonly reading: { readonly value: number | null; readonly typed: string } | null
      /** As it was typed: `h`, `km`; '' for the meter of running hours. */
      readonly unit: string
      readonly name: string
      readonly isBegun: boolean
    }
  | {
      readonly says: 'labour'
      /** Null of a number that cannot be read. */
      readonly hours: { readonly value: number | null; readonly typed: string }
      /** The number of the order: `WO-000341`. */
      readonly name: string
      readonly isBegun: false
    }
  | { readonly says: 'why' | 'start' | 'defer'; readonly name: string; readonly isBegun: boolean }
  | {
      readonly says: 'report'
      /** What is wrong; '' where only that something is. */
      readonly trouble: string
      readonly name: string
      readonly isBegun: boolean
    }

const logs = /^(?:log|record|read|enter|book)(?:\s+|$)/i
const whys = /^(?:why|when)(?:\s+|$)/i
const starts = /^(?:start|begin|do|open|perform)(?:\s+|$)/i
const reports = /^report(?:\s+|$)/i
const defers = /^(?:defer|postpone|put off|delay)(?:\s+|$)/i

/** Reads a sentence of the palette (issue 13); null where the words are none. Pure. */
export function parseSentence(text: string): Sentence | null {
  const said = text
    .trimStart()
    .replace(/[?!.\s]+$/, '')
    .replace(/\s+/g, ' ')
  const after = (verb: RegExp) => (verb.test(said) ? said.replace(verb, '') : null)
  const [log, why, start, defer] = [after(logs), after(whys), after(starts), after(defers)]
  const report = after(reports)
  if (report !== null) return reported(report)
  if (log !== null) return logged(log)
  if (why !== null) return asked(why)
  if (start !== null) return started(start)
  return defer === null ? null : named('defer', defer.replace(/^(?:the )?(?:due )?(?:pm )?(?:on )?/i, ''))
}

/** No name: what is meant is on screen, and a command of the screen knows it better. */
const atHand = /^(?:it|this|that|this one)?$/i

const named = (says: 'why' | 'start' | 'defer', name: string): Sentence =>
  atHand.test(name.trim()) ? { says, name: '', isBegun: true } : { says, name: bare(name), isBegun: false }

const anyTrouble = /^(?:an? |the )?(?:trouble|fault|problem|defect)?$/i

/** `report leak at the packing of Mud pump 1`: the machine stands last. Without one it may be a report that is meant. */
function reported(after: string): Sentence | null {
  const parts = /^(?:(.*)\s)?(?:on|of|with|at|for)\s+(\S.*)$/i.exec(after)
  if (!parts) return null
  const [, said = '', name = ''] = parts
  return {
    says: 'report',
    trouble: anyTrouble.test(said.trim()) ? '' : said.trim(),
    name: bare(name),
    isBegun: false,
  }
}

/** Without the article. */
const bare = (name: string): string => name.trim().replace(/^the /i, '')

const connecting = /(?:^|\s)(?:on|for|of|at|to|in)(?:\s+|$)/i
const knownUnit =
  /^(?:h|hrs?|hours?|km|kms|kilomet(?:er|re)s?|(?:thousand )?strokes?|ton-miles?|cycles?)(?=\s|$)/i

function logged(after: string): Sentence | null {
  const said = after.replace(/^(?:an? |the )?(?:meter )?(?:reading )?(?:(?:of|on|for) )?/i, '')
  if (said === '') return { says: 'log', reading: null, unit: '', name: '', isBegun: after === '' }
  const number = spokenNumber(said)
  if (number) return labourIn(ofNumber(number))
  return machineFirst(said)
}

const ofOrder = /^(?:work order )?(wo[- ]?\S.*)$/i
const hoursOnly = /^(?:h|hrs?|hours?)?$/i

/** `2 h on WO-000341`: what is read is a machine, what is worked on is an order. */
function labourIn(said: ReturnType<typeof ofNumber>): Sentence {
  const name = ofOrder.exec(said.name)?.[1]
  return name !== undefined && hoursOnly.test(said.unit)
    ? { says: 'labour', hours: said.reading, name, isBegun: false }
    : { ...said, isBegun: false }
}

/** `1,240 h on Mud Pump 2`, `1240 Mud Pump 2`. */
function ofNumber({ value, typed, rest }: { value: number | null; typed: string; rest: string }) {
  const reading = { value, typed }
  const words = rest.trim()
  const unit = knownUnit.exec(words)?.[0]
  if (unit !== undefined) {
    const name = words.slice(unit.length).replace(connecting, ' ')
    return { says: 'log', reading, unit, name: bare(name) } as const
  }
  const at = connecting.exec(words)
  if (at)
    return {
      says: 'log',
      reading,
      // What kind of meter it is, an organisation may call as it likes.
      unit: words.slice(0, at.index).trim(),
      name: bare(words.slice(at.index + at[0].length)),
    } as const
  return { says: 'log', reading, unit: '', name: bare(words) } as const
}

/** `Mud Pump 2 at 1,240 h`: the number stands last, behind a word or a sign that parts it from the name. */
function machineFirst(said: string): Sentence {
  const parts = /^(.+?)(?:\s+(?:at|to|is|reads|stands at)\s+|\s*[:=]\s*)(\d.*)$/i.exec(said)
  const number = parts && spokenNumber(parts[2] ?? '')
  if (!parts || !number) return { says: 'log', reading: null, unit: '', name: bare(said), isBegun: false }
  const { value, typed, rest } = number
  return {
    says: 'log',
    reading: { value, typed },
    unit: rest.trim(),
    name: bare(parts[1] ?? ''),
    isBegun: false,
  }
}

/** `why is PMT-105 due`, `when is the crown block due`, `why PMT-105`. */
function asked(after: string): Sentence {
  const name = after
    .replace(/^(?:(?:is|was|are|'s)(?:\s+|$))?/i, '')
    .replace(/(?:^|\s+)(?:over)?due(?: now| again| next)?$/i, '')
    .replace(/^(?:over)?due(?:\s+|$)/i, '')
  // `why is`: the name is still to be typed.
  return name.trim() === '' && after !== '' ? { says: 'why', name: '', isBegun: false } : named('why', name)
}

const dueWork =
  /^(?:(?:the|my|next|due|overdue)(?:\s+|$))*(?:(?:due|overdue|pm|maintenance|service|checklist|operation)(?:\s+|$))+/i

/** `start due PM on Mud Pump 2`: what is started has to be said, for much else is opened. */
function started(after: string): Sentence | null {
  if (after === '') return named('start', '')
  if (!dueWork.test(after)) return null
  return {
    ...named('start', after.replace(dueWork, '').replace(/^(?:on|of|for)(?:\s+|$)/i, '')),
    isBegun: false,
  }
}
