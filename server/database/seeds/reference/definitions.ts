import { type DraftDefinition, definitionOf } from '../../../../src/contract/definition/of-entity.ts'
import { entities, type EntityName } from '../../../../src/contract/entities/catalogue.ts'
import type { FormUiType } from '../../../../src/contract/entities/form-header.ts'
import type { RecordRow } from '../../../../src/contract/schema/entity.ts'
import { uiCodeOf } from '../../../../src/contract/access/ui-code.ts'
import { referenceTasks } from '../../../../src/contract/menu/reference-tasks.ts'

interface Page {
  /** The task that carries the page; its last segment selects the UI code (SPEC 2.6). */
  readonly route: string
  readonly entity: EntityName
  readonly uiType: FormUiType
  readonly groups?: Readonly<Record<string, readonly string[]>>
  readonly columns?: readonly string[]
  readonly readOnly?: readonly string[]
  readonly header?: RecordRow
}

const onlyRead = {
  grid_AddNewButton: 'No',
  grid_AddEditButton: 'No',
  grid_AddDeleteButton: 'No',
  grid_AddSaveButton: 'No',
  form_ShowNew: 'No',
  form_ShowDelete: 'No',
  form_ShowSave: 'No',
}
/** SPEC 6: neither made, nor removed, nor exported. */
const onlyEdited = {
  grid_AddNewButton: 'No',
  grid_AddDeleteButton: 'No',
  grid_ShowExportButton: 'No',
  form_ShowNew: 'No',
  form_ShowDelete: 'No',
  form_ShowExport: 'No',
}
const rowsInPlace = { grid_AddViewButton: 'No', grid_CommandPosition: 'left' }

/** The generic pages of SPEC 2.4 and 2.5, and the two grids of 2.10 that are such pages. */
const pages: readonly Page[] = [
  {
    route: 'ppp/items',
    entity: 'item',
    uiType: 'ListView Detail Form CRUD',
    groups: {
      Item: ['itemCode', 'itemName', 'itemType', 'description', 'isActive'],
      'Price and stock': ['unitType', 'unitCost', 'unitPrice', 'taxCodeOID', 'reorderPoint'],
    },
  },
  {
    route: 'ppp/customers',
    entity: 'customer',
    uiType: 'ListView Detail Form CRUD',
    groups: {
      Customer: ['customerCode', 'customerName', 'isActive'],
      Contact: ['contactPerson', 'telephoneNumber', 'email', 'address', 'city', 'stateOID', 'countryOID'],
      Terms: ['creditLimit', 'taxCodeOID', 'paymentTerms'],
    },
  },
  { route: 'ppp/taxcodes', entity: 'taxCode', uiType: 'ListView Inline CRUD', header: rowsInPlace },
  {
    route: 'accounting/account-class',
    entity: 'accountClass',
    uiType: 'ListView Inline CRUD',
    header: { ...rowsInPlace, grid_ShowGroupPanel: 'Yes' },
  },
  {
    route: 'ppp/FFVendors',
    entity: 'vendor',
    uiType: 'ListView Detail Form CRUD',
    groups: {
      Vendor: ['vendorCode', 'vendorName', 'shortName', 'ownersName', 'status', 'businessSectorOID'],
      Contact: ['contactPerson', 'telephoneNumber', 'email', 'website', 'webPage', 'address'],
      Address: ['addressStreet', 'addressCity', 'postalCode', 'addressStateOID', 'countryOID'],
      Terms: ['paymentTermOID', 'paymentMethodOID', 'priceLevelOID', 'shippingMethod', 'creditLimit'],
      Account: ['bankOID', 'bankAccountNo', 'accountNumber', 'accountOID', 'currencyOID'],
    },
    columns: ['vendorCode', 'vendorName', 'telephoneNumber', 'email', 'contactPerson', 'status'],
  },
  {
    route: 'ppp/banks',
    entity: 'bank',
    uiType: 'ListView Detail Form CRUD',
    columns: ['bankCode', 'bankName', 'accountName', 'accountNumber', 'Phone', 'email', 'contact'],
    groups: {
      Bank: ['bankCode', 'bankName', 'shortName', 'routeCode'],
      Account: ['accountName', 'accountNumber'],
      Contact: ['contact', 'Phone', 'email', 'website', 'address1', 'address2', 'address3'],
    },
  },
  { route: 'ppp/fa-branches', entity: 'branch', uiType: 'ListView Inline CRUD', header: rowsInPlace },
  {
    route: 'ecosystem/preferences',
    entity: 'systemSetting',
    uiType: 'ListView Inline CRUD',
    columns: ['category', 'settingsCode', 'value', 'description'],
    readOnly: ['settingsCode', 'description', 'category', 'inputUIType', 'optionsList', 'categoryOrder'],
    header: { ...rowsInPlace, ...onlyEdited, grid_GroupByColumn: 'category' },
  },
  {
    route: 'ecosystem/company-information',
    entity: 'company',
    uiType: 'Detail Form CRUD',
    groups: {
      Company: ['companyName', 'email', 'website', 'message', 'logoFileName'],
      Address: ['address1', 'address2', 'city', 'zip', 'state', 'country'],
      Finance: ['acceptPOS', 'fedralTaxNumber', 'fiscalPeriodStartDate'],
    },
    columns: ['companyName', 'email', 'city'],
    header: onlyEdited,
  },
  {
    route: 'ecosystem/EcoBusinessSector',
    entity: 'businessSector',
    uiType: 'ListView Inline CRUD',
    header: rowsInPlace,
  },
  {
    route: 'ecosystem/HREmployeeV2s',
    entity: 'hrEmployee',
    uiType: 'Detail Form ReadOnly',
    header: onlyRead,
  },
  {
    route: 'ecosystem/message-template',
    entity: 'messageTemplate',
    uiType: 'ListView Detail Form CRUD',
    header: { form_FormSize: 'Large' },
  },
  {
    route: 'ecosystem/application-user',
    entity: 'applicationUser',
    uiType: 'ListView ReadOnly Detail Form',
    columns: ['fullName', 'email', 'phoneNumber', 'disabled'],
    header: onlyRead,
  },
  {
    route: 'ecosystem/user-roles',
    entity: 'userRole',
    uiType: 'ListView',
    header: { ...onlyRead, grid_AddViewButton: 'No', grid_ShowGroupPanel: 'Yes' },
  },
  {
    route: 'ecosystem/ecoCountry',
    entity: 'country',
    uiType: 'ListView Detail Form CRUD',
    header: { grid_ShowAlternatingRowColor: 'Yes' },
  },
  {
    route: 'ecosystem/ecoState',
    entity: 'state',
    uiType: 'ListView Inline CRUD',
    header: { ...rowsInPlace, grid_ShowGroupPanel: 'Yes' },
  },
  {
    route: 'ecosystem/ecoLga',
    entity: 'lga',
    uiType: 'ListView Inline CRUD',
    header: { ...rowsInPlace, grid_ShowGroupPanel: 'Yes' },
  },
  {
    route: 'ecosystem/ecoTask',
    entity: 'task',
    uiType: 'ListView Detail Form CRUD',
    header: { grid_ShowGroupPanel: 'Yes' },
  },
  {
    route: 'ecosystem/applications',
    entity: 'application',
    uiType: 'ListView Inline CRUD',
    header: rowsInPlace,
  },
]

/** A definition with the route of the task that it belongs to. */
export interface ReferenceDefinition extends DraftDefinition {
  readonly route: string
}

export const referenceDefinitions: readonly ReferenceDefinition[] = pages.map(
  ({ route, entity, ...over }) => {
    const task = referenceTasks.find((one) => one.route === route)
    if (!task) throw new Error(`No task has the route ${route}`)
    return {
      route,
      ...definitionOf(entities[entity], {
        ...over,
        uiCode: uiCodeOf(route),
        title: task.description,
        applicationCode: task.applicationCode,
      }),
    }
  },
)
