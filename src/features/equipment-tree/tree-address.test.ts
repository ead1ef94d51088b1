import { expect, it } from 'vitest'
import { treeIn, withoutTree, withTree } from './tree-address.ts'

const params = (text: string) => new URLSearchParams(text)

it('reads what an address says of the tree, and leaves out what names no node', () => {
  expect(treeIn(params('tree=location&find=pump&open=l3.m7.x.l99999999999&at=m7'))).toEqual({
    way: 'location',
    find: 'pump',
    open: new Set(['l3', 'm7']),
    at: 'm7',
  })
  expect(treeIn(params('tree=parent&at=nothing'))).toEqual({
    way: 'parent',
    find: '',
    open: new Set(),
    at: null,
  })
  expect(treeIn(params('search=pump'))).toBeNull()
  expect(treeIn(params('tree=circle'))).toBeNull()
})

it('writes what it reads, and keeps what the address says of the list', () => {
  const next = withTree(params('search=mud&tree=location'), {
    way: 'parent',
    open: new Set(['m1', 'm2']),
    at: 'm2',
  })
  expect(next.toString()).toBe('search=mud&tree=parent&at=m2&open=m1.m2')
  expect(withTree(next, { find: '', at: null, open: new Set() }).toString()).toBe('search=mud&tree=parent')
  expect(withoutTree(next).toString()).toBe('search=mud')
})
