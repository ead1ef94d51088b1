import type { ApiError } from '../../contract/api-error.ts'
import { failureWords, postWarning, successWords } from '../../contract/errors.ts'
import { toastMs } from '../../contract/limits.ts'
import type { Failure, FailureName, Toast as ToastEffect } from '../../machines/outcome.ts'
import type { Toast } from '../../ui/feedback/toasts.ts'
import { loadMessage } from './load-error.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { captionOf, type SaveWords } from './screen.ts'

/** What is said of a write that is kept here: only what is true of what it waits for. */
const keptWords: Readonly<Record<WaitsFor, string>> = {
  connection: 'Saved on this device. It will be sent when the server can be reached.',
  'sign-in': 'Saved on this device. It will be sent when you have signed in again.',
  server: 'Saved on this device. The server has no time just now and is asked again.',
  answer: 'Not confirmed yet. The server takes long to answer; your change is sent until it has arrived.',
  earlier: 'Saved on this device. It is sent once what you saved before it has arrived.',
  decision: 'Not sent yet. An earlier change to this record waits for your decision.',
}

const anyRecord: SaveWords = { saved: 'saved', saveFailed: 'saveFailed' }

/** SPEC 8: the row of the screen itself stands for both ways a save of any record can fail. */
function failureNamed(name: FailureName, { saveFailed }: SaveWords): FailureName {
  if (saveFailed === 'message' || saveFailed === 'silent') return name
  return name === 'saveFailed' || (name === 'saveUnreadable' && saveFailed !== 'saveFailed')
    ? saveFailed
    : name
}

/** SPEC 8: a screen whose failed saves are not said by a toast; its form says it (READINGS). */
export const isUnsaid = (effect: ToastEffect, words: SaveWords | undefined): boolean =>
  words?.saveFailed === 'silent' && effect.tone === 'failure'

/** The one place where what a chart wants said becomes words (SPEC 8). `waits`: what a kept write waits for. */
export function toastOf(
  effect: ToastEffect,
  words: SaveWords = anyRecord,
  waits: WaitsFor = 'connection',
): Toast {
  switch (effect.tone) {
    case 'success':
      return { kind: 'success', ...successWords[effect.name === 'saved' ? words.saved : effect.name] }
    case 'kept':
      return { kind: 'warning', text: keptWords[waits], duration: toastMs.typical }
    case 'warning':
      return { kind: 'warning', ...postWarning }
    case 'failure':
      return 'name' in effect.failure
        ? { kind: 'error', ...failureWords[failureNamed(effect.failure.name, words)] }
        : { kind: 'error', text: effect.failure.message, duration: toastMs.typical }
  }
}

/** Says whose changes a save was joined with, so that nobody is surprised by them (TRUST 2). */
export function mergedToast(screen: Parameters<typeof captionOf>[0], merged: readonly string[]): Toast {
  const labels = merged.map((name) => captionOf(screen, name))
  const what = labels.length === 0 ? '' : `: ${labels.join(', ')}`
  return {
    kind: 'info',
    text: `Saved together with a change somebody else made${what}`,
    duration: toastMs.typical,
  }
}

/**
 * Why a write failed, as the catalogue names it: what only the server's own sentence explains keeps that sentence, and
 * so does everything on a screen that says the error's own message (SPEC 8, PM task).
 */
export function failureOf(
  outcome: Exclude<SaveOutcome, { kind: 'confirmed' | 'kept' }>,
  words: SaveWords = anyRecord,
): Failure {
  switch (outcome.kind) {
    case 'conflict':
      return {
        message: `Somebody else ${deedIn(outcome)} this record in the meantime. Nothing of yours is lost.`,
      }
    case 'not-saved':
      return {
        message:
          outcome.reason === 'storage-full'
            ? 'Not saved: the storage of this device is full.'
            : 'Not saved: this device could not write it down.',
      }
    case 'refused':
      return words.saveFailed === 'message' && outcome.error.kind !== 'session-expired'
        ? { message: loadMessage(outcome.error) }
        : refusalOf(outcome.error)
  }
}

function refusalOf(error: ApiError): Failure {
  switch (error.kind) {
    case 'in-use':
    case 'forbidden':
    case 'not-found':
      return { message: error.title }
    case 'unreadable':
      return { name: 'saveUnreadable' }
    case 'session-expired':
      return { name: 'gridSessionExpired' }
    case 'wrong-credentials':
    case 'invalid':
    case 'duplicate':
    case 'version-mismatch':
    case 'too-large':
    case 'busy':
    case 'unreachable':
    case 'failed':
      return { name: 'saveFailed' }
  }
}

const deedIn = ({ current, clash }: Extract<SaveOutcome, { kind: 'conflict' }>) =>
  current === null && clash.length === 0 ? 'deleted' : 'changed'
