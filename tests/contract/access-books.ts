import { bare, body, booksTask, change, fresh, type Row, signedIn } from './access-rows.ts'

export const booksAccess = {
  'accountClass.list': { answers: booksTask(200), ask: bare },
  'accountClass.get': { answers: booksTask(200), ask: fresh('accountClass') },
  'accountClass.create': { answers: booksTask(201), ask: body('accountClass') },
  'accountClass.update': { answers: booksTask(200), ask: change('accountClass') },
  'accountClass.remove': { answers: booksTask(200), ask: fresh('accountClass') },

  'taxCode.list': { answers: booksTask(200), ask: bare },
  'taxCode.get': { answers: booksTask(200), ask: fresh('taxCode') },
  'taxCode.create': { answers: booksTask(201), ask: body('taxCode') },
  'taxCode.update': { answers: booksTask(200), ask: change('taxCode') },
  'taxCode.remove': { answers: booksTask(200), ask: fresh('taxCode') },

  'customer.list': { answers: booksTask(200), ask: bare },
  'customer.get': { answers: booksTask(200), ask: fresh('customer') },
  'customer.create': { answers: booksTask(201), ask: body('customer') },
  'customer.update': { answers: booksTask(200), ask: change('customer') },
  'customer.remove': { answers: booksTask(200), ask: fresh('customer') },

  'item.list': { answers: booksTask(200), ask: bare },
  'item.get': { answers: booksTask(200), ask: fresh('item') },
  'item.create': { answers: booksTask(201), ask: body('item') },
  'item.update': { answers: booksTask(200), ask: change('item') },
  'item.remove': { answers: booksTask(200), ask: fresh('item') },

  'bank.list': { answers: { ...signedIn, taskless: 403 }, ask: bare },
  'bank.get': { answers: { ...signedIn, taskless: 403 }, ask: fresh('bank') },
  'bank.create': { answers: booksTask(201), ask: body('bank') },
  'bank.update': { answers: booksTask(200), ask: change('bank') },
  'bank.remove': { answers: booksTask(200), ask: fresh('bank') },

  'branch.list': { answers: booksTask(200), ask: bare },
  'branch.get': { answers: booksTask(200), ask: fresh('branch') },
  'branch.create': { answers: booksTask(201), ask: body('branch') },
  'branch.update': { answers: booksTask(200), ask: change('branch') },
  'branch.remove': { answers: booksTask(200), ask: fresh('branch') },
} satisfies Readonly<Record<string, Row>>
