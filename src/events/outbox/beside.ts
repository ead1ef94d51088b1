import {
  commentAdded,
  commentBroughtBack,
  commentChanged,
  commentRemoved,
  fileAttached,
  fileBroughtBack,
  fileCaptioned,
  fileRemoved,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import type { OutboxEntry } from './outbox.ts'

/** What is added to a record without being of it: a file or a comment. */
type AddedKind = 'attach' | 'comment'
/** What is done to a file that the server has. */
export type StoredFileKind = 'captionFile' | 'removeFile' | 'bringBackFile'
/** And to a comment. */
export type StoredCommentKind = 'changeComment' | 'removeComment' | 'bringBackComment'
/** What is done beside a record. */
export type BesideKind = AddedKind | StoredFileKind | StoredCommentKind

type BesideAct = Pick<OutboxEntry, 'key' | 'changes'> &
  Partial<Pick<OutboxEntry, 'base'>> & { readonly kind: BesideKind }

/** The act beside a record that a fact is; undefined of any other fact. */
export function besideActOf(fact: Fact): BesideAct | undefined {
  if (fileAttached.is(fact)) {
    const { key, file } = fact.payload
    return { kind: 'attach', key, changes: file }
  }
  if (fileCaptioned.is(fact)) {
    const { key, file } = fact.payload
    const { before, ...changes } = file
    return { kind: 'captionFile', key, changes, base: { caption: before } }
  }
  if (fileRemoved.is(fact)) {
    const { key, file } = fact.payload
    const { before, ...changes } = file
    return { kind: 'removeFile', key, changes, base: { caption: before } }
  }
  if (fileBroughtBack.is(fact)) {
    const { key, file } = fact.payload
    const { before, ...changes } = file
    return { kind: 'bringBackFile', key, changes, base: { caption: before } }
  }
  if (commentAdded.is(fact)) {
    const { key, comment } = fact.payload
    return { kind: 'comment', key, changes: comment }
  }
  if (commentChanged.is(fact)) {
    const { key, comment } = fact.payload
    const { before, ...changes } = comment
    return { kind: 'changeComment', key, changes, base: { text: before } }
  }
  const kind = commentRemoved.is(fact) ? 'removeComment' : 'bringBackComment'
  if (!commentRemoved.is(fact) && !commentBroughtBack.is(fact)) return undefined
  const { key, comment } = fact.payload
  const { before, ...changes } = comment
  return { kind, key, changes, base: { text: before } }
}

/** Whether an act takes away what the server has beside a record. */
export const isBesideRemoval = (kind: OutboxEntry['kind']): boolean =>
  kind === 'removeFile' || kind === 'removeComment'

/** Whether an act gives back what was taken away. */
export const isBesideReturn = (kind: OutboxEntry['kind']): boolean =>
  kind === 'bringBackFile' || kind === 'bringBackComment'

/** Whether an act changes it. */
export const isBesideChange = (kind: OutboxEntry['kind']): boolean =>
  kind === 'captionFile' || kind === 'changeComment'

/** Whether it is there once an act is done: the server answers with what it is then. */
export const isBesideStanding = (kind: OutboxEntry['kind']): boolean =>
  isBesideChange(kind) || isBesideReturn(kind)

/** Whether an act is on a file that the server has. */
export const isStoredFileKind = (kind: OutboxEntry['kind']): kind is StoredFileKind =>
  kind === 'captionFile' || kind === 'removeFile' || kind === 'bringBackFile'
