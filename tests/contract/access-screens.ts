import { makeRecord, samples } from '../support/samples.ts'
import { adminOnly, booksTask, type Row } from './access-rows.ts'

export const screensAccess = {
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

  formFieldsOfHeader: {
    answers: adminOnly(200),
    ask: (_server, { formHeader }) => ({ params: { uioid: formHeader } }),
  },
} satisfies Readonly<Record<string, Row>>
