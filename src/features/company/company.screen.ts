import { company } from '../../contract/entities/company.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'

const groups = [
  { caption: 'Company', fields: ['companyName', 'email', 'website', 'message'] },
  { caption: 'Address', fields: ['address1', 'address2', 'country', 'state', 'city', 'zip'] },
  {
    caption: 'Tax and payment',
    fields: ['fedralTaxNumber', 'fiscalPeriodStartDate', 'acceptPOS', 'logoFileName'],
  },
] as const

/** SPEC 2.10 Company information: one record, only edited (SPEC 6), with words of its own for a save (SPEC 8). */
export const companyInformation = defineScreen({
  entity: company,
  title: 'Company Information',
  noun: 'company',
  newLabel: 'New Company',
  columns: [{ field: 'companyName' }, { field: 'email' }],
  groups,
  form: { title: 'Company Information', groups },
  editing: 'page',
  isSingle: true,
  words: { saved: 'companyUpdated', saveFailed: 'companyFailed' },
  withheld: [...plainWithheld, 'DELETE', 'SAVE.CONTINUE', 'NEXT', 'PREVIOUS', 'EXPORT'],
  formTraits: { columns: 2, showsBack: false },
})
