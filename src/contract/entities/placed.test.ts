import { expect, test } from 'vitest'
import { entities } from './catalogue.ts'
import { isPlaced, placed, placedNames } from './placed.ts'

test('what is done on machines can be asked for one location, and nothing else', () => {
  expect(placedNames).toEqual(['pmOperation', 'workOrder', 'inspectionLog'])
  const names = [...Object.keys(entities), 'toString', '__proto__', '']
  expect(names.filter(isPlaced).toSorted()).toEqual(placedNames.toSorted())
})

test('each names the field by which it stands somewhere, and where that record says it', () => {
  for (const name of placedNames) {
    const { by, of, at } = placed[name]
    expect(Object.keys(entities[name].fields)).toContain(by)
    expect(Object.keys(entities[of].fields)).toContain(at)
  }
})
