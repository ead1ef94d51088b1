import type { accountClass } from '../../../../../src/contract/entities/account-class.ts'
import type { taxCode } from '../../../../../src/contract/entities/tax-code.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'

type ClassRow = RowOf<typeof accountClass>

const classes: readonly (readonly [string, string, ClassRow['classType'], ClassRow['normalBalance']])[] = [
  ['1000', 'Cash and bank', 'Asset', 'Debit'],
  ['1100', 'Trade receivables', 'Asset', 'Debit'],
  ['1200', 'Stores and spares', 'Asset', 'Debit'],
  ['1500', 'Rigs and equipment', 'Asset', 'Debit'],
  ['2000', 'Trade payables', 'Liability', 'Credit'],
  ['2100', 'Taxes payable', 'Liability', 'Credit'],
  ['2500', 'Loans', 'Liability', 'Credit'],
  ['3000', 'Share capital', 'Equity', 'Credit'],
  ['3100', 'Retained earnings', 'Equity', 'Credit'],
  ['4000', 'Drilling income', 'Income', 'Credit'],
  ['5000', 'Rig operating costs', 'Expense', 'Debit'],
  ['6000', 'Overheads', 'Expense', 'Debit'],
]

export const accountClassRows = (): ClassRow[] =>
  classes.map(([classCode, className, classType, normalBalance], index) => ({
    accountClassOID: index + 1,
    version: 1,
    classCode,
    className,
    classType,
    normalBalance,
    sortOrder: (index + 1) * 10,
    isActive: true,
  }))

const taxes: readonly (readonly [code: string, description: string, ratePercent: number])[] = [
  ['VAT', 'Value added tax', 7.5],
  ['VAT0', 'Value added tax, zero-rated', 0],
  ['EXEMPT', 'Exempt from tax', 0],
  ['WHT5', 'Withholding tax on contracts', 5],
  ['WHT10', 'Withholding tax on rent and professional fees', 10],
  ['NCD', 'Nigerian content development levy', 1],
]

export const taxCodeRows = (): RowOf<typeof taxCode>[] => {
  const payable = classes.findIndex(([, name]) => name === 'Taxes payable') + 1
  return taxes.map(([code, description, ratePercent], index) => ({
    taxCodeOID: index + 1,
    version: 1,
    code,
    description,
    ratePercent,
    accountClassOID: ratePercent > 0 ? payable : null,
    isActive: true,
  }))
}

/** The key of a tax by its code. */
export const taxCodeKey = (code: string): number | null => {
  const at = taxes.findIndex(([known]) => known === code)
  return at < 0 ? null : at + 1
}
