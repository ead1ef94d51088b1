import { makeRecord, samples } from '../support/samples.ts'
import { adminOnly, bare, body, booksTask, change, fresh, type Row } from './access-rows.ts'

export const screensAccess = {
  'application.list': { answers: booksTask(200), ask: bare },
  'application.get': { answers: booksTask(200), ask: fresh('application') },
  'application.create': { answers: adminOnly(201), ask: body('application') },
  'application.update': { answers: adminOnly(200), ask: change('application') },
  'application.remove': { answers: adminOnly(200), ask: fresh('application') },

  'task.list': { answers: booksTask(200), ask: bare },
  'task.get': { answers: booksTask(200), ask: fresh('task') },
  'task.create': { answers: adminOnly(201), ask: body('task') },
  'task.update': { answers: adminOnly(200), ask: change('task') },
  'task.remove': { answers: adminOnly(200), ask: fresh('task') },

  'formHeader.list': { answers: adminOnly(200), ask: bare },
  'formHeader.get': { answers: adminOnly(200), ask: fresh('formHeader') },
  'formHeader.create': { answers: adminOnly(201), ask: body('formHeader') },
  'formHeader.update': { answers: adminOnly(200), ask: change('formHeader') },
  'formHeader.remove': { answers: adminOnly(200), ask: fresh('formHeader') },
  formHeaderByUiCode: {
    answers: booksTask(200),
    ask: async (server, keys) => {
      // There from the first caller on; the others are told that it is.
      await server.callLoosely('formHeader.create', {
        body: { ...samples.formHeader(keys), entity_UICode: 'FACUSTOMERS' },
      })
      return { params: { uiCode: 'faCustomers' } }
    },
  },
  removeFormHeaders: {
    answers: adminOnly(200),
    ask: async (server, keys) => ({ body: { keys: [await makeRecord(server, 'formHeader', keys)] } }),
  },

  'formField.list': { answers: adminOnly(200), ask: bare },
  'formField.get': { answers: adminOnly(200), ask: fresh('formField') },
  'formField.create': { answers: adminOnly(201), ask: body('formField') },
  'formField.update': { answers: adminOnly(200), ask: change('formField') },
  'formField.remove': { answers: adminOnly(200), ask: fresh('formField') },
  formFieldsOfHeader: {
    answers: adminOnly(200),
    ask: (_server, { formHeader }) => ({ params: { uioid: formHeader } }),
  },
} satisfies Readonly<Record<string, Row>>
