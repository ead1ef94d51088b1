import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { entityNames, isAppended } from '../entities/catalogue.ts'
import {
  commentable,
  CommentedRecord,
  commentedBy,
  commentStream,
  CommentText,
  conversationStreams,
  isCommentable,
  isCommentStream,
  NewCommentText,
} from './comment.ts'
import { mentionToken } from './mention-text.ts'

/** What was read, or why it was refused. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown) {
  const { success, output, issues } = v.safeParse(schema, given)
  return success ? output : issues.map(({ message }) => message)
}

describe('a record is talked about', () => {
  it('unless it stands as it was made, or is a setting', () => {
    expect(commentable).toEqual(entityNames.filter((name) => !isAppended(name) && name !== 'systemSetting'))
    expect(['workOrder', 'equipment', 'request', 'role'].map(isCommentable)).toEqual([true, true, true, true])
    expect(['stockMovement', 'workOrderMove', 'systemSetting'].map(isCommentable)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('only if there are such records', () => {
    expect(['', 'nothing', 'toString', 'workOrderComment'].map(isCommentable)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('by its entity and its key', () => {
    expect(read(CommentedRecord, { entity: 'workOrder', key: 12 })).toEqual({ entity: 'workOrder', key: 12 })
    expect(read(CommentedRecord, { entity: 'stockMovement', key: 12 })).toEqual([
      'Such records have no comments',
    ])
  })
})

describe('a stream of comments', () => {
  it('is called by the records that it is about, of every entity', () => {
    expect(commentStream('workOrder')).toBe('workOrderComment')
    expect(commentable.map((entity) => commentedBy(commentStream(entity)))).toEqual(commentable)
    expect(commentable.map(commentStream).every(isCommentStream)).toBe(true)
  })

  it.each(['workOrder', 'Comment', '', 'Commentrequest', 'stockMovementComment', 'workOrderCommentComment'])(
    'is not %j',
    (stream) => {
      expect([commentedBy(stream), isCommentStream(stream)]).toEqual([undefined, false])
    },
  )

  it('is shown by itself, but those of a request and its work order together', () => {
    expect(conversationStreams('equipmentComment')).toEqual(['equipmentComment'])
    const both = ['requestComment', 'workOrderComment']
    expect([conversationStreams('requestComment'), conversationStreams('workOrderComment')]).toEqual([
      both,
      both,
    ])
  })
})

describe('the text of a comment', () => {
  const tooLong = 'A comment has at most 2,000 characters'
  const names = (count: number) => Array.from({ length: count }, (_, at) => mentionToken(`u-${at}`)).join('')

  it('is kept without spaces around it', () => {
    expect(read(CommentText, '  The seal leaks\nagain. \n')).toBe('The seal leaks\nagain.')
  })

  it.each(['', ' ', '\n\t '])('is not empty: %j', (text) => {
    expect(read(CommentText, text)).toEqual(['Write something first'])
  })

  it('has 2,000 characters at most', () => {
    const longest = 'a'.repeat(2000)
    expect([read(CommentText, longest), read(CommentText, `${longest}b`)]).toEqual([longest, [tooLong]])
    expect(read(CommentText, ` ${longest} `)).toBe(longest)
  })

  it('counts each mention as one character, but 4,000 with all their keys', () => {
    const mention = mentionToken('u'.repeat(64))
    const longest = `${mention}${'a'.repeat(1999)}`
    expect([read(CommentText, longest), read(CommentText, `${longest}b`)]).toEqual([longest, [tooLong]])
    const most = mention.repeat(59)
    expect(read(CommentText, most)).toBe(most)
    expect(read(CommentText, mention.repeat(60))).toContain(tooLong)
  })

  it('names 20 people at most, each as often as it likes', () => {
    const most = `${names(20)} ${names(20)}`
    expect(read(CommentText, most)).toBe(most)
    expect(read(CommentText, names(21))).toEqual(['A comment names at most 20 people'])
  })
})

test('a comment that a device sends may say as what it was written there, and how often it was edited', () => {
  expect(read(NewCommentText, { text: 'Done' })).toEqual({ text: 'Done', edition: 0 })
  const sent = { text: 'Done', act: 'act-1', edition: 3 }
  expect(read(NewCommentText, sent)).toEqual(sent)
  for (const over of [
    { act: '' },
    { act: 'a'.repeat(65) },
    { edition: -1 },
    { edition: 1.5 },
    { edition: 100_001 },
  ])
    expect(v.is(NewCommentText, { ...sent, ...over })).toBe(false)
  expect(v.is(NewCommentText, { ...sent, author: 'u-1' })).toBe(false)
})
