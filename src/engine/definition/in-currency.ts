import type { ColumnDefinition, FieldDefinition, ScreenDefinition } from './screen.ts'

/** A screen whose amounts of money name their currency: `Credit limit (NGN)`. '' leaves it as it is. */
export function inCurrency(screen: ScreenDefinition, currency: string): ScreenDefinition {
  const amounts = new Set(screen.fields.filter(({ kind }) => kind === 'money').map(({ name }) => name))
  if (currency === '' || amounts.size === 0) return screen
  const named = (words: string) => `${words} (${currency})`
  const field = (one: FieldDefinition) => (amounts.has(one.name) ? { ...one, label: named(one.label) } : one)
  const column = (one: ColumnDefinition) =>
    amounts.has(one.field) && one.caption !== undefined ? { ...one, caption: named(one.caption) } : one
  return { ...screen, fields: screen.fields.map(field), columns: screen.columns.map(column) }
}
