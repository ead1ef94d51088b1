import { type How, locationFields, type Schedule, type Step } from './schedule.ts'

/** A schedule as a short script: a line for the devices, one for each step, and what the calls meet. */
export function scriptOf({ tabs, servers, steps, faults, random }: Schedule): string {
  const devices = tabs.map((count, at) => `d${at + 1} (user ${(at % 2) + 1}, ${count} tabs)`).join(', ')
  return [
    `${devices}; ${servers === 1 ? 'one server' : 'two servers'}; jitter ${random}`,
    ...steps.map((step) => `  ${lineOf(step, tabs)}`),
    `calls meet, in turn: ${faults.join(', ') || 'no fault'}`,
  ].join('\n')
}

function lineOf(step: Step, tabs: readonly number[]): string {
  if (step.do === 'pass') return `${step.ms} ms pass`
  if (step.do === 'kill') return `server ${step.server + 1} is killed for ${step.ms} ms`
  if (step.do === 'together') return `all devices ${step.isBack ? 'find' : 'lose'} their network at once`
  const at = step.d % tabs.length
  const device = `d${at + 1}`
  const tab = 't' in step ? `${device}.t${(step.t % (tabs[at] ?? 1)) + 1}` : device
  switch (step.do) {
    case 'edit':
      return `${tab} edits ${step.places.map((at) => locationFields[at]).join(', ')} of location ${step.record}${howOf(step.how)}`
    case 'answer':
      return `${tab} edits remarks of line ${step.places.map((at) => at + 1).join(', ')} of pmOperation${howOf(step.how)}`
    case 'create':
      return `${tab} makes a location${step.files > 0 ? ` with ${step.files} files` : ''}${howOf(step.how)}`
    case 'remove':
      return `${tab} removes location ${step.record}${howOf(step.how)}`
    case 'attach':
      return `${tab} adds a file to ${placeOf(step)}${howOf(step.how)}`
    case 'comment':
      return `${tab} comments on ${placeOf(step)}${howOf(step.how)}`
    case 'rewrite':
      return `${tab} changes comment ${step.record} of its user${howOf(step.how)}`
    case 'unsay':
      return `${tab} removes comment ${step.record} of its user${howOf(step.how)}`
    case 'caption':
      return `${tab} captions file ${step.record}${howOf(step.how)}`
    case 'detach':
      return `${tab} removes file ${step.record}${howOf(step.how)}`
    case 'keep':
      return `${tab} types ${step.comment ? 'a comment on' : 'in the form of'} location ${step.record}`
    case 'drop':
      return `${tab} drops the draft ${step.comment ? 'of a comment on' : 'of'} location ${step.record}`
    case 'decide':
      return `${tab} decides ${step.decision} of entry ${step.entry}`
    case 'choose':
      return `${tab} chooses ${step.side} of value ${step.part} of clash ${step.entry}${crashOf(step.crash)}`
    case 'open':
      return `${tab} is opened`
    case 'close':
      return `${tab} is closed`
    case 'crash':
      return `${tab} crashes`
    case 'crash-sender':
      return `the sending tab of ${device} crashes`
    case 'sign-out':
      return `${device} signs out`
    case 'sign-in':
      return `${device} signs in ${step.other ? 'as the other user' : 'again'}`
    case 'expire':
      return `the session of ${device} is over${step.asleep ? ', a tab of it sleeps' : ''}${step.crash === null ? '' : `, and the page that locks up crashes after ${step.crash} turns`}`
    case 'revoke':
      return `the session of ${device} is revoked`
    case 'toggle':
      return `${device} loses or finds its network`
    case 'fill':
      return `the storage of ${device} is full, or no longer`
    case 'fill-crash':
      return `the storage of ${device} is full, and after ${step.crash} turns its sending tab crashes`
    case 'wipe':
      return `the storage of ${device} is cleared`
    case 'clock':
      return `the clock of ${device} is ${step.days} days off`
  }
}

const placeOf = ({ line, record, unsent }: Extract<Step, { readonly do: 'attach' | 'comment' }>): string =>
  line === null ? `location ${record}${unsent ? ', of unsent ones' : ''}` : `line ${line + 1} of pmOperation`

const howOf = ({ fresh, draft, refused, crash }: How): string =>
  [
    fresh ? '' : ', as listed before',
    draft ? ', from a draft' : '',
    refused ? ', wrongly' : '',
    crashOf(crash),
  ].join('')

const crashOf = (crash: number | null): string => (crash === null ? '' : `, and crashes after ${crash} turns`)
