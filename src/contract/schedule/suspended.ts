/** Codes of EquipmentStatus, in small letters, of machines that nothing falls due on, and how that is said of one. */
const words: ReadonlyMap<string, string> = new Map([
  ['retired', 'is retired'],
  ['standby', 'is standing by'],
  ['stacked', 'is stacked'],
])

const wordOf = (status: string): string | undefined => words.get(status.trim().toLowerCase())

/** Whether nothing falls due on a machine of this status: it is retired, standing by or stacked. */
export const isSuspended = (status: string): boolean => wordOf(status) !== undefined

/** `is standing by`. */
export const suspendedWords = (status: string): string => wordOf(status) ?? 'is out of service'
