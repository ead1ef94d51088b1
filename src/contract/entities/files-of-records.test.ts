import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  attachable,
  AttachedName,
  attachmentStream,
  attachmentStreams,
  attachmentTypes,
  Caption,
  isAttachable,
  isAttachmentStream,
  isPicture,
} from './attachment.ts'
import { entityNames } from './catalogue.ts'
import { spanFault } from './craft-report.ts'
import { isPictureName } from './stored-file.ts'

test('files are attached to some entities, each with a stream of its own', () => {
  expect(entityNames.filter(isAttachable).toSorted()).toEqual(attachable.toSorted())
  expect(attachable.map(attachmentStream)).toEqual(Object.keys(attachmentStreams))
  for (const entity of attachable) expect(attachmentStreams[attachmentStream(entity)]).toBe(entity)
  expect(
    ['equipmentAttachment', 'equipment', 'toString', 'vendorAttachment'].map(isAttachmentStream),
  ).toEqual([true, false, false, false])
})

test('a picture is one of three kinds', () => {
  expect(attachmentTypes.filter(isPicture)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect([isPicture('image/svg+xml'), isPicture('')]).toEqual([false, false])
})

test('a name and a caption are trimmed and not too long', () => {
  const said = (schema: v.GenericSchema, value: string) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : parsed.issues[0].message
  }
  expect([said(AttachedName, ' a.pdf '), said(Caption, '  ')]).toEqual(['a.pdf', ''])
  expect(said(AttachedName, ' ')).toBe('The file has no name')
  expect(said(AttachedName, 'x'.repeat(201))).toBe('The name of a file has at most 200 characters')
  expect(said(Caption, 'x'.repeat(201))).toBe('A caption has at most 200 characters')
})

describe('the name of a picture', () => {
  const id = '0190a7c2-1111-7abc-8def-0123456789ab'
  test.each([
    [`${id}.png`, true],
    [`${id}.jpg`, true],
    [`${id}.gif`, false],
    [`${id}.PNG`, false],
    [`${id}.png.exe`, false],
    [`x${id}.png`, false],
    [`../${id}.png`, false],
    [id, false],
    [`${id}xpng`, false],
    ['0190a7c2-1111-7abc-8def.png', false],
    ['0190a7c2-1111-7abc-8def-1111-0123456789ab.png', false],
    [`${id.toUpperCase()}.png`, false],
    ['', false],
  ])('%s: %s', (name, isOurs) => {
    expect(isPictureName(name)).toBe(isOurs)
  })
})

test('days are asked for together up to a year, forwards', () => {
  expect(spanFault({ start: '2026-11-03', end: '2026-11-03' })).toBeNull()
  expect(spanFault({ start: '2026-11-03', end: '2026-11-02' })).toBe('The end must not be before the start')
  expect(spanFault({ start: '2025-01-01', end: '2026-01-01' })).toBeNull()
  expect(spanFault({ start: '2025-01-01', end: '2026-01-02' })).toBe('At most 366 days can be asked for')
})
